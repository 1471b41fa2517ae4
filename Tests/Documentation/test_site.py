"""The site of the documentation: built, its links followed, its mistakes found, and opened in Chromium where that is there.

    python3 Tests/Documentation/test_site.py NAVGRAPH [--shots FOLDER]

NAVGRAPH is the program. Where MkDocs is not there, all tests are skipped, and where Chromium or Playwright is not, those in a
browser; that is said and counted.
"""

import filecmp
import json
import os
import pathlib
import posixpath
import re
import shutil
import subprocess
import sys
import tempfile
from html.parser import HTMLParser
from urllib.parse import unquote, urlsplit

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
PACKAGES = REPOSITORY / ".build/mkdocs"
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
PAGES = ["index", "format", "commands", "rules", "rules/unreachable-screen", "rules/too-deep", "recipes/pull-request",
         "samples/index", "CHANGELOG"]  # fmt: skip
# What a browser fetches by itself, and so must be a part of the site.
FETCHED = {("script", "src"), ("img", "src"), ("link", "href"), ("iframe", "src"), ("source", "src")}

try:
    from playwright.sync_api import sync_playwright
except ImportError:
    sync_playwright = None


def start(program, folder, repository=REPOSITORY, symbols=""):
    """Begins to build the site."""
    environment = os.environ | {"PYTHONPATH": str(PACKAGES), "NAVGRAPH": str(program), "NAVGRAPH_SYMBOLS": str(symbols)}
    command = [sys.executable, "-m", "mkdocs", "build", "--site-dir", str(folder)]
    return subprocess.Popen(command, cwd=repository, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def build(*arguments, **options):
    """Builds the site; the status, and what was said."""
    process = start(*arguments, **options)
    output, _ = process.communicate()
    return process.returncode, output


def copy_of_repository(folder):
    """What the site is made from, in another place."""
    for path in [*REPOSITORY.glob("*.md"), *REPOSITORY.glob("mkdocs.yml"), REPOSITORY / "LICENSE"]:
        folder.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, folder)
    for name in ("docs", "samples", "scripts/docs"):
        shutil.copytree(REPOSITORY / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    return folder


class Page(HTMLParser):
    """The anchors and links of a page."""

    def __init__(self, text):
        super().__init__()
        self.anchors, self.links, self.complaints, self.headings = set(), [], [], 0
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        if "id" in values:
            if values["id"] in self.anchors:
                self.complaints.append(f"the id '{values['id']}' stands twice")
            self.anchors.add(values["id"])
        self.headings += tag == "h1"
        if tag == "img" and "alt" not in values:
            self.complaints.append(f"the picture '{values.get('src')}' has no text")
        self.links += [(values[name] or "", (tag, name) in FETCHED) for name in ("href", "src") if name in values]

    def handle_data(self, data):
        if re.search(r"\|\s*-{3}", data) and self.get_starttag_text() == "<p>":
            self.complaints.append("a table is shown as text")


def external(link):
    """What is wrong with a link that leads out of the site, which is not opened."""
    parts = urlsplit(link)
    if parts.scheme not in ("http", "https"):
        return f"the scheme '{parts.scheme}'"
    return None if re.fullmatch(r"[A-Za-z0-9.-]+\.[A-Za-z]{2,}", parts.hostname or "") and " " not in link else "no host"


def complaints_about(root, pages, known=()):
    """What is wrong with the pages of a site, by their addresses; they lead to each other and to those that are known."""
    complaints, known = [], {**dict(known), **pages}
    for name, page in pages.items():
        complaints += [f"{name}: {complaint}" for complaint in page.complaints]
        if page.headings != 1:
            complaints.append(f"{name}: {page.headings} headings of the first level")
        for link, is_fetched in page.links:
            if re.match(r"[a-z][a-z0-9+.-]*:", link):
                wrong = external(link) if not is_fetched else None if link.startswith("data:") else "it is fetched from elsewhere"
            else:
                target, _, anchor = link.partition("#")
                place = posixpath.normpath(posixpath.join(posixpath.dirname(name), unquote(target))) if target else name
                if link.startswith("/") or place.startswith("..") or not (place in known or (root / place).exists()):
                    wrong = "there is no such file"
                else:
                    wrong = f"there is no '#{anchor}'" if anchor and place in known and unquote(anchor) not in known[place].anchors else None
            if wrong:
                complaints.append(f"{name}: '{link}': {wrong}")
    return complaints


# Links that lead nowhere, as MISTAKEN has them in the second build, and what is said of each.
MISTAKEN = "docs/recipes/wall"
MISTAKES = "[a](none.md) [b](../format.md#none) [c](#none) [d](../rules.md#none) [e](../../samples/none.svg) [f](../../samples)"
COMPLAINTS = ["'none.md'", "'../format.md#none'", "'#none'", "'../rules.md#none'", "'../../samples/none.svg'", "'../../samples'"]


def warnings(output):
    """What a build warns of; a warning may go on in lines that are indented."""
    return "".join(re.findall(r"^WARNING.*\n(?:  .*\n)*", output, re.M))


def entries(site):
    """What the search finds, but for the page with mistakes."""
    text = (site / "search/search_index.json").read_text(encoding="utf-8")
    assert (site / "search/search_index.js").read_text(encoding="utf-8") == f"var __index = {text}"
    index = json.loads(text)
    return [index["config"], [entry for entry in index["docs"] if not entry["location"].startswith(address(MISTAKEN))]]


def address(page):
    """The path of a page in the site."""
    return page.removeprefix("docs/") + ".html"


def test_same_bytes(program, site, again):
    """Two builds in different folders give the same, but for the page with mistakes in one of them."""
    names, others = (sorted(path.relative_to(folder) for path in folder.rglob("*") if path.is_file()) for folder in (site, again))
    assert names == others, set(names) ^ set(others)
    _, different, failed = filecmp.cmpfiles(site, again, [str(name) for name in names], shallow=False)
    assert set(different) == {address(MISTAKEN), "search/search_index.js", "search/search_index.json"} and not failed, different + failed
    assert entries(site) == entries(again) and len(entries(site)[1]) > 500
    rules = json.loads(subprocess.run([program, "explain", "--format", "json"], capture_output=True, check=True).stdout)["rules"]
    assert len(rules) > 90 and {rule["id"] for rule in rules} == {path.stem for path in (site / "rules").glob("*.html")}


def test_links_that_lead_nowhere_end_the_build(whole, output):
    """Each is found where it stands, in the build that had them and ended with 1."""
    assert warnings(whole) == "", whole
    for part in COMPLAINTS:
        assert part in warnings(output), (part, output)


def test_rule_page(site):
    """A rule is shown with what navgraph says: the line that is meant, the finding, the picture."""
    text = (site / "rules/unreachable-screen.html").read_text(encoding="utf-8")
    for part in ['<span class="hll">', '<b class="error">error</b>: no path from launch', 'src="pictures/unreachable-screen-1.svg"']:
        assert part in text, part
    # Elsewhere a finding leads to its rule, and a link to the page of all rules to the one that it is about.
    assert '[<a href="rules/undefined-reference.html">undefined-reference</a>]' in (site / "index.html").read_text(encoding="utf-8")
    assert 'href="rules/stale-baseline.html"' in (site / "configuration.html").read_text(encoding="utf-8")


def test_links_are_followed(site):
    """What is wrong with a page is found, whatever it is; and nothing is."""
    pages = {path.relative_to(site).as_posix(): Page(path.read_text(encoding="utf-8")) for path in sorted(site.rglob("*.html"))}
    assert complaints_about(site, pages) == []
    for text, complaint in [
        ("<a href='none.html'>", "there is no such file"), ("<a href='rules.html#none'>", "there is no '#none'"),
        ("<a href='../outside.html'>", "there is no such file"), ("<a href='/index.html'>", "there is no such file"),
        ("<a href='#here'>", "there is no '#here'"), ("<a href='https://exa mple.org/'>", "no host"), ("<a href='https://'>", "no host"),
        ("<a href='ftp://a.example'>", "the scheme 'ftp'"), ("<script src='https://cdn.example/x.js'></script>", "fetched from elsewhere"),
        ("<img src='assets/icon.svg'>", "has no text"), ("<p id='a'><p id='a'>", "stands twice"), ("<h1>", "2 headings"),
        ("<p>| a | b |\n|---|---|</p>", "a table"),
    ]:  # fmt: skip
        complaints = complaints_about(site, {"broken.html": Page("<h1></h1>" + text)}, pages)
        assert len(complaints) == 1 and complaint in complaints[0], (text, complaints)
    page = Page("<h1></h1><a href='rules.html#reading'><a href='https://example.org/a#b'>")
    assert complaints_about(site, {"whole.html": page}, pages) == []


def test_a_page_without_a_place_ends_the_build(program, folder):
    """So does a place without a page. The program knows three rules, since the pages of all others would only take time."""
    repository = copy_of_repository(folder / "misplaced")
    (repository / "docs/without-a-place.md").write_text("# A page\n")
    (repository / "docs/recipes/wall.md").unlink()
    forgetful = folder / "forgetful"
    forgetful.write_text(
        f"#!{sys.executable}\nimport json, os, subprocess, sys\ncommand = [{str(program)!r}, *sys.argv[1:]]\n"
        "if sys.argv[1:] != ['explain', '--format', 'json']:\n    os.execv(command[0], command)\n"
        "known = json.loads(subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout)\n"
        "print(json.dumps(known | {'rules': known['rules'][:3]}))\n")
    forgetful.chmod(0o755)
    status, output = build(forgetful, folder / "site-of-mistakes", repository=repository)
    assert status == 1, (status, output)
    for part in ["not included in the \"nav\" configuration:\n  - docs/without-a-place.md", "'docs/recipes/wall.md'"]:
        assert part in warnings(output), (part, output)


def test_examples_are_what_they_say(program, folder):
    """A navgraph that finds nothing any more does not get its site."""
    silent = folder / "silent"
    silent.write_text(f'#!/bin/sh\n[ "$1" = lint ] || exec "{program}" "$@"\n')
    silent.chmod(0o755)
    status, output = build(silent, folder / "site-of-silence")
    assert status == 1 and "is not what it says" in output and not (folder / "site-of-silence/index.html").exists(), (status, output)


def test_what_is_public_has_a_comment(program, folder):
    symbols = folder / "symbols"
    symbols.mkdir()
    status, output = build(program, folder / "site-without-symbols", symbols=symbols)
    assert status == 1 and "there is no symbol graph" in output, (status, output)
    symbol = {"pathComponents": ["Spec", "secret"], "location": {}}
    (symbols / "Graph.symbols.json").write_text(json.dumps({"symbols": [symbol, symbol | {"docComment": {}, "pathComponents": ["Spec"]}]}))
    status, output = build(program, folder / "site-of-secrets", symbols=symbols)
    assert status == 1 and "public and without a comment: Spec.secret\n" in output, (status, output)


class Browser:
    """Opens pages as files, and notes what they ask for and complain about."""

    def __init__(self, playwright, site):
        self.site, self.problems = site, []
        self.chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])

    def open(self, name, width=1400, scheme="light", height=900):
        page = self.chromium.new_context(viewport={"width": width, "height": height}, color_scheme=scheme).new_page()
        page.on("console", lambda message: self.problems.append(f"{name}: {message.text}"))
        page.on("pageerror", lambda error: self.problems.append(f"{name}: {error}"))
        page.on("request", lambda r: r.url.startswith(("file:", "data:")) or self.problems.append(f"{name}: asks for {r.url}"))
        page.goto((self.site / f"{name}.html").as_uri())
        return page


