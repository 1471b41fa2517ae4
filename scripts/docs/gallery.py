"""The page `gallery.md`: what each option of `navgraph render` and `diff` draws, each with the command that drew it."""

import re

# A title, what it is for, the words behind `navgraph`, and the picture's name; the samples are given by their names.
PICTURES = [
    ("Everything", "Screens are cards, coordinators are frames, and the colour of an edge is the presentation of its route.",
     "render book-club.nav.json -o all.svg"),
    ("The surroundings of a screen", "`--focus` draws a screen and what is at most `--depth` routes away from it.",
     "render shop.nav.json --focus cartItems --depth 1 -o focus.svg"),
    ("A coordinator", "`--coordinator` draws what it holds. Stubs name what is on the other side of its border.",
     "render shop.nav.json --coordinator login -o coordinator.svg"),
    ("A presentation", "`--presentation` draws only the routes of one, here those that present a layer.",
     "render book-club.nav.json --presentation present -o presentation.svg"),
    ("A path", "`--path` highlights a shortest one, and all else fades.",
     "render book-club.nav.json --path feed rules -o path.svg"),
    ("The findings of lint", "`--findings` writes them at what they are about, and highlights the first run that shows one.",
     "render book-club.nav.json --findings -o findings.svg"),
    ("An overview", "`--overview` draws a box for each coordinator, with edges as wide as their number of routes.",
     "render shop.nav.json --overview -o overview.svg"),
    ("From top to bottom", "`--direction down` turns the layout.",
     "render book-club.nav.json --direction down -o down.svg"),
    ("A ratio", "`--ratio` wants a ratio of width to height, here for a page of a book.",
     "render shop.nav.json --ratio 0.7 -o ratio.svg"),
    ("All names", "`--labels all` names every edge, also where the name repeats what it leads from and to; `none` names none.",
     "render book-club.nav.json --labels all -o labels.svg"),
    ("Dark", "`--theme dark` and `light` fix the colours, which by default follow the reader's system.",
     "render book-club.nav.json --theme dark -o dark.svg"),
    ("Two specs", "`navgraph diff` draws what came, went and changed.",
     "diff diff/before.nav.json diff/after.nav.json -o diff.svg"),
    ("A change alone", "`--context` draws what differs and what is so many routes away from it.",
     "diff diff/before.nav.json diff/after.nav.json --context 0 -o context.svg"),
]
PAGES = [
    ("The shop, to be played", "render shop.nav.json -o shop.html"),
    ("A shop with mistakes, and its findings", "render broken-shop.nav.json -o broken-shop.html"),
    ("Two specs: before, after, and one change after the other", "diff diff/before.nav.json diff/after.nav.json -o diff.html"),
]


def files(draw):
    """The page with its pictures, by their paths. `draw` yields what a command writes, in the folder of the samples."""
    made = {}
    page = "# Gallery\n\nPictures of the [samples](../samples/README.md), each with the command that draws it. [Diagrams](diagrams.md)\nexplains what they show.\n"

    def add(words):
        name = words.rsplit(" ", 1)[1]
        made[f"docs/gallery/{name}"] = draw(words.split())
        return f"gallery/{name}"

    page += "\n## Pages\n\nThey open in the browser, and need nothing else.\n\n"
    for title, words in PAGES:
        page += f"- [{title}]({add(words)}): `navgraph {words}`\n"
    for title, text, words in PICTURES:
        link = add(words)
        alternative = re.sub("[`_]", "", text)
        page += f"\n## {title}\n\n{text}\n\n```sh\nnavgraph {words}\n```\n\n![{alternative}]({link})\n"
    return {"docs/gallery.md": page, **made}
