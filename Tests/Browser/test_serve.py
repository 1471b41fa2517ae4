"""`navgraph serve`, asked by raw sockets and, where Chromium is there, shown in it.

    python3 Tests/Browser/test_serve.py NAVGRAPH
"""

import os
import pathlib
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
try:
    from playwright.sync_api import sync_playwright
except ImportError:
    sync_playwright = None

SPEC = """{ "navgraph": 1, "name": "Small", "start": "a", "include": ["more.json"],
  "screens": { "a": { "title": "First" }, "b": { "title": "%s" } },
  "routes": { "go": { "from": "a", "to": "b", "presentation": "push" } } }
"""
MORE = '{ "navgraph": 1, "screens": { "c": { "title": "%s", "entry": "notification" } } }\n'


class Server:
    """A serving program, in a folder of its own."""

    def __init__(self, navgraph, *options):
        self.folder = pathlib.Path(tempfile.mkdtemp())
        self.write("app.nav.json", SPEC % "Second")
        self.write("more.json", MORE % "Third")
        self.notes = tempfile.TemporaryFile()
        self.process = subprocess.Popen([navgraph, "serve", "app.nav.json", *options], cwd=self.folder, stdout=subprocess.PIPE, stderr=self.notes, text=True)
        self.address = self.process.stdout.readline().strip()
        self.port = int(re.fullmatch(r"http://[\w.]+:(\d+)/", self.address)[1])

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()
        shutil.rmtree(self.folder)

    def write(self, name, text):
        (self.folder / name).write_text(text)

    def connect(self):
        return socket.create_connection(("127.0.0.1", self.port), timeout=30)

    def ask(self, head, host=None, body=b""):
        """The answer to a request whose first line is given."""
        with self.connect() as client:
            lines = [head] + ([f"Host: {host}"] if host != "" else [])
            if host is None:
                lines[1] = f"Host: 127.0.0.1:{self.port}"
            client.sendall("\r\n".join(lines + ["", ""]).encode() + body)
            return read_all(client)

    def page(self, holds=lambda text: True):
        """The page, once it is drawn and as it is wanted."""
        end = time.monotonic() + 60
        while True:
            answer = self.ask("GET / HTTP/1.1").decode()
            if answer.startswith("HTTP/1.1 200") and holds(answer):
                return answer
            assert time.monotonic() < end, answer[:400]
            time.sleep(0.1)

    def status(self, *arguments, **named):
        return self.ask(*arguments, **named).split(b"\r\n")[0].decode()


def read_all(client):
    pieces = []
    while piece := client.recv(1 << 16):
        pieces.append(piece)
    return b"".join(pieces)


def wait_for(page, expression):
    """Waits until something holds in the page, which may be loaded anew meanwhile."""
    end = time.monotonic() + 60
    while True:
        try:
            if page.evaluate(expression):
                return
        except Exception as error:
            if "navigation" not in str(error):
                raise
        assert time.monotonic() < end, expression
        page.wait_for_timeout(50)


def same(found, expected, what=""):
    assert found == expected, f"{what}: {found!r} instead of {expected!r}"


def test_serves_the_page_alone(navgraph):
    with Server(navgraph) as server:
        page = server.page()
        head = page.split("\r\n\r\n")[0]
        assert "Second" in page and "Third" in page and page.endswith("</html>\n")
        for line in ("Cache-Control: no-store", "X-Content-Type-Options: nosniff", "X-Frame-Options: DENY", "Cross-Origin-Resource-Policy: same-origin"):
            assert line in head, line
        policy = re.search(r'Content-Security-Policy" content="([^"]*)"', page)[1]
        assert policy.startswith("default-src 'none'; script-src 'sha256-") and "unsafe" not in policy and "connect-src 'self'" in policy
        same(server.status("GET /?x=1 HTTP/1.1"), "HTTP/1.1 200 OK")
        short = server.ask("HEAD / HTTP/1.1").decode()
        same(short, head + "\r\n\r\n", "HEAD")
        for path in ("/app.nav.json", "/../app.nav.json", "//", "/index.html", "/events/", "/%2e%2e/etc/passwd"):
            same(server.status(f"GET {path} HTTP/1.1"), "HTTP/1.1 404 Not Found", path)
        for method in ("POST", "PUT", "OPTIONS", "DELETE"):
            same(server.status(f"{method} / HTTP/1.1", body=b"x" * 5000), "HTTP/1.1 405 Method Not Allowed", method)
        same(sorted(path.name for path in server.folder.iterdir()), ["app.nav.json", "more.json"], "nothing is written")


