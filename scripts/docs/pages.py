"""What MkDocs does not do by itself: the repository's files at their paths, and the pages that come from the program.

A hook of MkDocs. Files have the paths that they have in the repository, so that a link which works on a forge works here as
well, and one that doesn't is found. `extra.program` in mkdocs.yml is the program that is asked.
"""

import html
import json
import os
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File, Files
from mkdocs.utils import get_relative_url

sys.path.insert(0, os.path.dirname(__file__))
import gallery  # noqa: E402
import marks  # noqa: E402

ROOT = Path(__file__).resolve().parents[2]
SOURCES = ["*.md", "LICENSE", "docs/**/*", "samples/**/*"]
UNUSED = {"404.html", "sitemap.xml"}
STYLE = re.compile("\033\\[[0-9;]*m")
# A finding in what navgraph prints, as a page of HTML has it.
FINDING = re.compile(r"([^\s<>:]+:\d+:\d+: )(error|warning|info)(: .*?)\[([a-z-]+)\]")
HINT = re.compile(r"(?<=[\n>]) +(?:note|help): [^\n<]*")
rules = {}


def on_config(config):
    """Asks for the rules, which all pages link, and gives each its place below the index."""
    config.extra["program"] = str(ROOT / config.extra["program"])
    # Addresses from the top of a server are of no use in pages that are opened anywhere.
    config.theme.static_templates -= UNUSED
    rules.clear()
    groups = {}
    for rule in json.loads(run(config, "explain", "--format", "json"))["rules"]:
        rules[rule["id"]] = rule
        groups.setdefault(rule["group"], []).append(f"docs/rules/{rule['id']}.md")
    entries = next(entry["Rules"] for entry in config.nav if "Rules" in entry)
    entries += [{group: pages} for group, pages in groups.items()]


def on_files(files, config):
    """Takes the repository's own files, at their paths, in place of those of one folder, and adds what is made."""
    result = [file for file in files if file.src_dir != config.docs_dir and file.src_uri not in UNUSED and not file.src_uri.endswith(".map")]
    # The pages of rules are made of what the program has of them.
    own = {path for pattern in SOURCES for path in ROOT.glob(pattern) if path.is_file()} - set(ROOT.glob("docs/rules/*"))
    for path in sorted(own):
        result.append(File(path.relative_to(ROOT).as_posix(), str(ROOT), config.site_dir, config.use_directory_urls))
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        made = [{"docs/commands.md": commands(config)}, gallery.files(lambda words: drawn(config, words))]
        made += pool.map(lambda rule: rule_page(config, rule), rules.values())
        made += pool.map(lambda sample: {f"samples/{sample}.html": page_to_explore(config, sample)}, samples())
    glyphs = marks.glyphs((ROOT / "samples/shop.svg").read_text(encoding="utf-8"))
    made.append({f"docs/images/mark-{number}.svg": glyph for number, glyph in enumerate(glyphs.values(), 1)})
    for path, content in (item for pages in made for item in pages.items()):
        result.append(File.generated(config, path, content=content))
    for file in result:
        file.dest_uri = file.dest_uri.removeprefix("docs/")
    return Files(result)


def on_page_markdown(markdown, page, **_):
    """Leads to the pages that only the site has, and lets the search find what explains before what lists."""
    if page.file.src_uri.startswith("docs/decisions/") or page.file.src_uri == "CHANGELOG.md":
        page.meta["search"] = {"boost": 0.3}
    if page.file.src_uri.startswith("docs/rules/"):
        page.meta["search"] = {"boost": 0.7}
    if page.file.src_uri == "docs/rules.md":
        return markdown + "\n## By level\n\n<!-- material/tags -->\n"
    if page.file.src_uri == "README.md":
        # Where the site is, the page is as well.
        return markdown.replace("[a page that plays the app](docs/page.md)", "[a page that plays the app](samples/shop.html)")
    if page.file.src_uri == "docs/diagrams.md":
        markdown = markdown.replace("## Options\n", "## Options\n\nThe [gallery](gallery.md) has a picture of each.\n", 1)
        markdown = marks.with_glyphs(markdown, {mark: f"images/mark-{number}.svg" for number, (mark, _, _) in enumerate(marks.MARKS, 1)})
    if page.file.src_uri == "samples/README.md":
        return re.sub(r"(\[spec\]\((\S+)\.nav\.json\))", r"\1 and a [page to explore](\2.html)", markdown)

    def title(link):
        """A link that shows the name of a page's file shows its heading here."""
        file = (ROOT / page.file.src_uri).parent / link[1]
        heading = re.search(r"^# (.+)", file.read_text(encoding="utf-8"), re.M) if file.is_file() else None
        return f"[{heading[1]}]({link[1]})" if heading else link[0]

    markdown = re.sub(r"\[[\w./-]+\.md\]\(([\w./-]+\.md)\)", title, markdown)
    # What forges want in the code of a table, Python-Markdown shows.
    return re.sub(r"^\|.*", lambda row: re.sub(r"`[^`]+`", lambda code: code[0].replace("\\|", "|"), row[0]), markdown, flags=re.M)


