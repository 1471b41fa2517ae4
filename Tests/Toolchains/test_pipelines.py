"""What others' pipelines include of this repository: the action for GitHub, the template for GitLab, the hooks of pre-commit.

    python3 Tests/Toolchains/test_pipelines.py NAVGRAPH

NAVGRAPH is the program. Each file is held against its schema, and its scripts are run as they stand there. What checks
them (check-jsonschema, pre-commit, ruamel.yaml: PyPI; shellcheck: Debian) may be missing: the tests that ask it are then skipped,
which is said and counted.
"""

import hashlib
import io
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import unittest

from served import served

try:
    from ruamel.yaml import YAML
except ImportError:
    YAML = None

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
NAVGRAPH = pathlib.Path(sys.argv.pop(1) if len(sys.argv) > 1 else REPOSITORY / ".build/debug/navgraph").resolve()
BROKEN = '{\n  "navgraph": 1,\n  "start": "shelf",\n  "screens": { "shelf": { "title": "Shelf" }, "about": { "title": "About" } }\n}\n'
CLEAN = '{\n  "navgraph": 1,\n  "start": "shelf",\n  "screens": { "shelf": { "title": "Shelf" } }\n}\n'
PLACE = "4:47"


def yaml(path):
    """What a file of YAML holds."""
    return YAML(typ="safe").load((REPOSITORY / path).read_text())


def has(module):
    """Whether a module of Python is there that is called as a program."""
    return subprocess.run([sys.executable, "-c", f"import {module}"], stderr=subprocess.DEVNULL).returncode == 0


class Case(unittest.TestCase):
    """A folder with a repository of a team, and programs beside navgraph that scripts may call."""

    maxDiff = None

    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="navgraph pipelines ")
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.team = self.folder / "team"
        self.team.mkdir()
        self.bin = self.folder / "bin"
        self.bin.mkdir()
        (self.bin / "navgraph").symlink_to(NAVGRAPH)
        self.git("init", "--quiet", "--initial-branch", "main")
        self.git("config", "user.name", "Team")
        self.git("config", "user.email", "team@example.com")

    def git(self, *words):
        return subprocess.run(
            ["git", *words], cwd=self.team, check=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True).stdout

    def write(self, name, text):
        path = self.team / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)

    def commit(self):
        self.git("add", "--all")
        self.git("commit", "--quiet", "--no-verify", "--message", "change")
        return self.git("rev-parse", "HEAD").strip()

    def environment(self, **more):
        """An environment without what this one says of pipelines and of git."""
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("GIT", "CI", "NAVGRAPH", "RUNNER"))}
        return {**kept, "PATH": f"{self.bin}:{kept['PATH']}", **more}

    def archive(self):
        """An archive like that of a release, and its SHA-256."""
        path = self.folder / "served" / "navgraph.tar.gz"
        path.parent.mkdir(exist_ok=True)
        # A debug build is large, and takes ten seconds to be packed well.
        with tarfile.open(path, "w:gz", compresslevel=1) as archive:
            archive.add(NAVGRAPH, "navgraph-1/bin/navgraph")
            text = tarfile.TarInfo("navgraph-1/share/navgraph")
            archive.addfile(text, io.BytesIO())
        sum = hashlib.sha256(path.read_bytes()).hexdigest()
        (path.parent / "SHA256SUMS").write_text(f"{sum}  {path.name}\n")
        (self.bin / "navgraph").unlink()
        return path.parent, sum


