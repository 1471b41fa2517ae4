"""Builds packages of a team that lints its navigation: by both plug-ins, and by the library in its tests.

    python3 Tests/Toolchains/test_plugins.py BUILD            a part of `make test`
    python3 Tests/Toolchains/test_plugins.py --whole SCRATCH  `make test-plugins`

BUILD is the folder of navgraph's build. The team's package depends on a stand-in for this package: the manifest is derived from
Package.swift, the plug-ins are those of Plugins/, and each tool that they run starts the program in BUILD. SwiftPM would compile
navgraph once more for the plug-ins of any package, this one included. With `--whole` the team's package depends on this package itself,
which compiles navgraph twice more; SCRATCH keeps what is built. It tests the library as well, for which `make test` has `LibraryTests`.
"""

import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
IS_WHOLE = "--whole" in sys.argv
PLACE = pathlib.Path(sys.argv[-1]).resolve()
SCRATCH = PLACE if IS_WHOLE else pathlib.Path(tempfile.mkdtemp(prefix="navgraph-plugins-")).resolve()
NAVGRAPH = REPOSITORY if IS_WHOLE else SCRATCH / "navgraph"
# A space, because most paths have none.
PACKAGE = SCRATCH / "a team"

MANIFEST = """// swift-tools-version: 6.1
import PackageDescription

let lint: [Target.PluginUsage] = [.plugin(name: "LintNavigationBuildTool", package: "navgraph")]
let package = Package(
  name: "team",
  platforms: [.macOS(.v15)],
  products: [.library(name: "App", targets: ["App", "Shop", "Old"])],
  dependencies: [.package(name: "navgraph", path: %s)],
  targets: [
    .target(name: "App", plugins: lint),
    .target(name: "Shop", resources: [.copy("shop.nav.json")], plugins: lint),
    .target(name: "Old", plugins: lint),
    %s
  ])
"""
TEST_TARGET = """.testTarget(name: "NavigationTests", dependencies: [.product(name: "GraphLint", package: "navgraph")]),"""

# The stand-in: the plug-ins of this package, and their tools.
STAND_IN = """// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "navgraph",
  platforms: [.macOS(.v15)],
  products: [
    %s
  ],
  targets: [
    %s
  ])
"""
TOOL = """#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

execv(%s, CommandLine.unsafeArgv)
perror(%s)
exit(127)
"""

APP = """{
  "navgraph": 1,
  "start": "home",
  "include": ["parts/help.json"],
  "screens": { "home": { "title": "Home", "image": "home.png" } },
  "routes": { "openHelp": { "from": "home", "to": "help", "presentation": "push" } }
}
"""
HELP = '{ "navgraph": 1, "screens": { "help": { "title": "Help" } } }\n'
SHOP = """{
  "navgraph": 1,
  "start": "shelf",
  "screens": { "shelf": { "title": "Shelf" }, "about": { "title": "About" } }
}
"""
SHOP_CLEAN = '{ "navgraph": 1, "start": "shelf", "screens": { "shelf": { "title": "Shelf" } } }\n'

TESTS = """import Graph
import Testing
import XCTest

@Test func navigationHolds() throws {
  let navigation = try Linter.lint(specsAt: ["../../Sources"], relativeTo: #filePath)
  #expect(navigation.passes)
}

@Test func specsAreThere() throws {
  _ = try Linter.lint(specsAt: ["../nowhere"], relativeTo: #filePath)
}

final class NavigationTests: XCTestCase {
  func testNavigationHolds() throws {
    let navigation = try Linter.lint(specsAt: ["../../Sources"], relativeTo: #filePath)
    XCTAssertTrue(navigation.passes, "\\(navigation)")
  }
}
"""

PNG = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010806000000"
    "1f15c4890000000d4944415478da63fccf50cf0000050201025d9b3f0d0000000049454e44ae426082"
)


def swift(*words, check=None):
    """Returns the output of a command of SwiftPM. `check`: the status with which it has to end.

    SwiftPM itself has been seen to crash by signal 11 in libdispatch, after a plug-in had ended: it is then run again."""
    command = ["swift", words[0], "--package-path", str(PACKAGE), "--scratch-path", str(SCRATCH / "build"), *words[1:]]
    for _ in range(3):
        done = subprocess.run(
            command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, stdin=subprocess.DEVNULL
        )
        if done.returncode >= 0:
            break
    if check is not None and done.returncode != check:
        raise AssertionError(f"{command} ended with {done.returncode}:\n{done.stdout}")
    return done.stdout