def test_pages_in_a_browser(browser, shots):
    backs = set()
    for name in PAGES:
        for scheme in ("light", "dark"):
            page = browser.open(name, scheme=scheme)
            for width in (1400, 390):
                page.set_viewport_size({"width": width, "height": 900})
                assert page.evaluate("[innerWidth, document.documentElement.scrollWidth <= innerWidth]") == [width, True], f"{name} is wider than {width}"
                assert page.is_visible("h1"), name
                backs.add((scheme, page.evaluate("getComputedStyle(document.body).backgroundColor")))
                if shots:
                    page.screenshot(path=str(shots / f"{name.replace('/', '-')}-{width}-{scheme}.png"))
            page.context.close()
    assert len(backs) == 2, f"light and dark: {backs}"
    assert not browser.problems, browser.problems


def test_gallery(site):
    """Each option that chooses what is drawn has its picture, and the pages can be opened."""
    text = (site / "gallery.html").read_text(encoding="utf-8")
    for option in ("focus", "coordinator", "presentation", "path", "findings", "overview", "direction", "ratio", "labels", "theme", "context"):
        assert f"--{option}" in text, option
    pictures = re.findall(r'<img [^>]*src="(gallery/[^"]+)"', text)
    assert len(pictures) > 10 and all((site / name).stat().st_size > 5_000 for name in pictures), pictures
    for name in ("shop", "broken-shop", "diff"):
        assert f'href="gallery/{name}.html"' in text and "nav-data" in (site / f"gallery/{name}.html").read_text(encoding="utf-8"), name