def test_knows_its_own_names_only(navgraph):
    with Server(navgraph) as server:
        server.page()
        for host in (f"localhost:{server.port}", f"LOCALHOST:{server.port}", f"[::1]:{server.port}"):
            same(server.status("GET / HTTP/1.1", host=host), "HTTP/1.1 200 OK", host)
        for host in ("", "localhost", "127.0.0.1", f"127.0.0.1:{server.port + 1}", f"example.com:{server.port}", f"localhost.example.com:{server.port}",
                     f"127.0.0.1:{server.port}\r\nHost: example.com", f"example.com\r\nHost: 127.0.0.1:{server.port}", f"user@127.0.0.1:{server.port}"):
            same(server.status("GET / HTTP/1.1", host=host), "HTTP/1.1 421 Misdirected Request", host)
            same(server.status("GET /events HTTP/1.1", host=host), "HTTP/1.1 421 Misdirected Request", host)
        assert server.address.startswith("http://127.0.0.1:"), server.address
        # Of this machine's addresses it has one.
        for address in {entry[4][0] for entry in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)} - {"127.0.0.1"}:
            try:
                socket.create_connection((address, server.port), timeout=5).close()
                raise AssertionError(f"it listens at {address}")
            except OSError:
                pass


def test_listens_where_asked(navgraph):
    with Server(navgraph, "--host", "0.0.0.0") as server:
        server.page()
        same(server.status("GET / HTTP/1.1", host=f"192.0.2.7:{server.port}"), "HTTP/1.1 200 OK")
        same(server.status("GET / HTTP/1.1", host=f"example.com:{server.port}"), "HTTP/1.1 421 Misdirected Request")
        with socket.create_connection(("127.0.0.2", server.port), timeout=5):
            pass
    with Server(navgraph, "--host", "Space.example") as server:
        server.page()
        same(server.address, f"http://space.example:{server.port}/")
        same(server.status("GET / HTTP/1.1", host="space.example"), "HTTP/1.1 200 OK")


def test_opens_a_browser(navgraph):
    folder = tempfile.mkdtemp()
    opener = pathlib.Path(folder, "open" if sys.platform == "darwin" else "xdg-open")
    opener.write_text(f'#!/bin/sh\necho "$1" > {folder}/opened.new && mv {folder}/opened.new {folder}/opened\nexec sleep 5\n')
    opener.chmod(0o755)
    os.environ["PATH"], before = f"{folder}:{os.environ['PATH']}", os.environ["PATH"]
    try:
        with Server(navgraph, "--open") as server:
            end = time.monotonic() + 20
            while not os.path.exists(f"{folder}/opened"):
                assert time.monotonic() < end, "nothing is opened"
                time.sleep(0.05)
            same(pathlib.Path(folder, "opened").read_text().strip(), server.address)
    finally:
        os.environ["PATH"] = before
        shutil.rmtree(folder)


def test_takes_no_harm_from_clients(navgraph):
    with Server(navgraph) as server:
        server.page()
        for request in (b"\r\n\r\n", b"GET /\r\n\r\n", b"GET / HTTP/2\r\n\r\n", b"\x16\x03\x01\x02\x00\x01\r\n\r\n", b"GET http://x/ HTTP/1.1\r\n\r\n",
                        b"GET / HTTP/1.1\r\nno colon\r\n\r\n", b"\xff\xfe / HTTP/1.1 \r\n\r\n", b"GET / HTTP/1.1\r\nX: " + b"y" * 40_000 + b"\r\n\r\n"):
            with server.connect() as client:
                try:
                    client.sendall(request)
                    answer = read_all(client)
                except ConnectionError:
                    continue
                assert answer.startswith(b"HTTP/1.1 400"), answer[:80]
        # Who is silent, who does not read, who leaves: none of them keeps another one waiting.
        silent = [server.connect() for _ in range(300)]
        for client in silent[:100]:
            client.sendall(b"GET / HT")
        for client in silent[100:200]:
            client.sendall(f"GET / HTTP/1.1\r\nHost: localhost:{server.port}\r\n\r\n".encode())
        for client in silent[200:]:
            client.sendall(f"GET /events HTTP/1.1\r\nHost: localhost:{server.port}\r\n\r\n".encode())
        start = time.monotonic()
        server.page()
        assert time.monotonic() - start < 5, "other clients are in the way"
        assert len(os.listdir(f"/proc/{server.process.pid}/fd")) < 80 if os.path.exists("/proc") else True
        for client in silent:
            client.close()
        slow = server.connect()
        slow.sendall(b"GET / HTTP/1.1\r\n")
        start = time.monotonic()
        try:
            same(slow.recv(10), b"", "one that never asks is let go")
        except ConnectionError:
            pass
        assert 5 < time.monotonic() - start < 25
        # Half a connection is enough to ask by.
        with server.connect() as client:
            client.sendall(f"GET / HTTP/1.1\r\nHost: localhost:{server.port}\r\n\r\n".encode())
            client.shutdown(socket.SHUT_WR)
            assert read_all(client).endswith(b"</html>\n")
        same(server.process.poll(), None)


