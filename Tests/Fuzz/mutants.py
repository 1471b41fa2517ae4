"""Mutants of specs and of other inputs: most keep the shape of what they are made of, so that they get beyond the first check."""

import copy
import json

# Texts that terminals, logs, browsers, drawing programs, shells or file systems obey, or that are easily cut at the wrong place.
HOSTILE = [
    "\x1b[31m", "\x1b]0;title\x07", "\r", "\n", "\x00", "\x0e", "\x7f", "\x85", "\x9b2J", "\u2028", "\u2029", "\u202e", "\u2066",
    "\u2069", "\u200e", "\u200f", "\u200b", "\ufeff", "\ufffe", "\uffff", "\U000e0041", "\U0001f468\u200d\U0001f469", "e\u0301",
    "\u00e9", "::error::x", "::set-output name=x::y", "##[error]x", "##vso[task.complete result=Failed]", "<script>alert(1)</script>",
    "</script>", "]]>", "<!--", "&amp;", "&#0;", "\"", "'", "\\", "\\N", "%s", "%00", "{}", "{x}", "${x}", "`", "../../x", "/", ".", "..",
    "~", "-", "--", "*", "**", "?", "#", "a#2", "a@b", "a > b", "back", "launch", "switch:x", "link:x", "entry:x", "x" * 5000,
    "\u0300" * 300, "javascript:alert(1)", "file:///etc/passwd", "http://[::1", "x://{a}{b}", "x://a/{b?}", "x://*/**", "", " ", "\t",
]
NUMBERS = [0, -1, 1, 2, 64, 65, 255, 1 << 31, 1 << 53, 1 << 63, -(1 << 63), 10 ** 40, 0.5, -0.0, 1e308]


def places(value, path=()):
    """Every place in a value, as a tuple of keys and indices."""
    yield path
    if isinstance(value, dict):
        for key, child in value.items():
            yield from places(child, (*path, key))
    elif isinstance(value, list):
        for index, child in enumerate(value):
            yield from places(child, (*path, index))


def at(value, path):
    for part in path:
        value = value[part]
    return value


class Vocabulary:
    """What occurs in the samples: values by their key, ids, and whole objects."""

    def __init__(self, specs):
        self.values, self.keys = {}, set()
        for spec in specs:
            for path in places(spec):
                if path and isinstance(path[-1], str):
                    self.keys.add(path[-1])
                    self.values.setdefault(path[-1], []).append(at(spec, path))
        self.keys = sorted(self.keys)


def ids(spec):
    """What a spec declares, by section."""
    return {name: list(section) for name, section in spec.items() if isinstance(section, dict)} if isinstance(spec, dict) else {}


