"""Runs the suites of tests side by side, after everything is built.

    python3 Tests/run.py [--jobs N] [--build FOLDER] [SUITE ...]

Without names all suites run, the longest first, N at a time (4 by default: most wait for browsers and files while the Swift tests
calculate). The output of a suite is shown in one piece when it ends and kept in .build/tests/SUITE.log; that file alone has the
lines about single Swift tests that begin and pass. A line for each suite comes last, and the status is 1 if one failed.
Ctrl-C ends all of them.
"""

import argparse
import collections
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[1]
LOGS = ROOT / ".build/tests"
# Seconds until suites that are told to end have done so.
PATIENCE = 5
# The longest first. `{build}` is the folder of the build, `{program}` the program in it.
SUITES = {
    "swift": "swift test --skip-build",
    "page": "python3 Tests/Browser/test_page.py {program}",
    "site": "python3 Tests/Documentation/test_site.py {program}",
    "plugins": "python3 Tests/Toolchains/test_plugins.py {build}",
    "releases": "python3 Tests/Toolchains/test_releases.py {build}",
    "files": "python3 Tests/Robustness/test_files.py {program}",
    "pipelines": "python3 Tests/Toolchains/test_pipelines.py {program}",
    "serve": "python3 Tests/Browser/test_serve.py {program}",
    "rooms": "python3 Tests/Architecture/test_rooms.py {build}/index/store",
    "conventions": "python3 Tests/Conventions/test_conventions.py",
    "runner": "python3 Tests/Runner/test_run.py",
}
# Lines with which Swift's tests begin to say something, those of them that say nothing new, and lines that tell of a failure.
EVENT = re.compile(r"[◇✔✘➜↳]|\t Executed |Test (Case|Suite) '")
UNEVENTFUL = re.compile(r"◇|\t Executed |✔ (Test (?!run with)|Suite)|Test (Case|Suite) '.*' (started|passed)")
COLOUR = re.compile(r"\x1b\[[0-9;]*m")
FAILURE = re.compile(r"✘ (Test|Suite)|FAILED|FAIL:|ERROR:|.* error: ")

Counts = collections.namedtuple("Counts", "passed failed skipped")


def counts(output):
    """Returns how many tests passed, failed and were skipped, as the last lines of a suite say it; `None` where none do."""
    if found := re.search(r"^(\d+) tests? passed, (\d+) failed, (\d+) skipped$", output, re.M):
        return Counts(*map(int, found.groups()))
    if found := re.search(r"^. Test run with (\d+) tests?.* (?:passed|failed) after ", output, re.M):
        # Swift's two libraries count for themselves.
        older = re.findall(r"^\t Executed (\d+) tests?, with (?:(\d+) tests? skipped and )?(\d+) failures? ", output, re.M)
        ran, skipped, failed = map(int, (number or 0 for number in older[-1])) if older else (0, 0, 0)
        failed += len(set(re.findall(r"^✘ Test ((?!run with|case ).*?)(?: with \d+ test cases?)? (?:failed|recorded)", output, re.M)))
        skipped += len(re.findall(r"^➜ Test (?!case ).* skipped", output, re.M))
        return Counts(max(0, ran + int(found[1]) - failed - skipped), failed, skipped)
    if found := re.search(r"^Ran (\d+) tests? in ", output, re.M):
        skipped = re.search(r"^(?:OK|FAILED) \(.*?\bskipped=(\d+)", output, re.M)
        skipped = int(skipped[1]) if skipped else 0
        failed = len(set(re.findall(r"^(?:FAIL|ERROR): (\S+ \(\S+)", output, re.M)))
        return Counts(max(0, int(found[1]) - failed - skipped), failed, skipped)
    return None


def eventful(output):
    """Returns the lines of a suite without the tests of Swift that begin and pass, whose arguments may go on in further lines."""
    kept, is_kept = [], True
    for line in output.splitlines():
        if EVENT.match(line):
            is_kept = not UNEVENTFUL.match(line)
        if is_kept:
            kept.append(line)
    return kept


def table():
    """Returns the parent of each process that runs; one that nobody has waited for yet is gone."""
    if pathlib.Path("/proc/self/stat").exists():
        lines = []
        for stat in pathlib.Path("/proc").glob("[0-9]*/stat"):
            try:
                state, parent = stat.read_text(errors="replace").rpartition(")")[2].split()[:2]
                lines.append((stat.parent.name, parent, state))
            except OSError:
                continue
    else:
        listed = subprocess.run(["ps", "-A", "-o", "pid=,ppid=,stat="], capture_output=True, text=True, check=True)
        lines = [line.split() for line in listed.stdout.splitlines()]
    return {int(process): int(parent) for process, parent, state in lines if not state.startswith("Z")}


def descendants(processes):
    """Returns the ids of processes and of all that they started, also in sessions of their own, as browsers do."""
    children = collections.defaultdict(list)
    for child, parent in table().items():
        children[parent].append(child)
    found = list(processes)
    for process in found:
        found += children[process]
    return found


def end(processes):
    """Ends processes and their children: as Ctrl-C does, and after a while by force."""
    if not processes:
        return
    everyone = descendants(processes)
    for process in processes:
        signal_to(process, signal.SIGINT, os.killpg)
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline and not table().keys().isdisjoint(everyone):
        time.sleep(0.1)
    for process in dict.fromkeys(everyone + descendants(processes)):
        signal_to(process, signal.SIGKILL, os.kill)


