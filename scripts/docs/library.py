"""The documentation of the library, by DocC, made to be served from any folder.

A hook of MkDocs: where `extra.symbols` names the folder of the modules' symbol graphs, the pages stand below `library`.
"""

import json
import re
import shutil
import subprocess
import tempfile
from pathlib import Path

from mkdocs.exceptions import PluginError
from mkdocs.structure.nav import Link

ROOT = Path(__file__).resolve().parents[2]
# The modules with public declarations.
MODULES = ["Graph", "GraphFeatures", "GraphDrawing"]
# DocC takes the address of a page for its name, and fetches what stands in it, which no browser allows for files.
PREAMBLE = """
var baseUrl = new URL("UP", document.baseURI).pathname;
if (location.protocol === "file:") {
  // What follows becomes a remark.
  document.write("<body style='font: 18px/1.6 sans-serif; max-width: 640px; margin: 80px auto; padding: 0 20px'>" +
    "This part of the documentation needs a web server. In the folder of the site: <code>python3 -m http.server</code><!--");
} else if (location.pathname.endsWith("/index.html")) {
  history.replaceState(null, "", location.pathname.slice(0, -10) + location.hash);
}
"""


def on_config(config):
    """Asks for a comment on all that is public, before anything is built."""
    if folder := config.extra["symbols"]:
        for module in MODULES:
            graph = Path(folder, f"{module}.symbols.json")
            if not graph.exists():
                raise PluginError(f"there is no symbol graph of '{module}' in '{folder}'")
            if missing := undocumented(graph):
                raise PluginError("public and without a comment: " + ", ".join(missing))


def on_nav(nav, config, **_):
    """Adds the library to the reference."""
    if config.extra["symbols"]:
        handbook = next(section for section in nav if section.title == "Handbook")
        reference = next(section for section in handbook.children if section.title == "Reference")
        reference.children.append(Link("Swift library", "library/documentation/graph/index.html"))


def on_post_build(config):
    """Converts the catalogue and the symbols of the module; a warning ends the build."""
    if not config.extra["symbols"]:
        return
    target = Path(config.site_dir, "library")
    with tempfile.TemporaryDirectory() as folder:
        for module in MODULES:
            for graph in Path(config.extra["symbols"]).glob(f"{module}[.@]*symbols.json"):
                shutil.copy(graph, folder)
        done = subprocess.run(
            [*docc(), "convert", ROOT / "Sources/Graph/Graph.docc", "--additional-symbol-graph-dir", folder, "--output-path", target,
             "--fallback-display-name", "Graph", "--fallback-bundle-identifier", "navgraph.Graph", "--warnings-as-errors",
             "--transform-for-static-hosting", "--hosting-base-path", "library"],
            capture_output=True, text=True, encoding="utf-8",
        )  # fmt: skip
        if done.returncode:
            raise PluginError("docc: " + (done.stderr + done.stdout).strip())
    # DocC itself writes paths from the top of a server, and the keys of an object in any order.
    for page in target.rglob("index.html"):
        up = "../" * (len(page.relative_to(target).parts) - 1) or "./"
        text = page.read_text(encoding="utf-8").replace('var baseUrl = "/library/"', PREAMBLE.replace("UP", up))
        page.write_text(re.sub(r'(href|src)="/library/', rf'\1="{up}', text), encoding="utf-8")
    for file in target.rglob("*.json"):
        value = json.loads(file.read_text(encoding="utf-8"))
        file.write_text(json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":")), encoding="utf-8")


def docc():
    """DocC, which comes with the toolchain."""
    beside = Path(shutil.which("swift") or "swift").resolve().with_name("docc")
    return [beside] if beside.exists() else ["xcrun", "docc"] if shutil.which("xcrun") else ["docc"]


def undocumented(graph):
    """Public symbols without a comment, but for what the compiler makes."""
    symbols = json.loads(graph.read_text(encoding="utf-8"))["symbols"]
    return sorted(".".join(s["pathComponents"]) for s in symbols if "docComment" not in s and "location" in s)
