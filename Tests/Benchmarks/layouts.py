#!/usr/bin/env python3
"""Draws random apps of 50 to 1,000 screens and measures the pictures: failures, missing edges, names of edges on cards, crossings.

usage: layouts.py NAVGRAPH [COUNT [SEED]]
       layouts.py NAVGRAPH --specs FOLDER [OPTION...]

The second form draws the specs of a folder instead, with options of `render`, and prints how well they can be read: how often
edges cross (but for where both begin or end), what lies over cards and strange frames, names that are far from their edges, the
ratio of the sides, and the size of text where the picture is fitted to a screen of 1440 by 900 pixels.

Beside each picture Graphviz's own `dot` draws the plain graph of the same app, with its frames and names but none of what
navgraph does about sizes and failures, in at most ten seconds. Both rates are printed.
"""

import concurrent.futures
import json
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
from measures import SVG, boxes, edges, measures, text_box

# Above so many screens names are not looked for on cards: portals and fewer names come first.
SMALL = 60
LIMIT = 10


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


def draw(navgraph, options, path):
    """The picture of a spec, and the seconds of a processor that it takes."""
    with tempfile.TemporaryFile() as picture:
        process = subprocess.Popen([navgraph, "render", path, "--format", "svg", *options], stdout=picture, stderr=subprocess.DEVNULL)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        picture.seek(0)
        return (ElementTree.parse(picture).getroot() if status == 0 else None), usage.ru_utime + usage.ru_stime


# What a picture of up to 60 screens keeps to; of the ratio both sides.
BUDGET = {"over cards": 0, "foreign frames": 0, "nearer names": 0, "ratio": 2.0, "pixels": 9.0}


def compare(navgraph, folder, options):
    """Prints how the specs of a folder are drawn, and which of them miss the budget."""
    rows = []
    for name in sorted(os.listdir(folder)):
        if not name.endswith(".nav.json"):
            continue
        root, seconds = draw(navgraph, options, os.path.join(folder, name))
        if root is None:
            print("  %-60s failed" % name)
            continue
        row = measures(root)
        row["seconds"] = seconds
        rows.append(row)
        print("  %-44s %4d screens %4d edges %5d crossings %2d over %2d foreign %2d far %2d nearer  ratio %.2f %5.1f px %6.2f Mpt² %5.2f s" % (
            name[:44], *(row[key] for key in ("screens", "edges", "crossings", "over cards", "foreign frames", "far names",
                                              "nearer names", "ratio", "pixels", "area", "seconds"))), flush=True)
    print("%d pictures, %d edges, %d names" % (len(rows), sum(row["edges"] for row in rows), sum(row["names"] for row in rows)))
    for key in ("crossings", "over cards", "foreign frames", "far names", "nearer names", "area", "seconds"):
        values = sorted(row[key] for row in rows)
        print("  %-15s %10.2f in all, median %.2f, at most %.2f" % (key, sum(values), values[len(values) // 2], values[-1]))
    drawn = [row for row in rows if row["edges"]]
    small = [row for row in drawn if row["screens"] <= SMALL]
    for key in ("ratio", "pixels"):
        values = sorted(row[key] for row in small)
        print("  %-15s median %.2f, from %.2f to %.2f (pictures with edges, up to %d screens)" % (
            key, values[len(values) // 2], values[0], values[-1], SMALL))
    print("within the budget: %s" % ", ".join("%s %d of %d" % (key, sum(
        1 for row in small if (row[key] >= limit if key == "pixels" else 1 / limit <= row[key] <= limit if key == "ratio"
                               else row[key] <= limit)), len(small)) for key, limit in BUDGET.items()))


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
        # Routes between the same screens share a line, and are in its tooltip.
        tooltips = " ".join(link.get("{http://www.w3.org/1999/xlink}title") or "" for link in root.iter(SVG + "a"))
        told = set(re.findall(r"\w+(?=: )", tooltips))
        row["missing"] = sorted(set(spec["routes"]) - told)
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
            if len(rows) % 100 == 0:
                print("  %d of %d" % (len(rows), count), flush=True)
            if any(flaws):
                print("  %d screens, seed %s: %s" % (row["screens"], row["seed"], "; ".join(filter(None, flaws))), flush=True)
    failed = sum(1 for row in rows if row["failure"])
    print("navgraph: %d of %d drawn, %d failed, %d lack edges (%d edges), slowest %.1f s" % (
        len(rows) - failed, count, failed, sum(1 for row in rows if row["missing"]), sum(len(row["missing"]) for row in rows),
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