@unittest.skipIf(YAML is None, "ruamel.yaml is not there")
class GitHubAction(Case):
    def setUp(self):
        super().setUp()
        self.action = yaml("action.yml")
        self.temporary = self.folder / "runner temp"
        self.temporary.mkdir()
        self.steps = {}
        # Where the action is used from, and at which branch, tag or commit.
        self.server, self.action_home, self.action_ref = "file:///nowhere", "", ""

    def value(self, expression, inputs, event):
        """What an expression of the action stands for, of the few kinds that it has."""
        expression = expression.strip()
        known = {
            "github.event.pull_request.base.sha": event, "github.event.pull_request.number": "7",
            "github.action_repository": self.action_home, "github.action_ref": self.action_ref, "github.repository": "team/app", "github.token": "secret", "runner.temp": str(self.temporary),
            **{f"inputs.{name}": text for name, text in inputs.items()},
        }
        if match := re.fullmatch(r"steps\.(\w+)\.outputs\.([\w-]+)", expression):
            return self.steps.get(match[1], {}).get(match[2], "")
        return known[expression]

    def run_step(self, name, event="", **given):
        """Runs the script of a step as a runner does: returns how it ended and what it printed."""
        step = next(step for step in self.action["runs"]["steps"] if step["name"] == name)
        self.assertNotIn("${{", step["run"], "what is variable is a part of the script")
        inputs = {name: field["default"] for name, field in self.action["inputs"].items()} | given
        files = {name: self.temporary / name for name in ("GITHUB_OUTPUT", "GITHUB_PATH", "GITHUB_STEP_SUMMARY")}
        for file in files.values():
            file.touch()
        values = {
            name: re.sub(r"\$\{\{(.*?)\}\}", lambda found: self.value(found[1], inputs, event), text)
            for name, text in step.get("env", {}).items()
        }
        script = self.temporary / "script.sh"
        script.write_text(step["run"])
        done = subprocess.run(
            ["bash", "--noprofile", "--norc", "-eo", "pipefail", str(script)], cwd=self.team, text=True,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            env=self.environment(
                **values, **{name: str(path) for name, path in files.items()}, RUNNER_TEMP=str(self.temporary),
                GITHUB_SERVER_URL=self.server,
                GITHUB_ACTION_PATH=str(REPOSITORY)))
        if "id" in step:
            self.steps[step["id"]] = dict(
                line.split("=", 1) for line in files["GITHUB_OUTPUT"].read_text().splitlines())
        files["GITHUB_OUTPUT"].unlink()
        return done.returncode, done.stdout

    def summary(self):
        return (self.temporary / "GITHUB_STEP_SUMMARY").read_text()

    def test_takes_the_program_on_the_path(self):
        self.assertEqual(self.run_step("Look for navgraph")[0], 0)
        self.assertEqual(self.steps["find"], {"source": "path"})

    def test_knows_by_a_key_what_it_built(self):
        (self.bin / "navgraph").unlink()
        if shutil.which("navgraph"):
            self.skipTest("there is a navgraph on the PATH")
        keys = []
        for _ in range(2):
            self.assertEqual(self.run_step("Look for navgraph")[0], 0)
            self.assertEqual(self.steps["find"]["source"], "action")
            keys.append(self.steps["find"]["key"])
        self.assertRegex(keys[0], r"^[0-9a-f]{40}$")
        self.assertEqual(keys[0], keys[1])

    def test_uses_what_was_built_before(self):
        (self.temporary / "navgraph/bin").mkdir(parents=True)
        shutil.copy(NAVGRAPH, self.temporary / "navgraph/bin/navgraph")
        self.assertEqual(self.run_step("Build navgraph"), (0, ""))
        self.assertEqual((self.temporary / "GITHUB_PATH").read_text(), f"{self.temporary}/navgraph/bin\n")

    def test_gets_a_release(self):
        folder, sha256 = self.archive()
        with served(folder) as url:
            archive = f"{url}/navgraph.tar.gz"
            self.run_step("Look for navgraph", archive=archive)
            self.assertEqual((self.steps["find"]["source"], self.steps["find"]["release"]), ("release", archive))
            for given in ({}, {"sha256": sha256}):
                self.assertEqual(self.run_step("Get the release", archive=archive, **given), (0, ""))
            path = (self.temporary / "GITHUB_PATH").read_text().splitlines()[0]
            self.assertTrue(os.access(path + "/navgraph", os.X_OK), path)
            status, output = self.run_step("Get the release", archive=archive, sha256="0" * 64)
            self.assertEqual(status, 1)
            self.assertIn(f"::error title=navgraph::install.sh: the SHA-256 of navgraph.tar.gz is {sha256} instead of 000", output)
            self.run_step("Look for navgraph", archive=f"{url}/nothing.tar.gz")
            self.assertEqual(self.run_step("Get the release")[0], 1)
            # A release without a tarball for this system is built.
            (folder / "SHA256SUMS").write_text(f"{sha256}  navgraph-1-plan9.tar.gz\n")
            self.run_step("Look for navgraph", archive=url)
            self.assertEqual(self.run_step("Get the release")[0], 0)
            self.assertEqual(self.steps["get"], {"builds": "true"})

    def test_takes_the_release_of_its_tag_or_commit(self):
        (self.bin / "navgraph").unlink()
        if shutil.which("navgraph"):
            self.skipTest("there is a navgraph on the PATH")
        version = re.search(r'^package let version = "(.*)"', (REPOSITORY / "Sources/Commands/Program.swift").read_text(), re.M)[1]
        self.write("a", "a")
        tagged = self.commit()
        self.git("tag", "--annotate", f"v{version}", "--message", "release")
        self.write("a", "b")
        later = self.commit()
        self.server, self.action_home = f"file://{self.folder}", "team"
        for ref, source in ((f"v{version}", "release"), ("v1", "release"), (tagged, "release"), (later, "action"), ("main", "action")):
            self.action_ref = ref
            self.assertEqual(self.run_step("Look for navgraph")[0], 0)
            self.assertEqual(self.steps["find"]["source"], source, ref)
            if source == "release":
                self.assertEqual(self.steps["find"]["release"], f"{self.server}/team/releases/download/v{version}")

    def test_lints(self):
        self.write("app.nav.json", BROKEN)
        status, output = self.run_step("Lint the navigation")
        self.assertEqual(status, 1)
        self.assertIn("::error title=navgraph (unreachable-screen),file=app.nav.json,line=4,", output)
        self.assertIn(f"    app.nav.json:{PLACE}: error: no path from launch reaches 'about': no route, deep link or entry leads to it [unreachable-screen]\n", self.summary())
        self.assertEqual(self.steps["lint"]["sarif"], "navgraph.sarif")
        results = json.loads(pathlib.Path(self.steps["lint"]["open"]).read_text())["runs"][0]["results"]
        self.assertEqual([result["ruleId"] for result in results], ["unreachable-screen"])

    def test_leaves_out_for_code_scanning_what_is_ignored(self):
        self.write("app.nav.json", BROKEN.replace(
            '"title": "About"', '"title": "About", "ignore": { "unreachable-screen": "shaken" }'))
        self.assertEqual(self.run_step("Lint the navigation")[0], 0)
        counts = [
            len(json.loads((self.team / file).read_text())["runs"][0]["results"])
            for file in (self.steps["lint"]["sarif"], self.steps["lint"]["open"])
        ]
        self.assertEqual(counts, [1, 0])

    def test_lints_what_it_is_told_to(self):
        self.write("one/-app.nav.json", CLEAN)
        self.write("a b/app.nav.json", CLEAN)
        self.write("broken/app.nav.json", BROKEN)
        status, output = self.run_step(
            "Lint the navigation", paths="one\na b\n", options="--rule\nunreachable-screen=off\n", sarif="")
        self.assertEqual((status, output), (0, ""))
        self.assertEqual(self.steps["lint"], {})
        self.assertIn("no findings in 2 files", self.summary())

    def test_runs_nothing_that_an_input_says(self):
        self.write("app.nav.json", CLEAN)
        hostile = "$(touch hostile); `touch hostile`; \"; touch hostile; '"
        for name in ("paths", "options", "sarif"):
            self.run_step("Lint the navigation", **{name: hostile})
        self.run_step("Look for navgraph", archive=hostile)
        self.run_step("Get the release", archive=hostile, sha256=hostile)
        self.run_step("Compare with what the pull request is for", event=hostile, paths=hostile)
        self.assertNotIn("hostile", os.listdir(self.team))

    def test_writes_nothing_through_links_of_a_checkout(self):
        """A pull request commits links where the steps write, and in place of the folder in which they write."""
        victim = self.folder / "victim"
        victim.write_text("kept")
        (self.folder / "outside").mkdir()
        self.write("app.nav.json", BROKEN)
        self.write("app/nav-graph.json", '{ "nodes": [{ "id": "home", "start": true }], "edges": [] }')
        base = self.commit()
        self.write("app/nav-graph.json", '{ "nodes": [{ "id": "home", "start": true }, { "id": "cart" }], "edges": [] }')
        for name in ("navgraph.sarif", "navgraph-change.svg", "navgraph-change.md"):
            (self.team / name).symlink_to("../victim")
        (self.team / "reports").symlink_to("../outside")
        self.commit()
        self.assertEqual(self.run_step("Lint the navigation")[0], 1)
        self.assertFalse((self.team / "navgraph.sarif").is_symlink())
        self.assertEqual(json.loads((self.team / "navgraph.sarif").read_text())["version"], "2.1.0")
        status, output = self.run_step("Lint the navigation", sarif="reports/navgraph.sarif")
        self.assertEqual(status, 1)
        self.assertIn("leads out of the repository", output)
        given = {"import": "auto", "sources": "app", "comment": "true"}
        self.assertEqual(self.run_step("Compare the sources with what the pull request is for", event=base, **given)[0], 1)
        self.assertTrue(self.steps["sources"]["picture"].startswith(str(self.temporary)))
        self.assertEqual((victim.read_text(), os.listdir(self.folder / "outside")), ("kept", []))

    def test_an_unusable_spec_ends_it(self):
        self.write("app.nav.json", CLEAN)
        self.write(".navgraph.json", "{")
        status, output = self.run_step("Lint the navigation")
        self.assertEqual(status, 2)
        self.assertIn(".navgraph.json:1:", output)
        self.assertEqual(self.steps["lint"], {})

    def test_shows_what_a_pull_request_changes(self):
        for name in ("app", "same", "broken"):
            self.write(f"specs of all/{name}.nav.json", CLEAN)
        base = self.commit()
        self.write("specs of all/app.nav.json", BROKEN)
        self.write("specs of all/new.nav.json", CLEAN)
        self.write("specs of all/broken.nav.json", "{")
        self.commit()
        status, output = self.run_step("Compare with what the pull request is for", event=base)
        self.assertEqual(status, 0, output)
        parts = dict(
            part.split("\n\n", 1) for part in re.split(r"^    specs of all/", self.summary(), flags=re.MULTILINE)[1:])
        self.assertEqual(list(parts), ["app.nav.json", "broken.nav.json", "new.nav.json"])
        self.assertIn("### Navigation:", parts["app.nav.json"])
        self.assertIn("`about` is new", parts["app.nav.json"])
        self.assertEqual(parts["broken.nav.json"], "It cannot be compared with what was there before.\n\n")
        self.assertEqual(parts["new.nav.json"], "This spec is new.\n\n")

    def test_fetches_what_a_shallow_clone_lacks(self):
        self.write("app.nav.json", CLEAN)
        base = self.commit()
        self.write("app.nav.json", BROKEN)
        self.commit()
        self.git("config", "uploadpack.allowAnySHA1InWant", "true")
        whole, self.team = self.team, self.folder / "shallow"
        subprocess.run(["git", "clone", "--quiet", "--depth", "1", f"file://{whole}", str(self.team)], check=True)
        status, output = self.run_step("Compare with what the pull request is for", event=base)
        self.assertEqual(status, 0, output)
        self.assertIn("`about` is new", self.summary())

    def test_lints_the_sources(self):
        graph = '{ "nodes": [{ "id": "home", "start": true }],\n  "edges": [{ "from": "home", "to": "%s" }] }'
        self.write("app/nav-graph.json", graph % "gone")
        status, output = self.run_step("Lint the sources", **{"import": "auto", "sources": "app"})
        self.assertEqual(status, 1, output)
        self.assertIn("file=app/nav-graph.json,line=2,", output)
        self.assertIn("app/nav-graph.json:2:", self.summary())
        self.write("app/nav-graph.json", graph % "home")
        status, output = self.run_step("Lint the sources", **{"import": "auto", "sources": "app"})
        self.assertEqual(status, 0, output)
        status, output = self.run_step("Lint the sources", **{"import": "swiftui", "sources": "app"})
        self.assertEqual(status, 2, output)

    def test_comments_on_what_the_sources_change(self):
        """With a program `gh` that keeps what it is asked to write."""
        graph = '{ "nodes": [{ "id": "home", "start": true }, { "id": "cart" }], "edges": [{ "from": "home", "to": "cart"%s }] }'
        self.write("app/nav-graph.json", graph % "")
        base = self.commit()
        compare, comment = "Compare the sources with what the pull request is for", "Comment on the pull request"
        (self.bin / "gh").write_text(
            "#!/bin/sh\necho \"$@\" >> \"$CALLS\"\n"
            'for word; do case $word in body=@*) cat "${word#body=@}" > "$CALLS.body" ;; esac; done\n'
            'case "$*" in *--paginate*) [ ! -e "$CALLS.body" ] || echo earlier ;; esac\n')
        (self.bin / "gh").chmod(0o755)
        calls = self.folder / "calls"
        os.environ["CALLS"] = str(calls)
        self.addCleanup(os.environ.pop, "CALLS")
        given = {"import": "auto", "sources": "app", "comment": "true"}
        # Nothing differs: nobody is told.
        self.assertEqual(self.run_step(compare, event=base, **given)[0], 0)
        self.assertEqual(self.run_step(comment, event=base, **given)[0], 0)
        self.assertEqual((self.summary(), calls.read_text().count("\n")), ("", 1))
        self.write("app/nav-graph.json", graph % ', "presentation": "present"')
        self.commit()
        status, output = self.run_step(compare, event=base, **given)
        self.assertEqual(status, 0, output)
        self.assertIn("now uses `present` (was `push`)", self.summary())
        self.assertIn("</svg>", (self.temporary / "navgraph-change.svg").read_text())
        # New mistakes alone are annotations, and fail.
        self.write("app/nav-graph.json", graph.replace('"cart" }], ', '"cart" }],\n').replace('"to": "cart"', '"to": "gone, 50%%"') % "")
        status, output = self.run_step(compare, event=base, **given)
        self.assertEqual(status, 1, output)
        self.assertIn("::error title=navgraph (undefined-reference),file=app/nav-graph.json,line=2,", output)
        failing = self.commit()
        self.assertEqual(self.run_step(compare, event=failing, **given), (0, ""))
        # The pull request that adds the app has nothing to be compared with.
        self.write("app/nav-graph.json", graph % "")
        self.commit()
        self.git("rm", "--quiet", "-r", "--cached", "app")
        self.git("commit", "--quiet", "--no-verify", "--message", "before the app")
        status, output = self.run_step(compare, event=self.git("rev-parse", "HEAD").strip(), **given)
        self.assertEqual(status, 0, output)
        self.assertIn("`home.cart` is new", self.summary())
        # Where nothing can be imported it fails, and says why.
        status, output = self.run_step(compare, event=base, **{**given, "import": "swiftui"})
        self.assertEqual(status, 2, output)
        self.assertIn("::error title=navgraph::the sources cannot be read: navgraph: ", output)
        self.steps["sources"] = {"comment": str(self.temporary / "navgraph-sources.md")}
        self.steps["picture"] = {"artifact-url": "https://example.com/artifact"}
        self.assertEqual(self.run_step(comment, event=base, **given)[0], 0)
        body = (self.folder / "calls.body").read_text()
        self.assertTrue(body.startswith("<!-- navgraph -->\n### Navigation:"), body)
        self.assertTrue(body.endswith("[The change as a picture](https://example.com/artifact)\n"), body)
        self.assertIn("--method POST repos/team/app/issues/7/comments", calls.read_text())
        # The next run changes the comment.
        self.steps["sources"], self.steps["picture"] = {}, {}
        self.assertEqual(self.run_step(comment, event=base, **given)[0], 0)
        self.assertIn("--method PATCH earlier", calls.read_text())
        self.assertEqual((self.folder / "calls.body").read_text(), "<!-- navgraph -->\nNo difference in navigation.\n")

    def test_steps_follow_each_other(self):
        """Conditions name steps and inputs that are there, and every step has a name of its own."""
        steps = self.action["runs"]["steps"]
        self.assertEqual(len({step["name"] for step in steps}), len(steps))
        text = (REPOSITORY / "action.yml").read_text()
        for name in re.findall(r"inputs\.(\w+)", text):
            self.assertIn(name, self.action["inputs"])
        for name in re.findall(r"steps\.(\w+)\.", text):
            self.assertIn(name, {step.get("id") for step in steps})


