"""`navgraph lsp` with clients that others wrote: pygls, and the one in Debian's neovim; and with bytes that no client sends.

    python3 Tests/LanguageServer/test_lsp.py NAVGRAPH [--only NAME]

NAVGRAPH is the program. A test whose client is missing is skipped, which is said and counted.
"""

import asyncio
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
from random import Random

from raw import RawClient

HERE = pathlib.Path(__file__).parent
ROOT = HERE.parent.parent
SAMPLES = ROOT / "samples"
NVIM = shutil.which("nvim")

try:
    from lsprotocol import types
    from pygls.lsp.client import LanguageClient
except ImportError:
    types = LanguageClient = None


def same(found, expected, what=""):
    assert found == expected, f"{what}: {found!r} instead of {expected!r}"


def position(text, piece, offset=0):
    """The line and the UTF-16 code unit of a piece of a text."""
    start = text.index(piece) + offset
    line = text.rfind("\n", 0, start) + 1
    return {"line": text.count("\n", 0, start), "character": len(text[line:start].encode("utf-16-le")) // 2}


def apply(text, edits):
    """A text with edits made; positions count UTF-16 code units, all of them in the basic plane."""
    lines = text.split("\n")
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line) + 1)

    def place(p):
        return starts[p.line] + p.character

    for edit in sorted(edits, key=lambda e: -place(e.range.start)):
        text = text[:place(edit.range.start)] + edit.new_text + text[place(edit.range.end):]
    return text


# MARK: A client in Python

class Session:
    """A pygls client with a running server, and what has been published."""

    def __init__(self, navgraph, folder):
        self.navgraph, self.folder = navgraph, folder
        self.client = LanguageClient("test", "1")
        self.published = asyncio.Queue()
        self.client.feature(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)(lambda params: self.published.put_nowait(params))
        self.client.feature(types.CLIENT_REGISTER_CAPABILITY)(lambda params: None)

    async def __aenter__(self):
        await self.client.start_io(self.navgraph, "lsp", "--stdio")
        capabilities = types.ClientCapabilities(
            general=types.GeneralClientCapabilities(position_encodings=[types.PositionEncodingKind.Utf16]),
            workspace=types.WorkspaceClientCapabilities(
                workspace_edit=types.WorkspaceEditClientCapabilities(document_changes=True),
                did_change_watched_files=types.DidChangeWatchedFilesClientCapabilities(dynamic_registration=True)),
            text_document=types.TextDocumentClientCapabilities(
                publish_diagnostics=types.PublishDiagnosticsClientCapabilities(related_information=True),
                document_symbol=types.DocumentSymbolClientCapabilities(hierarchical_document_symbol_support=True),
                code_action=types.CodeActionClientCapabilities(code_action_literal_support=types.ClientCodeActionLiteralOptions(
                    code_action_kind=types.ClientCodeActionKindOptions(value_set=[types.CodeActionKind.QuickFix])))))
        self.server = await self.client.initialize_async(
            types.InitializeParams(capabilities=capabilities, root_uri=self.folder.as_uri(), process_id=os.getpid()))
        self.client.initialized(types.InitializedParams())
        return self

    async def __aexit__(self, kind, *_):
        if kind is None:
            await self.client.shutdown_async(None)
        self.client.exit(None)
        await asyncio.wait_for(self.client._server.wait(), 20)
        if kind is None:
            same(self.client._server.returncode, 0, "how it ends")
        await self.client.stop()

    def open(self, path, text=None):
        text = path.read_text() if text is None else text
        self.client.text_document_did_open(types.DidOpenTextDocumentParams(
            types.TextDocumentItem(uri=path.as_uri(), language_id="json", version=1, text=text)))
        return types.TextDocumentIdentifier(path.as_uri()), text

    def change(self, path, version, changes):
        self.client.text_document_did_change(types.DidChangeTextDocumentParams(
            types.VersionedTextDocumentIdentifier(uri=path.as_uri(), version=version), changes))

    async def diagnostics(self, path, version=None):
        while True:
            params = await asyncio.wait_for(self.published.get(), 60)
            if params.uri == path.as_uri() and (version is None or params.version == version):
                return list(params.diagnostics)


def at(text, piece, offset=0):
    return types.Position(**position(text, piece, offset))


