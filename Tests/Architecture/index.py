"""Reads what uses what in a Swift module from the index that the compiler writes in debug builds.

The index is read through libIndexStore, the C library of the toolchain that Xcode and SourceKit-LSP use.
"""

import ctypes
import os
import shutil

DECLARATION, DEFINITION, REFERENCE = 1 << 0, 1 << 1, 1 << 2
RECORD = 2  # The kind of a unit's dependency that names a record.


class Text(ctypes.Structure):
    """A stretch of bytes, as the library returns names."""

    _fields_ = [("data", ctypes.POINTER(ctypes.c_char)), ("length", ctypes.c_size_t)]

    def __str__(self):
        return ctypes.string_at(self.data, self.length).decode()


def library():
    """The toolchain's libIndexStore, opened; `None` where there is none."""
    swift = shutil.which("swift")
    if not swift:
        return None
    folder = os.path.join(os.path.dirname(os.path.realpath(swift)), "..", "lib")
    for name in ("libIndexStore.so", "libIndexStore.dylib"):
        path = os.path.join(folder, name)
        if os.path.exists(path):
            return Library(ctypes.CDLL(path))
    return None


class Library:
    """The functions that are needed, with the types that they return."""

    def __init__(self, loaded):
        self.loaded = loaded

    def __getattr__(self, name):
        function = getattr(self.loaded, "indexstore_" + name)
        if name.endswith(("_name", "_usr", "_filepath", "_main_file")):
            function.restype = Text
        elif name.endswith(("_create", "_get_symbol")):
            function.restype = ctypes.c_void_p
        elif name.endswith("_roles"):
            function.restype = ctypes.c_uint64
        setattr(self, name, function)
        return function

    def each(self, function, kind, read, *arguments):
        """What `read` makes of each item that an `apply` function of the library yields: those of a C type `kind`."""
        found = []

        def add(_, item):
            # An item is gone when the call returns.
            found.append(read(item))
            return True

        getattr(self, function)(*arguments, None, ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p, kind)(add))
        return found


def references(store_path, sources):
    """For the Swift files below `sources`: where each symbol is defined, and who refers to it.

    Returns a set of (using file, defining file, name), paths relative to `sources`. Units of files that are gone are
    passed over. Raises OSError where the index cannot be read.
    """
    index = library()
    if index is None:
        raise OSError("the toolchain has no libIndexStore")
    sources = os.path.realpath(sources) + os.sep
    error = ctypes.c_void_p()
    store = ctypes.c_void_p(index.store_create(store_path.encode(), ctypes.byref(error)))
    if not store:
        raise OSError("no index in " + store_path)
    newest = {}
    for name in index.each("store_units_apply_f", Text, str, store, ctypes.c_uint(0)):
        unit = ctypes.c_void_p(index.unit_reader_create(store, name.encode(), ctypes.byref(error)))
        if not unit:
            continue
        path = os.path.realpath(str(index.unit_reader_get_main_file(unit)))
        if path.startswith(sources) and os.path.exists(path):
            seconds, nanoseconds = ctypes.c_int64(), ctypes.c_int64()
            index.unit_reader_get_modification_time(unit, ctypes.byref(seconds), ctypes.byref(nanoseconds))
            age = (seconds.value, nanoseconds.value)
            if path not in newest or newest[path][0] < age:
                newest[path] = (age, records(index, unit))
        index.unit_reader_dispose(unit)
    defined, used = {}, []
    for path, (_, names) in sorted(newest.items()):
        file = path[len(sources):]
        for name in names:
            for usr, symbol, roles in occurrences(index, store, name):
                if roles & DEFINITION:
                    defined[usr] = file
                elif roles & REFERENCE:
                    used.append((file, usr, symbol))
    index.store_dispose(store)
    return {(file, defined[usr], symbol) for file, usr, symbol in used if usr in defined and defined[usr] != file}


def records(index, unit):
    """The names of a unit's records."""
    def read(dependency):
        dependency = ctypes.c_void_p(dependency)
        return (index.unit_dependency_get_kind(dependency), str(index.unit_dependency_get_name(dependency)))

    dependencies = index.each("unit_reader_dependencies_apply_f", ctypes.c_void_p, read, unit)
    return [name for kind, name in dependencies if kind == RECORD]


def occurrences(index, store, record):
    """The symbols that occur in a record: their USRs, names and roles."""
    reader = ctypes.c_void_p(index.record_reader_create(store, record.encode(), ctypes.byref(ctypes.c_void_p())))
    if not reader:
        return []

    def read(occurrence):
        occurrence = ctypes.c_void_p(occurrence)
        symbol = ctypes.c_void_p(index.occurrence_get_symbol(occurrence))
        return (str(index.symbol_get_usr(symbol)), str(index.symbol_get_name(symbol)),
                index.occurrence_get_roles(occurrence))

    found = index.each("record_reader_occurrences_apply_f", ctypes.c_void_p, read, reader)
    index.record_reader_dispose(reader)
    return found
