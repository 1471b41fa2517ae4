"""A long session of the language server: random edits of many documents, compared with the full text.

    python3 Tests/LanguageServer/edits.py NAVGRAPH [--edits N] [--documents N] [--seed TEXT] [--milliseconds N]

After every hundredth edit of a document its text, as the edits have made it, is opened as another document: findings and symbols have to be
the same. The memory of the server has to stay what it was after a fifth of the edits. At last a document of 5 MB is edited, and the times of
answers are printed; with `--milliseconds` the median has to be below that. The status is 1 where something is wrong.
"""

import argparse
import json
import pathlib
import random as randoms
import statistics
import sys
import tempfile
import time

from raw import RawClient

SAMPLES = pathlib.Path(__file__).resolve().parents[2] / "samples"
# What is typed: also characters of one, two and four bytes, and of one and two units.
PIECES = ["", "", "x", "\"", "{", "}", ",", ":", "\n", "\r\n", " ", "é", "中", "\U0001F600", "\u0301", "true", "\"to\": \"a\"", "\"screens\": {", "// c\n",
          "[\n[", "\\u00e9", "\t", "\u2028"]


class Document:
    """A text and what the server is told of it."""

    def __init__(self, path, text):
        self.uri, self.text, self.version = path.as_uri(), text, 1
        self.original = text

    def lines(self):
        """The offsets at which lines begin: behind LF, CR and CR LF."""
        starts, text = [0], self.text
        for index, character in enumerate(text):
            if character == "\n" or character == "\r" and text[index + 1:index + 2] != "\n":
                starts.append(index + 1)
        return starts

    def place(self, starts, offset):
        line = max(index for index, start in enumerate(starts) if start <= offset)
        return {"line": line, "character": len(self.text[starts[line]:offset].encode("utf-16-le")) // 2}

    def change(self, random):
        """An edit as an editor sends it; the text is changed."""
        self.version += 1
        if random.random() < 0.02 or len(self.text) > 2 * len(self.original) + 500:
            self.text = self.original
            return {"text": self.text}
        starts = self.lines()
        start = random.randrange(len(self.text) + 1)
        end = min(len(self.text), start + random.choice([0, 0, 0, 1, 1, 3, 20]))
        # Nobody's cursor stands between CR and LF.
        start, end = (offset - (self.text[offset - 1:offset + 1] == "\r\n") for offset in (start, end))
        piece = random.choice(PIECES)
        span = {"start": self.place(starts, start), "end": self.place(starts, max(start, end))}
        self.text = self.text[:start] + piece + self.text[max(start, end):]
        return {"range": span, "text": piece}


def memory(process):
    """The resident memory in MiB; 0 where the system does not tell."""
    try:
        with open(f"/proc/{process.pid}/status") as status:
            return next(int(line.split()[1]) for line in status if line.startswith("VmRSS")) / 1024
    except OSError:
        return 0


def seen(client, uri, version):
    """The findings of a document and its symbols, without its name."""
    found = client.diagnostics(uri, version, timeout=600)[1]["params"]["diagnostics"]
    symbols = client.result("textDocument/documentSymbol", {"textDocument": {"uri": uri}})
    return json.dumps([found, symbols], sort_keys=True).replace(uri, "")


def compare(client, document, folder):
    """None, or what differs from a document that is opened with the text."""
    edited = seen(client, document.uri, document.version)
    twin = folder / "t" / pathlib.Path(document.uri).name
    client.open(twin.as_uri(), document.text)
    opened = seen(client, twin.as_uri(), 1)
    client.notify("textDocument/didClose", {"textDocument": {"uri": twin.as_uri()}})
    edited, opened = (text.replace(pathlib.Path(document.uri).name, "").replace("/t/", "/") for text in (edited, opened))
    if edited == opened:
        return None
    return f"{document.uri}, version {document.version}:\n{document.text!r}\nedited: {edited}\nopened: {opened}"


def session(client, options, folder):
    random = randoms.Random(options.seed)
    texts = [path.read_text() for path in sorted(SAMPLES.rglob("*.nav.json")) if path.stat().st_size < 8_000]
    documents = []
    for number in range(options.documents):
        document = Document(folder / f"d{number}.nav.json", texts[number % len(texts)])
        documents.append(document)
        client.open(document.uri, document.text)
    failures, measured, done = [], [], 0
    while done < options.edits:
        document = random.choice(documents)
        for _ in range(100):
            change = document.change(random)
            client.notify("textDocument/didChange", {"textDocument": {"uri": document.uri, "version": document.version}, "contentChanges": [change]})
        done += 100
        if reason := compare(client, document, folder):
            failures.append(reason)
        # What was published for others in between is of no use.
        client.kept.clear()
        measured.append((done, memory(client.process)))
        if done % 10_000 == 0:
            print(f"{done} edits, {measured[-1][1]:.1f} MiB", flush=True)
    early = [size for at, size in measured if at <= max(400, options.edits / 5)]
    if measured[-1][1] > 1.25 * max(early) + 8:
        failures.append(f"memory grows: {max(early):.1f} MiB after a fifth of the edits, {measured[-1][1]:.1f} MiB at the end")
    print(f"{done} edits of {len(documents)} documents, each hundredth compared; {max(early):.1f} MiB after a fifth, {measured[-1][1]:.1f} MiB at the end")
    return failures


def large(client, folder, limit):
    """Times of answers right after an edit of a document of 5 MB."""
    count = 34_000
    screens = ",\n".join(f'    "s{number}": {{ "title": "Screen number {number}", "coordinator": "c{number // 50}" }}' for number in range(count))
    routes = ",\n".join(f'    "r{number}": {{ "from": "s{number}", "to": "s{number + 1}", "presentation": "push" }}' for number in range(count - 1))
    coordinators = ",\n".join(f'    "c{number}": {{ "root": "s{number * 50}" }}' for number in range(count // 50))
    document = Document(folder / "large.nav.json", (
        f'{{\n  "navgraph": 1,\n  "start": "c0",\n  "coordinators": {{\n{coordinators}\n  }},\n  "screens": {{\n{screens}\n  }},\n  "routes": {{\n{routes}\n  }}\n}}\n'))
    client.open(document.uri, document.text)
    client.diagnostics(document.uri, 1, timeout=600)
    line = document.text[:document.text.index('"s20000": {')].count("\n")
    times = {}
    for turn in range(10):
        for method in ("definition", "documentHighlight"):
            document.version += 1
            at = {"line": line, "character": 20}
            client.notify("textDocument/didChange", {"textDocument": {"uri": document.uri, "version": document.version}, "contentChanges": [
                {"range": {"start": at, "end": {**at, "character": 20 + turn % 2}}, "text": "x" * (1 - turn % 2)}]})
            start = time.perf_counter()
            client.result(f"textDocument/{method}", {"textDocument": {"uri": document.uri}, "position": {"line": line, "character": 6}})
            times.setdefault(method, []).append((time.perf_counter() - start) * 1000)
            client.diagnostics(document.uri, document.version, timeout=600)
    failures = []
    print(f"{len(document.text) / 1e6:.1f} MB: " + ", ".join(f"{name} {statistics.median(each):.0f} ms (most {max(each):.0f})" for name, each in times.items()))
    for name, each in times.items():
        if limit and statistics.median(each) > limit:
            failures.append(f"{name} takes {statistics.median(each):.0f} ms after an edit")
    return failures


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("navgraph", type=pathlib.Path)
    parser.add_argument("--edits", type=int, default=1000)
    parser.add_argument("--documents", type=int, default=50)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--milliseconds", type=float)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="navgraph-edits-") as name:
        folder = pathlib.Path(name).resolve()
        client = RawClient(str(options.navgraph.resolve()), cwd=folder)
        try:
            client.initialize({"textDocument": {"publishDiagnostics": {"relatedInformation": True}}})
            failures = session(client, options, folder)
            if options.edits >= 10_000 or options.milliseconds:
                failures += large(client, folder, options.milliseconds)
            if client.end() != 0:
                failures.append("the server does not end with 0")
        finally:
            client.kill()
    # Each comparison is a test.
    print(*(f"FAILED  seed {options.seed}: {reason}" for reason in failures[:3]), sep="\n", end="\n" if failures else "")
    print(f"{max(0, options.edits // 100 - len(failures))} tests passed, {len(failures)} failed, 0 skipped")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
