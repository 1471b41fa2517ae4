#!/usr/bin/env python3
"""Imports that take long, on a pseudo terminal and without one: test_progress.py NAVGRAPH."""

import os
import pathlib
import pty
import subprocess
import sys
import tempfile
import unittest

PROGRAM = pathlib.Path(sys.argv.pop(1)).resolve()
HELPER = PROGRAM.parent / "navgraph-swift-facts"

APP = """import SwiftUI
@main struct Notes: App { var body: some Scene { WindowGroup { Home() } } }
struct Home: View { var body: some View { Text("a") } }
"""


def on_terminal(command, folder, environment):
    """What a command writes to a terminal as standard error, and its output, which is captured."""
    master, slave = pty.openpty()
    process = subprocess.Popen(command, cwd=folder, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=slave)
    os.close(slave)
    error = b""
    while True:
        try:
            part = os.read(master, 4096)
        except OSError:
            break
        if not part:
            break
        error += part
    os.close(master)
    output = process.stdout.read()
    process.stdout.close()
    return error.decode(), output.decode(), process.wait()


@unittest.skipUnless(HELPER.exists(), "navgraph-swift-facts is not built")
class Progress(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.folder = pathlib.Path(scratch.name)
        app = self.folder / "app"
        app.mkdir()
        (app / "App.swift").write_text(APP)
        for number in range(3):
            (app / f"View{number}.swift").write_text(f"import SwiftUI\nstruct V{number} {{}}\n")
        # A parser that begins late.
        slow = self.folder / "slow"
        slow.write_text(f'#!/bin/sh\nsleep 1.3\nexec "{HELPER}" "$@"\n')
        slow.chmod(0o755)
        self.slow = {**os.environ, "NAVGRAPH_SWIFT_FACTS": str(slow), "TERM": "xterm"}
        self.command = [str(PROGRAM), "import", "app", "--from", "swiftui"]

    def test_long_import_has_a_line_that_goes_away(self):
        error, output, status = on_terminal(self.command, self.folder, self.slow)
        self.assertEqual(status, 0)
        self.assertRegex(error, r"^\r[1-4] of 4 files read\x1b\[K")
        self.assertRegex(error, r"read\x1b\[K\r\x1b\[K1 coordinator, 1 screen, 0 routes from 4 files\r\n$")
        self.assertNotIn("\x1b", output)

    def test_short_or_quiet_import_has_none(self):
        quick = {**self.slow, "NAVGRAPH_SWIFT_FACTS": str(HELPER)}
        self.assertNotIn("read", on_terminal(self.command, self.folder, quick)[0])
        self.assertEqual(on_terminal(self.command + ["--quiet"], self.folder, self.slow)[0], "")
        dumb = {**self.slow, "TERM": "dumb"}
        self.assertNotIn("read", on_terminal(self.command, self.folder, dumb)[0])

    def test_comparison_has_a_line(self):
        command = [str(PROGRAM), "diff", "--import", "--from", "swiftui", "app", "app"]
        error, output, status = on_terminal(command, self.folder, self.slow)
        self.assertIn("of 4 files read", error)
        self.assertTrue(error.endswith("\r\x1b[K"))
        self.assertEqual((output, status), ("no difference in navigation\n", 0))

    def test_what_is_captured_has_none(self):
        for command in [self.command, self.command + ["-o", "a.nav.json"]]:
            outcome = subprocess.run(command, cwd=self.folder, env=self.slow, capture_output=True, text=True, check=True)
            self.assertEqual(outcome.stderr, "1 coordinator, 1 screen, 0 routes from 4 files\n")
            self.assertNotIn("\r", outcome.stdout)


if __name__ == "__main__":
    unittest.main()
