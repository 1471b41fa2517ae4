"""Lints, compares, formats and edits specs that are large enough for two threads, by a program built with the thread sanitizer.

    python3 Tests/Robustness/threads.py [SCREENS]

The program is built in .build/threads, which takes some minutes the first time.
"""

import json
import os
import pathlib
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests/LanguageServer"))
from raw import RawClient  # noqa: E402


def spec(screens):
    """A spec of several megabytes, with findings of many rules."""
    return json.dumps({
        "navgraph": 1, "start": "c0",
        "coordinators": {f"c{number}": {"root": f"s{number * 20}"} for number in range(screens // 20)},
        "screens": {f"s{number}": {"title": f"Screen {number}", "coordinator": f"c{number // 20}"} for number in range(screens)},
        "routes": {f"r{number}": {"from": f"s{number}", "to": f"s{number * 7 % screens}", "presentation": ["push", "present"][number % 2]}
                   for number in range(screens)},
        "deepLinks": {f"x://a/{number}": {"to": f"s{number}"} for number in range(screens // 10)}}, indent=1)


def edit(navgraph, path):
    """Edits a document and asks about it while it is linted, some times; what the server said on standard error, and its status."""
    client = RawClient(navgraph)
    client.initialize({"textDocument": {"codeAction": {"codeActionLiteralSupport": {}}}})
    text, uri = path.read_text(), path.as_uri()
    client.open(uri, text)
    place = {"line": 3, "character": 4}
    document = {"textDocument": {"uri": uri}, "position": place}
    for version in range(2, 8):
        client.notify("textDocument/didChange", {"textDocument": {"uri": uri, "version": version}, "contentChanges": [
            {"range": {"start": {"line": 0, "character": 1}, "end": {"line": 0, "character": 1}}, "text": " "}]})
        for method in ("definition", "documentSymbol"):
            time.sleep(0.1)
            client.request("textDocument/" + method, document, timeout=600)
        if version % 3 == 0:
            client.request("textDocument/codeAction", {**document, "range": {"start": place, "end": place}, "context": {"diagnostics": []}}, timeout=600)
    client.diagnostics(uri, 7, timeout=600)
    client.result("shutdown")
    client.notify("exit")
    client.process.stdin.close()
    return client.process.stderr.read().decode(errors="replace"), client.process.wait(timeout=600)


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
        os.environ["TSAN_OPTIONS"] = "exitcode=66"
        error, status = edit(f"{folder}/navgraph", place / "a.nav.json")
        is_bad = status != 0 or "ThreadSanitizer" in error
        print(f"navgraph lsp: status {status}" + (", FOUND" if is_bad else ""), flush=True)
        if is_bad:
            print(error[-4000:])
            failed = True
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
