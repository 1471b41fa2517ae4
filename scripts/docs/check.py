"""Follows every link: in the site as it was built, and in the pages of the repository as a forge shows them."""

import posixpath
import re
from html.parser import HTMLParser
from urllib.parse import unquote, urlsplit

import contents
import markup
from markdown_it import MarkdownIt

# What a browser fetches by itself, and so must be a part of the site.
FETCHED = {("script", "src"), ("img", "src"), ("link", "href"), ("iframe", "src"), ("source", "src")}


class Links(HTMLParser):
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
        if tag == "img" and not values.get("alt") and values.get("role") != "presentation":
            self.complaints.append(f"the picture '{values.get('src')}' has no text")
        for name in ("href", "src"):
            if name in values:
                self.links.append((values[name] or "", (tag, name) in FETCHED))


def external(link):
    """What is wrong with a link that leads out of the project, which is not opened."""
    try:
        parts = urlsplit(link)
        _ = parts.port
    except ValueError as error:
        return str(error)
    if parts.scheme == "mailto":
        return None if "@" in parts.path else "no address"
    if parts.scheme not in ("http", "https"):
        return f"the scheme '{parts.scheme}'"
    return None if re.fullmatch(r"[A-Za-z0-9.-]+\.[A-Za-z]{2,}", parts.hostname or "") and " " not in link else "no host"


def site(root):
    """Complaints about the pages below a folder, but for DocC's, which are made by a script when they are opened."""
    pages = {}
    for path in sorted(root.rglob("*.html")):
        name = path.relative_to(root).as_posix()
        if not name.startswith("library/"):
            pages[name] = Links(path.read_text(encoding="utf-8"))
    complaints = []
    for name, page in pages.items():
        complaints += [f"{name}: {complaint}" for complaint in page.complaints]
        if page.headings != 1:
            complaints.append(f"{name}: {page.headings} headings of the first level")
        for link, is_fetched in page.links:
            if re.match(r"[a-z][a-z0-9+.-]*:", link):
                wrong = "it is fetched from elsewhere" if is_fetched and not link.startswith("data:") else None if is_fetched else external(link)
            else:
                target, _, anchor = link.partition("#")
                place = posixpath.normpath(posixpath.join(posixpath.dirname(name), unquote(target))) if target else name
                if place.startswith("..") or not (root / place).is_file():
                    # DocC is looked for only where it was built; nothing else links there.
                    wrong = "there is no such file"
                else:
                    wrong = f"there is no '#{anchor}'" if anchor and place in pages and unquote(anchor) not in pages[place].anchors else None
            if wrong:
                complaints.append(f"{name}: '{link}': {wrong}")
    return complaints


def repository():
    """Complaints about the Markdown pages of the repository, with paths and anchors as GitHub and GitLab take them."""
    root, parser = contents.ROOT, MarkdownIt("commonmark", {"html": True}).enable("table")
    paths = sorted([*root.glob("*.md"), *root.glob("docs/**/*.md"), *root.glob("samples/**/*.md")])
    anchors, links = {}, []
    for path in paths:
        name, taken, found = path.relative_to(root).as_posix(), {}, set()
        tokens = parser.parse(path.read_text(encoding="utf-8"))
        for number, token in enumerate(tokens):
            if token.type == "heading_open":
                words = (c.content for c in tokens[number + 1].children if c.type in ("text", "code_inline"))
                found.add(markup.slug("".join(words), taken))
            for child in token.children or []:
                links += [(name, link) for link in (child.attrGet("href"), child.attrGet("src")) if link is not None]
        anchors[name] = found
    complaints = []
    for name, link in links:
        if re.match(r"[a-z][a-z0-9+.-]*:", link):
            wrong = external(link)
        else:
            target, _, anchor = link.partition("#")
            place = posixpath.normpath(posixpath.join(posixpath.dirname(name), unquote(target))) if target else name
            if place.startswith("..") or not (root / place).exists():
                wrong = "there is no such file"
            else:
                wrong = f"there is no '#{anchor}'" if anchor and place in anchors and unquote(anchor) not in anchors[place] else None
        if wrong:
            complaints.append(f"{name}: '{link}': {wrong}")
    return complaints