async def with_shop(navgraph):
    path = SAMPLES / "shop.nav.json"
    async with Session(navgraph, SAMPLES) as session:
        same(session.server.server_info.name, "navgraph")
        version = subprocess.run([navgraph, "--version"], capture_output=True, text=True).stdout.strip()
        same(session.server.server_info.version, version)
        document, text = session.open(path)
        same(await session.diagnostics(path, 1), [], "the sample is in order")
        client = session.client

        # An edit brings a finding, the code action takes it away.
        place = at(text, '"to": "product"', 7)
        end = types.Position(place.line, place.character + len("product"))
        broken = text.replace('"to": "product"', '"to": "prodct"', 1)
        session.change(path, 2, [types.TextDocumentContentChangePartial(types.Range(place, end), "prodct")])
        found = await session.diagnostics(path, 2)
        wrong = [d for d in found if d.code == "undefined-reference"]
        same([d.message.split("\n")[0] for d in wrong], ["there is no screen or coordinator 'prodct'"])
        same((wrong[0].source, wrong[0].severity, wrong[0].range.start), ("navgraph", types.DiagnosticSeverity.Error, types.Position(place.line, place.character - 1)))
        actions = await client.text_document_code_action_async(types.CodeActionParams(
            document, wrong[0].range, types.CodeActionContext(diagnostics=wrong)))
        preferred = [a for a in actions if a.is_preferred]
        same([a.title for a in preferred], ["change 'prodct' to 'product'"])
        edits = preferred[0].edit.document_changes[0].edits
        same(apply(broken, edits), text, "the quick fix")
        session.change(path, 3, [types.TextDocumentContentChangePartial(edits[0].range, edits[0].new_text)])
        same(await session.diagnostics(path, 3), [])

        where = await client.text_document_definition_async(types.DefinitionParams(document, at(text, '"root": "product"', 11)))
        same([(w.uri, w.range.start) for w in where], [(path.as_uri(), at(text, '"product": {', 1))])
        references = await client.text_document_references_async(types.ReferenceParams(
            types.ReferenceContext(include_declaration=True), document, at(text, '"root": "product"', 11)))
        same(len(references), len(re.findall(r'(?<!: \{ )"product"(?!: \{ "to)', text)), "references")
        highlights = await client.text_document_document_highlight_async(types.DocumentHighlightParams(document, at(text, '"root": "product"', 11)))
        same(len(highlights), len(references))

        prepared = await client.text_document_prepare_rename_async(types.PrepareRenameParams(document, at(text, '"root": "product"', 11)))
        same(prepared.placeholder, "product")
        renamed = await client.text_document_rename_async(types.RenameParams(document, at(text, '"root": "product"', 11), "item"))
        (change,) = renamed.document_changes
        same(change.text_document.version, 3)
        changed = apply(text, change.edits)
        lint = subprocess.run([navgraph, "lint", "-q", "-"], input=changed, capture_output=True, text=True, cwd=SAMPLES)
        same((lint.returncode, lint.stdout), (0, ""), "the renamed sample is in order")
        try:
            await client.text_document_rename_async(types.RenameParams(document, at(text, '"root": "product"', 11), "cart"))
            assert False, "a rename that collides"
        except Exception as error:
            assert "there is a coordinator 'cart' already" in str(error), error

        symbols = await client.text_document_document_symbol_async(types.DocumentSymbolParams(document))
        spec = json.loads(text)
        same({s.name: [c.name for c in s.children] for s in symbols}, {k: list(v) for k, v in spec.items() if isinstance(v, dict)}, "symbols")
        for symbol in symbols:
            for child in symbol.children:
                assert symbol.range.start <= child.range.start <= child.selection_range.start <= child.selection_range.end <= child.range.end <= symbol.range.end
        same(list(await client.text_document_formatting_async(types.DocumentFormattingParams(document, types.FormattingOptions(tab_size=2, insert_spaces=True)))), [])

        # Definition while the end of the text is broken.
        last = len(text.splitlines()) - 1
        session.change(path, 4, [types.TextDocumentContentChangePartial(
            types.Range(types.Position(last, 0), types.Position(last, 0)), '"ro')])
        where = await client.text_document_definition_async(types.DefinitionParams(document, at(text, '"root": "product"', 11)))
        same([w.range.start for w in where], [at(text, '"product": {', 1)], "definition in a broken text")


