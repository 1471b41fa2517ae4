#!/usr/bin/env python3
"""Writes a large, connected spec: SCREENS screens in coordinators of 60, three routes a screen.

usage: generate.py SCREENS [SHAPE] > FILE

The same arguments give the same bytes. Shapes:
  app    a tree of coordinators below a window, each a navigation stack: pushes forward, presents across, pops back
  chain  one stack of SCREENS pushes
  knot   one strongly connected component of everything
  tabs   one tab bar with SCREENS members
  stars  every route from "*"
  links  as app, and a deep link to each screen, of five kinds
"""

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
        first = s // size * size
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


if __name__ == "__main__":
    write(sys.stdout, int(sys.argv[1]), sys.argv[2] if len(sys.argv) > 2 else "app")
