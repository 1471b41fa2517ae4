"""A page for each rule, with what navgraph says about its examples when the site is built, and an index."""

import html
import json
import os
import re
import subprocess
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import contents
import markup

STYLE = re.compile("\033\\[[0-9;]*m")
LONGEST = 160  # characters of a line that are shown


def slug(group):
    """The anchor of a group."""
    return markup.slug(group, {})


class Examples:
    """Runs the examples of rules."""

    def __init__(self, program):
        self.program = program

    def run(self, folder, *arguments):
        done = subprocess.run([self.program, *arguments], cwd=folder, capture_output=True, text=True, encoding="utf-8")
        if done.returncode not in (0, 1):
            raise contents.Mistake(f"navgraph {' '.join(arguments)}: {done.stderr.strip()}")
        return done.stdout

    def look(self, rule, example):
        """What is found in an example: as text, as JSON, and as a picture where a badge shows it."""
        with tempfile.TemporaryDirectory() as folder:
            for file in example["files"]:
                path = Path(folder, file["path"])
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(file["text"], encoding="utf-8", newline="")
            settings = {"rules": {} if rule["enabled"] else {rule["id"]: rule["severity"]}}
            if "baseline" in example:
                settings["baseline"] = example["baseline"]
            Path(folder, ".navgraph.json").write_text(json.dumps(settings), encoding="utf-8")
            spec = example["files"][0]["path"]
            text = STYLE.sub("", self.run(folder, "lint", "-q", spec, "--color", "always"))
            if (f"[{rule['id']}]" in text) != example["breaks"]:
                raise contents.Mistake(f"the example '{example['title']}' of {rule['id']} is not what it says")
            if not text:
                return [], "", None
            found = json.loads(self.run(folder, "lint", spec, "--format", "json"))["findings"]
            return found, text, self.picture(folder, spec, rule["id"]) if example["breaks"] else None

    def picture(self, folder, spec, rule):
        target = Path(folder, "picture.svg")
        done = subprocess.run(
            [self.program, "render", spec, "--findings", "-o", target], cwd=folder, capture_output=True, text=True
        )
        if done.returncode or not target.exists():
            return None
        picture = target.read_text(encoding="utf-8")
        texts = re.findall(r"<text[^>]*>([^<]*)</text>", picture)
        return picture if any(rule in html.unescape(text) for text in texts) else None


def marks(text, path, found):
    """What the findings of a file point at, as offsets in its text, in order and apart from each other."""
    starts = [0]
    for line in text.split("\n"):
        starts.append(starts[-1] + len(line) + 1)
    places = sorted(
        (starts[f["line"] - 1] + f["column"] - 1, starts[f["endLine"] - 1] + f["endColumn"] - 1, f["severity"], f["message"])
        for f in found
        if f["file"] == path
    )
    result, end = [], -1
    for start, stop, severity, message in places:
        # What ends several lines further on is marked at its first line.
        first = text.find("\n", start)
        stop = max(min(stop, first if first >= 0 else stop), start + 1)
        if start >= end:
            result.append((start, stop, severity, message))
            end = stop
    return result


def shown(text, every=True):
    """A text with its long lines cut: every one, or only those of a frame, since the others are wrapped."""
    return "\n".join(
        line if len(line) <= LONGEST or not (every or re.match(r" *\d* \| ", line)) else line[:LONGEST] + "…"
        for line in text.split("\n")
    )


def level(rule):
    return rule["severity"] if rule["enabled"] else "off"


def chip(rule):
    return f'<span class="chip {level(rule)}">{level(rule)}</span>'


