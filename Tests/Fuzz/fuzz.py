"""Mutants of all samples through every command and format.

    python3 Tests/Fuzz/fuzz.py NAVGRAPH [--seed TEXT] [--minutes N | --count N] [--only NUMBER] [--failures FOLDER] [--sources]

NAVGRAPH is the program. Each run is made twice, and has to give the same bytes and files. What is checked of it is in checks.py. The
mutant and the call of each failure are kept in FOLDER; `--only` repeats one number of a seed. With `--sources` all mutants are those of
apps' sources, and most of them are only imported, once. The status is 1 where something was found.
"""

import argparse
import collections
import concurrent.futures
import copy
import dataclasses
import json
import pathlib
import random as randoms
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time

import calls
import checks
import mutants

HERE = pathlib.Path(__file__).parent
SAMPLES = HERE.parent.parent / "samples"
# Small apps of all kinds, with what is expected of them.
CASES = HERE.parent / "GraphTests/Import/Cases"
# Of the processor for a run: a machine that others use is no slower by that. The other is for what waits without limit.
CPU_SECONDS = 60
SECONDS = 1200
# Of the processor and of memory for the import of a small app.
IMPORT_SECONDS = 10
IMPORT_MEMORY = 1 << 30
# Mutants are nested as deep as a dozen changes make them, which is more than Python goes into by itself, and takes a stack of its own.
DEPTH = 50_000
STACK = 512 << 20


@dataclasses.dataclass
class Run:
    status: int | None
    output: bytes
    error: bytes
    files: dict


def used():
    """The seconds of the processor that processes which have ended took."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def files(folder):
    """The content of all files of a folder, by path; links are not followed."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file() and not path.is_symlink()}


