"""Tries what a release has: the tarball, the wheel, the artifact bundle, install.sh, and the workflow that makes them.

    python3 Tests/Toolchains/test_releases.py BUILD

BUILD is the folder of navgraph's build, of which a release is packed first, or one that scripts/pack has filled (it has
SHA256SUMS). A test that needs a program that may be missing (swift, ruby, actionlint) is skipped there, with the reason.
"""

import functools
import hashlib
import json
import os
import pathlib
import platform
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import unittest
import zipfile

from served import served

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
PLACE = pathlib.Path(sys.argv.pop(1)).resolve()
SCRATCH = pathlib.Path(tempfile.mkdtemp(prefix="navgraph releases ")).resolve()
VERSION = re.search(r'^package let version = "(.*)"', (REPOSITORY / "Sources/Commands/Program.swift").read_text(), re.M)[1]
SYSTEM = "macos-universal" if sys.platform == "darwin" else f"linux-{platform.machine()}"
TARBALL = f"navgraph-{VERSION}-{SYSTEM}.tar.gz"
APP = """import SwiftUI

@main struct MyApp: App { var body: some Scene { WindowGroup { Home() } } }
struct Home: View { var body: some View { NavigationStack { NavigationLink("Detail") { Detail() } } } }
struct Detail: View { var body: some View { Text("Detail") } }
"""
BROKEN = '{ "navgraph": 1, "start": "shelf", "screens": { "shelf": { "title": "Shelf" }, "about": { "title": "About" } } }\n'
CLEAN = '{ "navgraph": 1, "start": "shelf", "screens": { "shelf": { "title": "Shelf" } } }\n'


def setUpModule():
    unittest.addModuleCleanup(shutil.rmtree, SCRATCH)
    global DIST
    DIST = PLACE if (PLACE / "SHA256SUMS").exists() else packed(SCRATCH / "dist")


def packed(dist):
    """Packs a release of the build, as scripts/release does, but in haste."""
    tree = SCRATCH / "packed" / TARBALL.removesuffix(".tar.gz")
    subprocess.run([REPOSITORY / "scripts/install", tree, PLACE / "navgraph"], check=True)
    dist.mkdir()
    with tarfile.open(dist / TARBALL, "w:gz", compresslevel=1) as archive:
        archive.add(tree, tree.name)
    subprocess.run([REPOSITORY / "scripts/pack", VERSION, "--dist", dist], check=True, stdout=subprocess.DEVNULL)
    return dist


def run(*command, check=0, **more):
    """Returns what a program prints, which has to end with a status; nothing of this environment but the PATH of the system."""
    more = {"env": {"PATH": "/usr/bin:/bin", "HOME": str(SCRATCH)}, **more}
    done = subprocess.run([*map(str, command)], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, **more)
    if done.returncode != check:
        raise AssertionError(f"{command} ended with {done.returncode}:\n{done.stdout}")
    return done.stdout


def digest(path):
    return hashlib.sha256(path.read_bytes()).hexdigest()


def contents(archive):
    """Returns the sums of the files of a tarball, by their paths in its folder."""
    with tarfile.open(archive) as tar:
        return {
            member.name.split("/", 1)[1]: hashlib.sha256(tar.extractfile(member).read()).hexdigest() for member in tar if member.isfile()
        }


