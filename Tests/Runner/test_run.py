"""The runner of all suites: it counts what they say, takes nothing for passed that is not, and leaves no process behind.

python3 Tests/Runner/test_run.py
"""

import contextlib
import io
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
import run  # noqa: E402

SWIFT = """◇ Test one() started.
◇ Test case passing 1 argument text → "a
b" to two(text:) started.
✔ Test one() passed after 0.1 seconds.
➜ Test three() skipped: "'ruby' is not on the path"
"""
XCTEST = "\t Executed 2 tests, with 1 test skipped and {} failures (0 unexpected) in 0.1 (0.1) seconds\n"
FAILED = """✘ Test two(text:) recorded an issue with 1 argument text → "a
b" at A.swift:1:2: Expectation failed: 1 == 2
↳ seed 7
✘ Test two(text:) with 2 test cases failed after 0.1 seconds with 1 issue.
✘ Suite Numbers failed after 0.1 seconds with 1 issue.
"""


class Counts(unittest.TestCase):
    def test_suites_of_swift(self):
        self.assertEqual(run.counts(SWIFT + "✔ Test run with 3 tests in 1 suite passed after 0.2 seconds.\n"), (2, 0, 1))
        output = XCTEST.format(0) + SWIFT + FAILED + "✘ Test run with 3 tests in 1 suite failed after 0.2 seconds with 1 issue.\n"
        self.assertEqual(run.counts(output), (2, 1, 2))
        self.assertEqual(run.counts(XCTEST.format(1) + SWIFT + "━ Test run with 3 tests in 1 suite passed after 0.2 seconds.\n"), (2, 1, 2))

    def test_suites_of_python(self):
        self.assertEqual(run.counts("...\nRan 3 tests in 0.1s\n\nOK\n"), (3, 0, 0))
        self.assertEqual(run.counts("ss.\nRan 3 tests in 0.1s\n\nOK (skipped=2)\n"), (1, 0, 2))
        # One test fails in two places.
        failures = "FAIL: test_a (__main__.A.test_a) [x]\nFAIL: test_a (__main__.A.test_a) [y]\nERROR: test_b (__main__.A.test_b)\n"
        self.assertEqual(run.counts(f"{failures}Ran 9 tests in 0.1s\n\nFAILED (failures=2, errors=1, skipped=1)\n"), (6, 2, 1))
        self.assertEqual(run.counts("ok      test_a\n1 tests passed, 0 failed, 3 skipped\n"), (1, 0, 3))
        self.assertIsNone(run.counts("Traceback (most recent call last):\n"))

    def test_what_begins_and_passes_is_left_out(self):
        kept = run.eventful(SWIFT + FAILED + "✔ Test run with 3 tests\nthe end")
        self.assertEqual(kept, [SWIFT.splitlines()[-1], *FAILED.splitlines(), "✔ Test run with 3 tests", "the end"])


class Suites(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.addCleanup(setattr, run, "LOGS", run.LOGS)
        run.LOGS = self.folder

    def run_all(self, scripts):
        """Runs scripts of a shell as suites; returns what was printed, and which of them passed."""
        output = io.StringIO()
        with contextlib.redirect_stdout(output):
            ended = run.run_all([(name, ["sh", "-c", script]) for name, script in scripts.items()], 2, dict(os.environ), lambda _, text: text)
        return output.getvalue(), {each.name: each.has_passed for each in ended}

    def test_only_what_passed_has_passed(self):
        passed = "echo '2 tests passed, 0 failed, 0 skipped'"
        output, found = self.run_all({
            "whole": f"echo one; sleep 0.5; echo two; {passed}", "quick": f"echo a; {passed}", "wrong": f"{passed}; exit 3",
            "silent": "true", "empty": "echo '0 tests passed, 0 failed, 0 skipped'", "skipped": "echo '0 tests passed, 0 failed, 1 skipped'",
            "failed": "echo '1 tests passed, 1 failed, 0 skipped'", "killed": "kill -9 $$",
        })  # fmt: skip
        self.assertEqual({name for name, has_passed in found.items() if has_passed}, {"whole", "quick", "skipped"})
        self.assertLess(list(found).index("quick"), list(found).index("whole"))
        # In one piece, though others ended in between.
        self.assertRegex(output, r"━━ whole ━+\none\ntwo\n2 tests passed, 0 failed, 0 skipped\nwhole +2 passed +0 failed +0 skipped .*CPU\n\n")
        self.assertRegex(output, r"wrong .*FAILED \(status 3\)")
        self.assertRegex(output, r"killed +it ended without a result .*FAILED \(SIGKILL\)")

    def test_an_interrupt_leaves_nothing_behind(self):
        """Not even a process that ignores it and has a session of its own."""
        note = self.folder / "process"
        stubborn = f"import os, signal, time; os.setsid(); signal.signal(2, signal.SIG_IGN); open({str(note)!r}, 'w').write(str(os.getpid())); time.sleep(600)"
        suite = f"import subprocess, sys; subprocess.run([sys.executable, '-c', {stubborn!r}])"
        program = (
            f"import os, pathlib, sys\nsys.path.insert(0, {str(pathlib.Path(run.__file__).parent)!r})\nimport run\n"
            f"run.LOGS, run.PATIENCE = pathlib.Path({str(self.folder)!r}), 1\nrun.signal.signal(run.signal.SIGINT, run.interrupt)\n"
            f"run.run_all([('a', [sys.executable, '-c', {suite!r}])], 1, dict(os.environ), lambda _, text: text)\n")
        runner = subprocess.Popen([sys.executable, "-c", program], stderr=subprocess.DEVNULL)
        deadline = time.monotonic() + 60
        while not (note.exists() and note.read_text()) and time.monotonic() < deadline:
            time.sleep(0.05)
        process = int(note.read_text())
        self.assertIn(process, run.table())
        runner.send_signal(signal.SIGINT)
        self.assertNotEqual(runner.wait(60), 0)
        self.assertNotIn(process, run.table())


if __name__ == "__main__":
    unittest.main()