def test_shop_with_pygls(navgraph):
    asyncio.run(with_shop(navgraph))


async def with_parts(navgraph):
    folder = SAMPLES / "modular"
    async with Session(navgraph, folder) as session:
        part = folder / "account.nav.json"
        document, text = session.open(part)
        same(await session.diagnostics(part, 1), [], "a part is judged with its whole")
        places = await session.client.text_document_references_async(types.ReferenceParams(
            types.ReferenceContext(include_declaration=False), document, at(text, '"loans": {', 2)))
        same({pathlib.Path(p.uri).name for p in places}, {"app.nav.json", "account.nav.json"})
        # What is open wins over what is on disk, in the other files too.
        whole = folder / "app.nav.json"
        session.open(whole, whole.read_text().replace('"to": "loans"', '"to": "debts"'))
        found = await session.diagnostics(whole, 1)
        assert [d.code for d in found if d.code == "undefined-reference"] == ["undefined-reference"], found


def test_parts_with_pygls(navgraph):
    asyncio.run(with_parts(navgraph))


# MARK: No client at all

def run(navgraph, data, timeout=60):
    done = subprocess.run([navgraph, "lsp"], input=data, capture_output=True, timeout=timeout)
    bodies = []
    rest = done.stdout
    while rest:
        header, _, rest = rest.partition(b"\r\n\r\n")
        length = int(header.split(b":")[1])
        bodies.append(json.loads(rest[:length]))
        rest = rest[length:]
    return done.returncode, bodies, done.stderr.decode()


def framed(*bodies):
    return b"".join(RawClient.framed(body) for body in bodies)


def call(method, params=None, id=None):
    message = {"jsonrpc": "2.0", "method": method, "params": params if params is not None else {}}
    return message if id is None else {**message, "id": id}


INITIALIZE = [call("initialize", {"capabilities": {}}, 0), call("initialized")]
END = [call("shutdown", None, "end"), call("exit")]


def test_how_it_ends(navgraph):
    same(run(navgraph, framed(*INITIALIZE, *END))[0], 0, "shutdown and exit")
    same(run(navgraph, framed(*INITIALIZE, END[0]))[0], 0, "shutdown, and the client is gone")
    same(run(navgraph, framed(*INITIALIZE))[0], 1, "the client is gone")
    same(run(navgraph, framed(END[1]))[0], 1, "exit alone")
    same(run(navgraph, b"")[0], 1, "no input")
    for data, words in ((b"hello\r\n\r\n", "not a message header"), (b"Content-Type: x\r\n\r\n{}", "no 'Content-Length'"),
                        (b"Content-Length: -5\r\n\r\n", "whole number"), (b"Content-Length: 99999999999\r\n\r\n", "whole number"),
                        (b"x" * 40000, "does not end"), (b"Content-Length: 5\r\n\r\n{}", "within a message"), (b"hello\n", "within a message"),
                        (bytes(range(256)) * 300, "does not end")):
        status, bodies, error = run(navgraph, data)
        same((status, bodies, error.count("\n")), (2, [], 1), repr(data[:30]))
        assert error.startswith("navgraph: ") and words in error, error
    # What came before is answered.
    status, bodies, _ = run(navgraph, framed(INITIALIZE[0]) + b"nonsense\r\n\r\n")
    same((status, [b["id"] for b in bodies]), (2, [0]))


