#!/usr/bin/env python3
"""Draws random apps of 50 to 1,000 screens and measures the pictures: failures, missing edges, names of edges on cards, crossings.

usage: layouts.py NAVGRAPH [COUNT [SEED]]
       layouts.py NAVGRAPH --specs FOLDER [OPTION...]

The second form draws the specs of a folder instead, with options of `render`, and prints how often edges cross and what it
costs. Crossings are counted in pictures with up to 400 edges, and not where the two edges begin or end.

Beside each picture Graphviz's own `dot` draws the plain graph of the same app, with its frames and names but none of what
navgraph does about sizes and failures, in at most ten seconds. Both rates are printed.
"""

import concurrent.futures
import json
import math
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree as ElementTree

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from generate import random_spec

SVG = "{http://www.w3.org/2000/svg}"
# Above so many screens names are not looked for on cards: portals and fewer names come first.
SMALL = 60
LIMIT = 10


def boxes(group, tag):
    """The bounding boxes of the outlines in a group of the SVG."""
    for shape in group.iter(SVG + tag):
        numbers = [float(n) for n in re.findall(r"-?\d+(?:\.\d+)?", shape.get("d") or shape.get("points"))]
        yield min(numbers[::2]), min(numbers[1::2]), max(numbers[::2]), max(numbers[1::2])


def text_box(text):
    """The box of a line of text: of its small letters, and no wider than Helvetica sets them."""
    size = float(text.get("font-size"))
    width = 0.5 * size * len("".join(text.itertext()))
    x, y = float(text.get("x")), float(text.get("y"))
    left = {"middle": x - width / 2, "end": x - width}.get(text.get("text-anchor"), x)
    return left, y - 0.5 * size, left + width, y


def covered(root):
    """The names of edges that stand on a card, by the edge's id and the card's."""
    cards = []
    for group in root.iter(SVG + "g"):
        if (group.get("class") or "").startswith("node screen"):
            outline = next(iter(list(boxes(group, "path")) + list(boxes(group, "polygon"))))
            cards.append((group.get("id"), outline))
    for group in root.iter(SVG + "g"):
        if (group.get("class") or "").startswith("edge"):
            for text in group.iter(SVG + "text"):
                a = text_box(text)
                for name, b in cards:
                    if a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]:
                        yield "%s on %s" % (group.get("id"), name)


def edges(root):
    """The ids of the edges that have a line."""
    return {group.get("id") for group in root.iter(SVG + "g")
            if (group.get("class") or "").startswith("edge") and next(group.iter(SVG + "path"), None) is not None}


def curve(outline, pieces=6):
    """Points on a path of cubic Bézier curves, close enough to count where it meets others."""
    numbers = [float(n) for n in re.findall(r"-?\d+(?:\.\d+)?", outline)]
    points = list(zip(numbers[::2], numbers[1::2]))
    line = points[:1]
    for a, b, c, d in zip(points[0::3], points[1::3], points[2::3], points[3::3]):
        for step in range(1, pieces + 1):
            t = step / pieces
            weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3)
            line.append(tuple(sum(w * p[axis] for w, p in zip(weights, (a, b, c, d))) for axis in (0, 1)))
    return line


def meets(a, b, c, d):
    """Where two stretches cross, if they do."""
    (x, y), (u, v), (w, z) = a, (b[0] - a[0], b[1] - a[1]), (d[0] - c[0], d[1] - c[1])
    across = u * z - v * w
    if not across:
        return None
    s = ((c[0] - x) * z - (c[1] - y) * w) / across
    t = ((c[0] - x) * v - (c[1] - y) * u) / across
    return (x + s * u, y + s * v) if 0 <= s < 1 and 0 <= t < 1 else None


