#!/usr/bin/env python3
"""Holds the folders of the core to the order in which CONTRIBUTING.md lists them; the compiler holds the modules apart.

usage: test_rooms.py STORE

STORE is the index that the compiler wrote in the last debug build (.build/debug/index/store). What a folder uses has to
stand above it in the list: members of extensions count where they are declared, which no search for words could tell.
"""

import collections
import os
import re
import sys
import unittest

import index

ROOT = os.path.realpath(os.path.join(os.path.dirname(__file__), "..", ".."))
SOURCES = os.path.join(ROOT, "Sources", "Graph")
STORE = None


def listed():
    """The folders in the order of the table."""
    with open(os.path.join(ROOT, "CONTRIBUTING.md"), encoding="utf-8") as file:
        return re.findall(r"^\| `(\w+)/` \|", file.read(), re.MULTILINE)


def room(path):
    return path.split(os.sep)[0]


class Rooms(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        if index.library() is None:
            raise unittest.SkipTest("the toolchain has no libIndexStore")
        cls.references = index.references(STORE, SOURCES)

    def test_every_folder_is_listed(self):
        files = [os.path.relpath(os.path.join(folder, name), SOURCES)
                 for folder, _, names in os.walk(SOURCES) for name in names if name.endswith(".swift")]
        self.assertEqual({room(file) for file in files}, set(listed()))

    def test_the_index_is_that_of_the_sources(self):
        # Fewer would mean that the index was not read, and that nothing could be found.
        self.assertGreater(len(self.references), 10_000)
        known = {file for file, _, _ in self.references}
        for folder in listed():
            self.assertTrue(any(room(file) == folder for file in known), folder)

    def test_nothing_refers_down_the_list(self):
        order = {name: number for number, name in enumerate(listed())}
        found = collections.defaultdict(set)
        for user, used, name in self.references:
            if room(user) != room(used) and order[room(user)] < order[room(used)]:
                found[user, used].add(name)
        lines = ["%s uses %s of %s" % (user, ", ".join(sorted(names)), used)
                 for (user, used), names in sorted(found.items())]
        self.assertEqual(lines, [], "\n" + "\n".join(lines))


if __name__ == "__main__":
    STORE = sys.argv.pop(1)
    unittest.main()