def write(name, text):
    path = PACKAGE / name
    path.parent.mkdir(parents=True, exist_ok=True)
    if isinstance(text, bytes):
        path.write_bytes(text)
    else:
        path.write_text(text)


def linted(output):
    """The targets whose navigation a build linted."""
    return sorted(re.findall(r"Linting the navigation of (\w+)", output))


def make_stand_in(folder):
    """Writes the stand-in for this package: its plug-ins, and tools that start the programs of the build."""
    # With a folder of its own, since other tests hold the lock of the build.
    command = ["swift", "package", "--package-path", REPOSITORY, "--scratch-path", SCRATCH / "manifest", "dump-package"]
    dumped = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True)
    package = json.loads(dumped.stdout)
    plugins = {target["name"]: target for target in package["targets"] if target["type"] == "plugin"}
    products, targets, tools = [], [], set()
    for name, plugin in plugins.items():
        if "buildTool" in plugin["pluginCapability"]:
            capability = ".buildTool()"
        else:
            intent, permissions = plugin["pluginCapability"]["command"]
            assert not permissions, f"{name} asks for permissions, which the stand-in does not give"
            words = {key: json.dumps(text) for key, text in intent["custom"].items()}
            capability = f".command(intent: .custom(verb: {words['verb']}, description: {words['description']}))"
        uses = [next(iter(dependency.values()))[0] for dependency in plugin["dependencies"]]
        tools.update(uses)
        targets.append(f'.plugin(name: "{name}", capability: {capability}, dependencies: {json.dumps(uses)}),')
        shutil.copytree(REPOSITORY / "Plugins" / name, folder / "Plugins" / name)
    for product in package["products"]:
        if "plugin" in product["type"]:
            products.append(f'.plugin(name: "{product["name"]}", targets: {json.dumps(product["targets"])}),')
    for name in sorted(tools):
        program = json.dumps(str(PLACE / name))
        assert (PLACE / name).exists(), f"there is no {name} in {PLACE}"
        targets.append(f'.executableTarget(name: "{name}"),')
        write(folder / "Sources" / name / "main.swift", TOOL % (program, program))
    write(folder / "Package.swift", STAND_IN % ("\n    ".join(products), "\n    ".join(targets)))


