"""Code with its words marked, and what navgraph prints with its findings coloured as on a terminal."""

import html
import re

from pygments import lexers
from pygments.token import STANDARD_TYPES

# Only what the style sheet colours; all other tokens stay plain.
CLASSES = {
    "c": "c", "c1": "c", "cm": "c", "ch": "c", "cp": "c", "k": "k", "kc": "k", "kd": "k", "kr": "k", "kt": "k", "kn": "k",
    "nt": "n", "s": "s", "s1": "s", "s2": "s", "sb": "s", "sd": "s", "l": "s", "mi": "m", "mf": "m", "m": "m",
    "nv": "m", "na": "m",
}  # fmt: skip
NAMES = {"sh": "bash", "console": "text", "text": "text"}
FINDING = re.compile(r"^(?P<place>[^\s:][^:]*:\d+:\d+): (?P<severity>error|warning|info): (?P<message>.*?)(?P<rule> \[([a-z-]+)\])?$")
FRAME = re.compile(r"^(?P<gutter> *\d* \| ?)(?P<text>.*)$")
REMARK = re.compile(r"^(?P<indentation> +)(?P<word>note|help):(?P<text>.*)$")


def span(name, text):
    """A marked text."""
    return f'<span class="{name}">{html.escape(text, quote=False)}</span>' if name else html.escape(text, quote=False)


def code(text, language, marks=()):
    """Source with its tokens marked; `marks` are (start, end, severity, title) of what findings point at."""
    try:
        lexer = lexers.get_lexer_by_name(NAMES.get(language, language or "text"), stripnl=False, ensurenl=False)
    except lexers.ClassNotFound:
        lexer = lexers.get_lexer_by_name("text", stripnl=False, ensurenl=False)
    ends = sorted({edge for mark in marks for edge in mark[:2]})
    result, opened = [], None
    # Lexers look for the end of a line.
    for start, token, value in lexer.get_tokens_unprocessed(text + "\n"):
        value = value[: max(0, len(text) - start)]
        kind = CLASSES.get(STANDARD_TYPES.get(token, ""), "")
        edges = [start, *(edge for edge in ends if start < edge < start + len(value)), start + len(value)]
        for left, right in zip(edges, edges[1:]):
            mark = next((m for m in marks if m[0] <= left < m[1]), None)
            if mark is not opened:
                result.append("</mark>" if opened else "")
                if mark:
                    result.append(f'<mark class="{mark[2]}" title="{html.escape(mark[3])}">')
                opened = mark
            result.append(span(kind, text[left:right]))
    return "".join(result) + ("</mark>" if opened else "")


def output(text, rule_link):
    """What a command printed, with findings coloured; `rule_link` yields the address of a rule's page, or None."""
    severity = "error"
    lines = []
    for line in text.split("\n"):
        if found := FINDING.match(line):
            severity = found["severity"]
            rule = found[5] and rule_link(found[5])
            tail = span("", found["rule"] or "")
            if rule:
                tail = f' [<a href="{rule}">{found[5]}</a>]'
            head = span("place", found["place"] + ":") + " " + span(severity, severity + ":")
            lines.append(f'<span class="wrapped">{head} {span("strong", found["message"])}{tail}</span>')
        elif (frame := FRAME.match(line)) and (frame["gutter"].strip() != "|" or set(frame["text"]) <= {" ", "~"}):
            kind = severity if "~" in frame["text"] and set(frame["text"]) <= {" ", "~"} else ""
            lines.append(span("place", frame["gutter"]) + span(kind, frame["text"]))
        elif remark := REMARK.match(line):
            words = remark["indentation"] + span("remark", remark["word"] + ":") + span("", remark["text"])
            lines.append(f'<span class="wrapped more">{words}</span>')
        else:
            lines.append(span("", line))
    return "\n".join(lines)


def console(text, rule_link):
    """A session: commands behind `$ `, each followed by what it printed."""
    result, printed = [], []

    def flush():
        if printed:
            result.append(output("\n".join(printed), rule_link))
            printed.clear()

    for line in text.rstrip("\n").split("\n"):
        if line.startswith("$ "):
            flush()
            result.append(f'<span class="command"><span class="prompt">$ </span>{code(line[2:], "sh")}</span>')
        else:
            printed.append(line)
    flush()
    return "\n".join(result)
