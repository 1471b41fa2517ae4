"""What is on the site, in its order: the one list that every page has to be in."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

# Sections of the handbook: pages of `docs/`. One that is listed and not there is left out; one that is there and not
# listed ends the build, so that no page is forgotten.
HANDBOOK = [
    ("Begin", ["install", "toolchains", "editors"]),
    ("The spec", ["format", "machine", "links"]),
    ("Check", ["configuration", "fixes", "output", "diff", "paths"]),
    ("Draw", ["diagrams", "page"]),
    ("Inside", ["architecture", "states"]),
    (
        "Decisions",
        [
            "decisions/README",
            "decisions/json-reader", "decisions/two-threads", "decisions/hash-seeds", "decisions/finding-fingerprints",
            "decisions/configuration-scope", "decisions/configuration-errors", "decisions/shrinking-baselines",
            "decisions/bounded-suggestions", "decisions/libxml2", "decisions/url-patterns", "decisions/untrusted-text",
            "decisions/graphviz-as-library", "decisions/graphviz-checks", "decisions/graphviz-iterations",
            "decisions/drawing-processes", "decisions/pictures-without-states", "decisions/picture-limits", "decisions/librsvg",
            "decisions/page-without-library", "decisions/language-server-without-library", "decisions/pushed-diagnostics",
            "decisions/no-foundation", "decisions/static-swift-libraries", "decisions/option-table",
            "decisions/command-line-without-proc",
        ],
    ),
]
# Pages of `docs/` that the site has in another form.
ELSEWHERE = {"rules"}
RECIPES = ["README", "new-app", "legacy-app", "pull-request", "wall", "deep-links", "test-plan"]
# Other pages of the repository: where they are, and where on the site.
OTHERS = {
    "CHANGELOG.md": "changelog.html",
    "CONTRIBUTING.md": "contributing.html",
    "samples/reported/README.md": "samples/reported/index.html",
    "samples/broken-shop.expected.md": "samples/broken-shop.html",
}
# Samples with a picture of their own and a page to explore.
SAMPLES = ["shop", "broken-shop", "modular/app", "corduroy", "xcoordinator", "coordinode", "adcoordinator", "snapnavigation"]


class Mistake(Exception):
    """What ends the build, in one line."""


def handbook():
    """The sections with those of their pages that are there."""
    listed = {name for _, names in HANDBOOK for name in names} | ELSEWHERE
    for page in sorted((ROOT / "docs").glob("*.md")):
        if page.stem not in listed:
            raise Mistake(f"docs/{page.name} has no place in HANDBOOK of scripts/docs/contents.py")
    return [
        (title, there)
        for title, names in HANDBOOK
        if (there := [name for name in names if (ROOT / f"docs/{name}.md").exists()])
    ]


def recipes():
    """The recipes, their index first."""
    there = {page.stem for page in (ROOT / "docs/recipes").glob("*.md")}
    for name in sorted(there.symmetric_difference(RECIPES)):
        raise Mistake(f"docs/recipes/{name}.md is either not there or not in RECIPES of scripts/docs/contents.py")
    return RECIPES


def address(path):
    """Where on the site a file of the repository is, by its path; a page, a picture or any other file."""
    if path in OTHERS:
        return OTHERS[path]
    if path in ("", "README.md"):
        return "index.html"
    if path in ("samples", "samples/links", "samples/diff"):
        return "samples/index.html" + ("" if path == "samples" else "#" + path.split("/")[1])
    if path == "samples/reported":
        return OTHERS["samples/reported/README.md"]
    if path == "docs/rules.md":
        return "rules/index.html"
    if path == "docs/recipes" or path == "docs/recipes/README.md":
        return "recipes/index.html"
    for folder, place in (("docs/recipes/", "recipes/"), ("docs/", "handbook/")):
        if path.startswith(folder):
            rest = path[len(folder):]
            return place + (rest[:-3] + ".html" if rest.endswith(".md") else rest)
    return path
