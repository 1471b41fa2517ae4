"""The documentation of the module `Graph`, by DocC, made to be served from any folder."""

import json
import re
import shutil
import subprocess
import tempfile
from pathlib import Path

import contents

ADDRESS = "library/documentation/graph/index.html"
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


def build(symbols, docc, target):
    """Converts the catalogue and the symbols of the module; a warning ends the build."""
    with tempfile.TemporaryDirectory() as folder:
        graphs = Path(folder, "graphs")
        graphs.mkdir()
        for graph in sorted(Path(symbols).glob("Graph*.symbols.json")):
            shutil.copy(graph, graphs)
        if not any(graphs.iterdir()):
            raise contents.Mistake(f"there is no symbol graph of 'Graph' in '{symbols}'")
        missing = undocumented(graphs / "Graph.symbols.json")
        if missing:
            raise contents.Mistake("public and without a comment: " + ", ".join(missing))
        output = Path(folder, "library")
        done = subprocess.run(
            [docc, "convert", contents.ROOT / "Sources/Graph/Graph.docc", "--additional-symbol-graph-dir", graphs, "--output-path", output,
             "--fallback-display-name", "Graph", "--fallback-bundle-identifier", "navgraph.Graph",
             "--transform-for-static-hosting", "--hosting-base-path", "library"],
            capture_output=True, text=True, encoding="utf-8",
        )  # fmt: skip
        if done.returncode or "warning:" in done.stdout + done.stderr:
            raise contents.Mistake("docc: " + (done.stderr + done.stdout).strip())
        for page in sorted(output.rglob("index.html")):
            page.write_text(relocatable(page.read_text(encoding="utf-8"), len(page.relative_to(output).parts) - 1), encoding="utf-8")
        # DocC writes the keys of an object in any order.
        for file in sorted(output.rglob("*.json")):
            value = json.loads(file.read_text(encoding="utf-8"))
            file.write_text(json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":")), encoding="utf-8")
        shutil.move(output, target / "library")


def find():
    """DocC, which comes with the toolchain."""
    beside = Path(shutil.which("swift") or "swift").resolve().with_name("docc")
    if found := shutil.which("docc") or (str(beside) if beside.exists() else None):
        return found
    asked = subprocess.run(["xcrun", "--find", "docc"], capture_output=True, text=True) if shutil.which("xcrun") else None
    if not asked or asked.returncode:
        raise contents.Mistake("there is no 'docc' beside 'swift'")
    return asked.stdout.strip()


def undocumented(graph):
    """Public symbols without a comment, but for what the compiler makes."""
    symbols = json.loads(graph.read_text(encoding="utf-8"))["symbols"]
    return sorted(".".join(s["pathComponents"]) for s in symbols if "docComment" not in s and "location" in s)


def relocatable(page, depth):
    """A page of DocC that finds its parts by the way from where it is; DocC itself writes paths from the top of a server."""
    up = "../" * depth or "./"
    page = page.replace('var baseUrl = "/library/"', PREAMBLE.replace("UP", up))
    return re.sub(r'(href|src)="/library/', rf'\1="{up}', page)
