"""Every check of scripts/conventions finds a breach, and finds nothing in a package without one.

python3 Tests/Conventions/test_conventions.py
"""

import importlib.util
import pathlib
import subprocess
import sys
import tempfile
import unittest
from importlib.machinery import SourceFileLoader

SCRIPT = pathlib.Path(__file__).resolve().parents[2] / "scripts/conventions"
sys.dont_write_bytecode = True
LOADER = SourceFileLoader("conventions", str(SCRIPT))
conventions = importlib.util.module_from_spec(importlib.util.spec_from_loader("conventions", LOADER))
LOADER.exec_module(conventions)

WORD = "x" * 60
LONG = f"{WORD} {WORD}"
FILES = {
    "README.md": "# A package\n", "CONTRIBUTING.md": "", "CHANGELOG.md": "", "docs/rules.md": LONG + "\n", "docs/a/page.md": "text\n",
    "samples/README.md": "text\n",
    "Sources/CLibXML2/module.modulemap": "", "Sources/CGraphviz/module.modulemap": "",
    "Sources/Graph/XML/XMLReader.swift": "import CLibXML2\n",
    "Sources/GraphDrawing/Graphviz.swift": "package import CGraphviz\n",
    "Sources/Graph/System/Limits.swift": "enum Limits {\n  static let jsonDepth = 512\n  static let swiftDepth = 400\n}\n",
    "Sources/Graph/System/FileSystem.swift": "import Glibc\n",
    "Sources/Graph/JSON/JSONScanner.swift": "  static let maximumDepth = 512\n",
    "Sources/navgraph-swift-facts/FactsWriter.swift": "import Glibc\n  static let maximumDepth = 400\n",
    "Sources/navgraph/LintCommand.swift": "/// Lints.\n///\n/// - Complexity: Linear.\nstruct LintCommand: Command {\n}\n",
    "Sources/navgraph/Command.swift": "protocol Command {\n}\nextension Command {\n}\n",
    "Sources/GraphServer/HTTP/Server.swift": "let limit = Limits.http\n",
    "Tests/GraphTests/ATests.swift": "import Foundation\n" + "//\n" * 599,
    "Tests/GraphTests/Import/Cases/swiftui/app/App.swift": "//\n" * 601,
}  # fmt: skip
# Files that break a convention, by what is said of them.
BREACHES = [
    ("Sources/navgraph/A.swift", "import CLibXML2\n", "imports CLibXML2, which XMLReader.swift wraps"),
    ("Sources/Graph/XML/XMLReader.swift", "", "Sources/CLibXML2: no source imports this library"),
    ("Sources/CLibPNG/module.modulemap", "", "names no file that wraps this library"),
    ("Sources/Graph/Output/A.swift", "@preconcurrency import CGraphviz\n", "imports CGraphviz, which Drawing wraps"),
    ("Sources/Graph/Spec/A.swift", "  import Glibc\n", "imports Glibc: only files in System/ do"),
    ("Sources/Graph/Spec/A.swift", "import Darwin\n", "imports Darwin: only files in System/ do"),
    ("Sources/navgraph-swift-facts/A.swift", "import Foundation\n", "imports Foundation"),
    ("Sources/Graph/System/A.swift", "import struct Foundation.Data\n", "imports Foundation"),
    ("Sources/GraphServer/HTTP/A.swift", "\nlet maximumBody = 5\n", "HTTP/A.swift:2: a limit belongs into System/Limits.swift"),
    ("Sources/GraphServer/HTTP/A.swift", "let bufferLimit: Int = 5\nlet mostBytes: Int = 7\n", "A.swift:2: a limit belongs"),
    ("Sources/Graph/JSON/JSONScanner.swift", "  static let maximumDepth = 511\n", "maximumDepth is not the number of Limits.jsonDepth"),
    ("Sources/navgraph-swift-facts/FactsWriter.swift", "import Glibc\n", "maximumDepth is not the number of Limits.swiftDepth"),
    ("Sources/navgraph/A.swift", "//\n" * 601, "the file has 601 lines, and 600 are the most"),
    ("Tests/GraphTests/A.swift", "//\n" * 601, "the file has 601 lines, and 600 are the most"),
    ("Sources/navgraph/ACommand.swift", "/// - Complexity: 1.\n\nstruct ACommand: Command {\n", "ACommand.swift:3: state the complexity"),
    ("docs/a/page.md", f"\n{LONG}\n", "docs/a/page.md:2: prose is wrapped at 100 columns"),
    ("docs/a/page.md", "What is shown is what was, what is and what will be.\n", "matches 4 times"),
    ("Sources/navgraph/A.swift", "/// Made anew.\n", "matches 1 times in"), ("docs/a/page.md", "It is in sight.\n", "docs: /"),
    ("samples/b.md", LONG, "samples/b.md:1: prose is wrapped"), ("README.md", LONG, "README.md:1: prose is wrapped"),
]  # fmt: skip


class Conventions(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        for name, text in FILES.items():
            self.write(name, text)

    def write(self, name, text):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def run_script(self, *words):
        done = subprocess.run([sys.executable, SCRIPT, *words, self.folder], capture_output=True, text=True, check=False)
        self.assertEqual(done.stderr, "")
        return done.returncode, done.stdout

    def test_a_package_that_keeps_them(self):
        self.assertEqual(self.run_script(), (0, ""))

    def test_every_breach_is_found(self):
        for name, text, message in BREACHES:
            with self.subTest(name, message=message):
                self.setUp()
                self.write(name, text)
                status, output = self.run_script()
                self.assertEqual(status, 1)
                self.assertIn(message, output)
                self.assertEqual(output.count("\n"), 1, output)

    def test_every_check_has_a_breach(self):
        found = set()
        for name, text, _ in BREACHES:
            self.setUp()
            self.write(name, text)
            package = conventions.Package(self.folder)
            for check in conventions.CHECKS:
                count = len(package.breaches)
                check(package)
                if len(package.breaches) > count:
                    found.add(check.__name__)
        self.assertEqual(found, {check.__name__ for check in conventions.CHECKS})

    def test_lines_that_are_too_long(self):
        for text in (LONG, f"- {LONG}", f"  {LONG}", f"`{WORD}` {WORD}", f"a `{WORD}`\n[{LONG}](page.md)"):
            self.assertEqual(len(conventions.long_lines(text)), 1, text)
        for text in (f"{WORD}\n{WORD}", f"# {LONG}", f"| {LONG} |", f"```\n{LONG}\n```", f"- `{LONG}`", f"![{LONG}](a.svg)",
                     f"[x](https://example.com/{WORD}{WORD})"):  # fmt: skip
            self.assertEqual(conventions.long_lines(text), [], text)


if __name__ == "__main__":
    unittest.main()