def crossings(root, near=24):
    """How often edges cross, but for what meets where two of them begin or end."""
    count = 0
    for graph in root.iter(SVG + "g"):
        if (graph.get("class") or "").split(" ")[0] != "graph":
            continue
        lines = [curve(next(group.iter(SVG + "path")).get("d")) for group in graph.iter(SVG + "g")
                 if (group.get("class") or "").startswith("edge") and next(group.iter(SVG + "path"), None) is not None]
        # Each stretch in the squares of a grid that it comes by, so that only neighbours are compared.
        squares = {}
        for number, line in enumerate(lines):
            for place, (a, b) in enumerate(zip(line, line[1:])):
                for x in range(int(min(a[0], b[0]) // 50), int(max(a[0], b[0]) // 50) + 1):
                    for y in range(int(min(a[1], b[1]) // 50), int(max(a[1], b[1]) // 50) + 1):
                        squares.setdefault((x, y), []).append((number, place))
        seen = set()
        for stretches in squares.values():
            for index, first in enumerate(stretches):
                for second in stretches[index + 1:]:
                    if first[0] == second[0] or (first, second) in seen:
                        continue
                    seen.add((first, second))
                    (one, i), (two, j) = first, second
                    at = meets(*lines[one][i:i + 2], *lines[two][j:j + 2])
                    if not at:
                        continue

                    def ends(line):
                        return {end for end in (0, -1) if math.dist(line[end], at) < near}
                    if not (ends(lines[one]) and ends(lines[two])):
                        count += 1
    return count


def draw(navgraph, options, path):
    """The picture of a spec, and the seconds of a processor that it takes."""
    with tempfile.TemporaryFile() as picture:
        process = subprocess.Popen([navgraph, "render", path, "--format", "svg", *options], stdout=picture, stderr=subprocess.DEVNULL)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        picture.seek(0)
        return (ElementTree.parse(picture).getroot() if status == 0 else None), usage.ru_utime + usage.ru_stime


def compare(navgraph, folder, options):
    """Prints how the specs of a folder are drawn."""
    totals = [0, 0, 0, 0]
    for name in sorted(os.listdir(folder)):
        if not name.endswith(".nav.json"):
            continue
        root, seconds = draw(navgraph, options, os.path.join(folder, name))
        if root is None:
            print("  %-60s failed" % name)
            continue
        size = [float(root.get(side).removesuffix("pt")) for side in ("width", "height")]
        count = len(edges(root))
        row = [count, crossings(root) if count <= 400 else 0, seconds, size[0] * size[1] / 1e6]
        totals = [a + b for a, b in zip(totals, row)]
        print("  %-60s %5d edges %6d crossings %7.2f s %7.2f Mpt²" % (name[:60], *row), flush=True)
    print("  %-60s %5d edges %6d crossings %7.2f s %7.2f Mpt²" % ("all", *totals))


def plain(spec):
    """The app as anybody would write it in DOT: a cluster for each coordinator, an edge with a name for each route."""
    quote = json.dumps
    inside = {}
    for name, screen in spec["screens"].items():
        inside.setdefault(screen["coordinator"], []).append("%s [label=%s]" % (quote(name), quote(screen["title"])))

    def cluster(name):
        coordinator = spec["coordinators"][name]
        yield "subgraph %s { label=%s" % (quote("cluster_" + name), quote(coordinator.get("title", name)))
        yield from inside.get(name, [])
        for child in coordinator.get("children", []):
            yield from cluster(child)
        yield "}"
    lines = ["digraph { rankdir=LR node [shape=box fontname=Helvetica] edge [fontname=Helvetica fontsize=9]", *cluster("app")]
    lines += ["%s -> %s [label=%s]" % (quote(r["from"]), quote(r["to"]), quote(name)) for name, r in spec["routes"].items()]
    return "\n".join(lines + ["}"])


def dot_fails(dot, spec):
    try:
        result = subprocess.run([dot, "-Tsvg"], input=plain(spec).encode(), capture_output=True, timeout=LIMIT)
    except subprocess.TimeoutExpired:
        return "too slow"
    if result.returncode or b"trouble in init_rank" in result.stderr:
        return "failed"
    drawn = len(edges(ElementTree.fromstring(result.stdout)))
    return "lost edges" if drawn < len(spec["routes"]) else None


def measure(navgraph, dot, screens, seed):
    spec = random_spec(screens, seed)
    with tempfile.NamedTemporaryFile("w", suffix=".nav.json") as file:
        json.dump(spec, file)
        file.flush()
        start = time.perf_counter()
        result = subprocess.run([navgraph, "render", file.name], capture_output=True)
        seconds = time.perf_counter() - start
    row = {"screens": screens, "seed": seed, "seconds": seconds, "failure": None, "missing": [], "covered": [],
           "notes": re.sub("'/.*?': ", "", result.stderr.decode()).strip()}
    if result.returncode:
        row["failure"] = row["notes"]
    else:
        root = ElementTree.fromstring(result.stdout)
        row["missing"] = sorted({"route-" + name for name in spec["routes"]} - edges(root))
        row["covered"] = sorted(covered(root)) if screens <= SMALL else []
    row["dot"] = dot_fails(dot, spec) if dot else None
    return row


def main():
    navgraph = os.path.abspath(sys.argv[1])
    if "--specs" in sys.argv:
        at = sys.argv.index("--specs")
        return compare(navgraph, sys.argv[at + 1], sys.argv[at + 2:])
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 1000
    seed = sys.argv[3] if len(sys.argv) > 3 else "1"
    dot = shutil.which("dot")
    rng = random.Random(seed)
    # A third small ones, which are drawn in full.
    sizes = [rng.randint(50, SMALL) if n % 3 == 0 else rng.randint(50, 1000) for n in range(count)]
    print("%d random apps of 50 to 1,000 screens, seed %s" % (count, seed))
    rows = []
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        jobs = [pool.submit(measure, navgraph, dot, size, "%s-%d" % (seed, n)) for n, size in enumerate(sizes)]
        for job in concurrent.futures.as_completed(jobs):
            row = job.result()
            rows.append(row)
            flaws = [row["failure"]] + row["missing"][:3] + row["covered"][:3]
            if any(flaws):
                print("  %d screens, seed %s: %s" % (row["screens"], row["seed"], "; ".join(filter(None, flaws))), flush=True)
    failed = sum(1 for row in rows if row["failure"])
    print("navgraph: %d failed, %d lack edges (%d edges), slowest %.1f s" % (
        failed, sum(1 for row in rows if row["missing"]), sum(len(row["missing"]) for row in rows),
        max(row["seconds"] for row in rows)))
    small = [row for row in rows if row["screens"] <= SMALL]
    print("up to %d screens: %d of %d have a name on a card (%d names)" % (
        SMALL, sum(1 for row in small if row["covered"]), len(small), sum(len(row["covered"]) for row in small)))
    for text in sorted({row["notes"] for row in rows} - {""}):
        print("  %d with a note: %s" % (sum(1 for row in rows if row["notes"] == text), text[:150]))
    if dot:
        kinds = [row["dot"] for row in rows]
        print("dot itself, frames and names, %d s: %d of %d fail (%s)" % (
            LIMIT, sum(1 for kind in kinds if kind), count,
            ", ".join("%s %d" % (kind, kinds.count(kind)) for kind in ("failed", "lost edges", "too slow"))))
    sys.exit(1 if failed or any(row["missing"] or row["covered"] for row in rows) else 0)


if __name__ == "__main__":
    main()
