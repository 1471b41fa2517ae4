#!/usr/bin/env python3
"""Lints specs of shapes that are hard for an analysis, and prints what that costs.

    python3 Tests/Benchmarks/shapes.py NAVGRAPH [--routes N,N…] [SHAPE…]

A shape is a function of the number of routes, which returns a spec; the same number gives the same spec. The status is 1 where
5,000 routes take more than `seconds` of the processor, or ten times the routes more than GROWTH times what fewer take.
"""

import argparse
import itertools
import json
import os
import pathlib
import random
import resource
import subprocess
import sys

FOLDER = pathlib.Path(__file__).resolve().parents[2] / ".build/bench/shapes"
GROWTH = 15
# No growth is judged by what takes less: that is the start of a process, or a search that did not come to its limits.
LEAST = 0.2
# After so many seconds of the processor a run is ended.
LONGEST = 300


def app(routes):
    """Stacks of 60 screens in a window: pushes forward, presents across, pops back."""
    return stacks(routes, lambda s, first: ("pop", None))


def across(routes):
    """The same, and back by `popTo` to a screen further down, as deep links and "done" buttons do."""
    rng = random.Random(f"across/{routes}")
    return stacks(routes, lambda s, first: ("popTo", rng.randrange(first, s)) if s > first else ("pop", None))


def stacks(routes, back):
    """Coordinators of 60 screens, each a stack; `back` is the third route of a screen."""
    screens = routes // 3
    parts = (screens + 59) // 60
    moves = {}
    for s in range(screens):
        first = s // 60 * 60
        if s + 1 < min(screens, first + 60):
            moves[f"next{s}"] = move(s, s + 1, "push")
        moves[f"open{s}"] = move(s, f"part{(s // 60 + 1 + s * 7919 % 97) % parts}", "present")
        style, target = back(s, first)
        moves[f"back{s}"] = move(s, target, style)
    coordinators = {"app": {"container": "window", "children": [f"part{p}" for p in range(parts)], "root": "part0"}}
    coordinators |= {f"part{p}": {"container": "navigation", "root": f"s{p * 60}"} for p in range(parts)}
    return spec(coordinators, {s: f"part{s // 60}" for s in range(screens)}, moves)


def guards(routes):
    """A ring of pushes on one stack: every third screen has one of ten preconditions, and routes revoke them."""
    screens = routes // 3
    rng = random.Random(f"guards/{routes}")
    moves = {}
    for s in range(screens):
        moves[f"next{s}"] = move(s, (s + 1) % screens, "push")
        moves[f"revoke{s}"] = {**move(s, rng.randrange(screens), rng.choice(["popTo", "set", "push"])), "revokes": [f"p{rng.randrange(10)}"]}
        moves[f"present{s}"] = move(s, rng.randrange(screens), "present")
    result = one_stack(screens, moves)
    for s in range(2, screens, 3):
        result["screens"][f"s{s}"]["preconditions"] = [f"p{rng.randrange(10)}"]
    return {**result, "preconditions": {f"p{p}": {"recovery": "task"} for p in range(10)}}


def policies(routes):
    """An app with 100 policies of every kind."""
    rng = random.Random(f"policies/{routes}")
    result = app(routes)

    def some():
        return rng.choice(list(result["screens"]))
    kinds = [lambda: {"forbid": {"from": some(), "to": some()}}, lambda: {"require": {"to": some(), "through": some()}},
             lambda: {"require": {"from": some(), "to": some(), "through": some()}},
             lambda: {"return": {"from": some(), "to": some()}}, lambda: {"back": {"from": some(), "to": some()}}]
    return {**result, "policies": {f"policy{p}": kinds[p % len(kinds)]() for p in range(100)}}


