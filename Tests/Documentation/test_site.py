"""The site of the documentation: built twice, its links followed, and opened in Chromium where that is there.

    python3 Tests/Documentation/test_site.py NAVGRAPH [--shots FOLDER]

NAVGRAPH is the program. Where the libraries that build the site are not there, all tests are skipped, and
where Chromium or Playwright is not, the one in a browser; that is said and counted.
"""

import filecmp
import pathlib
import shutil
import subprocess
import sys
import tempfile

BUILDER = pathlib.Path(__file__).resolve().parents[2] / "scripts/docs"
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
PAGES = ["index", "handbook/format", "handbook/commands", "rules/index", "rules/unreachable-screen", "rules/too-deep",
         "recipes/pull-request", "samples/index", "changelog"]  # fmt: skip

try:
    import markdown_it  # noqa: F401
    import pygments  # noqa: F401
except ImportError:
    print("SKIPPED all: markdown-it-py and Pygments are not there (scripts/setup docs)")
    print("0 tests passed, 0 failed, 4 skipped")
    sys.exit(0)
sys.path.insert(0, str(BUILDER))
import check  # noqa: E402
import contents  # noqa: E402

try:
    from playwright.sync_api import sync_playwright
except ImportError:
    sync_playwright = None


def build(program, folders):
    """Builds the site into several folders at once."""
    command = [sys.executable, BUILDER / "build.py", program]
    running = [subprocess.Popen([*command, folder], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True) for folder in folders]
    for process in running:
        _, error = process.communicate()
        assert process.returncode == 0, error


def test_same_bytes(first, second):
    names, again = (
        sorted(path.relative_to(folder) for path in folder.rglob("*") if path.is_file()) for folder in (first, second)
    )
    assert names == again, set(names) ^ set(again)
    _, different, failed = filecmp.cmpfiles(first, second, [str(name) for name in names], shallow=False)
    assert not different and not failed, different + failed
    assert len([name for name in names if name.parts[0] == "rules" and name.suffix == ".html"]) > 90


def test_links_are_followed(site):
    """What is wrong with a page is found, whatever it is."""
    assert check.site(site) == [] and check.repository() == []
    page = site / "broken.html"
    for text, complaint in [
        ("<a href='none.html'>", "there is no such file"), ("<a href='rules/index.html#none'>", "there is no '#none'"),
        ("<a href='../outside.html'>", "there is no such file"), ("<a href='#here'>", "there is no '#here'"),
        ("<a href='https://exa mple.org/'>", "no host"), ("<a href='https://'>", "no host"), ("<a href='ftp://a.example'>", "the scheme 'ftp'"),
        ("<script src='https://cdn.example/x.js'>", "fetched from elsewhere"), ("<img src='icon.svg'>", "has no text"),
        ("<p id='a'><p id='a'>", "stands twice"), ("<h1>", "2 headings"),
    ]:  # fmt: skip
        page.write_text("<h1></h1>" + text)
        complaints = check.site(site)
        assert len(complaints) == 1 and complaint in complaints[0], (text, complaints)
    page.write_text("<h1></h1><a href='rules/index.html#reading'><a href='https://example.org/a#b'>")
    assert check.site(site) == []
    page.unlink()


def test_every_page_has_its_place(repository):
    (repository / "docs").mkdir(parents=True)
    (repository / "docs/format.md").write_text("# The format\n")
    root, contents.ROOT = contents.ROOT, repository
    try:
        assert contents.handbook() == [("The spec", ["format"])]
        (repository / "docs/without-a-place.md").write_text("# A page\n")
        contents.handbook()
        raise AssertionError("a page without a place is taken")
    except contents.Mistake as mistake:
        assert "docs/without-a-place.md" in str(mistake)
    finally:
        contents.ROOT = root