@unittest.skipIf(YAML is None, "ruamel.yaml is not there")
class GitLabTemplate(Case):
    def run_job(self, shell=("bash",), name="navgraph", **variables):
        """Runs a job's scripts as a runner does: all of them in one shell."""
        template = yaml("ci/navgraph.gitlab-ci.yml")
        job = template["navgraph"] | template[name]
        script = self.folder / "script.sh"
        script.write_text("\n".join(job["before_script"] + job["script"]))
        defaults = {name: field["value"] for name, field in template["variables"].items()}
        done = subprocess.run(
            [*shell, "-e", str(script)], cwd=self.team, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            env=self.environment() | defaults | variables)
        return done.returncode, done.stdout

    def check_lints(self, *shell):
        self.write("a b/app.nav.json", BROKEN)
        self.write("other/app.nav.json", CLEAN)
        status, output = self.run_job(shell, NAVGRAPH_PATHS="a b\nother", NAVGRAPH_OPTIONS="--max 20 --fail-on error")
        self.assertEqual(status, 1, output)
        self.assertIn(f"\na b/app.nav.json:{PLACE}: error: no path from launch reaches 'about'", output)
        quality = json.loads((self.team / "gl-code-quality-report.json").read_text())
        self.assertEqual(quality[0]["location"]["path"], "a b/app.nav.json")
        self.assertIn("<failure", (self.team / "navgraph-junit.xml").read_text())
        job = yaml("ci/navgraph.gitlab-ci.yml")["navgraph"]
        for file in job["artifacts"]["reports"].values():
            self.assertTrue((self.team / file).exists(), file)

    def test_lints_in_bash(self):
        self.check_lints("bash", "-o", "pipefail")

    @unittest.skipUnless(shutil.which("dash"), "dash is not there")
    def test_lints_in_dash(self):
        self.check_lints("dash")

    def test_comments_on_what_the_sources_change(self):
        graph = '{ "nodes": [{ "id": "home", "start": true }, { "id": "cart" }], "edges": [{ "from": "home", "to": "cart"%s }] }'
        self.write("app/nav-graph.json", graph % "")
        base = self.commit()
        calls = self.folder / "calls"
        (self.bin / "curl").write_text(f"#!/bin/sh\necho \"$@\" >> '{calls}'\n")
        (self.bin / "curl").chmod(0o755)
        given = {
            "NAVGRAPH_IMPORT": "compose-nav-graph", "NAVGRAPH_SOURCES": "app", "NAVGRAPH_TOKEN": "secret",
            "CI_MERGE_REQUEST_DIFF_BASE_SHA": base, "CI_JOB_URL": "https://gitlab.example/job",
            "CI_API_V4_URL": "https://gitlab.example/api/v4", "CI_PROJECT_ID": "3", "CI_MERGE_REQUEST_IID": "4"}
        for shell in [("bash",)] + ([("dash",)] if shutil.which("dash") else []):
            self.write("app/nav-graph.json", graph % "")
            self.assertEqual(self.run_job(shell, "navgraph-sources", **given)[0], 0)
            self.assertFalse(calls.exists())
            self.write("app/nav-graph.json", graph % ', "presentation": "present"')
            status, output = self.run_job(shell, "navgraph-sources", **given)
            self.assertEqual(status, 0, output)
            self.assertIn("now uses `present` (was `push`)", output)
            self.assertIn("https://gitlab.example/api/v4/projects/3/merge_requests/4/notes", calls.read_text())
            self.assertIn("/artifacts/file/navgraph-change.svg", (self.team / "navgraph-change.md").read_text())
            self.assertIn("</svg>", (self.team / "navgraph-change.svg").read_text())
            calls.unlink()

    def test_gets_a_release(self):
        self.write("app.nav.json", CLEAN)
        folder, sha256 = self.archive()
        with served(folder) as url:
            archive = f"{url}/navgraph.tar.gz"
            status, output = self.run_job(NAVGRAPH_ARCHIVE=archive, NAVGRAPH_SHA256=sha256)
            self.assertEqual(status, 0, output)
            self.assertIn("no findings in 1 file", output)
            self.assertEqual(self.run_job(NAVGRAPH_ARCHIVE=archive, NAVGRAPH_SHA256="0" * 64)[0], 1)

    def test_builds_from_source_once(self):
        """With a repository whose `make build` copies the program: what is built is tried elsewhere."""
        self.write("app.nav.json", CLEAN)
        (self.bin / "navgraph").unlink()
        source = self.folder / "source"
        source.mkdir()
        (source / "Makefile").write_text(f"install:\n\tmkdir -p '$(PREFIX)/bin'\n\tcp '{NAVGRAPH}' '$(PREFIX)/bin/navgraph'\n")
        for words in (["init", "--quiet", "--initial-branch", "main"], ["add", "."],
                      ["-c", "user.name=a", "-c", "user.email=a", "commit", "--quiet", "--message", "a"]):
            subprocess.run(["git", *words], cwd=source, check=True)
        status, output = self.run_job(NAVGRAPH_SOURCE=f"file://{source}")
        self.assertEqual(status, 0, output)
        shutil.rmtree(source)
        self.assertEqual(self.run_job(NAVGRAPH_SOURCE=f"file://{source}")[0], 0)

    def test_runs_no_program_of_a_checkout(self):
        """A merge request commits a program where the job keeps navgraph, as a file or behind a link."""
        (self.bin / "navgraph").unlink()
        if shutil.which("navgraph"):
            self.skipTest("there is a navgraph on the PATH")
        self.write("app.nav.json", CLEAN)
        self.write(".navgraph-program/navgraph", "#!/bin/sh\ntouch ../ran\n")
        (self.team / ".navgraph-program/navgraph").chmod(0o755)
        self.commit()
        for is_link in (False, True):
            if is_link:
                (self.team / ".navgraph-program").rename(self.team / "programs")
                (self.team / ".navgraph-program").symlink_to("programs")
                self.commit()
            status, output = self.run_job(NAVGRAPH_SOURCE="file:///nowhere")
            self.assertEqual(status, 1)
            self.assertIn("the repository has a file '.navgraph-program'", output)
            self.assertFalse((self.folder / "ran").exists())

    def test_writes_nothing_through_links_of_a_checkout(self):
        """A merge request commits links where the jobs write; one leads to the environment, with the token in it."""
        victim = self.folder / "victim"
        victim.write_text("kept")
        self.write("app.nav.json", CLEAN)
        self.write("app/nav-graph.json", '{ "nodes": [{ "id": "home", "start": true }], "edges": [] }')
        base = self.commit()
        self.write("app/nav-graph.json", '{ "nodes": [{ "id": "home", "start": true }, { "id": "cart" }], "edges": [] }')
        written = ("gl-code-quality-report.json", "navgraph-junit.xml", "navgraph-change.svg", "navgraph-change.md")
        for name in written:
            (self.team / name).symlink_to("/proc/self/environ" if name.endswith(".md") else "../victim")
        self.commit()
        given = {
            "NAVGRAPH_IMPORT": "compose-nav-graph", "NAVGRAPH_SOURCES": "app", "CI_MERGE_REQUEST_DIFF_BASE_SHA": base,
            "SECRET": "glpat-secret"}
        for name in ("navgraph", "navgraph-sources"):
            _, output = self.run_job(name=name, **given)
            self.assertNotIn("glpat-secret", output)
        self.assertIn("`cart` is new", output)
        self.assertEqual(victim.read_text(), "kept")
        for name in written:
            self.assertFalse((self.team / name).is_symlink(), name)

    def test_lints_the_sources(self):
        """The findings are at the lines of the app's code; on the default branch all of them fail the job, in merge requests new ones."""
        self.write("app/nav-graph.json", '{ "nodes": [{ "id": "home", "start": true }],\n  "edges": [{ "from": "home", "to": "gone" }] }')
        base = self.commit()
        given = {"NAVGRAPH_IMPORT": "auto", "NAVGRAPH_SOURCES": "app"}
        changed = '{ "nodes": [{ "id": "home", "start": true }],\n  "edges": [{ "from": "home", "to": "gone" }, { "from": "home", "to": "lost" }] }'
        of_request = {"CI_MERGE_REQUEST_DIFF_BASE_SHA": base}
        for text, more, expected in ((None, {}, 1), (None, of_request, 0), (changed, of_request, 1)):
            if text:
                self.write("app/nav-graph.json", text)
            status, output = self.run_job(name="navgraph-sources", **given, **more)
            self.assertEqual(status, expected, output)
            self.assertIn("\napp/nav-graph.json:2:", "\n" + output)
            quality = json.loads((self.team / "gl-code-quality-report.json").read_text())
            self.assertEqual(quality[0]["location"]["path"], "app/nav-graph.json")

    def test_says_what_it_needs(self):
        (self.bin / "navgraph").unlink()
        if shutil.which("navgraph"):
            self.skipTest("there is a navgraph on the PATH")
        status, output = self.run_job()
        self.assertEqual(status, 1)
        self.assertIn("set NAVGRAPH_ARCHIVE or NAVGRAPH_SOURCE", output)


