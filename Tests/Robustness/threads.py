"""Lints, compares and formats specs that are large enough for two threads, by a program built with the thread sanitizer.

    python3 Tests/Robustness/threads.py [SCREENS]

The program is built in .build/threads, which takes some minutes the first time.
"""

import json
import os
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]

def spec(screens):
    """A spec of several megabytes, with findings of many rules."""
    return json.dumps({
        "navgraph": 1, "start": "c0",
        "coordinators": {f"c{number}": {"root": f"s{number * 20}"} for number in range(screens // 20)},
        "screens": {f"s{number}": {"title": f"Screen {number}", "coordinator": f"c{number // 20}"} for number in range(screens)},
        "routes": {f"r{number}": {"from": f"s{number}", "to": f"s{number * 7 % screens}", "presentation": ["push", "present"][number % 2]}
                   for number in range(screens)},
        "deepLinks": {f"x://a/{number}": {"to": f"s{number}"} for number in range(screens // 10)}}, indent=1)


def main():
    screens = int(sys.argv[1]) if len(sys.argv) > 1 else 20_000
    build = ["swift", "build", "--sanitize=thread", "--product", "navgraph", "--scratch-path", ".build/threads"]
    subprocess.run(build, cwd=ROOT, check=True)
    folder = subprocess.run([*build, "--show-bin-path"], cwd=ROOT, check=True, capture_output=True, text=True).stdout.strip()
    failed = False
    with tempfile.TemporaryDirectory() as name:
        place = pathlib.Path(name)
        (place / "a.nav.json").write_text(spec(screens))
        (place / "b.nav.json").write_text(spec(screens - 20))
        for words in (["lint", "a.nav.json", "--format", "json"], ["lint", ".", "--format", "sarif"], ["diff", "a.nav.json", "b.nav.json"], ["stats"],
                      ["format", "a.nav.json", "b.nav.json"]):
            run = subprocess.run([f"{folder}/navgraph", *words], cwd=place, capture_output=True, text=True, check=False,
                                 env={**os.environ, "TSAN_OPTIONS": "exitcode=66"})
            is_bad = run.returncode not in (0, 1) or "ThreadSanitizer" in run.stderr
            # Less is written by one thread.
            is_bad |= words[0] == "format" and "2 files formatted" not in run.stdout
            print(f"navgraph {' '.join(words)}: status {run.returncode}" + (", FOUND" if is_bad else ""), flush=True)
            if is_bad:
                print(run.stderr[-4000:])
                failed = True
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