def test_tells_of_changes(navgraph):
    with Server(navgraph) as server:
        page = server.page()
        tag = re.search(r'data-tag="(\w+)"', page)[1]
        with server.connect() as client:
            client.sendall(f"GET /events HTTP/1.1\r\nHost: localhost:{server.port}\r\n\r\n".encode())
            stream = client.makefile()

            def event():
                while not (line := stream.readline()).startswith("data: "):
                    assert line, "the stream ends"
                return line[6:].strip()

            same(event(), tag)
            server.write("more.json", MORE % "Changed")
            same(event(), "busy")
            after = event()
            assert after not in (tag, "", "busy")
            assert "Changed" in server.page(lambda text: f'data-tag="{after}"' in text)
            # What cannot be drawn is still served, with what is wrong.
            server.write("app.nav.json", '{ "navgraph": 1, "screens": { <b>')
            same(event(), "busy")
            event()
            broken = server.page(lambda text: "cannot draw" in text)
            assert "nav-mark is-error" in broken and "app.nav.json:1:" in broken and "<b>" not in broken
            # The last picture stays, below the error.
            assert broken.index("nav-broken") < broken.index('id="nav-canvas"') and "Changed" in broken
            assert re.search(r'data-tag="(\w+)"', broken)[1] != after
            server.write("app.nav.json", SPEC % "Again")
            server.page(lambda text: "Again" in text)
            server.write(".navgraph.json", '{ "rules": { "no-such-rule": "off" } }')
            assert "there is no rule" in server.page(lambda text: "no-such-rule" in text)
            (server.folder / ".navgraph.json").unlink()
            server.page(lambda text: "Again" in text)
            (server.folder / "app.nav.json").unlink()
            server.page(lambda text: "cannot read" in text)
            server.write("app.nav.json", SPEC % "Back")
            server.page(lambda text: "Back" in text)
        same(server.process.poll(), None)


def test_ends(navgraph):
    with Server(navgraph) as server:
        server.page()
        server.process.send_signal(2)
        same(server.process.wait(10), -2, "Ctrl-C")
        assert "Traceback" not in server.notes.read().decode(errors="replace") if not server.notes.seek(0) else True
    with Server(navgraph) as server:
        server.process.stdout.close()
        same(server.process.wait(20), 0, "nobody reads any more")
    with Server(navgraph) as server:
        taken = subprocess.run([navgraph, "serve", "app.nav.json", "--port", str(server.port)], cwd=server.folder, capture_output=True, text=True, timeout=60)
        same([taken.returncode, taken.stdout], [2, ""])
        same(taken.stderr, f"navgraph: port {server.port} is in use; without '--port' a free one is taken\n")
    empty = tempfile.mkdtemp()
    for words, message in ((["-"], "cannot be watched"), (["none.nav.json"], "none.nav.json"), (["x", "--port", "70000"], "0 to 65535"), ([], "there is no")):
        wrong = subprocess.run([navgraph, "serve", *words], cwd=empty, capture_output=True, text=True, timeout=60)
        same([wrong.returncode, wrong.stdout, wrong.stderr.count("\n")], [2, "", 1], str(words))
        assert message in wrong.stderr, wrong.stderr


def test_browser(navgraph):
    """The page is drawn again at the same place, by itself."""
    if not CHROMIUM or not sync_playwright:
        return "Chromium or Playwright is not there"
    with Server(navgraph) as server, sync_playwright() as playwright:
        server.page()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        page = browser.new_page()
        problems = []
        page.on("console", lambda message: problems.append(message.text))
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.goto(server.address)
        wait_for(page, "document.documentElement.classList.contains('is-live')")
        page.locator("#screen-b").dispatch_event("click")
        page.keyboard.press("+")
        wait_for(page, "location.hash.includes('view=')")
        place = page.evaluate("[location.hash, document.querySelector('.nav-canvas > svg').style.transform]")
        for title in ("Renamed", "Twice"):
            server.write("app.nav.json", SPEC % title)
            wait_for(page, f"document.querySelector('#nav-page-details h2')?.textContent === '{title}'")
            same(page.evaluate("location.hash"), place[0], "the place stays")
            same(page.locator("#screen-b").get_attribute("aria-pressed"), "true")
        wait_for(page, "document.getElementById('nav-served').textContent === 'Live'")
        server.write("app.nav.json", "{")
        wait_for(page, "document.querySelector('.nav-broken .nav-mark.is-error') !== null")
        same(page.locator("#screen-b").count(), 1, "the last picture stays below the error")
        server.write("app.nav.json", SPEC % "Fixed")
        wait_for(page, "document.querySelector('#nav-page-details h2')?.textContent === 'Fixed'")
        same(page.evaluate("location.hash"), place[0], "the place stays")
        same([text for text in problems if "favicon" not in text], [])
        server.process.kill()
        wait_for(page, "document.getElementById('nav-served').textContent === 'Not connected'")
        browser.close()
    return None


def main():
    navgraph = os.path.abspath(sys.argv[1])
    wanted = sys.argv[sys.argv.index("--only") + 1] if "--only" in sys.argv else ""
    passed = failed = skipped = 0
    for title, test in [(key, value) for key, value in globals().items() if key.startswith("test_") and wanted in key]:
        try:
            reason = test(navgraph)
            if reason:
                skipped += 1
                print(f"SKIPPED {title}: {reason}")
            else:
                passed += 1
                print(f"ok      {title}")
        except Exception as error:
            failed += 1
            print(f"FAILED  {title}: {type(error).__name__} {str(error)[:1500]}")
    print(f"{passed} tests passed, {failed} failed, {skipped} skipped")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