@unittest.skipUnless(has("pre_commit"), "pre-commit is not there")
class PreCommitHooks(Case):
    def setUp(self):
        super().setUp()
        # What the hooks' repository holds is asked of git, so that it has to be one, with what is there now.
        self.hooks = self.folder / "hooks"
        self.hooks.mkdir()
        shutil.copy(REPOSITORY / ".pre-commit-hooks.yaml", self.hooks)
        for words in (["init", "--quiet"], ["add", "."],
                      ["-c", "user.name=a", "-c", "user.email=a", "commit", "--quiet", "--message", "a"]):
            subprocess.run(["git", *words], cwd=self.hooks, check=True, env=self.environment())

    def run_hook(self, hook):
        done = subprocess.run(
            [sys.executable, "-m", "pre_commit", "try-repo", str(self.hooks), hook], cwd=self.team, text=True,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            env=self.environment(PRE_COMMIT_HOME=str(self.folder / "cache"), PRE_COMMIT_COLOR="never"))
        return done.returncode, done.stdout

    def test_the_hooks_are_valid(self):
        subprocess.run(
            [sys.executable, "-m", "pre_commit", "validate-manifest", str(REPOSITORY / ".pre-commit-hooks.yaml")], check=True)

    def test_a_part_is_judged_with_its_spec(self):
        self.write("app/app.nav.json", CLEAN.replace(
            '"screens"', '"include": ["help.nav.json"],\n  "routes": { "open": { "from": "shelf", "to": "help", "presentation": "push" } },\n  "screens"'))
        self.write("app/help.nav.json", '{ "navgraph": 1, "screens": { "help": { "title": "Help" } } }\n')
        self.commit()
        self.write("app/help.nav.json", '{ "navgraph": 1, "screens": { "halp": { "title": "Help" } } }\n')
        self.git("add", "--all")
        status, output = self.run_hook("navgraph-lint-system")
        self.assertEqual(status, 1, output)
        self.assertIn("app/app.nav.json:5:", output)
        self.assertIn("there is no screen or coordinator 'help'", output)

    def test_nothing_is_linted_where_nothing_has_changed(self):
        self.write("app.nav.json", BROKEN)
        self.commit()
        self.write("README", "x")
        self.git("add", "--all")
        status, output = self.run_hook("navgraph-lint-system")
        self.assertEqual(status, 0, output)
        self.assertRegex(output, r"Skipped")

    def test_format_lays_out_what_is_to_be_committed(self):
        self.write("a b.nav.json", CLEAN.replace("\n", ""))
        self.write("other.nav.json", CLEAN.replace("\n", ""))
        self.git("add", "a b.nav.json")
        status, output = self.run_hook("navgraph-format-system")
        self.assertEqual(status, 1, output)
        self.assertIn("files were modified by this hook", output)
        self.assertIn("1 file formatted", output)
        self.git("add", "a b.nav.json")
        self.assertEqual(self.run_hook("navgraph-format-system")[0], 0)