def test_in_a_browser(site, shots):
    problems = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])

        def open_page(name, width=1400, scheme="light", height=900):
            page = browser.new_context(viewport={"width": width, "height": height}, color_scheme=scheme).new_page()
            page.on("console", lambda message: problems.append(f"{name}: {message.text}"))
            page.on("pageerror", lambda error: problems.append(f"{name}: {error}"))
            page.on("request", lambda r: r.url.startswith(("file:", "data:")) or problems.append(f"{name}: asks for {r.url}"))
            page.goto((site / f"{name}.html").as_uri())
            return page

        for name in PAGES:
            for width, scheme in [(1400, "dark"), (390, "light")]:
                page = open_page(name, width, scheme)
                assert page.evaluate("document.documentElement.scrollWidth") <= width, f"{name} is wider than {width}"
                if shots:
                    page.screenshot(path=str(shots / f"{name.replace('/', '-')}-{width}.png"))
                page.context.close()

        # The list of pages stays, scrolls by itself, and shows where one is.
        for name, entry in [("rules/unreachable-screen", "Rules"), ("rules/index", "Rules"), ("changelog", "Changelog"), ("handbook/format", None)]:
            for width, height in [(1400, 900), (1000, 600), (900, 900), (900, 600)]:
                page = open_page(name, width, height=height)
                menu, marked = page.locator(".menu > nav"), page.locator(".menu a[aria-current]")
                assert marked.count() == 1 and entry in (None, marked.inner_text()), (name, marked.all_inner_texts())
                for place in (0, 1):
                    page.evaluate(f"scrollTo(0, {place} * document.documentElement.scrollHeight)")
                    page.wait_for_timeout(50)
                    box, row = menu.bounding_box(), marked.bounding_box()
                    what = f"{name} at {width} x {height}, {'end' if place else 'beginning'}: {box}, {row}"
                    assert 0 <= box["y"] <= 60 and box["y"] + box["height"] <= height + 1, "the list leaves: " + what
                    assert box["y"] <= row["y"] and row["y"] + row["height"] <= box["y"] + box["height"], "the entry is out of sight: " + what
                assert menu.evaluate("(e) => e.scrollHeight <= e.clientHeight || getComputedStyle(e).overflowY === 'auto'")
                page.context.close()

        page = open_page("handbook/diff")
        page.keyboard.press("/")
        page.keyboard.type("stale baseline")
        page.wait_for_selector("#results li[aria-selected=true]")
        assert page.inner_text("#results li >> nth=0").startswith("stale-baseline")
        page.keyboard.press("ArrowDown")
        assert page.get_attribute("#query", "aria-activedescendant") == "result-1"
        page.keyboard.press("ArrowUp")
        page.keyboard.press("Enter")
        page.wait_for_url("**/rules/stale-baseline.html")
        page.keyboard.press("/")
        page.keyboard.type("xyzzy")
        page.wait_for_selector("#results .none")
        page.keyboard.press("Escape")
        assert page.is_hidden("#results")

        page = open_page("rules/index")
        total = page.locator(".rules li").count()
        page.fill("#rule-filter", "deep link")
        found = page.locator(".rules li:visible").count()
        assert 0 < found < total and page.inner_text("#rule-count").startswith(str(found))
        page.click("[data-level=off]")
        assert page.locator(".rules li:visible").count() < found

        back = "getComputedStyle(document.body).backgroundColor"
        light = page.evaluate(back)
        page.click("#theme")
        page.click("#theme")
        dark = page.evaluate(back)
        assert light != dark and page.inner_text("#theme") == "dark"
        page.emulate_media(media="print")
        assert page.evaluate(back) == light, "paper is light"
        browser.close()
    assert not problems, problems


def main():
    shots = None
    if "--shots" in sys.argv:
        shots = pathlib.Path(sys.argv[sys.argv.index("--shots") + 1])
        shots.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        program, site = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(folder, "site")
        again = pathlib.Path(folder, "again")
        build(program, [site, again])
        tests = [
            (test_same_bytes, (site, again)), (test_links_are_followed, (site,)),
            (test_every_page_has_its_place, (pathlib.Path(folder, "repository"),)), (test_in_a_browser, (site, shots)),
        ]  # fmt: skip
        skipped = 0
        for test, arguments in tests:
            if test is test_in_a_browser and not (CHROMIUM and sync_playwright):
                skipped += 1
                print(f"SKIPPED {test.__name__}: Chromium or Playwright is not there")
            else:
                test(*arguments)
                print(f"ok      {test.__name__}")
    print(f"{len(tests) - skipped} tests passed, 0 failed, {skipped} skipped")


if __name__ == "__main__":
    main()
