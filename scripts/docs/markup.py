"""Markdown as HTML: headings with the anchors that forges give them, links to where things are on the site, marked code."""

import html
import posixpath
import re
from dataclasses import dataclass, field

import contents
import highlight
from markdown_it import MarkdownIt


@dataclass
class Page:
    """A page of the site: what stands in it, and what the rest of the site has to know of it."""

    address: str
    title: str
    body: str
    headings: list = field(default_factory=list)  # (level, anchor, text)
    sections: list = field(default_factory=list)  # (heading, anchor, text), for the search
    files: set = field(default_factory=set)  # paths in the repository of files that it refers to
    summary: str = ""


def slug(text, taken):
    """The anchor that GitHub gives a heading."""
    base = re.sub(r"[^\w\- ]", "", text.strip().lower()).replace(" ", "-")
    count = taken.get(base)
    taken[base] = 0 if count is None else count + 1
    return base if count is None else f"{base}-{count + 1}"


def relative(target, page):
    """The way from a page to another place of the site."""
    place, _, anchor = target.partition("#")
    way = posixpath.relpath(place, posixpath.dirname(page) or ".")
    if place == page and anchor:
        way = ""
    return way + ("#" + anchor if anchor else "")


class Renderer:
    """Renders pages of the repository; `rules` are the ids that have a page of their own."""

    def __init__(self, rules):
        self.rules = rules
        self.parser = MarkdownIt("commonmark", {"html": True}).enable(["table", "strikethrough"])

    def page(self, path):
        """A file of the repository, by its path."""
        text = (contents.ROOT / path).read_text(encoding="utf-8")
        return self.render(text, contents.address(path), path)

    def fragment(self, text, address, path="docs/rules.md"):
        """A text without a heading, as it stands in a page at an address."""
        return self.render(text, address, path, is_whole=False).body

    def rule_link(self, address):
        """Where the page of a rule is, from another page."""
        return lambda rule: relative(f"rules/{rule}.html", address) if rule in self.rules else None

    def render(self, text, address, path, is_whole=True):
        tokens = self.parser.parse(text)
        page = Page(address, "", "")
        taken = {}
        for number, token in enumerate(tokens):
            if token.type == "heading_open":
                inline = tokens[number + 1]
                plain = "".join(child.content for child in inline.children if child.type in ("text", "code_inline"))
                anchor = slug(plain, taken)
                token.attrSet("id", anchor)
                page.headings.append((int(token.tag[1]), anchor, plain))
                page.sections.append([plain, anchor, ""])
            elif token.type == "inline" and (not number or tokens[number - 1].type != "heading_open"):
                words = "".join(self.words(child) for child in token.children)
                if page.sections:
                    page.sections[-1][2] += words + " "
                if not page.summary and tokens[number - 1].type == "paragraph_open" and not words.startswith("!"):
                    page.summary = words
            for child, label in zip(token.children or [], (token.children or [])[1:] + [None]):
                self.name(child, label, path)
                for name in ("href", "src"):
                    if child.attrGet(name) is not None:
                        child.attrSet(name, self.link(child.attrGet(name), page, path))
        if is_whole and not page.headings:
            raise contents.Mistake(f"{path} has no heading")
        page.title = page.headings[0][2] if page.headings else ""
        page.body = self.html(tokens, address)
        return page

    @staticmethod
    def words(token):
        return " " if token.type in ("softbreak", "hardbreak") else token.content if token.type in ("text", "code_inline") else ""

    @staticmethod
    def name(token, label, path):
        """Lets a link that shows the name of a page's file show its heading."""
        target = token.attrGet("href") or ""
        if not label or label.type != "text" or not label.content.endswith(".md") or not target.endswith(label.content):
            return
        file = contents.ROOT / posixpath.dirname(path) / target
        if file.is_file():
            heading = next((line[2:] for line in file.read_text(encoding="utf-8").split("\n") if line.startswith("# ")), None)
            label.content = heading.replace("`", "") if heading else label.content

    def link(self, link, page, path):
        """A link of a file of the repository as one of the site."""
        if re.match(r"[a-z]+:", link):
            return link
        target, _, anchor = link.partition("#")
        place = posixpath.normpath(posixpath.join(posixpath.dirname(path), target)) if target else path
        place = "" if place == "." else place
        if place.startswith("..") or not (contents.ROOT / place).exists():
            raise contents.Mistake(f"{path} links to '{link}', which is not there")
        if place == "docs/rules.md" and anchor in self.rules:
            return relative(f"rules/{anchor}.html", page.address)
        if not place.endswith(".md") and (contents.ROOT / place).is_file():
            page.files.add(place)
        address = contents.address(place)
        return relative(address + ("#" + anchor if anchor else ""), page.address)

    def html(self, tokens, address):
        parts, run = [], []

        def flush():
            if run:
                parts.append(self.parser.renderer.render(run, self.parser.options, {}))
                run.clear()

        for number, token in enumerate(tokens):
            if token.type == "fence":
                flush()
                parts.append(self.fence(token.content, token.info.split(" ")[0], address))
            elif token.type == "table_open":
                flush()
                head = [t for t in tokens[number:] if t.type in ("thead_close", "inline")]
                empty = all(not t.content for t in head[: next(i for i, t in enumerate(head) if t.type == "thead_close")])
                parts.append(f'<div class="table{" headless" if empty else ""}">')
                run.append(token)
            elif token.type == "table_close":
                run.append(token)
                flush()
                parts.append("</div>\n")
            elif token.type == "heading_close" and token.tag != "h1":
                flush()
                anchor = next(t for t in reversed(tokens[:number]) if t.type == "heading_open").attrGet("id")
                opening = parts.pop()
                parts.append(f'{opening}<a class="anchor" href="#{anchor}" aria-label="Link to this section">#</a></{token.tag}>\n')
            else:
                run.append(token)
        flush()
        text = "".join(parts)
        # A picture alone is a figure that leads to the picture itself.
        return re.sub(r"<p>(<img [^>]*>)</p>", lambda match: self.figure(match[1]), text)

    @staticmethod
    def figure(image):
        source = re.search(r'src="([^"]*)"', image)[1]
        caption = re.search(r'alt="([^"]*)"', image)[1]
        return f'<figure><a class="picture" href="{source}">{image}</a><figcaption>{caption}</figcaption></figure>'

    def fence(self, text, language, address, marks=()):
        """A block of code."""
        label = html.escape(language or "text")
        if language == "console":
            body = highlight.console(text, self.rule_link(address))
        elif language in ("", "text"):
            body = highlight.output(text.rstrip("\n"), self.rule_link(address))
        else:
            body = highlight.code(text.rstrip("\n"), language, marks)
        return f'<pre class="code" data-language="{label}" tabindex="0"><code>{body}</code></pre>\n'