def test_hostile_messages(navgraph):
    text = (SAMPLES / "shop.nav.json").read_text()
    document = {"uri": "untitled:1.nav.json", "version": 1, "text": text}
    here = {"textDocument": {"uri": "untitled:1.nav.json"}, "position": {"line": 3, "character": 3}}
    bodies = [b"", b"{", b"[" * 1_000_000, b'{"a":' * 100_000, b"\xff\xfe", b'"', b"[]", b"1", b'{"id":1e999,"method":"x"}',
              b'{"id":' + b"9" * 100_000 + b',"method":"x"}', b'{"id":"' + b"x" * 100_000 + b'","method":"x"}',
              b'{"method":"' + b"x" * 1_000_000 + b'"}', b'{"id":1,"method":"\\ud800"}', b"\x00" * 10_000]
    hostile = [call("textDocument/didOpen", {"textDocument": {"uri": uri, "version": 1, "text": text}}) for uri in (
        "", "file:", "file:///%00", "file:///%ff", "http://a/b", "untitled:", "file://other/a.nav.json", "file:///" + "a/" * 10_000,
        "file:///dev/zero", "file:///proc/self/mem", "file:///", "x" * 100_000)]
    far = 2 ** 53
    for start, end in (((far, far), (0, 0)), ((5, 5), (2, 2)), ((0, far), (0, far)), ((-1, 0), (0, 0)), ((0, 0), (0, -7)), ((1e308, 0), (0, 0)), (("a", 0), (0, 0))):
        hostile.append(call("textDocument/didChange", {"textDocument": {"uri": document["uri"], "version": 2}, "contentChanges": [
            {"range": {"start": {"line": start[0], "character": start[1]}, "end": {"line": end[0], "character": end[1]}}, "text": "\ud800x"}]}))
    hostile += [call("textDocument/didChange", {"textDocument": {"uri": "file:///closed", "version": 2}, "contentChanges": [{"text": ""}]}),
                call("textDocument/didClose", {"textDocument": {"uri": "file:///closed"}}), call("nobody/knows"), call("$/cancelRequest", {"id": {}})]
    asked = [call(f"textDocument/{method}", {**here, "newName": "x" * 100_000, "context": {}, "range": {"start": {"line": 9, "character": 0}, "end": {"line": 1, "character": 0}}}, f"{method}")
             for method in ("definition", "references", "documentHighlight", "prepareRename", "rename", "documentSymbol", "formatting", "codeAction", "tea")]
    status, answers, error = run(navgraph, framed(
        *bodies, *INITIALIZE, *bodies, call("textDocument/didOpen", {"textDocument": document}), *hostile, *asked, *END), 120)
    same((status, error), (0, ""))
    same([a["id"] for a in answers if a.get("id") in [m["id"] for m in asked]], [m["id"] for m in asked])
    same([a["error"]["code"] for a in answers if a.get("id") == "tea"], [-32601])
    same([a["error"]["code"] for a in answers if a.get("id") == "rename"], [-32803])


def test_mutilated_sessions(navgraph):
    """Sessions in which bytes of messages, and now and then of frames, are others. The seed is fixed."""
    random = Random(5)
    text = (SAMPLES / "broken-shop.nav.json").read_text()[:6000]
    document = {"uri": "untitled:1.nav.json", "version": 1, "text": text}
    for number in range(40):
        bodies = [*INITIALIZE, call("textDocument/didOpen", {"textDocument": document})]
        for step in range(12):
            here = {"textDocument": {"uri": document["uri"]}, "position": {"line": random.randrange(150), "character": random.randrange(60)}}
            method = random.choice(("definition", "references", "rename", "documentSymbol", "formatting", "codeAction", "didChange"))
            end = {"line": here["position"]["line"] + random.randrange(3), "character": random.randrange(60)}
            edit = {"range": {"start": here["position"], "end": end}, "text": random.choice(('"', "{", "", "}", "a\r\n", "\U0001F600"))}
            bodies.append(call(f"textDocument/{method}", {**here, "newName": "x", "context": {}, "range": edit["range"], "contentChanges": [edit]},
                               None if method == "didChange" else step + 1))
        bodies = [json.dumps(body).encode() for body in bodies + END]
        for _ in range(random.randrange(6)):
            index = random.randrange(1, len(bodies) - 2)
            body = bytearray(bodies[index])
            for _ in range(random.randrange(1, 8)):
                body[random.randrange(len(body))] = random.randrange(256)
            bodies[index] = bytes(body)
        stream = bytearray(framed(*bodies))
        if number % 5 == 4:
            stream[random.randrange(len(stream))] = random.randrange(256)
        status, _, error = run(navgraph, bytes(stream))
        assert status == 0 or status in (1, 2) and number % 5 == 4, f"session {number}: {status}: {error[-1000:]}"


