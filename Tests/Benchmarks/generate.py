#!/usr/bin/env python3
"""Writes a large, connected spec: SCREENS screens in coordinators of 60, three routes a screen.

usage: generate.py SCREENS [SHAPE [SEED]] > FILE

The same arguments give the same bytes. Shapes:
  app    a tree of coordinators below a window, each a navigation stack: pushes forward, presents across, pops back
  chain  one stack of SCREENS pushes
  knot   one strongly connected component of everything
  tabs   one tab bar with SCREENS members
  stars  every route from "*"
  links  as app, and a deep link to each screen, of five kinds
  guards a ring of pushes on one stack; every third screen has one of ten preconditions, and from each screen a route
         revokes one and another presents
  loose  stacks of 60 screens, 50 routes each: a third to the next screen, a third back or on inside, a third across; most
         screens are never reached, so that there is a finding for nearly each of 1.2 SCREENS routes
  plain  tabs of ten screens, each of which pushes up to three others: nothing to find
  random coordinators of 10 to 25 screens, some in others, and 2.5 routes a screen, as apps have them: most lead on within
         a coordinator, some back, a fifth across
"""

import json
import random
import sys


def write(out, screens, shape):
    print('{\n  "navgraph": 1,\n  "name": "Benchmark",\n  "start": "app",', file=out)
    size = 60
    coordinators = max(1, screens // size)
    lines = []
    links, shape = shape == "links", "app" if shape == "links" else shape
    if shape == "tabs":
        lines.append('    "app": { "container": "tab", "members": [%s] }'
                     % ", ".join('"screen%d"' % s for s in range(screens)))
    elif shape in ("chain", "knot", "stars"):
        lines.append('    "app": { "container": "navigation", "root": "screen0" }')
    else:
        children = ", ".join('"part%d"' % c for c in range(coordinators))
        lines.append('    "app": { "container": "window", "children": [%s], "root": "part0" }' % children)
        for c in range(coordinators):
            lines.append('    "part%d": { "container": "navigation", "root": "screen%d" }' % (c, c * size))
    print('  "coordinators": {\n%s\n  },' % ",\n".join(lines), file=out)
    print('  "screens": {', file=out)
    for s in range(screens):
        owner = '"app"' if shape != "app" else '"part%d"' % min(s // size, coordinators - 1)
        comma = "" if s == screens - 1 else ","
        print('    "screen%d": { "title": "Screen number %d", "coordinator": %s }%s' % (s, s, owner, comma), file=out)
    print('  },\n  "routes": {', file=out)
    routes = []

    def route(name, source, target, style):
        to = '' if target is None else ', "to": "%s"' % target
        routes.append('    "%s": { "from": "%s"%s, "presentation": "%s" }' % (name, source, to, style))

    for s in range(screens):
        if shape == "app":
            inside = s % size
            if inside + 1 < size and s + 1 < screens:
                route("next%d" % s, "screen%d" % s, "screen%d" % (s + 1), "push")
            else:
                route("home%d" % s, "screen%d" % s, None, "dismissToRoot")
            other = (s // size + 1 + s * 7919 % 97) % coordinators
            route("open%d" % s, "screen%d" % s, "part%d" % other, "present")
            if inside:
                route("back%d" % s, "screen%d" % s, None, "pop")
            else:
                route("close%d" % s, "screen%d" % s, None, "dismissToRoot")
        elif shape == "stars":
            route("go%d" % s, "*", "screen%d" % s, "push")
            route("set%d" % s, "*", "screen%d" % s, "set")
            route("show%d" % s, "*", "screen%d" % s, "show")
        elif shape == "tabs":
            route("tab%d" % s, "screen%d" % s, "screen%d" % ((s + 1) % screens), "select")
            route("far%d" % s, "screen%d" % s, "screen%d" % (s * 7919 % screens), "select")
            route("near%d" % s, "screen%d" % s, "screen%d" % ((s * 31 + 7) % screens), "select")
        else:
            last = s + 1 == screens
            target = "screen%d" % ((s + 1) % screens)
            if not last or shape == "knot":
                route("next%d" % s, "screen%d" % s, target, "push")
            far = s * 7919 % screens
            route("far%d" % s, "screen%d" % s, "screen%d" % far if shape == "knot" else None,
                  "push" if shape == "knot" else "popToRoot")
            route("back%d" % s, "screen%d" % s, None, "pop" if s else "popToRoot")
    print(",\n".join(routes), file=out)
    if links:
        print('  },\n  "deepLinks": {', file=out)
        patterns = ("https://app.example/part%d/{id}/page%d", "app://screen%d/{id}?tab=t%d", "/open/{id}/item%d-{item}/%d",
                    "https://app.example/open?screen=s%d&from=%d", "https://app.example/part%d/{id}/{page}/all%d/*")
        print(",\n".join('    "%s": { "to": "screen%d", "stack": true }' % (patterns[s % 5] % (s % 97, s), s) for s in range(screens)), file=out)
    print("  }\n}", file=out)


WORDS = ("Account Address Album Archive Basket Book Card Chart Chat Checkout Comment Contact Coupon Details Device Draft "
         "Edit Event Feed Filter Folder Friends Gallery Help Home Inbox Invoice Item Label List Login Map Member Message "
         "News Note Offer Order Page Payment Photo Picker Player Profile Receipt Review Search Settings Share Shop Sign "
         "Store Summary Tag Task Ticket Timeline Track Upload User Video Wallet Welcome").split()


def plain_spec(screens, _):
    parts = ["part%d" % p for p in range((screens + 9) // 10)]
    coordinators = {"app": {"container": "tab", "members": parts, "children": parts}}
    coordinators |= {part: {"container": "navigation", "root": "screen%d" % (10 * p)} for p, part in enumerate(parts)}
    routes = {"open%d" % s: {"from": "screen%d" % (s - s % 10 + (s % 10 - 1) // 3), "to": "screen%d" % s, "presentation": "push"}
              for s in range(screens) if s % 10}
    return {"navgraph": 1, "start": "app", "coordinators": coordinators,
            "screens": {"screen%d" % s: {"title": "Screen number %d" % s, "coordinator": parts[s // 10]} for s in range(screens)},
            "routes": routes}


def random_spec(screens, seed):
    """An app of coordinators with flow trees: 38 % of the routes lead on in a tree, 26 % forward, 15 % back, 20 % to
    another coordinator, 1.5 % to the same screen."""
    rng = random.Random("%d/%s" % (screens, seed))

    def name():
        return "".join(rng.choice(WORDS) for _ in range(rng.randint(1, 3)))

    groups = []
    left = screens
    while left > 0:
        groups.append(min(left, rng.randint(10, 25)))
        left -= groups[-1]
    coordinators = {"app": {"container": "tab", "children": [], "members": []}}
    cards, homes, firsts = {}, [], []
    for g, size in enumerate(groups):
        owner = "app" if g < 4 or rng.random() < 0.5 else "part%d" % rng.randrange(g)
        coordinators["part%d" % g] = {"title": name(), "container": "navigation", "root": "s%d" % len(homes)}
        if owner == "app":
            coordinators["app"]["children"].append("part%d" % g)
            if g < 4:
                coordinators["app"]["members"].append("part%d" % g)
        else:
            coordinators[owner].setdefault("children", []).append("part%d" % g)
        firsts.append(len(homes))
        for _ in range(size):
            card = {"title": name(), "coordinator": "part%d" % g}
            if rng.random() < 0.2:
                card["setup"] = "Session"
            cards["s%d" % len(homes)] = card
            homes.append(g)
    routes = {}
    for s in range(screens):
        first, size = firsts[homes[s]], groups[homes[s]]
        if s > first:
            source = max(first, s - rng.randint(1, 4))
            routes["open%sFrom%d" % (cards["s%d" % s]["title"], len(routes))] = (source, s, "push")
    while len(routes) < 2.5 * screens:
        source = rng.randrange(screens)
        first, size = firsts[homes[source]], groups[homes[source]]
        kind = rng.random()
        if kind < 0.42:
            target, style = min(source + rng.randint(1, 5), first + size - 1), "push"
        elif kind < 0.66:
            target, style = max(first, source - rng.randint(1, 6)), "popTo"
        elif kind < 0.98:
            target, style = rng.randrange(screens), rng.choice(["present", "presentOnRoot", "show", "set"])
        else:
            target, style = source, "replace"
        routes["%s%d" % (rng.choice(["go", "show", "openThe", "backTo"]) + rng.choice(WORDS), len(routes))] = (
            source, target, style)
    spec = {"navgraph": 1, "name": "Random %d" % screens, "start": "app",
            "models": {"Session": {}}, "coordinators": coordinators, "screens": cards,
            "routes": {route: {"from": "s%d" % a, "to": "s%d" % b, "presentation": style,
                               **({"with": "Session"} if "setup" in cards["s%d" % b] and style == "push" else {})}
                       for route, (a, b, style) in routes.items()}}
    return spec


def guards_spec(screens, seed):
    """Where a revoked precondition is needed below or beside what is visible: the runs that show it take detours."""
    rng = random.Random("%d/%s" % (screens, seed))
    names = ["s%d" % s for s in range(screens)]
    cards = {name: {"coordinator": "app"} for name in names}
    for name in names[2::3]:
        cards[name]["preconditions"] = ["p%d" % rng.randrange(10)]
    routes = {}
    for s, name in enumerate(names):
        routes["next%d" % s] = {"from": name, "to": names[(s + 1) % screens], "presentation": "push"}
        routes["revoke%d" % s] = {"from": name, "to": rng.choice(names), "revokes": ["p%d" % rng.randrange(10)],
                                  "presentation": rng.choice(["popTo", "set", "push"])}
        routes["present%d" % s] = {"from": name, "to": rng.choice(names), "presentation": "present"}
    return {"navgraph": 1, "start": "app", "coordinators": {"app": {"container": "navigation", "root": "s0"}},
            "preconditions": {"p%d" % p: {"recovery": "task"} for p in range(10)}, "screens": cards, "routes": routes}


def loose_spec(screens, seed):
    rng = random.Random("%d/%s" % (screens, seed))
    stacks = max(1, screens // 60)
    coordinators = {"app": {"container": "window", "root": "part0", "children": ["part%d" % c for c in range(stacks)]}}
    for c in range(stacks):
        coordinators["part%d" % c] = {"container": "navigation", "root": "s%d" % (60 * c)}
    routes = {}
    for r in range(50 * stacks):
        source = rng.randrange(60 * stacks)
        first = source // 60 * 60
        target, style = ((first + (source + 1) % 60, "push"),
                         (first + rng.randrange(60), rng.choice(["push", "popTo", "replace"])),
                         (rng.randrange(60 * stacks), "present"))[r % 3]
        routes["r%d" % r] = {"from": "s%d" % source, "to": "s%d" % target, "presentation": style}
    return {"navgraph": 1, "start": "app", "coordinators": coordinators,
            "screens": {"s%d" % s: {"coordinator": "part%d" % (s // 60)} for s in range(60 * stacks)}, "routes": routes}


if __name__ == "__main__":
    count, form = int(sys.argv[1]), sys.argv[2] if len(sys.argv) > 2 else "app"
    forms = {"random": random_spec, "guards": guards_spec, "loose": loose_spec, "plain": plain_spec}
    if form in forms:
        seed = sys.argv[3] if len(sys.argv) > 3 else "1"
        json.dump(forms[form](count, seed), sys.stdout, indent=1)
        print()
    else:
        write(sys.stdout, count, form)