def test_marks(site):
    """The table of marks shows each as it is drawn."""
    text = (site / "diagrams.html").read_text(encoding="utf-8")
    names = re.findall(r'<img [^>]*src="(images/mark-\d+\.svg)"', text)
    assert len(names) > 8 and len(set(names)) == len(names), names
    assert all("<svg" in (site / name).read_text(encoding="utf-8") for name in names)


def test_search_in_a_browser(browser):
    page = browser.open("diff")
    page.keyboard.press("/")
    page.keyboard.type("stale-baseline")
    # What is found follows each letter: the answer to the whole word is waited for.
    page.wait_for_function("document.querySelector('.md-search-result__item')?.innerText.startsWith('stale-baseline')")
    page.click(".md-search-result__item a[href*='rules/stale-baseline.html'] >> nth=0")
    page.wait_for_url("**/rules/stale-baseline.html*")
    page.keyboard.press("/")
    page.keyboard.type("xyzzy")
    page.wait_for_function("document.querySelector('.md-search-result__meta').innerText.includes('No matching')")
    assert not browser.problems, browser.problems


def test_controls_in_a_browser(browser):
    # The colours go from those of the system to light and dark, and stay so on the next page.
    page = browser.open("rules/unreachable-screen")
    back = "getComputedStyle(document.body).backgroundColor"
    light = page.evaluate(back)
    for scheme in ("default", "slate"):
        page.click("form[data-md-component=palette] label:visible")
        assert page.get_attribute("body", "data-md-color-scheme") == scheme
    dark = page.evaluate(back)
    assert light != dark, dark
    page.goto((browser.site / "format.html").as_uri())
    assert page.evaluate(back) == dark
    page.emulate_media(media="print")
    assert page.evaluate(back) != dark, "paper is light"
    # Of a session only what was typed is copied.
    copied = page.evaluate("""() => {
        const code = document.querySelector("pre code");
        code.innerHTML = "<span class='gp'>$ </span>navgraph lint<span class='go'>2 errors</span>";
        code.dataset.mdCopying = "";
        return code.innerText;
    }""")
    assert copied == "navgraph lint", copied
    # On a narrow screen the list of pages is behind a button.
    page = browser.open("rules/unreachable-screen", 390)
    entry = page.locator(".md-nav--primary a[href='dead-end.html']")
    assert not entry.is_visible() or entry.bounding_box()["x"] < 0
    page.click(".md-header label[for=__drawer]")
    page.wait_for_timeout(500)
    assert entry.bounding_box()["x"] >= 0
    entry.click()
    page.wait_for_url("**/dead-end.html")
    assert not browser.problems, browser.problems