def signal_to(process, number, send):
    try:
        send(process, number)
    except ProcessLookupError:
        pass


class Run:
    """A suite that runs, and later its result."""

    def __init__(self, name, command, environment):
        self.name, self.log, self.start = name, LOGS / f"{name}.log", time.monotonic()
        with open(self.log, "wb") as log:
            # In a session of its own, so that Ctrl-C reaches it through `end` alone.
            self.process = subprocess.Popen(
                command, cwd=ROOT, env=environment, stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT, start_new_session=True)

    def has_ended(self):
        process, status, usage = os.wait4(self.process.pid, os.WNOHANG)
        if not process:
            return False
        self.process.returncode = os.waitstatus_to_exitcode(status)
        self.seconds, self.cpu = time.monotonic() - self.start, usage.ru_utime + usage.ru_stime
        self.output = COLOUR.sub("", self.log.read_text(encoding="utf-8", errors="replace"))
        self.counts = counts(self.output)
        # A suite that tested nothing has not passed either.
        self.has_passed = self.process.returncode == 0 and self.counts is not None and not self.counts.failed and any(self.counts)
        return True

    def show(self, style):
        """Prints the output of the suite, and its result in the last line."""
        print(style("1", f"━━ {self.name} " + "━" * (76 - len(self.name))))
        print(*eventful(self.output), sep="\n")
        print(self.summary(style), end="\n\n", flush=True)

    def summary(self, style):
        if self.counts:
            what = "{:5} passed {:4} failed {:4} skipped".format(*self.counts)
        else:
            what = "it ended without a result".ljust(37)
        line = f"{self.name:12}{what}{self.seconds:8.0f} s, {self.cpu:.0f} s of CPU"
        if self.has_passed:
            return line
        status = self.process.returncode
        return style("1;31", f"{line}   FAILED ({f'status {status}' if status >= 0 else signal.Signals(-status).name})")


def run_all(waiting, jobs, environment, style):
    """Runs suites, some at a time; returns them in the order in which they ended."""
    running, ended = [], []
    shows_progress = sys.stderr.isatty()
    try:
        while waiting or running:
            while waiting and len(running) < jobs:
                running.append(Run(*waiting.pop(0), environment))
            time.sleep(0.2)
            if shows_progress:
                names = ", ".join(f"{run.name} {time.monotonic() - run.start:.0f} s" for run in running)
                print(f"\r{names}; {len(waiting)} wait\x1b[K", end="", file=sys.stderr, flush=True)
            for run in [run for run in running if run.has_ended()]:
                running.remove(run)
                ended.append(run)
                if shows_progress:
                    print("\r\x1b[K", end="", file=sys.stderr, flush=True)
                run.show(style)
    finally:
        end([run.process.pid for run in running])
    return ended


def interrupt(*_):
    raise KeyboardInterrupt


def main():
    parser = argparse.ArgumentParser(description="Runs the suites of tests side by side.", epilog=f"Suites: {', '.join(SUITES)}.")
    parser.add_argument("--jobs", type=int, default=4, help="how many suites run at a time (default: 4)")
    parser.add_argument("--build", type=pathlib.Path, default=ROOT / ".build/debug", help="the folder of the build")
    parser.add_argument("suites", nargs="*", metavar="SUITE")
    options = parser.parse_args()
    if unknown := set(options.suites) - set(SUITES):
        parser.error(f"there is no suite '{sorted(unknown)[0]}'; there are {', '.join(SUITES)}")
    build = options.build.resolve()
    waiting = [
        (name, [word.format(build=build, program=build / "navgraph") for word in command.split()])
        for name, command in SUITES.items() if name in (options.suites or SUITES)
    ]  # fmt: skip
    is_terminal = sys.stdout.isatty() and "NO_COLOR" not in os.environ

    def style(codes, text):
        return f"\x1b[{codes}m{text}\x1b[0m" if is_terminal else text

    signal.signal(signal.SIGTERM, interrupt)
    # It may have been ignored by whoever started this, and would be by all suites.
    signal.signal(signal.SIGINT, interrupt)
    LOGS.mkdir(parents=True, exist_ok=True)
    start = time.monotonic()
    scratch = tempfile.mkdtemp(prefix="navgraph-tests-")
    try:
        ended = run_all(waiting, options.jobs, {**os.environ, "TMPDIR": scratch}, style)
    except KeyboardInterrupt:
        print("\ninterrupted: all suites were ended", file=sys.stderr)
        return 130
    finally:
        shutil.rmtree(scratch, ignore_errors=True)
    failed = [run for run in ended if not run.has_passed]
    print(style("1", "━" * 80))
    for run in ended:
        print(run.summary(style))
    for run in failed:
        lines = [line for line in run.output.splitlines() if FAILURE.match(line)] if run.counts else run.output.splitlines()[-20:]
        print(style("1;31", f"\n{run.name} FAILED; all that it printed is in {run.log.relative_to(ROOT)}"))
        print(*(line[:300] for line in lines[:20]), *([f"and {len(lines) - 20} lines more"] if len(lines) > 20 else []), sep="\n")
    total = f"{len(ended)} suites in {time.monotonic() - start:.0f} s"
    print(style("1;31", f"\n{total}, {len(failed)} FAILED: {', '.join(run.name for run in failed)}") if failed else f"{total}, all passed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