class Toolchain(unittest.TestCase):
    maxDiff = None

    @classmethod
    def setUpClass(cls):
        if PACKAGE.exists():
            shutil.rmtree(PACKAGE)
        if not IS_WHOLE:
            cls.addClassCleanup(shutil.rmtree, SCRATCH)
            make_stand_in(NAVGRAPH)
        write("Package.swift", MANIFEST % (json.dumps(str(NAVGRAPH)), TEST_TARGET if IS_WHOLE else ""))
        write("Sources/App/App.swift", "public let app = 1\n")
        write("Sources/App/home.png", PNG)
        write("Sources/Shop/Shop.swift", "public let shop = 1\n")
        write("Sources/Old/Old.c", "int old(void) { return 1; }\n")
        write("Sources/Old/include/Old.h", "int old(void);\n")
        if IS_WHOLE:
            write("Tests/NavigationTests/NavigationTests.swift", TESTS)
        # The configuration is looked for up to the folder of a repository.
        (PACKAGE / ".git").mkdir()
        # The very first build compiles navgraph; the one after it has been seen to lint all targets once more.
        cls.build()

    @staticmethod
    def build():
        write("Sources/App/app.nav.json", APP)
        write("Sources/App/parts/help.json", HELP)
        write("Sources/Shop/shop.nav.json", SHOP_CLEAN)
        write(".navgraph.json", "{}\n")
        swift("build", check=0)

    def setUp(self):
        self.build()

    def test_an_unchanged_spec_is_not_linted_again(self):
        output = swift("build", check=0)
        self.assertEqual(linted(output), [])
        self.assertNotRegex(output, r"Compiling (App|Shop)")

    def test_only_what_has_changed_is_linted(self):
        write("Sources/App/app.nav.json", APP + "\n")
        output = swift("build", check=0)
        self.assertEqual(linted(output), ["App"])
        self.assertNotRegex(output, r"Compiling (App|Shop)")

    def test_a_broken_spec_fails_the_build_at_its_place_until_it_is_fixed(self):
        write("Sources/Shop/shop.nav.json", SHOP)
        place = f"{PACKAGE}/Sources/Shop/shop.nav.json:4:47: error: no path from launch reaches 'about': no route, deep link or entry leads to it [unreachable-screen]"
        for _ in range(2):
            self.assertIn(f"\n{place}\n", swift("build", check=1))
        write("Sources/Shop/shop.nav.json", SHOP_CLEAN)
        self.assertEqual(linted(swift("build", check=0)), ["Shop"])

    def test_a_warning_is_shown_and_fails_nothing(self):
        write(".navgraph.json", '{ "rules": { "unreachable-screen": "warning" } }\n')
        write("Sources/Shop/shop.nav.json", SHOP)
        output = swift("build", check=0)
        self.assertIn(f"\n{PACKAGE}/Sources/Shop/shop.nav.json:4:47: warning: no path from launch reaches 'about'", output)
        self.assertEqual(linted(output), ["App", "Shop"])

    def test_what_is_included_is_an_input(self):
        write("Sources/App/parts/help.json", HELP.replace('"help"', '"halp"'))
        output = swift("build", check=1)
        self.assertIn(f"{PACKAGE}/Sources/App/app.nav.json:6:51: error: there is no screen or coordinator 'help'", output)
        self.assertIn(f"{PACKAGE}/Sources/App/parts/help.json:1:31: error: no path from launch reaches 'halp'", output)

    def test_a_screenshot_is_an_input(self):
        write("Sources/App/home.png", b"no picture")
        try:
            self.assertIn("[unreadable-image]", swift("build"))
        finally:
            write("Sources/App/home.png", PNG)

    def test_a_part_that_comes_with_the_spec_that_includes_it_is_an_input(self):
        write("Sources/App/parts/news.nav.json", '{ "navgraph": 1, "screens": { "news": {} } }\n')
        spec = APP.replace('"parts/help.json"', '"parts/help.json", "parts/news.nav.json"').replace(
            '"routes": {', '"routes": { "openNews": { "from": "home", "to": "news", "presentation": "push" },')
        write("Sources/App/app.nav.json", spec)
        try:
            self.assertIn("App", linted(swift("build", check=0)))
            write("Sources/App/parts/news.nav.json", "no JSON\n")
            self.assertIn(f"{PACKAGE}/Sources/App/parts/news.nav.json:1:1: error:", swift("build", check=1))
        finally:
            (PACKAGE / "Sources/App/parts/news.nav.json").unlink()

    def test_the_configuration_is_an_input_and_has_a_place(self):
        write(".navgraph.json", '{ "rules": { "unreachable-sceen": "off" } }\n')
        place = f"{PACKAGE}/.navgraph.json:1:14: error: there is no rule 'unreachable-sceen'"
        self.assertIn(place, swift("build", check=1))

    def test_what_the_configuration_names_is_an_input(self):
        write("Sources/Shop/shop.nav.json", SHOP)
        write("lint/team.json", '{ "rules": { "unreachable-screen": "off" } }\n')
        write("lint/known.json", '{ "version": 1, "findings": [] }\n')
        write(".navgraph.json", '{ "extends": "lint/team.json", "baseline": "lint/known.json" }\n')
        write("Package.swift", (PACKAGE / "Package.swift").read_text() + "\n")
        swift("build", check=0)
        write("lint/team.json", '{ "rules": { "unreachable-screen": "warning" } }\n')
        self.assertIn("4:47: warning: no path from launch reaches 'about'", swift("build", check=0))
        write("lint/known.json", "[]\n")
        self.assertIn(f"{PACKAGE}/lint/known.json:1:1: error:", swift("build", check=1))

    def test_a_new_configuration_is_noticed(self):
        (PACKAGE / ".navgraph.json").unlink()
        write("Package.swift", (PACKAGE / "Package.swift").read_text() + "\n")
        swift("build", check=0)
        self.assertEqual(linted(swift("build", check=0)), [])
        write(".navgraph.json", '{ "rules": [] }\n')
        self.assertIn(f"{PACKAGE}/.navgraph.json:1:12: error:", swift("build", check=1))

    def test_of_specs_that_include_each_other_one_is_linted(self):
        for name, other in (("a", "b"), ("b", "a")):
            write(f"Sources/App/ring/{name}.nav.json", '{ "navgraph": 1, "include": ["%s.nav.json"] }\n' % other)
        try:
            output = swift("build")
            self.assertIn("Sources/App/ring/b.nav.json:", output)
            self.assertNotIn("Sources/App/ring/a.nav.json:", output)
        finally:
            for name in "ab":
                (PACKAGE / f"Sources/App/ring/{name}.nav.json").unlink()

    def test_a_limit_of_warnings_holds_for_the_build(self):
        write(".navgraph.json", '{ "rules": { "unreachable-screen": "warning" }, "maxWarnings": 0 }\n')
        write("Sources/Shop/shop.nav.json", SHOP)
        self.assertIn(f"there is 1 warning, and '{PACKAGE}/.navgraph.json' allows 0", swift("build", check=1))

    def test_a_target_without_specs_is_told_of(self):
        write("Package.swift", (PACKAGE / "Package.swift").read_text() + "\n")
        output = swift("build", check=0)
        self.assertNotIn("unhandled", output)
        self.assertIn("warning: 'Old' is not written in Swift, so its navigation is not linted", output)
        spec = PACKAGE / "Sources/Shop/shop.nav.json"
        spec.rename(PACKAGE / "Sources/Shop/shop.json")
        write("Package.swift", (PACKAGE / "Package.swift").read_text().replace("shop.nav.json", "shop.json"))
        try:
            self.assertIn("warning: there is no '*.nav.json' or '*.nav.jsonc' among the files of 'Shop'", swift("build", check=0))
        finally:
            (PACKAGE / "Sources/Shop/shop.json").unlink()
            write("Package.swift", (PACKAGE / "Package.swift").read_text().replace("shop.json", "shop.nav.json"))

    def test_the_command_lints_the_package(self):
        self.assertIn("no findings in 3 files", swift("package", "lint-navigation", check=0))
        write("Sources/Shop/shop.nav.json", SHOP)
        output = swift("package", "lint-navigation", check=1)
        self.assertIn("Sources/Shop/shop.nav.json:4:47: error: no path from launch reaches 'about'", output)
        self.assertIn("error: the navigation has findings that fail", output)

    def test_the_command_takes_what_lint_takes(self):
        write("Sources/Shop/shop.nav.json", SHOP)
        words = ["package", "lint-navigation", "Sources/Shop", "--rule", "unreachable-screen=off", "--quiet"]
        self.assertNotIn("unreachable-screen", swift(*words, check=0))
        self.assertIn("no findings in 2 files", swift("package", "lint-navigation", "--target", "App", check=0))
        self.assertIn("there is no option '--nothing'", swift("package", "lint-navigation", "--nothing", check=1))

    def test_the_command_writes_where_it_is_allowed_to(self):
        words = ["package", "--allow-writing-to-package-directory", "lint-navigation", "--output", "findings.sarif"]
        swift(*words, check=0)
        self.assertEqual(json.loads((PACKAGE / "findings.sarif").read_text())["version"], "2.1.0")

    def test_the_command_generates_and_checks(self):
        words = ["Sources/Shop/shop.nav.json", "--for", "links", "-o", "Generated"]
        write("Sources/Shop/shop.nav.json", SHOP_CLEAN)
        output = swift("package", "generate-navigation", *words, "--check", check=1)
        self.assertIn("missing: Generated/AppLink+navgraph.autogen.swift", output)
        self.assertIn("error: the sources are not what the spec gives, or cannot be made of it", output)
        swift("package", "--allow-writing-to-package-directory", "generate-navigation", *words, check=0)
        self.assertIn("enum AppLink", (PACKAGE / "Generated/AppLink+navgraph.autogen.swift").read_text())
        swift("package", "generate-navigation", *words, "--check", check=0)

    # `make test` has LibraryTests.FailureTests for it, which need no second build of the library.
    if IS_WHOLE:

        def test_tests_fail_with_the_findings(self):
            write(".navgraph.json", '{ "rules": { "unreachable-screen": "warning" } }\n')
            write("Sources/Shop/shop.nav.json", SHOP)
            output = swift("test", check=1)
            self.assertRegex(output, r"Test navigationHolds\(\) passed")
            self.assertRegex(output, r"Test Case 'NavigationTests.testNavigationHolds' passed")
            self.assertRegex(output, r"Test specsAreThere\(\) recorded an issue .*cannot read '.*/a team/Tests/nowhere'")
            write(".navgraph.json", "{}\n")
            output = swift("test", "--skip-build", check=1)
            place = f"{PACKAGE}/Sources/Shop/shop.nav.json:4:47: error: no path from launch reaches 'about': no route, deep link or entry leads to it [unreachable-screen]"
            self.assertEqual(output.count(place), 2, output)
            self.assertRegex(output, r"Test navigationHolds\(\) recorded an issue")
            self.assertRegex(output, r"NavigationTests.testNavigationHolds : XCTAssertTrue failed")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
