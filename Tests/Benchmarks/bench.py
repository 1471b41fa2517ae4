#!/usr/bin/env python3
"""Measures navgraph's whole processes, each beside another program in the same run.

usage: bench.py NAVGRAPH

Specs are generated below .build/bench. Times are medians; absolute ones mean little on a busy machine, ratios more.
"""

import os
import shutil
import statistics
import subprocess
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
FOLDER = os.path.join(HERE, "..", "..", ".build", "bench")


def generate(screens, shape="app"):
    path = os.path.join(FOLDER, "%s-%d.nav.json" % (shape, screens))
    if not os.path.exists(path):
        with open(path + ".new", "w") as out:
            subprocess.run([sys.executable, os.path.join(HERE, "generate.py"), str(screens), shape], stdout=out, check=True)
        os.rename(path + ".new", path)
    return path


def once(command):
    """Wall seconds, CPU seconds and peak MB of one run."""
    start = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    wall = time.perf_counter() - start
    peak = usage.ru_maxrss / (1 << 20 if sys.platform == "darwin" else 1 << 10)
    if not os.WIFEXITED(status) or os.WEXITSTATUS(status) > 1:
        sys.exit("failed: %s" % " ".join(command))
    return wall, usage.ru_utime + usage.ru_stime, peak


def compare(title, commands, runs):
    """Runs commands in turn and prints their medians, the ratio to the last one behind."""
    print("\n%s" % title)
    results = [[] for _ in commands]
    for run in range(runs + 1):
        for index, (_, command) in enumerate(commands):
            result = once(command)
            if run:
                results[index].append(result)
    base = statistics.median(r[0] for r in results[-1])
    for (name, _), rows in zip(commands, results):
        wall, cpu, peak = (statistics.median(column) for column in zip(*rows))
        print("  %-34s %8.1f ms wall %8.1f ms CPU %7.0f MB   x%.2f" % (name, wall * 1e3, cpu * 1e3, peak, wall / base))
    return [statistics.median(r[0] for r in rows) for rows in results]


def main():
    navgraph = os.path.abspath(sys.argv[1])
    os.makedirs(FOLDER, exist_ok=True)
    load = [sys.executable, "-c", "import json,sys; json.load(open(sys.argv[1]))"]
    large, small, tiny = generate(300000), generate(30000), generate(50)

    compare("900,000 routes, %d MB" % (os.path.getsize(large) >> 20),
            [("navgraph lint", [navgraph, "lint", large]), ("Python's json.load", load + [large])], 3)
    times = compare("ten times the routes",
                    [("navgraph lint, 900,000 routes", [navgraph, "lint", large]),
                     ("navgraph lint, 90,000 routes", [navgraph, "lint", small])], 3)
    print("  ten times the routes take %.1f times the time" % (times[0] / times[1]))
    shapes = [("navgraph lint, %s" % s, [navgraph, "lint", "-q", generate(300000, s)])
              for s in ("chain", "knot", "tabs", "stars")]
    compare("other shapes of 300,000 screens", shapes + [("navgraph lint, app", [navgraph, "lint", large])], 1)
    compare("90,000 routes, and nearly as many findings",
            [("navgraph lint, loose", [navgraph, "lint", generate(108000, "loose")]),
             ("navgraph lint, app", [navgraph, "lint", small])], 5)
    links, plain = generate(10000, "links"), generate(10000)
    compare("10,000 deep links",
            [("navgraph lint, with links", [navgraph, "lint", "-q", links]),
             ("navgraph links --resolve", [navgraph, "links", links, "--resolve", "app://screen1/7?tab=t1"]),
             ("navgraph lint, without", [navgraph, "lint", "-q", plain])], 5)
    guards = [("navgraph lint, %d screens" % s, [navgraph, "lint", "-q", generate(s, "guards")]) for s in (100, 20)]
    times = compare("preconditions that routes revoke", guards, 5)
    print("  five times the screens take %.1f times the time" % (times[0] / times[1]))
    shop = os.path.join(HERE, "..", "..", "samples", "shop.nav.json")
    compare("small specs",
            [("navgraph lint, 50 screens", [navgraph, "lint", generate(50, "plain")]),
             ("navgraph lint, 50 with findings", [navgraph, "lint", tiny]),
             ("navgraph lint, samples/shop", [navgraph, "lint", shop]),
             ("navgraph --version", [navgraph, "--version"])], 30)
    dot = shutil.which("dot")
    for screens, runs in ((50, 20), (200, 10), (500, 5)) if dot else ():
        spec, text = generate(screens, "random"), os.path.join(FOLDER, "random-%d.dot" % screens)
        draw = [navgraph, "render", spec, "--all-edges"]
        subprocess.run(draw + ["-o", text], check=True, stderr=subprocess.DEVNULL)
        compare("a picture of %d screens with all edges" % screens,
                [("navgraph render", draw), ("dot -Tsvg of its DOT", [dot, "-Tsvg", text])], runs)
    folder = os.path.join(FOLDER, "pictures/")
    compare("10,000 screens as a folder of pictures",
            [("navgraph render -o FOLDER/", [navgraph, "render", generate(10000, "random"), "-o", folder])], 3)
    print("  %d pictures; the memory is that of the largest process" % len(os.listdir(folder)))


if __name__ == "__main__":
    main()