class Release(unittest.TestCase):
    maxDiff = None

    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(dir=SCRATCH))
        self.app = self.folder / "app"
        self.app.mkdir()
        (self.app / "App.swift").write_text(APP)

    def check_installed(self, prefix):
        """An installation lints, and imports Swift with the helper and the libraries that came with it."""
        program = prefix / "bin/navgraph"
        self.assertEqual(run(program, "--version").split()[0], VERSION)
        (self.folder / "broken.nav.json").write_text(BROKEN)
        self.assertIn("[unreachable-screen]", run(program, "lint", self.folder / "broken.nav.json", check=1))
        if not (prefix / "bin/navgraph-swift-facts").exists():
            self.skipTest("the toolchain has no SwiftParser, so that this build imports no Swift")
        self.assertIn('"Home.Detail"', run(program, "import", self.app))
        if shutil.which("ldd"):
            for line in run("ldd", prefix / "bin/navgraph-swift-facts").splitlines():
                if re.search(r"lib(swift|Swift|dispatch|BlocksRuntime)", line):
                    self.assertIn(str(prefix.resolve() / "lib/navgraph"), line.replace("/bin/..", ""))

    def test_sums_are_those_of_the_files(self):
        lines = (DIST / "SHA256SUMS").read_text().splitlines()
        self.assertEqual({line.split("  ")[1]: line.split("  ")[0] for line in lines},
                         {path.name: digest(path) for path in DIST.iterdir() if path.is_file() and path.name != "SHA256SUMS"})

    def test_all_have_the_same_files(self):
        tree = contents(DIST / TARBALL)
        self.assertIn("share/doc/navgraph/samples/shop.nav.json", tree)
        inner = {name: sum for name, sum in tree.items() if "/" in name}
        with zipfile.ZipFile(DIST / f"navgraph-{VERSION}.artifactbundle.zip") as bundle:
            folder = f"navgraph-{VERSION}.artifactbundle/{SYSTEM}/"
            self.assertEqual(tree, {
                name.removeprefix(folder): hashlib.sha256(bundle.read(name)).hexdigest()
                for name in bundle.namelist() if name.startswith(folder)})
        [wheel] = [path for path in DIST.glob("*.whl") if (SYSTEM.split("-")[-1] in path.name) and path.name.split("-")[4][:3] in ("man", "mac")]
        with zipfile.ZipFile(wheel) as archive:
            data = f"navgraph-{VERSION}.data/"
            self.assertEqual(inner, {
                name.removeprefix(data).replace("scripts/", "bin/", 1).removeprefix("data/"): hashlib.sha256(archive.read(name)).hexdigest()
                for name in archive.namelist() if name.startswith(data)})
        if SYSTEM.startswith("linux"):
            image = DIST / "image" / {"x86_64": "amd64", "aarch64": "arm64"}[platform.machine()]
            self.assertEqual(inner, {str(path.relative_to(image)): digest(path) for path in image.rglob("*") if path.is_file()})

    def test_links_of_its_documents_lead_somewhere(self):
        with tarfile.open(DIST / TARBALL) as archive:
            archive.extractall(self.folder, filter="data")
        documents = next(self.folder.glob("navgraph-*/share/doc/navgraph"))
        self.assertGreater(len(list(documents.rglob("*.md"))), 100)
        for page in documents.rglob("*.md"):
            # Examples in blocks of code name files of their own.
            text = re.sub(r"^ *```.*?^ *```|`[^`\n]*`", "", page.read_text(), flags=re.M | re.S)
            for target in re.findall(r"\]\(([^)#\s]+)[^)]*\)", text):
                if not re.match(r"\w+:", target):
                    self.assertTrue((page.parent / target).exists(), f"{page.relative_to(documents)}: {target}")

    def test_the_tarball_needs_no_place(self):
        with tarfile.open(DIST / TARBALL) as archive:
            archive.extractall(self.folder, filter="data")
        self.check_installed(next(self.folder.glob("navgraph-*")))

    def test_the_wheel_is_installed_by_pip(self):
        run(sys.executable, "-m", "venv", self.folder / "python")
        pip = self.folder / "python/bin/pip"
        run(pip, "install", "--no-index", "--disable-pip-version-check", "--find-links", DIST, "navgraph")
        self.check_installed(self.folder / "python")
        self.assertTrue((self.folder / "python/share/man/man1/navgraph.1").exists())
        run(pip, "uninstall", "--yes", "navgraph")
        self.assertEqual([str(path) for path in (self.folder / "python").rglob("*navgraph*") if path.is_file()], [])

    def test_a_plug_in_of_the_bundle_compiles_nothing(self):
        if not shutil.which("swift"):
            self.skipTest("swift is not there")
        with zipfile.ZipFile(DIST / f"navgraph-plugins-{VERSION}.zip") as archive:
            for entry in archive.infolist():
                path = pathlib.Path(archive.extract(entry, self.folder))
                path.chmod(entry.external_attr >> 16 & 0o777)
        plugins = self.folder / f"navgraph-plugins-{VERSION}"
        manifest = (plugins / "Package.swift").read_text()
        if "url:" in manifest:
            # The address of the release answers once it is published.
            shutil.unpack_archive(DIST / f"navgraph-{VERSION}.artifactbundle.zip", plugins)
            for program in plugins.rglob("bin/*"):
                program.chmod(0o755)
            (plugins / "Package.swift").write_text(re.sub(r'url: ".*", checksum: ".*"', f'path: "navgraph-{VERSION}.artifactbundle"', manifest))
        team = self.folder / "a team"
        (team / "Sources/App").mkdir(parents=True)
        (team / "Package.swift").write_text(f"""// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "team",
  dependencies: [.package(name: "navgraph-plugins", path: {json.dumps(str(plugins))})],
  targets: [.target(name: "App", plugins: [.plugin(name: "LintNavigationBuildTool", package: "navgraph-plugins")])])
""")
        (team / "Sources/App/App.swift").write_text("public let app = 1\n")
        (team / "Sources/App/app.nav.json").write_text(BROKEN)
        swift = functools.partial(run, "swift", cwd=team, env={**os.environ})
        output = swift("build", check=1)
        self.assertIn("error: no path from launch reaches 'about'", output)
        (team / "Sources/App/app.nav.json").write_text(CLEAN)
        output += swift("build")
        self.assertIn("Linting the navigation of App", output)
        self.assertNotRegex(output, r"Compiling (Graph|Commands|navgraph)|Write auxiliary file .*navgraph-lint")
        self.assertIn("no findings in 1 file", swift("package", "lint-navigation"))
        words = ["package", "generate-navigation", "Sources/App/app.nav.json", "--for", "links", "-o", "Generated"]
        self.assertIn("missing: Generated/", swift(*words, "--check", check=1))

    def test_install_sh(self):
        script, prefix = DIST / "install.sh", self.folder / "my prefix"
        with served(DIST) as url:
            sum = digest(DIST / TARBALL)
            output = run("sh", script, "--from", url, "--prefix", prefix, "--dry-run")
            self.assertIn(f"{TARBALL} has the SHA-256 {sum}", output)
            self.assertRegex(output, rf"would put navgraph {re.escape(VERSION)}.* into {prefix}: \d+ files")
            self.assertFalse(prefix.exists())
            for _ in range(2):
                self.assertIn(f"is in {prefix}/bin", run("sh", script, "--from", f"{url}/{TARBALL}", "--prefix", prefix))
            self.check_installed(prefix)
            output = run("sh", script, "--from", url, "--prefix", prefix, "--sha256", "0" * 64, check=2)
            self.assertIn(f"the SHA-256 of {TARBALL} is {sum} instead of 000", output)
            self.assertIn("cannot download", run("sh", script, "--from", f"{url}/nothing", check=2))
            other = self.folder / "other"
            other.mkdir()
            (other / "SHA256SUMS").write_text(f"{sum}  navgraph-{VERSION}-plan9-mips.tar.gz\n")
        with served(other) as url:
            self.assertIn("the release has no tarball for", run("sh", script, "--from", url, check=3))

    def test_the_formula_names_the_source(self):
        text = (DIST / "navgraph.rb").read_text()
        self.assertNotRegex(text, r"@[A-Z0-9]+@")
        self.assertIn(f'sha256 "{digest(DIST / f"navgraph-{VERSION}.tar.gz")}"', text)
        if shutil.which("ruby"):
            run("ruby", "-c", DIST / "navgraph.rb")


class Workflow(unittest.TestCase):
    PATH = REPOSITORY / ".github/workflows/release.yml"

    def test_keeps_its_schema(self):
        if subprocess.run([sys.executable, "-c", "import check_jsonschema"], stderr=subprocess.DEVNULL).returncode:
            self.skipTest("check-jsonschema is not there")
        run(sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.github-workflows", self.PATH, env={**os.environ})

    def test_actionlint_finds_nothing(self):
        actionlint = shutil.which("actionlint", path=f"{REPOSITORY}/.build/python/bin:{os.environ['PATH']}")
        if actionlint is None:
            self.skipTest("actionlint is not there")
        self.assertEqual(run(actionlint, self.PATH, env={**os.environ}), "")

    def test_names_what_is_there(self):
        text = self.PATH.read_text()
        for path in re.findall(r"(?:Tests|scripts)/[\w/.-]+", text):
            self.assertTrue((REPOSITORY / path).exists(), path)
        for target in re.findall(r"^\s+(?:run: )?make (?:-s )?(\w+)$", text, re.M):
            self.assertRegex((REPOSITORY / "Makefile").read_text(), rf"(?m)^{target}:")


if __name__ == "__main__":
    unittest.main()
