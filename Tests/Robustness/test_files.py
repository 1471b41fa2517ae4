"""What commands do to files where something is in their way: nothing is written half, and nothing is left.

    python3 Tests/Robustness/test_files.py NAVGRAPH [-k PATTERN]

NAVGRAPH is the program. A file is old or new afterwards; where a command fails it says so in one line, with status 2. Tests that need root,
for a small file system or to be somebody else, are skipped for others, which is said and counted.
"""

import json
import os
import pathlib
import random
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
import unittest

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
NAVGRAPH = pathlib.Path(sys.argv.pop(1) if len(sys.argv) > 1 else REPOSITORY / ".build/debug/navgraph").resolve()
IS_ROOT = os.geteuid() == 0
NOBODY = 65534
# A limit for what must not wait; a busy machine is slow.
PATIENCE = 120


def spec(screens=40, key="titel"):
    """A spec with a finding for each screen, in one line."""
    return json.dumps({"navgraph": 1, "name": "A", "start": "s0", "screens": {f"s{n}": {key: "S", "entry": "x"} for n in range(screens)}}) + "\n"


EDGES = json.dumps({"nodes": [{"id": "a", "start": True}, {"id": "b"}], "edges": [{"from": "a", "to": "b"}]})
# What each command that writes is called with, and the file that it writes.
WRITERS = {
    "format": (["format", "a.nav.json"], "a.nav.json"),
    "output": (["lint", "a.nav.json", "--format", "sarif", "-o", "out"], "out"),
    "update-baseline": (["lint", "a.nav.json", "--update-baseline", "out"], "out"),
    "render": (["render", "a.nav.json", "--format", "svg", "-o", "out"], "out"),
    "render mermaid": (["render", "a.nav.json", "--format", "mermaid", "-o", "out"], "out"),
    "cover": (["cover", "a.nav.json", "-o", "out"], "out"),
    "diff": (["diff", "a.nav.json", "b.nav.json", "--format", "json", "-o", "out"], "out"),
    "import": (["import", "graph.json", "--from", "edges", "--name", "A", "--quiet", "-o", "out"], "out"),
    "import into": (["import", "graph.json", "--from", "edges", "--name", "A", "--quiet", "--into", "into.nav.json"], "into.nav.json"),
    "init": (["init", "out"], "out"),
    "generate": (["generate", "b.nav.json", "--for", "swiftui", "--quiet"], "App+navgraph.autogen.swift"),
}
# Those that make a file, and may be told to write it elsewhere.
MAKERS = [name for name, (_, file) in WRITERS.items() if file == "out" and name != "init"]


class Case(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="navgraph files ")
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.fill(self.folder)

    def fill(self, folder):
        (folder / "a.nav.json").write_text(spec())
        (folder / "b.nav.json").write_text(spec(3, "title"))
        (folder / "graph.json").write_text(EDGES)
        (folder / "into.nav.json").write_text('{ "navgraph": 1, "start": "a", "screens": { "a": {} } }\n')

    def run_in(self, folder, *words, input=b"", **options):
        return subprocess.run([NAVGRAPH, *words], cwd=folder, input=input, capture_output=True, timeout=PATIENCE, check=False, **options)

    def shell(self, line, folder=None, **options):
        """Runs a line of a shell, in which `$0` is the program."""
        return subprocess.run(["bash", "-c", line, NAVGRAPH], cwd=folder or self.folder, capture_output=True, timeout=PATIENCE, check=False, **options)

    def files(self, folder=None):
        folder = folder or self.folder
        return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}

    def assert_failed(self, run, *words):
        """It failed in one line that holds some words."""
        error = run.stderr.decode()
        lines = [line for line in error.splitlines() if not line.startswith("navgraph: note: ")]
        self.assertEqual((run.returncode, len(lines)), (2, 1), error)
        self.assertTrue(lines[0].startswith("navgraph: "), error)
        for word in words:
            self.assertIn(word, lines[0])

    def anew(self, file):
        """The folder as it was before a command wrote a file."""
        if (self.folder / file).exists():
            (self.folder / file).unlink()
        self.fill(self.folder)

    def new(self, name):
        """What a command writes where nothing is in its way."""
        words, file = WRITERS[name]
        with tempfile.TemporaryDirectory() as folder:
            self.fill(pathlib.Path(folder))
            run = self.run_in(folder, *words)
            self.assertIn(run.returncode, (0, 1), run.stderr)
            return (pathlib.Path(folder) / file).read_bytes()