def on_page_content(content, page, **_):
    """Colours findings, links their rules, and lets a picture lead to itself."""

    def finding(found):
        place, level, message, rule = found.groups()
        if rule not in rules:
            return found[0]
        name = rule if page.file.src_uri == f"docs/rules/{rule}.md" else (
            f'<a href="{get_relative_url(f"rules/{rule}.html", page.url)}">{rule}</a>'
        )
        return f'<span class="finding">{place}<b class="{level}">{level}</b>{message}[{name}]</span>'

    content = HINT.sub(r'<span class="finding">\g<0></span>', FINDING.sub(finding, content))
    return re.sub(r'<p>(<img [^>]*src="([^"]+)"[^>]*>)</p>', r'<p class="picture"><a href="\2">\1</a></p>', content)


def run(config, *arguments, folder=ROOT):
    """What navgraph prints."""
    done = subprocess.run([config.extra["program"], *arguments], cwd=folder, capture_output=True, text=True, encoding="utf-8")
    if done.returncode not in ((0, 1) if arguments[0] == "lint" else (0,)):
        raise PluginError(f"navgraph {' '.join(map(str, arguments))}: {done.stderr.strip()}")
    return done.stdout


def commands(config):
    """The help of every command, as the program prints it."""
    text = run(config, "--help")
    names = re.findall(r"^  ([a-z]+) ", text.split("\nOptions:\n")[0], re.M)
    page = f"# Command line\n\nThe output of `navgraph help COMMAND`.\n\n## navgraph\n\n```text\n{text}```\n"
    return page + "".join(f"\n## navgraph {name}\n\n```text\n{run(config, name, '--help')}```\n" for name in names)


def samples():
    """The samples with a page to explore: those whose pictures are shown."""
    return re.findall(r"\]\((\S+)\.svg\)", (ROOT / "samples/README.md").read_text(encoding="utf-8"))


def page_to_explore(config, sample):
    """A sample as `navgraph render` writes it for a browser."""
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder, "sample.html")
        run(config, "render", f"samples/{sample}.nav.json", "-o", target)
        return target.read_bytes()


def drawn(config, words):
    """What a command writes, in the folder of the samples."""
    with tempfile.TemporaryDirectory() as folder:
        if "-o" not in words:
            return run(config, *words, folder=ROOT / "samples").encode()
        target = Path(folder, words[-1])
        run(config, *words[:-1], target, folder=ROOT / "samples")
        return target.read_bytes()


def rule_page(config, rule):
    """The page of a rule with what navgraph says about its examples now, and their pictures."""
    name, files = rule["id"], {}
    level = rule["severity"] if rule["enabled"] else "off"
    how = f"Its findings are {rule['severity']}s unless one says otherwise." if rule["enabled"] else (
        f"It runs where a [configuration](../configuration.md) or `--rule {name}={rule['severity']}` asks for it."
    )
    rationale = re.sub(r"\]\((?!https?:)", "](../", rule["rationale"])
    page = f"---\ntags: [\"{level}\"]\n---\n# `{name}`\n\n{rule['summary']}\n\n{how}\n\n## Why\n\n{rationale}\n"
    for title, breaks in (("Breaks it", True), ("Keeps it", False)):
        page += f"\n## {title}\n"
        for number, example in enumerate(rule["examples"], 1):
            if example["breaks"] == breaks:
                text, picture = shown(config, rule, example)
                page += f"\n### {example['title'][:1].upper()}{example['title'][1:]}\n\n{text}"
                if picture:
                    files[f"docs/rules/pictures/{name}-{number}.svg"] = picture
                    page += f"![The example, drawn by navgraph render --findings](pictures/{name}-{number}.svg)\n"
    return {f"docs/rules/{name}.md": page, **files}


def shown(config, rule, example):
    """An example as Markdown with what is found in it, and as a picture where that shows the finding."""
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
        # Lines of the spec are shown on a terminal only.
        text = STYLE.sub("", run(config, "lint", "-q", spec, "--color", "always", folder=folder))
        if (f"[{rule['id']}]" in text) != example["breaks"]:
            raise PluginError(f"the example '{example['title']}' of {rule['id']} is not what it says")
        found = json.loads(run(config, "lint", spec, "--format", "json", folder=folder))["findings"] if text else []
        picture = None
        if example["breaks"]:
            target = Path(folder, "picture.svg")
            done = subprocess.run([config.extra["program"], "render", spec, "--findings", "-o", target], cwd=folder, capture_output=True)
            drawn = target.read_text(encoding="utf-8") if not done.returncode and target.exists() else ""
            picture = drawn if re.search(rf"<text[^>]*>[^<]*{rule['id']}", html.unescape(drawn)) else None
    markdown = ""
    for file in example["files"]:
        lines = " ".join(str(line) for line in sorted({each["line"] for each in found if each["file"] == file["path"]}))
        options = (f' title="{file["path"]}"' if len(example["files"]) > 1 else "") + (f' hl_lines="{lines}"' if lines else "")
        # Some lines are too long to be shown.
        source = re.sub(r"(?m)^(.{160}).+$", r"\1…", file["text"].rstrip("\n"))
        markdown += f"```json{options}\n{source}\n```\n\n"
    if text:
        text = re.sub(r"(?m)^( *\d* \| .{150}).+$", r"\1…", text)
        markdown += f"```text\n{text}```\n\n"
    return markdown, picture
