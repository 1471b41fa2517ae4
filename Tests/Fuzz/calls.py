"""The calls of the program that a mutant goes through: words, the format of the output, and what else is looked at."""

import dataclasses

LINT = ["text", "json", "sarif", "github", "gitlab", "junit"]
IMPORTS = ["android", "xcoordinator", "corduroy", "swiftui", "storyboard", "coordinode"]


@dataclasses.dataclass
class Call:
    """A run to make: `form` is the format of standard output, `raw` where that is the user's own text."""

    words: list
    form: str = "text"
    input: bytes = b""
    # It changes files: it is run in a copy of the folder, and the second time in another.
    writes: bool = False


def names(random, spec, section):
    """The id of something that the mutant declares, or one that it does not."""
    known = spec.get(section) if isinstance(spec, dict) else None
    if isinstance(known, dict) and known and random.random() < 0.95:
        return random.choice(list(known))
    return random.choice(["nothing", "", "a b", "\x1b[31m", "::error::x", "*"])


def clean(word):
    """A word that a command line can hold."""
    return word.encode("utf-8", "replace").decode().replace("\x00", "\ufffd")[:5000]


def element(random, spec):
    return names(random, spec, random.choice(["screens", "coordinators"]))


def url(random, spec):
    """A URL that one of the patterns may take."""
    pattern = names(random, spec, "deepLinks")
    return random.choice([pattern, pattern.replace("{", "").replace("}", ""), pattern + "?q=1&q=%41#x", "http://[::1]:99999/%zz", "x:", "::stop-commands::x"])


def steps(random, spec):
    """A run."""
    words = []
    for _ in range(random.choice([1, 2, 5])):
        words.append(random.choice([
            lambda: names(random, spec, "routes"), lambda: names(random, spec, "routes"), lambda: "back", lambda: "launch",
            lambda: "switch:" + element(random, spec), lambda: "recover:" + names(random, spec, "preconditions"),
            lambda: "entry:" + element(random, spec), lambda: "link:" + names(random, spec, "deepLinks"),
            lambda: names(random, spec, "routes") + "@" + element(random, spec)])())
    return words


def of_spec(random, spec):
    """Calls with the mutant `m.nav.json` beside the sample `s.nav.json` that it is made of."""
    m = "m.nav.json"
    calls = [Call(["lint", m, "--format", form], form) for form in LINT]
    calls += [
        Call(["lint", m, "--max", "3", "--fail-on", "info"]),
        Call(["lint", m, *(word for rule in ("missing-title", "double-push") for word in ("--rule", rule + "=warning"))]),
        Call(["lint", ".", "--format", "json"], "json"),
        Call(["lint", m, "--config", "c.json"]), Call(["lint", m, "--baseline", "b.json", "--format", "sarif"], "sarif"),
        Call(["lint", m, "--update-baseline", "b.json"], writes=True),
        Call(["lint", m, "--update-baseline", "n.json", "--format", "sarif", "-o", "n.sarif", "--format", "text"], writes=True),
        Call(["format", m], writes=True), Call(["format", "-"], "raw"), Call(["format", "--check"]),
        Call(["links", m]), Call(["links", m, "--format", "json"], "json"),
    ]
    for form in ("svg", "html", "dot", "mermaid"):
        calls.append(Call(["render", m, "--format", form, *random.choice([
            [], [], ["--overview"], ["--findings"], ["--all-edges", "--labels", "all"], ["--direction", "down"], ["--focus", element(random, spec)],
            ["--coordinator", names(random, spec, "coordinators")], ["--path", element(random, spec), element(random, spec)],
            ["--link-base", random.choice(["https://x/", "javascript:x", "\x1b"])]])], form))
    calls.append(Call(["render", m, "-o", random.choice(["x.svg", "x.html", "pages/"])], writes=True))
    for form in ("text", "json", "markdown", "svg"):
        calls.append(Call(["diff", *random.sample([m, "s.nav.json"], 2), "--format", form], form))
    for form in ("text", "json"):
        calls += [
            Call(["simulate", m, "--run", *steps(random, spec), "--format", form], form),
            Call(["path", element(random, spec), element(random, spec), "--spec", m, "--format", form], form),
            Call(["links", m, "--resolve", url(random, spec), "--format", form], form)]
    for form in ("text", "json", "maestro", "xcuitest"):
        calls.append(Call(["cover", m, "--goal", random.choice(["screens", "routes", "links"]), "--format", form], form))
    return calls


def of_links(_):
    """Calls with the mutants `aasa` and `Manifest.xml` beside a sample."""
    return [Call(["links", "s.nav.json", "--aasa", "aasa"]), Call(["links", "s.nav.json", "--aasa", "shop.example=aasa", "--format", "json"], "json"),
            Call(["links", "s.nav.json", "--assetlinks", "aasa"]), Call(["links", "s.nav.json", "--manifest", "Manifest.xml"]), Call(["links", "s.nav.json", "--manifest", "Manifest.xml", "--format", "json"], "json")]


def of_import(_, kind):
    """Calls with mutated sources in `app`."""
    path = "app/graph.json" if kind == "edges" else "app"
    return [Call(["import", path, "--from", kind], "spec"), Call(["import", path, "--from", kind, "--into", "s.nav.json"], "import", writes=True),
            Call(["import", path, "--from", kind, "--into", "s.nav.json", "--check"], "import"),
            Call(["import", path, "--from", kind, "-o", "new.nav.json", "--notes", "notes.txt"], "import", writes=True)]