def rule_page(rule, outcomes, renderer):
    """The page of a rule, and the pictures that belong to it."""
    address = f"rules/{rule['id']}.html"
    escape = html.escape
    pictures = {}
    parts = [f"<h1><code>{rule['id']}</code></h1>\n<p class=\"lead\">{renderer.parser.renderInline(rule['summary'])}</p>\n"]
    how = (
        f"Its findings are {'errors' if rule['severity'] == 'error' else rule['severity'] + 's'} unless one says otherwise."
        if rule["enabled"]
        else f"It runs where a <a href=\"../handbook/configuration.html\">configuration</a> or <code>--rule {rule['id']}={rule['severity']}</code> asks for it."
    )
    parts.append(f'<p class="facts">{chip(rule)} <a href="index.html#{slug(rule["group"])}">{escape(rule["group"])}</a> · {how}</p>\n')
    parts.append('<h2 id="why">Why</h2>\n' + renderer.fragment(rule["rationale"], address))
    headings = [(1, "", rule["id"]), (2, "why", "Why")]
    for breaks, anchor, title in ((True, "breaks-it", "Breaks it"), (False, "keeps-it", "Keeps it")):
        parts.append(f'<h2 id="{anchor}">{title}</h2>\n')
        headings.append((2, anchor, title))
        for number, (example, (found, text, picture)) in enumerate(zip(rule["examples"], outcomes), 1):
            if example["breaks"] != breaks:
                continue
            parts.append(f'<h3>{escape(example["title"][:1].upper() + example["title"][1:], quote=False)}</h3>\n')
            for file in example["files"]:
                if len(example["files"]) > 1:
                    parts.append(f'<p class="file"><code>{escape(file["path"])}</code></p>\n')
                source = shown(file["text"])
                parts.append(renderer.fence(source, "json", address, marks(source, file["path"], found) if source == file["text"] else ()))
            if text:
                parts.append(renderer.fence(shown(text, every=False), "text", address))
            # Findings with a fix tell what it does.
            for finding in found:
                if finding["rule"] == rule["id"] and "fix" in finding:
                    option = "--fix" if finding["fix"]["safe"] else "--fix --unsafe-fixes"
                    parts.append(f"<p><code>{option}</code>: {escape(finding['fix']['title'], quote=False)}.</p>\n")
            if picture:
                name = f"{rule['id']}-{number}.svg"
                pictures[f"rules/pictures/{name}"] = picture
                alt = "The example drawn by navgraph render --findings"
                parts.append(renderer.figure(f'<img src="pictures/{name}" alt="{alt}" loading="lazy">'))
    page = markup.Page(address, rule["id"], "".join(parts), headings, summary=rule["summary"])
    page.sections = [[rule["id"], "", rule["summary"] + " " + re.sub(r"\]\([^)]*\)", "", rule["rationale"]).replace("[", "")]]
    return page, pictures


def index(rules, renderer):
    """All rules by topic, with a filter."""
    groups = {}
    for rule in rules:
        groups.setdefault(rule["group"], []).append(rule)
    parts = [
        "<h1>Rules</h1>\n",
        f"<p>{len(rules)} rules, each on a page of its own with its reason, examples of both sides, and what navgraph says about them. "
        "A rule that is <em>off</em> runs where a <a href=\"../handbook/configuration.html\">configuration</a> or "
        "<code>--rule ID=LEVEL</code> sets it; <code>navgraph explain RULE</code> shows the same in a terminal.</p>\n",
        '<p class="filter" hidden><input id="rule-filter" type="search" placeholder="Filter rules" aria-label="Filter rules">'
        '<span id="rule-levels" role="group" aria-label="Levels">'
        + "".join(f'<button type="button" aria-pressed="false" data-level="{name}">{name}</button>' for name in ("error", "warning", "info", "off"))
        + '</span> <output id="rule-count"></output></p>\n',
    ]
    headings = [(1, "", "Rules")]
    for group, members in groups.items():
        anchor = slug(group)
        headings.append((2, anchor, group))
        parts.append(f'<section class="rules"><h2 id="{anchor}">{html.escape(group)}<a class="anchor" href="#{anchor}" aria-label="Link to this section">#</a></h2>\n<ul>\n')
        for rule in members:
            parts.append(
                f'<li data-level="{level(rule)}"><a href="{rule["id"]}.html">{rule["id"]}</a>{chip(rule)}'
                f'<span>{renderer.parser.renderInline(rule["summary"])}</span></li>\n'
            )
        parts.append("</ul></section>\n")
    return markup.Page("rules/index.html", "Rules", "".join(parts), headings, [["Rules", "", "all rules by topic"]])


def pages(rules, program, renderer):
    """Every page about rules, and the pictures in them."""
    examples = Examples(program)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        work = [[pool.submit(examples.look, rule, example) for example in rule["examples"]] for rule in rules]
        outcomes = [[job.result() for job in jobs] for jobs in work]
    result, pictures = [index(rules, renderer)], {}
    for rule, outcome in zip(rules, outcomes):
        page, drawn = rule_page(rule, outcome, renderer)
        result.append(page)
        pictures |= drawn
    return result, pictures
