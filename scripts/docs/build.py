#!/usr/bin/env python3
"""Builds the documentation as a static site: the handbook, recipes, a page for each rule, samples, and the library.

    build.py PROGRAM FOLDER [--symbols FOLDER --docc PROGRAM]

PROGRAM is navgraph as it was built; FOLDER is replaced. With --symbols, where the symbol graph of the module `Graph` is, the
documentation of the library is built too. The same sources give the same bytes.
"""

import argparse
import html
import json
import os
import re
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import check
import contents
import library
import markup
import rules as rule_pages

THEME = Path(__file__).parent / "theme"


def run(program, *arguments):
    """What navgraph prints."""
    done = subprocess.run([program, *arguments], cwd=contents.ROOT, capture_output=True, text=True, encoding="utf-8")
    if done.returncode:
        raise contents.Mistake(f"navgraph {' '.join(map(str, arguments))}: {done.stderr.strip()}")
    return done.stdout


def fill(template, values):
    """A template with its {{places}} filled."""
    return re.sub(r"\{\{(\w+)\}\}", lambda match: values[match[1]], template)


def commands(program, renderer):
    """The help of every command, as the program prints it."""
    text = run(program, "--help")
    names = re.findall(r"^  ([a-z]+) +", text.split("Commands:\n")[1].split("\n\n")[0], re.M)
    source = "# Command line\n\nWhat `navgraph help COMMAND` prints.\n\n## navgraph\n\n```text\n" + text + "```\n"
    for name in names:
        source += f"\n## navgraph {name}\n\n```text\n{run(program, name, '--help')}```\n"
    return renderer.render(source, "handbook/commands.html", "docs/commands.md")


def samples(program, renderer, target):
    """The gallery of samples, each with its picture and a page to explore."""
    def explore(name):
        page = target / f"samples/{name}.html"
        page.parent.mkdir(parents=True, exist_ok=True)
        # What a sample has that is wrong is said on standard error.
        run(program, "render", f"samples/{name}.nav.json", "-o", page)
        return json.loads(run(program, "stats", f"samples/{name}.nav.json", "--format", "json"))["specs"][0]

    source = (
        "# Samples\n\nWhole apps, each with a picture, a page to explore and the spec itself. The pages are what `navgraph render -o app.html` writes:\n"
        "one file each, to search, filter and step through.\n"
    )
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        numbers = list(pool.map(explore, [name for name in contents.SAMPLES if name != "broken-shop"]))
    numbers = dict(zip([name for name in contents.SAMPLES if name != "broken-shop"], numbers))
    for name in contents.SAMPLES:
        if name not in numbers:
            explore_link = "[what is found in it](../samples/broken-shop.expected.md)"
            title, count = "Shop, with mistakes", "The shop with a mistake of nearly every kind"
        else:
            entry = numbers[name]
            explore_link = f"[explore it]({name}.html)"
            title = entry["name"]
            count = f"{entry['screens']} screens, {entry['coordinators'] or 'no'} coordinators, {entry['routes']} routes"
        source += f"\n## {title}\n\n{count}: {explore_link}, [the spec](../samples/{name}.nav.json)\n\n![The picture of the sample {title}](../samples/{name}.svg)\n"
    source += (
        "\n## Reported\n\n[Bugs that people reported](../samples/reported/README.md), each rebuilt as a spec in which navgraph finds it.\n"
        "\n## Links\n\nWhat the systems are told of the shop's links: [an association file](../samples/links/apple-app-site-association) and "
        "[a manifest](../samples/links/AndroidManifest.xml); [Deep links](recipes/deep-links.md) compares them.\n"
        "\n## Diff\n\nA small shop [before](../samples/diff/before.nav.json) and [after](../samples/diff/after.nav.json) a change, for [the page about differences](diff.md).\n"
    )
    # Pages to explore are on the site only.
    source = re.sub(r"\[explore it\]\(([^)]*)\)", r'<a href="\1">explore it</a>', source)
    page = renderer.render(source, "samples/index.html", "docs/samples.md")
    page.body = re.sub(r"<figcaption>.*?</figcaption>", "", page.body)
    return page


def start(renderer, rules, has_library):
    """The start page: what the README says, and where to go."""
    readme = (contents.ROOT / "README.md").read_text(encoding="utf-8")

    def part(begin, end):
        """What stands between two texts of the README."""
        _, found, rest = readme.partition(begin)
        if not found:
            raise contents.Mistake(f"README.md has no {begin.strip()!r}, which the start page shows")
        return rest.partition(end)[0]

    def also(name, text):
        """A link to a page of the handbook, if it is there."""
        return f', <a href="handbook/{name}.html">{text}</a>' if (contents.ROOT / f"docs/{name}.md").exists() else ""

    lead = part("\n\n", "\n\n")
    session = part("```console\n", "```")
    spec = part("```json\n", "```")
    begin = part("## Start\n\n", "\n## ")
    groups = {}
    for rule in rules:
        groups[rule["group"]] = groups.get(rule["group"], 0) + 1
    values = {
        "lead": renderer.fragment(lead, "index.html", "README.md"),
        "session": renderer.fence(session, "console", "index.html"),
        "spec": renderer.fence(spec, "json", "index.html"),
        "begin": renderer.fragment(begin, "index.html", "README.md"),
        "first": renderer.fence("$ navgraph init\n$ navgraph lint\n", "console", "index.html"),
        "library": library.ADDRESS if has_library else "index.html#start",
        "editors": also("editors", "in an editor"),
        "toolchains": also("toolchains", "in builds, hooks and pipelines"),
        "rules": str(len(rules)),
        "topics": "".join(
            f'<li><a href="rules/index.html#{rule_pages.slug(group)}">{html.escape(group)}</a> {count}</li>\n' for group, count in groups.items()
        ),
    }
    page = markup.Page("index.html", "navgraph", fill((THEME / "start.html").read_text(encoding="utf-8"), values))
    page.files = {"samples/shop.svg", "docs/recipes/images/new-app.svg"}
    page.summary = "Finds what is wrong in how an app moves, and draws it."
    page.sections = [["navgraph", "", lead]]
    return page


