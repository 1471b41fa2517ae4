#!/usr/bin/env python3
"""Measures how long the language server takes from an edit of a large spec to its diagnostics.

usage: lsp.py NAVGRAPH [SCREENS]

The time is that from the sending of `didChange` to the arrival of `publishDiagnostics`, beside `navgraph lint` of the same file; for
requests that to the arrival of the answer: when nothing else is to be done, directly after an edit, and while its text is linted.
"""

import os
import pathlib
import statistics
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "LanguageServer"))
import bench  # noqa: E402
from raw import RawClient  # noqa: E402


def place(text, piece, offset=0):
    start = text.index(piece) + offset
    line = text.rfind("\n", 0, start) + 1
    return {"line": text.count("\n", 0, start), "character": start - line}


def edits(text):
    """Twenty edits of different kinds, each undone by the next: what it is, what is replaced, and by what."""
    middle = len(text) // 2
    route = text.index('"next', text.index('"routes"') + middle // 2)
    name = text[route + 1:text.index('"', route + 1)]
    kinds = [
        ("a title", '"title": "Screen number 7"', '"title": "Screen 7"'),
        ("a space at the beginning", '{\n  "navgraph"', '{ \n  "navgraph"'),
        ("a reference to nothing", f'"{name}": {{ "from": "screen', f'"{name}": {{ "from": "skreen'),
        ("another style", f'"{name}": {{', f'"{name}": {{ "presentation": "present", "title": "x", "x": {{'),
        ("an id", '"screen90": {', '"screen90x": {'),
        ("a new screen", '  "screens": {\n', '  "screens": {\n    "another": { "title": "Another" },\n'),
        ("a string without its end", '"title": "Screen number 500"', '"title": "Screen number 500'),
        ("a closing brace", '"screen9": { "title": "Screen number 9", "coordinator": "part0" }', '"screen9": { "title": "Screen number 9", "coordinator": "part0" '),
        ("the start", '"start": "app"', '"start": "ap"'),
        ("the last line", "  }\n}\n", "  }\n }\n"),
    ]
    for what, old, new in kinds:
        yield what, old, new
        yield what + ", undone", new, old


def main():
    navgraph = os.path.abspath(sys.argv[1])
    os.makedirs(bench.FOLDER, exist_ok=True)
    path = pathlib.Path(bench.generate(int(sys.argv[2]) if len(sys.argv) > 2 else 16000)).resolve()
    text = path.read_text()
    print("%.1f MB, %d screens" % (len(text) / 1e6, text.count('"title"')))
    lints = [bench.once([navgraph, "lint", "-q", "--no-config", str(path)])[0] for _ in range(7)]
    print("  %-36s %7.1f ms" % ("navgraph lint, median of 7", statistics.median(lints) * 1e3))
    client = RawClient(navgraph)
    client.initialize({"textDocument": {
        "publishDiagnostics": {"relatedInformation": True}, "documentSymbol": {"hierarchicalDocumentSymbolSupport": True},
        "codeAction": {"codeActionLiteralSupport": {}}}})
    uri = path.as_uri()
    start = time.perf_counter()
    client.open(uri, text)
    came, _ = client.diagnostics(uri, 1)
    print("  %-36s %7.1f ms" % ("opening", (came - start) * 1e3))
    version, times = 1, []
    for what, old, new in edits(text):
        version += 1
        first, last = place(text, old), place(text, old, len(old))
        text = text.replace(old, new, 1)
        change = {"textDocument": {"uri": uri, "version": version}, "contentChanges": [{"range": {"start": first, "end": last}, "text": new}]}
        time.sleep(0.05)
        start = time.perf_counter()
        client.notify("textDocument/didChange", change)
        came, message = client.diagnostics(uri, version)
        times.append(came - start)
        print("  %-36s %7.1f ms, %d diagnostics" % (what, times[-1] * 1e3, len(message["params"]["diagnostics"])))
    print("  %d edits: median %.1f ms, maximum %.1f ms" % (len(times), statistics.median(times) * 1e3, max(times) * 1e3))
    here = {"textDocument": {"uri": uri}, "position": place(text, '"screen500": {', 3)}
    reference = {**here, "position": place(text, '"from": "screen500"', 10)}
    point = place(text, '"screen500": {')
    context = {"diagnostics": [], "triggerKind": 2}
    print("  %-36s %9s %9s %9s" % ("", "idle", "edited", "linting"))
    for method, request in (
        ("definition", reference), ("references", {**here, "context": {"includeDeclaration": True}}),
        ("rename", {**here, "newName": "other"}), ("documentSymbol", here), ("formatting", {**here, "options": {}}),
        ("codeAction", {**here, "range": {"start": point, "end": point}, "context": context}),
    ):
        def asked(method=method, request=request):
            start = time.perf_counter()
            return client.answered("textDocument/" + method, request) - start
        times = [[asked() for _ in range(5)], [], []]
        for number in range(8):
            version += 1
            old, new = ('"title": "Screen number 7"', '"title": "Screen 7"')[::1 - number % 2 * 2]
            first, last = place(text, old), place(text, old, len(old))
            text = text.replace(old, new, 1)
            client.notify("textDocument/didChange", {
                "textDocument": {"uri": uri, "version": version}, "contentChanges": [{"range": {"start": first, "end": last}, "text": new}]})
            # Linting has begun a moment later.
            time.sleep(number // 4 * 0.05)
            times[1 + number // 4].append(asked())
            client.diagnostics(uri, version)
        print("  %-36s %6.1f ms %6.1f ms %6.1f ms" % (method, *(statistics.median(known) * 1e3 for known in times)), flush=True)
    client.end()


if __name__ == "__main__":
    main()