class Written(Case):
    """Something keeps a command from writing."""

    def test_a_full_disk(self):
        if not IS_ROOT:
            self.skipTest("only root can mount a file system")
        disk = self.folder / "disk"
        disk.mkdir()
        if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", disk], capture_output=True, check=False).returncode:
            self.skipTest("no file system can be mounted here")
        try:
            self.fill(disk)
            with open(disk / "filler", "wb", buffering=0) as filler:
                try:
                    while True:
                        filler.write(b"x" * 1024)
                except OSError:
                    pass
            before = self.files(disk)
            for name, (words, _) in WRITERS.items():
                with self.subTest(name):
                    self.assert_failed(self.run_in(disk, *words), "no space left on device")
                    self.assertEqual(self.files(disk), before)
        finally:
            subprocess.run(["umount", disk], check=True)

    def test_a_file_that_may_not_grow(self):
        before = self.files()
        for name, (words, _) in WRITERS.items():
            with self.subTest(name):
                run = self.run_in(self.folder, *words, preexec_fn=lambda: (
                    signal.signal(signal.SIGXFSZ, signal.SIG_IGN), resource.setrlimit(resource.RLIMIT_FSIZE, (20, 20))))
                self.assert_failed(run, "file too large")
                self.assertEqual(self.files(), before)

    def as_nobody(self, folder, *words):
        os.chmod(self.folder, 0o755)
        if not os.access(NAVGRAPH, os.X_OK):
            self.skipTest("the program cannot be reached")
        return self.run_in(folder, *words, preexec_fn=lambda: (os.setgroups([]), os.setgid(NOBODY), os.setuid(NOBODY)))

    def test_a_folder_that_only_can_be_read(self):
        if not IS_ROOT:
            self.skipTest("only root can be somebody else")
        os.chmod(self.folder, 0o755)
        try:
            self.as_nobody(self.folder, "--version")
        except PermissionError:
            self.skipTest("the program cannot be reached by others")
        before = self.files()
        for name, (words, _) in WRITERS.items():
            with self.subTest(name):
                self.assert_failed(self.as_nobody(self.folder, *words), "permission denied")
                self.assertEqual(self.files(), before)
        self.assert_failed(self.as_nobody(self.folder, "render", "a.nav.json", "-o", "pages/"), "cannot make 'pages/': permission denied")

    def test_a_file_that_only_can_be_read(self):
        """A file of mode 444 in a folder that can be written to: it could be replaced, but somebody has protected it."""
        if not IS_ROOT:
            self.skipTest("only root can be somebody else")
        os.chown(self.folder, NOBODY, NOBODY)
        for path in self.folder.iterdir():
            os.chown(path, NOBODY, NOBODY)
        os.chmod(self.folder / "a.nav.json", 0o444)
        before = self.files()
        try:
            self.assert_failed(self.as_nobody(self.folder, "format", "a.nav.json"), "cannot write 'a.nav.json': permission denied")
            self.assertEqual(self.files(), before)
        except PermissionError:
            self.skipTest("the program cannot be reached by others")

    def test_root_leaves_a_file_to_its_owner(self):
        if not IS_ROOT:
            self.skipTest("only root can give files away")
        path = self.folder / "a.nav.json"
        os.chown(path, NOBODY, NOBODY)
        os.chmod(path, 0o640)
        self.assertEqual(self.run_in(self.folder, "format", "a.nav.json").returncode, 0)
        status = path.stat()
        self.assertEqual((status.st_uid, status.st_gid, status.st_mode & 0o777), (NOBODY, NOBODY, 0o640))

    def test_one_of_several_cannot_be_written(self):
        """Then none is."""
        (self.folder / "folder").mkdir()
        (self.folder / "c.nav.json").write_text(spec())
        before = self.files()
        baseline = ["--update-baseline", "known.json"]
        self.assert_failed(self.run_in(self.folder, "lint", "a.nav.json", *baseline, "--format", "json", "-o", "folder"), "it is a folder")
        self.assertEqual(self.files(), before)
        (self.folder / "pages").mkdir()
        (self.folder / "pages" / "index.svg").mkdir()
        (self.folder / "d.nav.json").write_text((REPOSITORY / "samples/modular/app.nav.json").read_text())
        shutil.copytree(REPOSITORY / "samples/modular", self.folder / "modular")
        before = self.files()
        self.assert_failed(self.run_in(self.folder, "render", "modular/app.nav.json", "-o", "pages/"), "it is a folder")
        self.assertEqual(self.files(), before)

    def test_one_of_several_folders_cannot_be_written(self):
        """Then none of the sources that a configuration names is written."""
        entries = [{"for": "swiftui", "spec": "b.nav.json", "out": out} for out in ("one", "two")]
        (self.folder / ".navgraph.json").write_text(json.dumps({"generate": entries}))
        (self.folder / "two").write_text("a file")
        before = self.files()
        self.assert_failed(self.run_in(self.folder, "generate"), "cannot make 'two'")
        self.assertEqual(self.files(), before)

    def test_many_files(self):
        """More than a process may have open at first."""
        for number in range(40):
            (self.folder / f"m{number}.nav.json").write_text(spec(1))
        before = self.files()
        run = self.shell("ulimit -Sn 32; \"$0\" format")
        self.assertEqual((run.returncode, run.stderr), (0, b""))
        for name, text in before.items():
            (self.folder / name).write_bytes(text)
        self.assert_failed(self.shell("ulimit -n 32; \"$0\" format"), "too many open files")
        self.assertEqual(self.files(), before)

    def test_little_memory(self):
        """The heap of `lint` is not larger than what there is."""
        whole = self.shell("\"$0\" lint a.nav.json")
        run = self.shell("ulimit -v 60000; \"$0\" lint a.nav.json")
        self.assertEqual((run.returncode, run.stdout, run.stderr), (1, whole.stdout, b""))


