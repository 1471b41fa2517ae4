"""Mutants of specs and of other inputs: most keep the shape of what they are made of, so that they get beyond the first check."""

import copy
import json
import re

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


# Declarations that name themselves or something else of the file, by the ending of files. Capital letters stand for types, small ones for members.
KNOTS = {
    ".swift": [
        "class A: A {}", "class A: B {}\nclass B: A {}", "typealias A = A", "typealias A = B\ntypealias B = A", "typealias A<T> = A<A<T>>",
        "extension A: A {}", "extension A { var a: A { a } }", "extension A { static let a = A.a }", "extension A { func a(_ b: A = A().a()) -> A { a(a()) } }",
        "let a = a", "let a = b, b = a", "func a() -> A { b() }\nfunc b() -> A { a() }", "indirect enum A: B { case a(A), b(A = .a(.b)) }",
        "protocol A: B {}\nprotocol B: A {}", "struct A<B: A<B>> { let a = A<A>() }", "extension A { let a = A().a; lazy var b = b; init(a: A = A(a: A())) { self.init(a: a) } }",
        "struct A: View { var body: some View { A() } }", "extension A { var body: some View { TabView { body; B() } } }",
        "extension A { func a() { present(A(), animated: true); a() } }", "extension A { override func prepareTransition(for route: B) -> NavigationTransition { prepareTransition(for: route) } }",
        "#if os(macOS)\n#if A\nclass A {}\n#endif", "#endif", "#else", "@main struct A: App { var body: some Scene { A() } }",
    ],
    ".kt": [
        "class A : A()", "open class A : B()\nopen class B : A()", "typealias A = A", "typealias A = B\ntypealias B = A", "interface A : B\ninterface B : A",
        "fun A.a(): A = a().a()", "val a = a", "const val A = B\nconst val B = A", "class A(val a: A = A(A())) : A(a)", "class A { companion object { fun a(b: A = a()) = a(b) } }",
        "class A : Fragment() { fun a() { a(); findNavController().navigate(R.id.a); B().a() } }", "typealias A = R.id", "import app.R.id as A",
        "val a = \"\"\"${a(\"${b { \"$a\" }}\")}\"\"\"",
    ],
    ".java": [
        "class A extends A {}", "class A extends B {} class B extends A {}", "class A { A a = new A(a); A a() { return a().a(); } }", "interface A extends B {} interface B extends A {}",
        "class A { void a() { a(); NavHostFragment.findNavController(this).navigate(R.id.a); } }",
    ],
    ".m": ["@interface A : A\n@end", "@implementation A\n- (void)a { [self a]; [self performSegueWithIdentifier:@\"a\" sender:[self a]]; }\n@end"],
}


def source_mutant(random, data, ending):
    """Code, XML or YAML whose names are exchanged, whose declarations name themselves, whose brackets do not match, or in a strange encoding."""
    text = data.decode("utf-8", "replace")
    types = sorted(set(re.findall(r"\b[A-Z]\w+", text))) or ["A"]
    members = sorted(set(re.findall(r"\b[a-z]\w+", text))) or ["a"]

    def declared(template):
        known = {}
        return re.sub(r"\b[AB]\b|\b[ab]\b", lambda found: known.setdefault(found[0], random.choice(types if found[0].isupper() else members)), template)

    # What a parser refuses as a whole is mostly left in its form.
    kinds = range(3) if ending in (".xml", ".storyboard", ".plist", ".json", ".yml") and random.random() < 0.7 else range(10)
    for _ in range(random.choice([1, 1, 2, 4, 8])):
        lines = text.split("\n")
        place = random.randrange(len(lines))
        kind = random.choice(kinds)
        words = list(re.finditer(r"\w+", text))
        if kind <= 1 and words:
            word = random.choice(words)
            same = types if word[0][0].isupper() else members
            text = text[:word.start()] + random.choice(same) + text[word.end():]
        elif kind == 2:
            # One name for another everywhere: two things become one.
            pool = random.choice([types, members])
            text = re.sub(rf"\b{random.choice(pool)}\b", random.choice(pool), text)
        elif kind <= 4:
            lines[place:place] = declared(random.choice(KNOTS.get(ending, [lines[place]]))).split("\n")
            text = "\n".join(lines)
        elif kind == 5:
            brackets = [index for index, sign in enumerate(text) if sign in "()[]{}<>"]
            if brackets:
                index = random.choice(brackets)
                text = text[:index] + random.choice(["", text[index] * random.choice([2, 40, 300]), random.choice("()[]{}<>\"")]) + text[index + 1:]
        elif kind == 6:
            # A piece within itself, or many times.
            a, b = sorted(random.randrange(len(text) + 1) for _ in range(2))
            piece = text[a:min(b, a + 400)]
            text = text[:a] + piece * random.choice([2, 3, 30]) + text[a:]
        elif kind == 7:
            other = random.randrange(len(lines))
            lines[place], lines[other] = lines[other], lines[place]
            text = "\n".join(lines)
        elif kind == 8:
            del lines[place:place + random.choice([1, 1, 5])]
            text = "\n".join(lines)
        else:
            lines[place] = random.choice([lines[place].replace(" ", ""), "/*" + lines[place], lines[place] + "//", '"' + lines[place], "#if " + lines[place],
                                          lines[place] + random.choice(HOSTILE)])
            text = "\n".join(lines)
        text = text[:200_000]
    if random.random() < 0.05:
        return random.choice([
            lambda: text.encode("utf-16", "surrogatepass"), lambda: text.encode("latin-1", "replace"), lambda: b"\xef\xbb\xbf" + text.encode("utf-8", "surrogatepass"),
            lambda: text.replace("\n", "\r").encode("utf-8", "surrogatepass"), lambda: text.encode("utf-8", "surrogatepass").replace(b" ", b"\0", 3),
            lambda: text.encode("utf-8", "surrogatepass")[:random.randrange(len(text) + 1)] + b"\xf0\x9f"])()
    return text.encode("utf-8", "surrogatepass")