def write(target, path, text):
    file = target / path
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(text if isinstance(text, bytes) else text.encode("utf-8"))


def menu(sections, page):
    """The list of all pages, as one page shows it."""
    def current(address):
        """What says that an entry is the page, or the list in which the page is."""
        if address == page:
            return ' aria-current="page"'
        return ' aria-current="true"' if address == "rules/index.html" and page.startswith("rules/") else ""

    parts = []
    for title, entries in sections:
        items = "".join(
            f'<li><a href="{markup.relative(address, page)}"{current(address)}>{html.escape(name)}</a></li>'
            for name, address in entries
        )
        parts.append(f"<h2>{html.escape(title)}</h2><ul>{items}</ul>")
    return "".join(parts)


def outline(page):
    """What is on the page."""
    entries = [heading for heading in page.headings if heading[0] == 2]
    if len(entries) < 2:
        return ""
    items = "".join(f'<li><a href="#{anchor}">{html.escape(text)}</a></li>' for _, anchor, text in entries)
    return f'<nav class="outline" aria-label="On this page"><h2>On this page</h2><ul>{items}</ul></nav>'


def neighbours(order, page):
    """The links to the page before and after."""
    addresses = [address for _, address in order]
    if page not in addresses:
        return ""
    at = addresses.index(page)
    parts = []
    for rel, other in (("prev", at - 1), ("next", at + 1)):
        if 0 <= other < len(order):
            title, address = order[other]
            parts.append(f'<a rel="{rel}" href="{markup.relative(address, page)}">{html.escape(title)}</a>')
    return f'<nav class="neighbours" aria-label="Before and after">{"".join(parts)}</nav>'


def build(program, target, symbols, docc):
    described = json.loads(run(program, "explain", "--format", "json"))["rules"]
    renderer = markup.Renderer({rule["id"] for rule in described})
    handbook = [(title, [renderer.page(f"docs/{name}.md") for name in names]) for title, names in contents.handbook()]
    recipes = [renderer.page(f"docs/recipes/{name}.md") for name in contents.recipes()]
    others = [renderer.page(path) for path in contents.OTHERS]
    rules, pictures = rule_pages.pages(described, program, renderer)
    gallery = samples(program, renderer, target)
    reference = [commands(program, renderer), rules[0], gallery]
    first = start(renderer, described, symbols is not None)

    sections = [(title, [(page.title, page.address) for page in pages]) for title, pages in handbook]
    sections.insert(1 if sections[0][0] == "Begin" else 0, ("Recipes", [("All recipes" if page is recipes[0] else page.title, page.address) for page in recipes]))
    sections.append(("Reference", [(page.title, page.address) for page in reference]))
    if symbols:
        sections[-1][1].append(("Swift library", library.ADDRESS))
    project = [page for page in others if page.address in ("changelog.html", "contributing.html")]
    sections.append(("Project", [(page.title, page.address) for page in project]))
    order = [entry for _, entries in sections for entry in entries if not entry[1].startswith("library/")]

    rule_order = [(page.title, page.address) for page in rules]
    pages = [first, *(page for _, group in handbook for page in group), *recipes, *others, *reference, *rules[1:]]
    template = (THEME / "page.html").read_text(encoding="utf-8")
    for page in pages:
        root = markup.relative("index.html", page.address)[: -len("index.html")]
        is_start = page is first
        write(target, page.address, fill(template, {
            "title": html.escape("navgraph" if is_start else f"{page.title} · navgraph"),
            "summary": html.escape(page.summary[:200].strip() or page.title),
            "root": root,
            "kind": "start" if is_start else "page",
            "menu": menu(sections, page.address),
            "outline": "" if is_start else outline(page),
            "body": page.body,
            "neighbours": "" if is_start else neighbours(rule_order if page in rules[1:] else order, page.address),
        }))
        for path in sorted(page.files):
            write(target, contents.address(path), (contents.ROOT / path).read_bytes())
    for path, picture in pictures.items():
        write(target, path, picture)
    entries = [
        [page.title, "" if heading == page.title else heading, page.address + ("#" + anchor if anchor and heading != page.title else ""), " ".join(text.split())]
        for page in pages
        for heading, anchor, text in page.sections
    ]
    write(target, "search-index.js", "navgraphSearch(" + json.dumps(entries, ensure_ascii=False, separators=(",", ":")) + ");\n")
    for name in ("site.css", "site.js", "icon.svg"):
        write(target, name, (THEME / name).read_bytes())
    if symbols:
        library.build(symbols, docc or library.find(), target)
    return len(pages)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", type=Path)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--symbols", type=Path)
    parser.add_argument("--docc", type=Path)
    options = parser.parse_args()
    # Built beside its place, so that a mistake leaves the old site as it was.
    target = options.folder.resolve().with_name(options.folder.name + ".new")
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    try:
        count = build(options.program.resolve(), target, options.symbols, options.docc)
        complaints = check.site(target) + check.repository()
    except contents.Mistake as mistake:
        sys.exit(f"docs: {mistake}")
    for complaint in complaints:
        print(f"docs: {complaint}", file=sys.stderr)
    if complaints:
        sys.exit(1)
    shutil.rmtree(options.folder, ignore_errors=True)
    target.rename(options.folder)
    print(f"docs: {count} pages in {options.folder}" + ("" if options.symbols else ", without the library"))


if __name__ == "__main__":
    main()
