"""Specs for the tests of the page: a hostile one and a large one."""

import json


def hostile():
    """Texts that try to be script, markup or links that run something."""
    bad = '</script><script>window.hacked = 1</script><img src=x onerror="window.hacked = 2">'
    return json.dumps({
        "navgraph": 1,
        "name": bad,
        "start": "a",
        "models": {"M<b>": {}},
        "coordinators": {
            "c": {"title": "<svg onload='window.hacked = 3'>", "children": ["a", "b"], "root": "a", "source": "javascript:window.hacked=4"},
        },
        "screens": {
            "a": {"title": bad, "coordinator": "c", "source": "javascript:window.hacked=5", "provides": "M<b>"},
            "b": {"title": "{{script}} {{data}} <!-- ", "coordinator": "c", "source": "JaVaScRiPt:window.hacked=6",
                  "summary": bad, "code": "x\u0000\u202ey", "setup": "M<b>"},
            "__proto__": {"title": "\u2028\u2029", "coordinator": "c", "source": "https://example.com/\"onclick=\"window.hacked=7"},
            "constructor": {"title": "data:text/html,<script>window.hacked=8</script>", "coordinator": "c", "source": "data:text/html,x"},
        },
        "routes": {
            "<i>go</i>": {"from": "a", "to": "b", "presentation": "push", "with": "M<b>", "trigger": bad},
            "hasOwnProperty": {"from": "a", "to": "__proto__", "presentation": "push", "source": "javascript:window.hacked=9"},
            "toString": {"from": "b", "to": "constructor", "presentation": "present"},
        },
    })


def hostile_run():
    """The same in everything that a run shows: conditions, links, preconditions, flows, results, policies, presentations, tags, missing ids."""
    bad = '"><img src=x onerror="window.hacked = 20"><script>window.hacked = 21</script>\u202e'
    return json.dumps({
        "navgraph": 1, "name": bad, "start": "app", "startWith": [bad], "models": {bad: {"summary": bad}},
        "coordinators": {
            "app": {"container": "tab", "members": ["home", "flow"], "title": bad, "children": ["flow"], "summary": bad, "code": bad, "tags": [bad]},
            "flow": {"root": "first", "title": bad, "result": bad},
        },
        "screens": {
            "home": {"title": bad, "coordinator": "app", "entry": bad, "accepts": [bad], "ignore": {"dead-end": bad}},
            "first": {"title": bad, "coordinator": "flow", "preconditions": ["signedIn"]},
            "sheet": {"title": bad, "coordinator": "flow", "setup": [bad]},
        },
        "preconditions": {"signedIn": {"title": bad, "summary": bad, "otherwise": "toFlow"}},
        "presentations": {"odd": {"style": "present", "modal": "pageSheet", "summary": bad}},
        "routes": {
            "toFlow": {"from": "home", "to": "flow", "presentation": "select", "trigger": bad, "condition": bad, "summary": bad, "animation": bad},
            "up": {"from": "first", "to": "sheet", "presentation": "odd", "with": [bad], "trigger": bad, "code": bad, "condition": bad},
            "lost": {"from": "home", "to": bad, "presentation": bad, "trigger": bad},
            "down": {"from": "sheet", "presentation": "dismiss", "trigger": bad},
        },
        "deepLinks": {"app://x/{y}" + bad: {"to": "first", "path": ["toFlow"], "summary": bad}},
        "policies": {"p": {"from": "home", "to": "sheet", "kind": "never", "summary": bad}},
    })


def large(count=1000):
    """An app of many screens in coordinators of ten, each of which leads to two others."""
    groups = count // 10
    screens, coordinators, routes = {}, {}, {}
    coordinators["app"] = {"container": "window", "children": [f"group{group}" for group in range(groups)], "root": "group0"}
    for group in range(groups):
        coordinators[f"group{group}"] = {"title": f"Group {group}", "root": f"screen{group * 10}"}
        for child in (2 * group + 1, 2 * group + 2):
            if child < groups:
                routes[f"enter{child}"] = {"from": f"screen{group * 10 + child % 3}", "to": f"group{child}", "presentation": "present"}
    for index in range(count):
        screens[f"screen{index}"] = {"title": f"Screen {index}", "coordinator": f"group{index // 10}"}
        place = index % 10
        for name, step in (("next", 2 * place + 1), ("skip", 2 * place + 2)):
            if step < 10:
                routes[f"{name}{index}"] = {"from": f"screen{index}", "to": f"screen{index - place + step}", "presentation": "push"}
        routes[f"back{index}"] = {"from": f"screen{index}", "presentation": "pop" if place else "dismiss"}
    del routes["back0"]
    return json.dumps({"navgraph": 1, "name": "Large", "start": "app", "coordinators": coordinators, "screens": screens, "routes": routes})