class SpecMutator:
    """Changes specs by a random number generator."""

    def __init__(self, random, vocabulary):
        self.random, self.vocabulary = random, vocabulary

    def mutant(self, spec, others):
        """A copy with one to a dozen changes."""
        spec = copy.deepcopy(spec)
        for _ in range(self.random.choice([1, 1, 2, 3, 6, 12])):
            changes = [self.rename, self.refer, self.refer, self.remove, self.replace, self.give, self.give, self.swap, self.wrap, self.multiply,
                       self.graft, self.hostile, self.nest]
            try:
                self.random.choice(changes)(spec, others)
            except (KeyError, IndexError, TypeError, AttributeError):
                continue
        return spec

    def place(self, spec):
        return self.random.choice([path for path in places(spec) if path])

    def put(self, spec, path, value):
        at(spec, path[:-1])[path[-1]] = value

    def declared(self, spec):
        return self.random.choice([name for section in ids(spec).values() for name in section])

    def rename(self, spec, _):
        """An id in one place, or in all."""
        old, new = self.declared(spec), self.random.choice([self.declared(spec), *self.random.sample(HOSTILE, 3)])
        where = [path for path in places(spec) if path and (path[-1] == old or at(spec, path) == old)]
        if self.random.random() < 0.5:
            where = [self.random.choice(where)]
        for path in where:
            holder = at(spec, path[:-1])
            if path[-1] == old and isinstance(holder, dict):
                holder[new] = holder.pop(old)
            else:
                holder[path[-1]] = new

    def refer(self, spec, _):
        """A reference leads elsewhere."""
        known = {name for section in ids(spec).values() for name in section}
        paths = [path for path in places(spec) if path and isinstance(at(spec, path), str) and at(spec, path) in known]
        self.put(spec, self.random.choice(paths), self.declared(spec))

    def remove(self, spec, _):
        path = self.place(spec)
        del at(spec, path[:-1])[path[-1]]

    def replace(self, spec, _):
        value = self.random.choice([None, True, False, [], {}, "", self.random.choice(NUMBERS), self.random.choice(HOSTILE)])
        self.put(spec, self.place(spec), value)

    def give(self, spec, _):
        """An object gets a key that others have, with a value that others have or an id."""
        objects = [path for path in places(spec) if isinstance(at(spec, path), dict)]
        key = self.random.choice(self.vocabulary.keys)
        value = copy.deepcopy(self.random.choice(self.vocabulary.values[key]))
        if isinstance(value, str) and self.random.random() < 0.7:
            value = self.declared(spec)
        at(spec, self.random.choice(objects))[key] = value

    def swap(self, spec, _):
        a, b = self.place(spec), self.place(spec)
        if a[:len(b)] == b or b[:len(a)] == a:
            return
        first, second = at(spec, a), at(spec, b)
        self.put(spec, a, second)
        self.put(spec, b, first)

    def wrap(self, spec, _):
        path = self.place(spec)
        value = at(spec, path)
        self.put(spec, path, self.random.choice([[value], [value, copy.deepcopy(value)], {"to": value}, str(value)]))

    def multiply(self, spec, _):
        """Copies of an entry under other names."""
        section = spec[self.random.choice(list(ids(spec)))]
        name = self.random.choice(list(section))
        for number in range(self.random.choice([1, 3, 30])):
            section[f"{name}{number}"] = copy.deepcopy(section[name])

    def graft(self, spec, others):
        """A section or an entry of another sample."""
        other = self.random.choice(others)
        name = self.random.choice([key for key, value in other.items() if isinstance(value, dict)])
        entries = copy.deepcopy(other[name])
        if self.random.random() < 0.5:
            key = self.random.choice(list(entries))
            entries = {key: entries[key]}
        spec.setdefault(name, {}).update(entries)

    def hostile(self, spec, _):
        """A text gets a hostile piece, or is one."""
        paths = [path for path in places(spec) if path and isinstance(at(spec, path), str)]
        path = self.random.choice(paths)
        text, piece = at(spec, path), self.random.choice(HOSTILE)
        self.put(spec, path, self.random.choice([piece, text + piece, piece + text]))

    def nest(self, spec, _):
        value = at(spec, path := self.place(spec))
        for _ in range(self.random.choice([10, 300])):
            value = [value]
        self.put(spec, path, value)


def written(random, spec):
    """A spec as JSON, sometimes with a key twice, comments where none belong, or other damage to the bytes."""
    text = json.dumps(spec, indent=random.choice([None, 1, 2]), ensure_ascii=random.random() < 0.3)
    data = text.encode("utf-8", "surrogatepass")
    return bytes_mutant(random, data) if random.random() < 0.2 else data


def bytes_mutant(random, data):
    """Bytes with pieces that are lost, doubled, moved or changed."""
    data = bytearray(data)
    for _ in range(random.choice([1, 1, 2, 8])):
        if not data:
            return bytes(data)
        start = random.randrange(len(data))
        end = min(len(data), start + random.choice([1, 1, 2, 10, 100]))
        kind = random.randrange(7)
        if kind == 0:
            del data[start:end]
        elif kind == 1:
            data[start:start] = data[start:end]
        elif kind == 2:
            data[start] = random.choice([0, 9, 10, 13, 0x1B, 0x22, 0x5C, 0x7B, 0x7D, 0x80, 0xC0, 0xED, 0xF4, 0xFF, random.randrange(256)])
        elif kind == 3:
            data[start:start] = random.choice(HOSTILE).encode("utf-8", "surrogatepass")
        elif kind == 4:
            del data[start:]
        elif kind == 5:
            piece = data[start:end]
            del data[start:end]
            place = random.randrange(len(data) + 1)
            data[place:place] = piece
        else:
            data[start:start] = random.choice([b"\xef\xbb\xbf", b"\xed\xa0\x80", b"\\ud800", b"[" * 1200, b"1e999", b"// x\n", b"/* x", b"{" * 50])
    return bytes(data)


def text_mutant(random, data):
    """A text whose words and lines are exchanged, so that most of it stays what its language asks for."""
    lines = data.decode("utf-8").split("\n")
    for _ in range(random.choice([1, 2, 5])):
        a, b = random.randrange(len(lines)), random.randrange(len(lines))
        kind = random.randrange(5)
        if kind == 0:
            lines[a], lines[b] = lines[b], lines[a]
        elif kind == 1:
            lines.insert(a, lines[b])
        elif kind == 2 and len(lines) > 1:
            del lines[a]
        else:
            words = lines[a].split('"')
            at_word = random.randrange(len(words))
            words[at_word] = random.choice(HOSTILE + lines[b].split('"'))
            lines[a] = '"'.join(words)
    data = "\n".join(lines).encode("utf-8", "surrogatepass")
    return bytes_mutant(random, data) if random.random() < 0.3 else data