class Files(unittest.TestCase):
    @unittest.skipUnless(has("check_jsonschema"), "check-jsonschema is not there")
    def test_keep_the_schemas_of_those_who_read_them(self):
        for schema, file in (("github-actions", "action.yml"), ("gitlab-ci", "ci/navgraph.gitlab-ci.yml")):
            subprocess.run(
                [sys.executable, "-m", "check_jsonschema", "--builtin-schema", f"vendor.{schema}", str(REPOSITORY / file)],
                check=True, stdout=subprocess.DEVNULL)

    @unittest.skipUnless(has("check_jsonschema"), "check-jsonschema is not there")
    def test_workflows_in_the_documentation_are_workflows(self):
        schemas = {"yaml": 0}
        with tempfile.TemporaryDirectory() as folder:
            for page in ("toolchains", "output"):
                text = (REPOSITORY / f"docs/{page}.md").read_text()
                for number, block in enumerate(re.findall(r"^```yaml\n(.*?)^```", text, re.MULTILINE | re.DOTALL)):
                    schema = (
                        "vendor.github-workflows" if re.search(r"^on:", block, re.MULTILINE)
                        else "vendor.gitlab-ci" if re.search(r"^(include|navgraph):", block, re.MULTILINE)
                        else None)
                    file = pathlib.Path(folder, f"{page}-{number}.yaml")
                    file.write_text(block)
                    if schema is None:
                        self.assertIn("repos:", block)
                        subprocess.run([sys.executable, "-m", "pre_commit", "validate-config", str(file)], check=True)
                    else:
                        subprocess.run(
                            [sys.executable, "-m", "check_jsonschema", "--builtin-schema", schema, str(file)],
                            check=True, stdout=subprocess.DEVNULL)
                    schemas["yaml"] += 1
        self.assertGreaterEqual(schemas["yaml"], 5)

    @unittest.skipUnless(YAML and shutil.which("shellcheck"), "shellcheck is not there")
    def test_scripts_are_sound(self):
        scripts = [("bash", step["run"]) for step in yaml("action.yml")["runs"]["steps"] if "run" in step]
        template = yaml("ci/navgraph.gitlab-ci.yml")
        for name in ("navgraph", "navgraph-sources"):
            scripts.append(("sh", "\n".join(template["navgraph"]["before_script"] + template[name]["script"])))
        for shell, script in scripts:
            done = subprocess.run(
                ["shellcheck", "--shell", shell, "-"], input=script, text=True, stdout=subprocess.PIPE)
            self.assertEqual(done.stdout, "")


if __name__ == "__main__":
    unittest.main()