def wildcards(routes):
    """An app of half the routes, and as many deep links that overlap."""
    result = app(routes // 2)
    names = list(result["screens"])
    links = {}
    for number in range(routes // 2):
        pattern = [f"*/a{number}/{{x}}", f"https://a.example/{{x}}/p{number}*", f"https://a.example/{{x}}/{{y}}/{{z}}?q{number}={{w}}",
                   f"https://a.example/b{number}/*", f"/{{a}}-{number}/*"][number % 5]
        links[pattern] = {"to": names[number % len(names)]}
    return {**result, "deepLinks": links}


def stars(routes):
    """Every route from everywhere, on one stack."""
    return one_stack(routes // 3, {f"{style}{s}": {"from": "*", "to": f"s{s}", "presentation": style}
                                   for s in range(routes // 3) for style in ("push", "set", "show")})


def chain(routes):
    """One stack, on which every screen pushes the next one."""
    screens = routes // 3
    moves = {}
    for s in range(screens):
        if s + 1 < screens:
            moves[f"next{s}"] = move(s, s + 1, "push")
        moves[f"top{s}"] = move(s, None, "popToRoot")
        moves[f"back{s}"] = move(s, None, "pop")
    return one_stack(screens, moves)


def knot(routes):
    """One stack, on which everything can be above everything."""
    screens = routes // 3
    return one_stack(screens, {f"r{r}": move(r % screens, (r * 7919 + 1) % screens, ("push", "popTo", "present")[r // screens])
                               for r in range(3 * screens)})


def tabs(routes):
    """A tab bar whose tabs are tab bars, and so on to the screens, which select each other."""
    screens = routes // 3
    coordinators, owners = tree(screens, 5, "tab")
    rng = random.Random(f"tabs/{routes}")
    return spec(coordinators, owners, {f"r{r}": move(r % screens, rng.randrange(screens), "select") for r in range(3 * screens)})


def modals(routes):
    """Tabs of stacks, above which stacks are presented that hold tabs."""
    rng = random.Random(f"modals/{routes}")
    screens = routes // 3
    parts = (screens + 9) // 10
    coordinators = {"app": {"container": "window", "root": "bar0", "children": [f"bar{b}" for b in range((parts + 4) // 5)]}}
    for b in range((parts + 4) // 5):
        coordinators[f"bar{b}"] = {"container": "tab", "children": [f"part{p}" for p in range(5 * b, min(parts, 5 * b + 5))]}
    coordinators |= {f"part{p}": {"container": "navigation", "root": f"s{10 * p}"} for p in range(parts)}
    moves = {}
    for s in range(screens):
        first = s // 10 * 10
        moves[f"push{s}"] = move(s, rng.randrange(first, min(screens, first + 10)), "push")
        moves[f"present{s}"] = move(s, f"bar{rng.randrange((parts + 4) // 5)}", "present")
        moves[f"dismiss{s}"] = move(s, None, rng.choice(["dismiss", "dismissToRoot", "goBack"]))
    return spec(coordinators, {s: f"part{s // 10}" for s in range(screens)}, moves)


def nests(routes):
    """Coordinators in each other, 200 deep, that present one another."""
    rng = random.Random(f"nests/{routes}")
    screens = routes // 3
    coordinators = {"app": {"container": "window", "root": "n0", "children": [f"n{s}" for s in range(0, screens, 200)]}}
    for s in range(screens):
        coordinators[f"n{s}"] = {"container": "navigation", "root": f"s{s}"}
        if (s + 1) % 200 and s + 1 < screens:
            coordinators[f"n{s}"]["children"] = [f"n{s + 1}"]
    moves = {}
    for s in range(screens):
        moves[f"in{s}"] = move(s, f"n{s + 1}", "push") if (s + 1) % 200 and s + 1 < screens else move(s, None, "dismissToRoot")
        moves[f"far{s}"] = move(s, f"n{rng.randrange(screens)}", rng.choice(["present", "show"]))
        moves[f"back{s}"] = move(s, None, "goBack")
    return spec(coordinators, {s: f"n{s}" for s in range(screens)}, moves)


def splits(routes):
    """Split views in the columns of split views, with stacks as details."""
    screens = routes // 3
    coordinators, owners = tree(screens, 2, "split")
    rng = random.Random(f"splits/{routes}")
    moves = {}
    for s in range(screens):
        near = (s + rng.randrange(1, 6)) % screens
        moves[f"detail{s}"] = move(s, near, "showDetail")
        moves[f"select{s}"] = move(s, rng.randrange(screens), rng.choice(["select", "present"]))
        moves[f"back{s}"] = move(s, None, "goBack")
    return spec(coordinators, owners, moves)


def flows(routes):
    """Flows that enter flows, whose ends fire routes. All can be reached, in every size."""
    rng = random.Random(f"flows/{routes}")
    flows = routes // 4
    ring = rng.sample(range(1, flows), flows - 1)
    entered = dict(zip([0, *ring], [*ring, ring[0]]))
    coordinators = {"app": {"container": "window", "root": "f0", "children": [f"f{f}" for f in range(flows)]}}
    coordinators |= {f"f{f}": {"container": "navigation", "root": f"s{f}", "flow": True} for f in range(flows)}
    del coordinators["f0"]["flow"]
    moves = {}
    for f in range(flows):
        moves[f"in{f}"] = {**move(f, f"f{entered[f]}", "present"), "onComplete": f"then{rng.randrange(flows)}"}
        moves[f"then{f}"] = {**move("app", f"f{rng.randrange(1, flows)}", "push"), "from": "app", "onAbandon": f"in{rng.randrange(flows)}"}
        moves[f"done{f}"] = move(f, None, "complete" if f else "goBack")
        moves[f"stop{f}"] = move(f, None, "abandon" if f else "goBack")
    return spec(coordinators, {f: f"f{f}" for f in range(flows)}, moves)


def recoveries(routes):
    """Preconditions that flows recover, whose screens have preconditions themselves."""
    rng = random.Random(f"recoveries/{routes}")
    screens = routes // 3
    coordinators = {"app": {"container": "navigation", "root": "s0", "children": []}}
    owners = {}
    flows = range(0, screens // 10)
    for f in flows:
        coordinators[f"f{f}"] = {"container": "navigation", "root": f"s{screens - 1 - f}", "flow": True}
        coordinators["app"]["children"].append(f"f{f}")
        owners[screens - 1 - f] = f"f{f}"
    moves = {}
    for s in range(screens):
        moves[f"next{s}"] = move(s, (s + 1) % screens, "show")
        moves[f"far{s}"] = {**move(s, rng.randrange(screens), "present"), "revokes": [f"p{rng.randrange(max(1, len(flows)))}"]}
        moves[f"done{s}"] = move(s, None, "complete" if s in owners else "goBack")
    result = spec(coordinators, {s: owners.get(s, "app") for s in range(screens)}, moves)
    for s in range(2, screens, 3):
        result["screens"][f"s{s}"]["preconditions"] = [f"p{rng.randrange(max(1, len(flows)))}"]
    return {**result, "preconditions": {f"p{f}": {"recovery": {"flow": f"f{f}"}} for f in flows} or {"p0": {"recovery": "task"}}}


def unwinds(routes):
    """An app whose way back is an `unwind` to the nearest of many screens."""
    rng = random.Random(f"unwinds/{routes}")
    result = app(routes)
    for name, route in result["routes"].items():
        if name.startswith("back"):
            route["presentation"] = "unwind"
            route["to"] = [f"s{s}" for s in rng.sample(range(len(result["screens"])), 20)]
    return result


def popups(routes):
    """A ring of pushes on one stack, from each screen of which a route pops up to one screen and pushes another, and one presents."""
    rng = random.Random(f"popups/{routes}")
    screens = routes // 3
    moves = {}
    for s in range(screens):
        moves[f"next{s}"] = move(s, (s + 1) % screens, "push")
        moves[f"jump{s}"] = {**move(s, rng.randrange(screens), "push"), "popUpTo": f"s{rng.randrange(screens)}"}
        moves[f"present{s}"] = move(s, rng.randrange(screens), "present")
    return one_stack(screens, moves)


def returns(routes):
    """Flows that are presented from a tab and from each other, above which routes of the app follow when they end."""
    rng = random.Random(f"returns/{routes}")
    flows = routes // 5
    coordinators = {"app": {"container": "tab", "children": ["home"] + [f"f{f}" for f in range(flows)], "members": ["home"]},
                    "home": {"container": "navigation", "root": f"s{flows}"}}
    coordinators |= {f"f{f}": {"container": "navigation", "root": f"s{f}", "flow": True} for f in range(flows)}
    moves = {}
    for f in range(flows):
        source = f if f % 7 else flows
        moves[f"in{f}"] = {**move(source, f"f{rng.randrange(flows)}", "present"), "onComplete": f"then{rng.randrange(flows)}"}
        moves[f"then{f}"] = move("app", f"f{rng.randrange(flows)}", "present")
        moves[f"done{f}"] = move(f, None, "complete")
        moves[f"stop{f}"] = move(f, None, "abandon")
        moves[f"home{f}"] = move(f, "home", "select")
    return spec(coordinators, {**{f: f"f{f}" for f in range(flows)}, flows: "home"}, moves)


def chains(routes):
    """An app of half the routes, and deep links of 40 routes."""
    result = chain(routes // 2)
    last = len(result["screens"]) - 1
    result["routes"]["home"] = move("app", None, "popToRoot")
    result["deepLinks"] = {f"x://h/{number}": {"path": ["home"] + [f"next{step}" for step in range(min(last, 1 + number % 40))]} for number in range(routes // 2)}
    return result


def includes(routes):
    """An app whose routes stand in files of 20, each of which the one before includes."""
    result = app(routes)
    moves = list(result.pop("routes").items())
    parts = [dict(moves[start:start + 20]) for start in range(0, len(moves), 20)]
    files = {f"part{number}.json": {"navgraph": 1, "routes": part, **({"include": [f"part{number + 1}.json"]} if number + 1 < len(parts) else {})}
             for number, part in enumerate(parts)}
    return {**result, "include": ["part0.json"]}, files


def redirects(routes):
    """Screens whose preconditions redirect to others, which redirect on."""
    result = chain(routes)
    screens = len(result["screens"])
    for s in range(1, screens):
        result["screens"][f"s{s}"]["preconditions"] = [f"p{s % 200}"]
    result["preconditions"] = {f"p{p}": {"otherwise": f"next{(p * 31 + 1) % (screens - 1)}"} for p in range(200)}
    return result


def steps(routes):
    """Routes of four moves: down to the root, and up again."""
    rng = random.Random(f"steps/{routes}")
    screens = routes // 3

    def moves(s):
        return {"from": f"s{s}", "steps": [{"presentation": rng.choice(["popToRoot", "dismissToRoot", "pop"])}] + [
            {"to": f"s{rng.randrange(screens)}", "presentation": rng.choice(["push", "show", "present", "set"])} for _ in range(3)]}
    return one_stack(screens, {f"r{r}": moves(r % screens) for r in range(3 * screens)})


# MARK: Parts

def move(source, target, style):
    result = {"from": source if isinstance(source, str) else f"s{source}", "presentation": style}
    if target is not None:
        result["to"] = target if isinstance(target, str) else f"s{target}"
    return result


def spec(coordinators, owners, moves):
    return {"navgraph": 1, "start": "app", "coordinators": coordinators,
            "screens": {f"s{s}": {"coordinator": owner} for s, owner in owners.items()}, "routes": moves}


def one_stack(screens, moves):
    return spec({"app": {"container": "navigation", "root": "s0"}}, dict.fromkeys(range(screens), "app"), moves)


def tree(screens, width, container):
    """Coordinators of `width` members each, in levels, with screens as leaves."""
    coordinators, owners = {}, {}
    level = [f"s{s}" for s in range(screens)]
    number = 0
    while len(level) > 1 or not coordinators:
        above = []
        for start in range(0, len(level), width):
            name = f"{container}{number}"
            number += 1
            members = level[start:start + width]
            screen = {member: int(member[1:]) for member in members if member[1:].isdigit()}
            coordinators[name] = {"container": container, "children": [member for member in members if member not in screen], "members": members}
            owners |= dict.fromkeys(screen.values(), name)
            above.append(name)
        level = above
    coordinators["app"] = {"container": "window", "root": level[0], "children": level}
    return coordinators, owners


ALL = {shape.__name__: shape for shape in (
    app, across, guards, policies, wildcards, stars, chain, knot, tabs, modals, nests, splits, flows, returns, recoveries, unwinds, popups,
    chains, includes, redirects, steps)}


def seconds(name):
    """How long up to 5,000 routes may take: 2 seconds, and 4 where all limits of the search are reached with states that are large."""
    return 4 if name == "steps" else 2


def written(name, routes):
    """The path of a spec, which is written anew."""
    result = ALL[name](routes)
    spec, files = result if isinstance(result, tuple) else (result, {})
    folder = FOLDER / f"{name}-{routes}"
    folder.mkdir(parents=True, exist_ok=True)
    for path, content in {"s.nav.json": spec, **files}.items():
        (folder / path).write_text(json.dumps(content, indent=1))
    return folder / "s.nav.json"


def cost(navgraph, path):
    """The seconds of the processor, and the peak in MB, of linting a spec; `None` where that has no end."""
    process = subprocess.Popen([navgraph, "lint", "-q", path], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                               preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (LONGEST, LONGEST + 5)))
    _, status, usage = os.wait4(process.pid, 0)
    if not os.WIFEXITED(status):
        return None
    if os.WEXITSTATUS(status) > 1:
        sys.exit(f"failed: {path}")
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss / (1 << 20 if sys.platform == "darwin" else 1 << 10)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("navgraph")
    parser.add_argument("shapes", nargs="*", default=list(ALL))
    parser.add_argument("--routes", default="500,2000,5000")
    options = parser.parse_intermixed_args()
    sizes = [int(size) for size in options.routes.split(",")]
    print("| shape | " + " | ".join(f"{size:,} routes" for size in sizes) + " |")
    print("|---" * (len(sizes) + 1) + "|")
    bad = []
    for name in options.shapes:
        costs = [cost(os.path.abspath(options.navgraph), written(name, size)) for size in sizes]
        print(f"| {name} | " + " | ".join(f"{known[0]:.2f} s, {known[1]:.0f} MB" if known else f"more than {LONGEST} s" for known in costs) + " |", flush=True)
        for size, known in zip(sizes, costs):
            if size <= 5_000 and (not known or known[0] > seconds(name)):
                bad.append(f"{name}: {size:,} routes take more than {seconds(name)} s")
        for (fewer, less), (more, most) in itertools.combinations(zip(sizes, costs), 2):
            if less and most and more <= 10 * fewer and most[0] > GROWTH * max(less[0], LEAST):
                bad.append(f"{name}: from {fewer:,} to {more:,} routes {most[0] / less[0]:.0f} times the time")
    print("\n" + ("\n".join(bad) or f"{len(options.shapes)} shapes keep the bounds"))
    sys.exit(1 if bad else 0)


if __name__ == "__main__":
    main()