class Fuzzer:
    """What is tried and what came of it."""

    def __init__(self, navgraph, failures, only_sources):
        self.navgraph, self.failures, self.only_sources = navgraph, failures, only_sources
        self.peak = 0
        self.specs = {path.name: json.loads(path.read_text()) for path in sorted(SAMPLES.rglob("*.nav.json"))}
        self.texts = {path.name: path.read_text() for path in sorted(SAMPLES.rglob("*.nav.json"))}
        self.vocabulary = mutants.Vocabulary(self.specs.values())
        self.counts = collections.Counter()
        self.found = []
        self.slowest = (0, "")
        self.can_read_swift = (navgraph.parent / "navgraph-swift-facts").exists()

    # MARK: Cases

    def case(self, random, folder):
        """Fills a folder with mutants and returns calls."""
        kind = random.choices(["spec", "include", "links", "import", "settings"], [10, 2, 2, 4, 2])[0]
        if self.only_sources:
            kind = "import"
        name = random.choice(sorted(self.specs))
        sample = self.specs[name]
        (folder / "s.nav.json").write_text(self.texts[name])
        mutator = mutants.SpecMutator(random, self.vocabulary)
        if kind in ("spec", "include"):
            spec = mutator.mutant(sample, list(self.specs.values()))
            if kind == "include" and isinstance(spec, dict):
                self.split(random, spec, folder)
            data = mutants.written(random, spec)
            (folder / "m.nav.json").write_bytes(data)
            known = calls.of_spec(random, spec)
            (folder / "c.json").write_text(json.dumps({"rules": {"missing-title": "error", "dead-end": "off"}, "maxWarnings": 1}))
            chosen = random.sample(known, 8)
            for call in chosen:
                call.input = data if "-" in call.words else b""
            return chosen
        if kind == "links":
            for source, target in [("apple-app-site-association", "aasa"), ("AndroidManifest.xml", "Manifest.xml")]:
                data = (SAMPLES / "links" / source).read_bytes()
                if random.random() < 0.3 and target == "Manifest.xml":
                    data = (HERE / "Seeds/android/app/src/main/AndroidManifest.xml").read_bytes()
                if random.random() < 0.5 and target == "aasa":
                    data = json.dumps(mutator.mutant(json.loads(data), list(self.specs.values()))).encode("utf-8", "surrogatepass")
                (folder / target).write_bytes(mutants.text_mutant(random, data))
            return calls.of_links(random)
        if kind == "import":
            return self.sources(random, folder)
        return self.settings(random, folder, mutator)

    def split(self, random, spec, folder):
        """Moves sections into files that are included, some of which are not there or include each other."""
        parts = []
        for number, section in enumerate(random.sample(sorted(spec), min(3, len(spec)))):
            (folder / f"p{number}.json").write_bytes(mutants.written(random, {
                section: spec.pop(section), "include": random.choice([[], [f"p{(number + 1) % 3}.json"], ["m.nav.json"], ["../x.json"]])}))
            parts.append(f"p{number}.json")
        spec["include"] = parts + random.choice([[], parts, ["gone.json"], ["/etc/passwd"], ["p0.json\x00x"]])

    def sources(self, random, folder):
        kinds = [kind for kind in calls.IMPORTS + ["edges"] if self.can_read_swift or kind not in ("xcoordinator", "corduroy", "swiftui")]
        kind = random.choice(kinds)
        seeds = [HERE / "Seeds" / kind, *(case for case in (CASES / kind).iterdir() if case.is_dir())]
        shutil.copytree(random.choice(sorted(seeds)), folder / "app")
        for path in [*(folder / "app").glob("expected.*"), folder / "app/about.md", folder / "app/case.json"]:
            path.unlink(missing_ok=True)
        paths = sorted(path for path in (folder / "app").rglob("*") if path.is_file())
        chosen = random.sample(paths, random.randint(min(1, len(paths)), len(paths)))
        for path in paths:
            data = path.read_bytes()
            target = path.with_suffix("") if path.suffix == ".txt" else path
            if path in chosen:
                if random.random() < 0.3 and b"\0" not in data:
                    data = mutants.text_mutant(random, data)
                else:
                    data = mutants.source_mutant(random, data, target.suffix)
            path.unlink()
            target.write_bytes(data)
        if kind == "edges" and not (folder / "app/graph.json").exists():
            next((folder / "app").rglob("*.json"), folder / "s.nav.json").rename(folder / "app/graph.json")
        known = calls.of_import(random, kind)
        return known[:1] if self.only_sources and random.random() < 0.9 else known

    def settings(self, random, folder, mutator):
        """Mutants of a configuration and of a baseline."""
        shutil.copy(folder / "s.nav.json", folder / "m.nav.json")
        configuration = {
            "extends": ["base.json"], "rules": {"missing-title": "warning", "dead-end": "off"}, "failOn": "warning", "maxWarnings": 3,
            "overrides": [{"files": ["**/*.nav.json"], "rules": {"dead-end": "info"}}], "baseline": "b.json",
            "import": [{"from": "edges", "sources": "graph.json", "into": "app.nav.json"}]}
        (folder / "base.json").write_text(json.dumps({"rules": {"unreachable-screen": "info"}}))
        entry = {"file": "m.nav.json", "rule": "missing-title", "element": "screen a", "fingerprint": "afca6cd0c6a7e3ed", "message": "x"}
        baseline = {"version": 1, "findings": [entry, {**entry, "rule": "dead-end", "spec": "../x.json"}]}
        for name, value in [(".navgraph.json", configuration), ("b.json", baseline)]:
            if random.random() < 0.7:
                value = mutator.mutant(value, [configuration, baseline])
            (folder / name).write_bytes(mutants.written(random, value))
        return [calls.Call(["lint"]), calls.Call(["lint", "--format", "sarif"], "sarif"), calls.Call(["lint", "--baseline", "b.json"]),
                calls.Call(["lint", "--update-baseline", "b.json"], writes=True), calls.Call(["diff", "m.nav.json", "s.nav.json"]),
                calls.Call(["import", "--check"], "import")]

    # MARK: Runs

    def run(self, call, folder):
        words = [calls.clean(word) for word in call.words]
        start = used()
        with tempfile.TemporaryFile() as given:
            given.write(call.input)
            given.seek(0)
            try:
                done = subprocess.run(
                    [self.navgraph, *words], stdin=given, capture_output=True, cwd=folder, timeout=SECONDS, check=False,
                    preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (CPU_SECONDS, CPU_SECONDS + 5)))
            except subprocess.TimeoutExpired:
                return Run(None, b"", b"", {})
        if done.returncode == -signal.SIGXCPU:
            return Run(None, b"", b"", {})
        spent = used() - start
        # The most that any process took until now.
        peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss * 1024
        if call.words[0] == "import" and (spent > IMPORT_SECONDS or peak > max(self.peak, IMPORT_MEMORY)):
            self.peak = max(self.peak, peak)
            return Run(None, b"", b"", {})
        self.peak = max(self.peak, peak)
        if spent > self.slowest[0]:
            self.slowest = (spent, " ".join(words)[:200])
        return Run(done.returncode, done.stdout, done.stderr, files(folder) if call.writes else {})

    def try_number(self, seed, number):
        random = randoms.Random(f"{seed}:{number}")
        with tempfile.TemporaryDirectory(prefix="navgraph-fuzz-") as name:
            folder = pathlib.Path(name) / "one"
            folder.mkdir()
            for call in self.case(random, folder):
                runs = []
                for turn in range(1 if self.only_sources and call.form == "spec" else 2):
                    place = folder
                    if call.writes:
                        # The same name both times: paths are part of what is written.
                        place = pathlib.Path(name) / "copy"
                        shutil.copytree(folder, place)
                    runs.append(self.run(call, place))
                    if call.writes:
                        shutil.rmtree(place)
                    if turn == 0:
                        self.counts[call.words[0]] += 1
                bad = checks.problems(runs[0], call.form)
                if call.writes:
                    bad += self.written(runs[0], files(folder))
                if call.form == "spec" and runs[0].status in (0, 1):
                    bad += self.unreadable(runs[0].output, folder)
                if runs[0] != runs[-1]:
                    bad.append("the second run is not the first")
                if not call.writes and (left := [path for path in files(folder) if ".tmp" in path]):
                    bad.append(f"left over: {left}")
                self.counts["runs"] += len(runs)
                self.counts[f"status {runs[0].status}"] += 1
                if bad:
                    self.report(seed, number, call, bad, folder)

    def unreadable(self, spec, folder):
        """What the reader has against a spec that an importer made."""
        (folder / "imported.nav.json").write_bytes(spec)
        done = subprocess.run(
            [self.navgraph, "lint", "imported.nav.json", "--no-config", "--format", "json"], cwd=folder, capture_output=True, timeout=SECONDS, check=False)
        (folder / "imported.nav.json").unlink()
        if done.returncode not in (0, 1):
            return [f"the spec that comes of it cannot be linted: {done.stderr[-300:]!r}"]
        return [f"the spec that comes of it is malformed: {finding['rule']}: {finding['message']}"[:300]
                for finding in json.loads(done.stdout)["findings"] if finding["rule"] in checks.MALFORMED]

    @staticmethod
    def written(run, before):
        """What is wrong with the files that a run leaves."""
        bad = [f"left over: {path}" for path in run.files if ".tmp" in path]
        if run.status == 2 and run.files != before and run.files:
            bad.append(f"status 2, and changed: {[path for path in run.files if run.files[path] != before.get(path)]}")
        for path, data in run.files.items():
            if path not in before and path.endswith((".svg", ".html", ".sarif")):
                form = path.rsplit(".", 1)[1]
                text = data.decode("utf-8", "replace")
                if reason := checks.parsed(form, text):
                    bad.append(f"{path}: {reason}")
                if found := checks.unprintable(text):
                    bad.append(f"{path} has {found}")
        return bad

    def report(self, seed, number, call, bad, folder):
        self.found.append((number, call.words, bad))
        print(f"{seed}:{number}: navgraph {' '.join(map(repr, call.words))[:300]}", *(f"    {line}" for line in bad), sep="\n", flush=True)
        place = self.failures / f"{seed}-{number}"
        if not place.exists():
            shutil.copytree(folder, place)
        with open(place / "CALLS.txt", "a", encoding="utf-8", errors="replace") as file:
            file.write(f"{call.words!r}\n" + "".join(f"    {line}\n" for line in bad))
        if call.input:
            (place / "INPUT").write_bytes(call.input)


