"""A client of the Language Server Protocol that sends what it is told, byte by byte if need be, and checks nothing."""

import json
import queue
import subprocess
import threading
import time


class RawClient:
    """A running server, with what it has said."""

    def __init__(self, navgraph, cwd=None):
        self.process = subprocess.Popen([navgraph, "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=cwd)
        self.messages = queue.Queue()
        self.kept = []
        self.number = 0
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self):
        stream = self.process.stdout
        while True:
            length = None
            while (line := stream.readline()) not in (b"\r\n", b""):
                name, _, value = line.partition(b":")
                if name.lower() == b"content-length":
                    length = int(value)
            if length is None:
                self.messages.put(None)
                return
            data = stream.read(length)
            self.messages.put((time.perf_counter(), json.loads(data)))

    def send_bytes(self, data):
        self.process.stdin.write(data)
        self.process.stdin.flush()

    @staticmethod
    def framed(body):
        if not isinstance(body, bytes):
            body = json.dumps(body).encode()
        return b"Content-Length: %d\r\n\r\n" % len(body) + body

    def send(self, body):
        self.send_bytes(self.framed(body))

    def notify(self, method, params=None):
        self.send({"jsonrpc": "2.0", "method": method, "params": params or {}})

    def request(self, method, params=None, timeout=60):
        """The whole response; what comes before it is kept."""
        self.number += 1
        self.send({"jsonrpc": "2.0", "id": self.number, "method": method, "params": params or {}})
        return self.wait(lambda message: message.get("id") == self.number and "method" not in message, timeout)[1]

    def answered(self, method, params=None, timeout=60):
        """The time at which the response to a request came."""
        self.number += 1
        self.send({"jsonrpc": "2.0", "id": self.number, "method": method, "params": params or {}})
        return self.wait(lambda message: message.get("id") == self.number and "method" not in message, timeout)[0]

    def result(self, method, params=None):
        response = self.request(method, params)
        assert "error" not in response, (method, response["error"])
        return response["result"]

    def wait(self, fits, timeout=60):
        """The next message that fits, with the time at which it came."""
        for index, kept in enumerate(self.kept):
            if fits(kept[1]):
                return self.kept.pop(index)
        end = time.monotonic() + timeout
        while True:
            got = self.messages.get(timeout=max(0.01, end - time.monotonic()))
            assert got is not None, "the server is gone: " + self.process.stderr.read().decode(errors="replace")[-2000:]
            if fits(got[1]):
                return got
            self.kept.append(got)

    def diagnostics(self, uri, version=None, timeout=60):
        """What is published next for a document, with the time at which it came."""
        def fits(message):
            return message.get("method") == "textDocument/publishDiagnostics" and message["params"]["uri"] == uri and (
                version is None or message["params"].get("version") == version)
        return self.wait(fits, timeout)

    def initialize(self, capabilities=None, root=None):
        answer = self.result("initialize", {"processId": None, "rootUri": root, "capabilities": capabilities or {}})
        self.notify("initialized")
        return answer

    def open(self, uri, text, version=1):
        self.notify("textDocument/didOpen", {"textDocument": {"uri": uri, "languageId": "json", "version": version, "text": text}})

    def end(self):
        """Shuts the server down and returns how it ended."""
        self.result("shutdown")
        self.notify("exit")
        self.process.stdin.close()
        return self.process.wait(timeout=20)

    def kill(self):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