class Places(Case):
    """Where a command writes to is no file, or another than it seems."""

    def test_devices(self):
        for name in MAKERS:
            words, _ = WRITERS[name]
            with self.subTest(name):
                if name == "update-baseline":
                    self.assert_failed(self.run_in(self.folder, *words[:-1], "/dev/full"), "cannot read '/dev/full': it is not a file")
                    continue
                self.assert_failed(self.run_in(self.folder, *words[:-1], "/dev/full"), "cannot write '/dev/full': no space left on device")
                self.assertIn(self.run_in(self.folder, *words[:-1], "/dev/null").returncode, (0, 1))
                through = self.run_in(self.folder, *words[:-1], "/dev/stdout")
                self.assertEqual((through.stdout, through.returncode in (0, 1)), (self.new(name), True), through.stderr)
        self.assertEqual(sorted(self.files()), ["a.nav.json", "b.nav.json", "graph.json", "into.nav.json"])

    def test_devices_that_would_be_changed(self):
        """What is read and written again is no device, and what is made anew takes nothing's place."""
        edges = ["import", "graph.json", "--from", "edges", "--name", "A", "--quiet", "--into"]
        for words, message in (
            (["format", "/dev/null"], "cannot format '/dev/null': it is not valid JSON"),
            ([*edges, "/dev/null"], "cannot change '/dev/null': it is not valid JSON"),
            (["init", "/dev/null"], "'/dev/null' already exists"), (["init", "/dev/full"], "'/dev/full' already exists"),
            (["generate", "b.nav.json", "--for", "swiftui", "--output", "/dev/full"], "cannot make '/dev/full'"),
        ):
            with self.subTest(words):
                before = self.files()
                self.assert_failed(self.run_in(self.folder, *words), message)
                self.assertEqual(self.files(), before)
        linted = self.run_in(self.folder, "lint", "/dev/null")
        self.assertEqual((linted.returncode, b"the file is empty" in linted.stdout), (1, True), linted)

    def test_a_device_without_end(self):
        """It is read to the limit, and not kept waiting for."""
        for words in (["format", "/dev/full"], ["lint", "/dev/zero"]):
            with self.subTest(words):
                before = self.files()
                self.assert_failed(self.run_in(self.folder, *words), f"cannot read '{words[-1]}': it does not end within 1 GiB")
                self.assertEqual(self.files(), before)

    def test_standard_output_is_full(self):
        for words in (["lint", "a.nav.json"], ["render", "a.nav.json"], ["format", "-"], ["explain"], ["--help"]):
            with self.subTest(words), open("/dev/full", "wb") as full, open(self.folder / "a.nav.json", "rb") as text:
                run = subprocess.run([NAVGRAPH, *words], cwd=self.folder, stdin=text, stdout=full, stderr=subprocess.PIPE, timeout=PATIENCE, check=False)
                self.assert_failed(run, "cannot write 'standard output': no space left on device")

    def test_nobody_reads_on(self):
        run = self.shell("\"$0\" lint a.nav.json | true; echo ${PIPESTATUS[0]}")
        self.assertEqual((run.stderr, run.stdout.strip() in (b"0", b"1")), (b"", True))

    def test_closed_streams(self):
        """No file takes the place of a stream and is written to in its stead."""
        for name in WRITERS:
            words, file = WRITERS[name]
            new = self.new(name)
            for streams in (">&-", "2>&-", "<&-", "<&- >&- 2>&-"):
                with self.subTest(name, streams=streams):
                    self.anew(file)
                    before = self.files()
                    run = subprocess.run(["bash", "-c", f"exec \"$0\" \"$@\" {streams}", NAVGRAPH, *words], cwd=self.folder, capture_output=True,
                                         timeout=PATIENCE, check=False)
                    after = self.files()
                    self.assertIn(run.returncode, (0, 1, 2))
                    self.assertIn(after.pop(file, None), (new, before.pop(file, None)))
                    self.assertEqual(after, before)

    def test_links(self):
        (self.folder / "target").mkdir()
        for name in MAKERS:
            words, _ = WRITERS[name]
            with self.subTest(name):
                # A link stays, and what it leads to is replaced.
                target = self.folder / "target" / "file"
                if name == "update-baseline":
                    target.write_text('{ "version": 1, "findings": [] }')
                else:
                    target.write_text("old")
                link = self.folder / "out"
                link.unlink(missing_ok=True)
                link.symlink_to("target/file")
                self.assertIn(self.run_in(self.folder, *words).returncode, (0, 1))
                self.assertTrue(link.is_symlink())
                self.assertNotEqual(target.read_text(), "old")
                # One that leads nowhere would be replaced by a file.
                target.unlink()
                self.assert_failed(self.run_in(self.folder, *words), "cannot write 'out'" if name != "update-baseline" else "")
                self.assertTrue(link.is_symlink())
                self.assertEqual(list((self.folder / "target").iterdir()), [])

    def test_a_ring_of_links(self):
        (self.folder / "out").symlink_to("other")
        (self.folder / "other").symlink_to("out")
        for name in MAKERS:
            with self.subTest(name):
                self.assert_failed(self.run_in(self.folder, *WRITERS[name][0]), "'out'")
        self.assert_failed(self.run_in(self.folder, "lint", "out"), "cannot read 'out'")

    def test_pipes_with_nobody_at_the_other_end(self):
        """Neither what is read nor what is written is waited for without limit."""
        calls = [["lint", "0pipe"], ["links", "a.nav.json", "--manifest", "1pipe"], ["render", "a.nav.json", "--format", "mermaid", "-o", "2pipe"],
                 ["lint", "a.nav.json", "--format", "json", "-o", "3pipe"], ["format", "4pipe"], ["import", "5pipe", "--from", "edges"],
                 ["lint", "a.nav.json", "--config", "6pipe"], ["lint", "a.nav.json", "--update-baseline", "7pipe"],
                 ["lint", "8pipe"], ["import", "graph.json", "--from", "edges", "--into", "9pipe"], ["init", "10pipe"],
                 ["generate", "b.nav.json", "--for", "swiftui", "--output", "11pipe"], ["cover", "a.nav.json", "-o", "12pipe"],
                 ["diff", "a.nav.json", "b.nav.json", "--format", "json", "-o", "13pipe"]]
        for number in range(len(calls)):
            os.mkfifo(self.folder / f"{number}pipe")
        before = self.files()
        started = [subprocess.Popen([NAVGRAPH, *words], cwd=self.folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
                   for words in calls]
        for process in started:
            self.addCleanup(process.kill)
        for words, process in zip(calls, started):
            with self.subTest(words):
                output, error = process.communicate(timeout=PATIENCE)
                self.assert_failed(subprocess.CompletedProcess(words, process.returncode, output, error), "pipe'")
        self.assertEqual(self.files(), before)

    def test_pipes(self):
        os.mkfifo(self.folder / "pipe")
        writer = threading.Thread(target=lambda: (time.sleep(0.3), (self.folder / "pipe").write_text(spec(1, "title"))))
        writer.start()
        run = self.run_in(self.folder, "lint", "pipe")
        writer.join()
        self.assertEqual((run.returncode, b"1 screen" in run.stdout), (0, True), run)
        got = []
        reader = threading.Thread(target=lambda: (time.sleep(0.3), got.append((self.folder / "pipe").read_bytes())))
        reader.start()
        self.assertEqual(self.run_in(self.folder, "render", "a.nav.json", "--format", "mermaid", "-o", "pipe").returncode, 0)
        reader.join()
        self.assertEqual(got, [self.new("render mermaid")])
        run = self.shell("\"$0\" lint <(sleep 0.3; cat b.nav.json) && \"$0\" lint <(cat b.nav.json)")
        self.assertEqual((run.returncode, run.stderr), (0, b""), run)
        self.assertEqual(self.shell("\"$0\" lint <(true)").returncode, 1)

    def test_nothing_that_is_read_is_overwritten(self):
        shutil.copytree(REPOSITORY / "samples/modular", self.folder / "modular")
        (self.folder / "modular" / "c.json").write_text("{}")
        before = self.files()
        for words in (
            ["lint", "a.nav.json", "--format", "json", "-o", "a.nav.json"], ["render", "a.nav.json", "--format", "svg", "-o", "./a.nav.json"],
            ["lint", "modular/app.nav.json", "--format", "json", "-o", "modular/catalog.nav.json"],
            ["lint", "modular/app.nav.json", "--config", "modular/c.json", "-o", "modular/c.json"],
            ["render", "modular/app.nav.json", "--format", "mermaid", "-o", "modular/account.nav.json"],
            ["cover", "a.nav.json", "-o", "a.nav.json"], ["diff", "a.nav.json", "b.nav.json", "-o", "b.nav.json", "--format", "json"],
            ["import", "graph.json", "--from", "edges", "-o", "graph.json"],
            ["import", "graph.json", "--from", "edges", "-o", "x.nav.json", "--notes", "graph.json"],
        ):
            with self.subTest(words):
                self.assert_failed(self.run_in(self.folder, *words), "is read, and would be overwritten")
                self.assertEqual(self.files(), before)
        run = self.run_in(self.folder, "lint", "a.nav.json", "--update-baseline", "a.nav.json")
        self.assertEqual((run.returncode, self.files()), (2, before))


class Surroundings(Case):
    """What a process may miss."""

    def test_few_open_files(self):
        for name in WRITERS:
            words, file = WRITERS[name]
            with self.subTest(name):
                self.anew(file)
                before = self.files()
                run = subprocess.run(["bash", "-c", "ulimit -n 16; exec \"$0\" \"$@\"", NAVGRAPH, *words], cwd=self.folder, capture_output=True,
                                     timeout=PATIENCE, check=False)
                if run.returncode == 2:
                    self.assert_failed(run, "too many open files")
                    self.assertEqual(self.files(), before)
                else:
                    self.assertEqual((self.folder / file).read_bytes(), self.new(name))

    def test_no_environment(self):
        for name in WRITERS:
            words, file = WRITERS[name]
            with self.subTest(name):
                self.anew(file)
                run = self.run_in(self.folder, *words, env={})
                self.assertIn(run.returncode, (0, 1), run.stderr)
                self.assertEqual((self.folder / file).read_bytes(), self.new(name))

    def test_no_proc(self):
        if not IS_ROOT:
            self.skipTest("only root can hide /proc")
        hide = "mount -t tmpfs tmpfs /proc"
        if subprocess.run(["unshare", "-m", "bash", "-c", hide], capture_output=True, check=False).returncode:
            self.skipTest("/proc cannot be hidden here")
        for name in WRITERS:
            words, file = WRITERS[name]
            with self.subTest(name):
                self.anew(file)
                run = subprocess.run(["unshare", "-m", "bash", "-c", hide + " && exec \"$0\" \"$@\"", NAVGRAPH, *words], cwd=self.folder,
                                     capture_output=True, timeout=PATIENCE, check=False)
                self.assertIn(run.returncode, (0, 1), run.stderr)
                self.assertEqual((self.folder / file).read_bytes(), self.new(name))
                self.assertEqual([path for path in self.files() if ".tmp" in path], [])


    def test_a_slow_parser_of_swift(self):
        """What is imported does not depend on how much of the processor is left to the parser."""
        helper = NAVGRAPH.parent / "navgraph-swift-facts"
        if not helper.exists():
            self.skipTest("there is no navgraph-swift-facts beside the program")
        (self.folder / "A.swift").write_text("import SwiftUI\n@main struct A: App { var body: some Scene { WindowGroup { B() } } }\n"
                                             "struct B: View { var body: some View { Text(\"b\") } }\n")
        slow = self.folder / "slow"
        slow.write_text(f"#!/bin/sh\nsleep 12\nexec '{helper}' \"$@\"\n")
        slow.chmod(0o755)
        words = ["import", ".", "--from", "swiftui", "--name", "A"]
        quick = self.run_in(self.folder, *words)
        self.assertEqual(quick.returncode, 0, quick)
        run = self.run_in(self.folder, *words, env={**os.environ, "NAVGRAPH_SWIFT_FACTS": str(slow)})
        self.assertEqual((run.returncode, run.stdout, run.stderr), (quick.returncode, quick.stdout, quick.stderr))


class Interrupted(Case):
    """A command is ended while it writes."""

    def test_kill(self):
        randoms = random.Random(1)
        for name, (words, file) in WRITERS.items():
            self.anew(file)
            new = self.new(name)
            before = self.files()
            start = time.monotonic()
            self.run_in(self.folder, *words)
            whole = time.monotonic() - start
            for turn in range(8):
                with self.subTest(name, turn=turn):
                    self.anew(file)
                    process = subprocess.Popen([NAVGRAPH, *words], cwd=self.folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                                               start_new_session=True)
                    time.sleep(whole * randoms.uniform(0.3, 1.1))
                    process.send_signal(randoms.choice([signal.SIGKILL, signal.SIGKILL, signal.SIGTERM, signal.SIGINT, signal.SIGHUP]))
                    process.wait(PATIENCE)
                    after = self.files()
                    self.assertIn(after.pop(file, None), (new, before.get(file)))
                    for path, data in after.items():
                        # Between two calls of the system the new text has a name of its own.
                        self.assertEqual(data, new if path.endswith(".tmp") else before.get(path), path)
                        if path.endswith(".tmp"):
                            (self.folder / path).unlink()
                    self.assertFalse(self.has_children(process.pid))

    def has_children(self, session):
        """Whether a process of a session is there, a moment later."""
        for _ in range(50):
            try:
                os.killpg(session, 0)
            except ProcessLookupError:
                return False
            time.sleep(0.1)
        return True

    def test_two_on_one_baseline(self):
        """Neither loses what the other has added."""
        for name in ("c", "d", "e"):
            (self.folder / f"{name}.nav.json").write_text(spec(30, "titel" + name))
        count = {name: json.loads(self.alone(name))["findings"] for name in ("c", "d", "e")}
        for turn in range(6):
            with self.subTest(turn=turn):
                (self.folder / "base.json").unlink(missing_ok=True)
                started = [subprocess.Popen([NAVGRAPH, "lint", f"{name}.nav.json", "--update-baseline", "base.json"], cwd=self.folder,
                                            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE) for name in count]
                for process in started:
                    _, error = process.communicate(timeout=PATIENCE)
                    self.assertEqual((process.returncode, b"0 removed" in error), (0, True), error)
                found = json.loads((self.folder / "base.json").read_text())["findings"]
                self.assertEqual(len(found), sum(len(entries) for entries in count.values()))
        self.assertEqual(sorted(path.name for path in self.folder.iterdir() if "base" in path.name), ["base.json"])

    def alone(self, name):
        self.run_in(self.folder, "lint", f"{name}.nav.json", "--update-baseline", "alone.json")
        text = (self.folder / "alone.json").read_text()
        (self.folder / "alone.json").unlink()
        return text

    def test_a_lock_is_not_waited_for_without_end(self):
        code = "import fcntl, os, sys, time; fcntl.flock(os.open('.', os.O_RDONLY), fcntl.LOCK_EX); print('locked', flush=True); time.sleep(600)"
        holder = subprocess.Popen([sys.executable, "-c", code], cwd=self.folder, stdout=subprocess.PIPE)
        try:
            holder.stdout.readline()
            before = self.files()
            self.assert_failed(self.run_in(self.folder, "lint", "a.nav.json", "--update-baseline", "out"), "another process")
            self.assertEqual(self.files(), before)
        finally:
            holder.kill()
            holder.communicate()


if __name__ == "__main__":
    unittest.main()