def main(stopped):
    parser = argparse.ArgumentParser()
    parser.add_argument("navgraph", type=pathlib.Path)
    parser.add_argument("--seed", default=None)
    parser.add_argument("--minutes", type=float, default=5)
    parser.add_argument("--count", type=int)
    parser.add_argument("--only", type=int)
    parser.add_argument("--failures", type=pathlib.Path, default=pathlib.Path(".build/fuzz"))
    parser.add_argument("--sources", action="store_true")
    options = parser.parse_args()
    seed = options.seed or str(int(time.time()))
    fuzzer = Fuzzer(options.navgraph.resolve(), options.failures, options.sources)
    print(f"seed {seed}", flush=True)
    end = time.monotonic() + options.minutes * 60
    number = options.only or 0
    while not stopped.is_set() and (
            options.only == number or options.only is None and (number < options.count if options.count else time.monotonic() < end)):
        fuzzer.try_number(seed, number)
        number += 1
    counts = copy.copy(fuzzer.counts)
    runs = counts.pop("runs", 0)
    print(f"{runs} runs of {number - (options.only or 0)} mutants: " + ", ".join(f"{name} {count}" for name, count in sorted(counts.items())))
    print("slowest: %.1f s of CPU: navgraph %s" % fuzzer.slowest)
    print(f"most memory: {fuzzer.peak >> 20} MiB")
    print(f"{len(fuzzer.found)} failures" + (f", kept in {options.failures}" if fuzzer.found else ""))
    return 1 if fuzzer.found else 0


def deep(function):
    """The result of a function that may go deep; it is told to stop by Ctrl-C."""
    sys.setrecursionlimit(DEPTH)
    threading.stack_size(STACK)
    stopped = threading.Event()
    with concurrent.futures.ThreadPoolExecutor(max_workers=1) as pool:
        result = pool.submit(function, stopped)
        try:
            return result.result()
        except KeyboardInterrupt:
            stopped.set()
            return result.result()


if __name__ == "__main__":
    sys.exit(deep(main))