def test_messages_in_pieces(navgraph):
    client = RawClient(navgraph)
    try:
        for byte in framed(*INITIALIZE, call("textDocument/didOpen", {"textDocument": {"uri": "untitled:a.nav.json", "version": 7, "text": '{ "navgraph": 1, }'}})):
            client.send_bytes(bytes([byte]))
        _, message = client.diagnostics("untitled:a.nav.json")
        same((message["params"]["version"], [d["code"] for d in message["params"]["diagnostics"]]), (7, ["malformed-json"]))
        same(client.end(), 0)
    finally:
        client.kill()


def test_edits_that_wait_are_judged_once(navgraph):
    client = RawClient(navgraph)
    try:
        uri = "untitled:a.nav.json"
        client.initialize()
        text = (SAMPLES / "shop.nav.json").read_text()
        client.open(uri, text)
        client.diagnostics(uri, 1)
        # Typed faster than anything could be judged: one write.
        client.send_bytes(framed(*[call("textDocument/didChange", {"textDocument": {"uri": uri, "version": 2 + n}, "contentChanges": [
            {"range": {"start": {"line": 0, "character": 1}, "end": {"line": 0, "character": 1}}, "text": " "}]}) for n in range(200)]))
        client.diagnostics(uri, 201)
        versions = [m["params"]["version"] for _, m in client.kept if m.get("method") == "textDocument/publishDiagnostics"]
        assert len(versions) <= 8, f"judged {len(versions)} times: {versions}"
        same(client.end(), 0)
    finally:
        client.kill()


# MARK: neovim

def neovim(navgraph, script, *arguments):
    """Runs a script in a neovim that knows nothing else, with the program on its path."""
    with tempfile.TemporaryDirectory() as home:
        environment = {**os.environ, "PATH": f"{pathlib.Path(navgraph).parent}:{os.environ['PATH']}", "HOME": home, "XDG_CONFIG_HOME": home,
                       "XDG_DATA_HOME": home, "XDG_STATE_HOME": home, "XDG_CACHE_HOME": home, "NVIM_LOG_FILE": f"{home}/log"}
        command = [NVIM, "--headless", "-u", "NONE", "-i", "NONE", "-n", "--cmd", "set noswapfile", "-S", str(script), *arguments]
        done = subprocess.run(command, capture_output=True, text=True, env=environment, timeout=120, stdin=subprocess.DEVNULL)
        return done.returncode, (done.stdout + done.stderr).strip()


def snippet(page, mark):
    """The block of Lua behind a mark in a page."""
    text = page.read_text().split(f"<!-- {mark} -->", 1)[1]
    return text.split("```lua\n", 1)[1].split("```", 1)[0]


def test_neovim(navgraph):
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        for name in ("app", "account", "catalog"):
            shutil.copy(SAMPLES / "modular" / f"{name}.nav.json", folder)
        (folder / ".git").mkdir()
        # What the page tells people to write, word by word.
        (folder / "config.lua").write_text(snippet(ROOT / "docs" / "editors.md", "neovim-0.7"))
        status, output = neovim(navgraph, HERE / "neovim.lua", "--cmd", f"let g:folder = '{folder}'")
        assert status == 0 and "neovim is content" in output, f"{status}: {output[-3000:]}"
        text = (folder / "app.nav.json").read_text()
        assert '"to": "borrowed"' in text and '"loans"' not in text, text
        assert '"borrowed": {' in (folder / "account.nav.json").read_text()


def reason_to_skip(name):
    if "pygls" in name and not LanguageClient:
        return "pygls (pip install pygls) is not there"
    if "neovim" in name and not NVIM:
        return "neovim (Debian: apt-get install neovim) is not there"
    return None


def main():
    navgraph = os.path.abspath(sys.argv[1])
    wanted = sys.argv[sys.argv.index("--only") + 1] if "--only" in sys.argv else ""
    passed = failures = skipped = 0
    for title, test in [(key, value) for key, value in globals().items() if key.startswith("test_") and wanted in key]:
        reason = reason_to_skip(title)
        if reason:
            skipped += 1
            print(f"SKIPPED {title}: {reason}")
            continue
        try:
            test(navgraph)
            passed += 1
            print(f"ok      {title}")
        except Exception as error:
            failures += 1
            print(f"FAILED  {title}: {type(error).__name__}: {str(error)[:2500]}")
    print(f"{passed} tests passed, {failures} failed, {skipped} skipped")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
