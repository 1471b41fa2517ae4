"""Glyphs for the table of `docs/diagrams.md`: each mark, cut out of the picture of the shop."""

import re
from xml.etree import ElementTree

SVG = "{http://www.w3.org/2000/svg}"
# What a row of the table begins with, the class of the part of the picture that shows it, and a text in that.
MARKS = [
    ("card", "node screen", "Payment"),
    ("`▶ START`", "node screen", "START"),
    ("frame", "cluster coordinator", "Onboarding"),
    ("`▷ ROOT`", "node screen", "ROOT"),
    ("edge", "edge route", "SearchQuery"),
    ("`‹ pop`", "node screen", "‹"),
    ("`complete → Order`", "node end", "complete"),
    ("green pill", "node link", "shop://cart"),
    ("`any screen of …`", "node port", "any screen"),
]


def numbers(text):
    return [float(number) for number in re.findall(r"-?\d+(?:\.\d+)?", text)]


def bounds(part):
    """The box around what is painted of a part."""
    xs, ys = [], []
    for shape in part.iter():
        points = numbers(shape.get("d") or shape.get("points") or "")
        xs += points[::2]
        ys += points[1::2]
        if shape.tag == f"{SVG}ellipse":
            for center, radius, found in (("cx", "rx", xs), ("cy", "ry", ys)):
                found += [float(shape.get(center)) - float(shape.get(radius)), float(shape.get(center)) + float(shape.get(radius))]
        if shape.tag == f"{SVG}text":
            x, y, size = (float(shape.get(name)) for name in ("x", "y", "font-size"))
            width = 0.55 * size * len(shape.text or "")
            start = x - {"middle": 0.5, "end": 1}.get(shape.get("text-anchor"), 0) * width
            xs += [start, start + width]
            ys += [y - size, y + size * 0.3]
    return min(xs), min(ys), max(xs), max(ys)


def size(part):
    left, top, right, bottom = bounds(part)
    return right - left + bottom - top


def glyph(part):
    """A part of a picture as a picture of its own; of a large one its beginning."""
    left, top, right, bottom = bounds(part)
    width, height = min(right - left + 8, 200), min(bottom - top + 8, 90)
    scale = min(1.2, 150 / width, 64 / height)
    for each in part.iter():
        for name in [name for name in each.attrib if name == "id" or name.endswith(("href", "}title"))]:
            del each.attrib[name]
        for title in each.findall(f"{SVG}title"):
            each.remove(title)
    content = ElementTree.tostring(part, encoding="unicode")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width * scale:.0f}" height="{height * scale:.0f}" '
        f'viewBox="{left - 4:.1f} {top - 4:.1f} {width:.1f} {height:.1f}">'
        f"<style>text {{ font-family: Helvetica, Arial, sans-serif; }}</style>"
        f'<rect x="{left - 4:.1f}" y="{top - 4:.1f}" width="{width:.1f}" height="{height:.1f}" fill="#fff"/>{content}</svg>\n'
    )


def glyphs(picture):
    """The glyphs of a picture, by what their rows begin with; a mark that is not there is an error."""
    ElementTree.register_namespace("", "http://www.w3.org/2000/svg")
    ElementTree.register_namespace("xlink", "http://www.w3.org/1999/xlink")
    root = ElementTree.fromstring(picture)
    found = {}
    for row, names, text in MARKS:
        parts = [
            part for part in root.iter(f"{SVG}g")
            if set(names.split()) <= set((part.get("class") or "").split()) and any(text in (each.text or "") for each in part.iter(f"{SVG}text"))
        ]  # fmt: skip
        if not parts:
            raise ValueError(f"no {names} with '{text}' is in the picture")
        found[row] = glyph(min(parts, key=size))
    return found


def with_glyphs(markdown, names):
    """The page with a glyph in each row of the table that has one; `names` are the files, by what their rows begin with."""
    missing = set(names)

    def row(line):
        for mark, name in names.items():
            if line[0].startswith(f"| {mark} ") and mark in missing:
                missing.discard(mark)
                cell, rest = line[0][2:].split(" |", 1)
                return f'| <img class="mark" src="{name}" alt=""><br>{cell} |{rest}'
        return line[0]

    markdown = re.sub(r"^\|.*", row, markdown, flags=re.M)
    if missing:
        raise ValueError(f"no row of the table begins with {sorted(missing)}")
    return markdown
