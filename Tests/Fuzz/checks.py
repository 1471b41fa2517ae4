"""What holds for each run of the program, whatever it was given."""

import json
import re
import unicodedata
import xml.etree.ElementTree

# Beyond controls and separators: marks of direction, and characters that nobody sees. By Unicode, not by what the program says.
UNSEEN = {0x061C, 0x200B, 0x200E, 0x200F, 0xFEFF, *range(0x202A, 0x202F), *range(0x2060, 0x2070), *range(0xFFF9, 0xFFFC), *range(0xE0000, 0xE0100)}
NOTE = re.compile(r"navgraph: note: .")
FINDING = re.compile(r".*: (error|warning|info): ")


def unprintable(text):
    """The characters of a text that a terminal obeys, that end a line, or that nobody sees."""
    return sorted({hex(ord(c)) for c in text
                   if c != "\n" and (unicodedata.category(c) in ("Cc", "Zl", "Zp", "Cs") or ord(c) in UNSEEN)})


def commands(text):
    """The lines that a CI service takes for commands."""
    return [line[:80] for line in text.split("\n") if re.match(r"\s*::", line) or re.search(r"##\w*\[", line)]


def parsed(form, text):
    """Why a text is not what its format promises; None where it is."""
    try:
        if form in ("json", "sarif", "gitlab", "spec"):
            json.loads(text)
            if form == "sarif":
                assert json.loads(text)["version"] == "2.1.0"
        elif form in ("junit", "svg"):
            xml.etree.ElementTree.fromstring(text)
        elif form == "html":
            island = re.search(r'<script type="application/json"[^>]*>(.*?)</script>', text, re.DOTALL)
            json.loads(island[1])
    except Exception as error:  # noqa: BLE001 whatever a parser says
        return f"not {form}: {error!r}"[:200]
    return None


# The rules that no spec of an importer breaks, whatever its sources are.
MALFORMED = (
    "malformed-json", "wrong-type", "unknown-key", "unknown-value", "missing-key", "malformed-id", "duplicate-id", "duplicate-key", "too-deep",
    "broken-include", "unsupported-version", "ineffective-key")
# The user's own text comes out as it is: fixed and formatted specs, and differences between them.
RAW = ("raw", "fixed")
# Formats for programs: lines in them are not read as commands, or are meant to be.
FOR_PROGRAMS = ("github", "json", "sarif", "gitlab", "junit", "svg", "html", "dot", "mermaid", "maestro", "xcuitest", "markdown", "spec")


def problems(run, form):
    """What is wrong with a run whose output is in a format."""
    if run.status is None:
        return ["it does not end in time"]
    if run.status not in (0, 1, 2):
        return [f"status {run.status}: {run.error[-300:]!r}"]
    found = []
    error = run.error.decode("utf-8", "replace")
    lines = error.split("\n")
    if lines.pop():
        found.append("the last line of standard error has no end")
    messages = [line for line in lines if not NOTE.match(line)]
    if run.status == 2 and len(messages) != 1:
        found.append(f"status 2 with {len(messages)} lines: {messages[:3]}")
    if run.status == 2:
        found += [f"not a message: {line[:200]}" for line in messages if not line.startswith("navgraph: ") and not FINDING.match(line)]
    # An import notes what it did not use; a fixed spec on standard output has its findings here.
    elif messages and form not in ("import", "spec", "fixed"):
        found.append(f"status {run.status} with a message: {messages[:3]}")
    texts = [("error", run.error, "text")] + ([("output", run.output, form)] if form not in RAW else [])
    for name, data, kind in texts:
        try:
            text = data.decode("utf-8")
        except UnicodeDecodeError:
            found.append(f"standard {name} is not UTF-8")
            continue
        # In a comment of a pull request the program's own spaces keep words from being mentions.
        bad = unprintable(text.replace("\u200b", "") if kind == "markdown" else text)
        if bad:
            found.append(f"standard {name} has {bad}")
        if kind not in FOR_PROGRAMS and (bad := commands(text)):
            found.append(f"standard {name} has commands: {bad[:3]}")
    if run.status != 2 and run.output and (reason := parsed(form, run.output.decode("utf-8", "replace"))):
        found.append(reason)
    return found