def main():
    program = pathlib.Path(sys.argv[1]).resolve()
    shots = None
    if "--shots" in sys.argv:
        shots = pathlib.Path(sys.argv[sys.argv.index("--shots") + 1])
        shots.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        site, again = folder / "site", folder / "again"
        outputs = []
        tests = [
            (test_same_bytes, (program, site, again)), (test_links_that_lead_nowhere_end_the_build, outputs), (test_rule_page, (site,)),
            (test_links_are_followed, (site,)), (test_a_page_without_a_place_ends_the_build, (program, folder)),
            (test_examples_are_what_they_say, (program, folder)), (test_what_is_public_has_a_comment, (program, folder)),
            (test_gallery, (site,)), (test_marks, (site,)),
        ]  # fmt: skip
        tests_in_a_browser = [(test_pages_in_a_browser, (shots,)), (test_search_in_a_browser, ()), (test_controls_in_a_browser, ())]
        if not (PACKAGES / "requirements.txt").exists():
            print("SKIPPED all: MkDocs is not there (scripts/setup docs)")
            print(f"0 tests passed, 0 failed, {len(tests) + len(tests_in_a_browser)} skipped")
            return 0
        # The second time from a copy in another folder, in which one page has mistakes: a site with them is built all the same.
        mistaken = copy_of_repository(folder / "copy")
        with open(mistaken / f"{MISTAKEN}.md", "a", encoding="utf-8") as page:
            page.write(f"\n{MISTAKES}\n")
        processes = [start(program, site), start(program, again, repository=mistaken)]
        outputs += [process.communicate()[0] for process in processes]
        assert [process.returncode for process in processes] == [0, 1], outputs
        counts = {"ok": 0, "FAILED": 0, "SKIPPED": 0}

        def run(test, *arguments):
            try:
                test(*arguments)
                counts["ok"] += 1
                print(f"ok      {test.__name__}")
            except Exception as error:
                counts["FAILED"] += 1
                print(f"FAILED  {test.__name__}: {type(error).__name__}: {str(error)[:2500]}")

        for test, arguments in tests:
            run(test, *arguments)
        if CHROMIUM and sync_playwright:
            with sync_playwright() as playwright:
                browser = Browser(playwright, site)
                for test, arguments in tests_in_a_browser:
                    run(test, browser, *arguments)
                browser.chromium.close()
        else:
            for test, _ in tests_in_a_browser:
                counts["SKIPPED"] += 1
                print(f"SKIPPED {test.__name__}: Chromium or Playwright is not there")
    print("{ok} tests passed, {FAILED} failed, {SKIPPED} skipped".format(**counts))
    return 1 if counts["FAILED"] else 0


if __name__ == "__main__":
    sys.exit(main())
