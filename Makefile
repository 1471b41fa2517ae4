# Every target does its own set-up: what is missing is installed, and said.

SHELL := /bin/bash
UNAME := $(shell uname -s)
# A release on Linux carries Swift's libraries with it, which halves the time to start, and that of C++ where there is an
# archive of it (docs/decisions/static-swift-libraries.md). No library is looked for beside the program: whoever can put a
# file there would be run by it. Without debug information it builds in four fifths of the time (docs/decisions/modules.md).
RELEASE := -c release --product navgraph --disable-local-rpath -Xswiftc -gnone $(if $(filter Linux,$(UNAME)),--static-swift-stdlib)
IN_ENVIRONMENT = source .build/environment &&
# The commit that `navgraph --version` names, where this is a clone. Only one C file is compiled again for another one.
COMMIT = $(if $(wildcard .git),$(shell git describe --always --exclude='*' --abbrev=10 --dirty=-modified 2> /dev/null))
# The tests with the program, and no plug-ins, for which SwiftPM would compile all of navgraph once more.
BUILD_TESTS = swift build --product navgraphPackageTests

VERSION := $(shell sed -n 's/^package let version = "\(.*\)"/\1/p' Sources/Commands/Program.swift)
# Where `make install` puts it: PREFIX as it will be called, DESTDIR in front of it for whoever packs it.
PREFIX ?= /usr/local
DESTDIR ?=
SYMBOLS = "$$(dirname "$$(swift build --show-bin-path)")/symbolgraph"
# The bare systems of `make test-release`.
SUITES ?= bookworm

.PHONY: help build demo lint test test-long test-threads fuzz fuzz-harness test-page test-plugins record bench layouts format install uninstall version release tarball test-release docs test-docs

help:
	@echo "make demo    build, lint a sample and draw another"
	@echo "make test    check the conventions, build, and run every suite of tests, side by side"
	@echo "make test-long"
	@echo "             run them with eight times as many random specs"
	@echo "make lint    lint the sources: their conventions, swift format, ruff and shellcheck"
	@echo "make test-page"
	@echo "             try the pages that render writes in Chromium, where it is there; a part of make test"
	@echo "make test-threads"
	@echo "             lint large specs under the thread sanitizer, which compiles navgraph once more"
	@echo "make fuzz    try mutants of all samples with every command and format (MINUTES=5 SEED=x)"
	@echo "make fuzz-harness"
	@echo "             try mutants within one process, by libFuzzer with the address sanitizer (MINUTES=5 each)"
	@echo "make test-plugins"
	@echo "             try the plug-ins and the library in a package that depends on this one, which compiles navgraph twice more"
	@echo "make docs    build the documentation as a site: .build/site"
	@echo "make test-docs"
	@echo "             build that site without the library, follow its links and open it; a part of make test"
	@echo "make build   build the program for use: .build/release/navgraph"
	@echo "make install, make uninstall"
	@echo "             put the program, its manual page and completions below PREFIX (/usr/local), or take them away"
	@echo "make release pack the program, its source, a wheel, an artifact bundle and a Homebrew formula: .build/dist/navgraph-$(VERSION)-*"
	@echo "make test-release"
	@echo "             try that on a bare Debian (root, debootstrap, a mirror; SUITES=\"bookworm trixie jammy noble\")"
	@echo "make record  accept what the program prints now as what the tests expect, and write the derived documents"
	@echo "make bench   measure the time and memory of lint and render"
	@echo "make layouts draw 1,000 random apps and count what fails or is covered (half an hour)"
	@echo "make format  lay out the sources"

build:
	@scripts/setup
	@[ -x .build/release/navgraph ] || echo "build: optimising takes five to eight minutes on two cores, most of them silent"
	@$(IN_ENVIRONMENT) IFS=$$'\n' && set -f && NAVGRAPH_COMMIT="$(or $(COMMIT),$(NAVGRAPH_COMMIT))" swift build $(RELEASE) $$(scripts/static-libraries)
	@scripts/build-swift-facts .build/release

# It builds without optimising, which takes a quarter of the time.
demo:
	@scripts/setup
	@[ -x .build/debug/navgraph ] || echo "demo: building navgraph without optimising; the first time takes one to two minutes on two cores"
	@$(IN_ENVIRONMENT) swift build --product navgraph
	@echo
	@echo '$$ navgraph lint samples/broken-shop.nav.json'
	@$(IN_ENVIRONMENT) .build/debug/navgraph lint samples/broken-shop.nav.json || [ $$? = 1 ]
	@echo
	@echo '$$ navgraph render samples/shop.nav.json -o .build/shop.svg'
	@$(IN_ENVIRONMENT) .build/debug/navgraph render samples/shop.nav.json -o .build/shop.svg
	@echo
	@echo "The picture is $(CURDIR)/.build/shop.svg: open it in a browser."
	@echo "The program is .build/debug/navgraph. 'make build' makes the optimised one, .build/release/navgraph."

test:
	@scripts/rules
	@scripts/conventions
	@scripts/setup test
	@$(IN_ENVIRONMENT) $(BUILD_TESTS)
	@scripts/build-swift-facts "$$(swift build --show-bin-path)"
	@$(IN_ENVIRONMENT) python3 Tests/run.py

test-long:
	@NAVGRAPH_SEEDS=8 NAVGRAPH_OPTIMIZED_CORE=1 $(MAKE) --no-print-directory test

test-plugins:
	@scripts/setup
	@$(IN_ENVIRONMENT) python3 Tests/Toolchains/test_plugins.py --whole .build/toolchains

docs:
	@scripts/setup docs
	@$(IN_ENVIRONMENT) swift build --product navgraph
	@rm -rf $(SYMBOLS)
	@# It fails where tests are not built, after it has written the graph of the library; without that, the next command ends.
	@$(IN_ENVIRONMENT) swift package dump-symbol-graph --minimum-access-level public --skip-synthesized-members &> .build/symbolgraph.log || true
	@$(IN_ENVIRONMENT) NAVGRAPH_SYMBOLS=$(SYMBOLS) \
	  PYTHONPATH=.build/mkdocs python3 -m mkdocs build --site-dir .build/site.new
	@rm -rf .build/site && mv .build/site.new .build/site
	@echo "Open .build/site/index.html. The pages of the library need a web server: python3 -m http.server --directory .build/site"

test-docs:
	@scripts/setup docs
	@$(IN_ENVIRONMENT) swift build --product navgraph
	@$(IN_ENVIRONMENT) PYTHONPATH=.build/python python3 Tests/Documentation/test_site.py .build/debug/navgraph

test-page:
	@scripts/setup page
	@$(IN_ENVIRONMENT) swift build --product navgraph
	@$(IN_ENVIRONMENT) NAVGRAPH_TIMED=1 python3 Tests/Browser/test_page.py .build/debug/navgraph
	@$(IN_ENVIRONMENT) python3 Tests/Browser/test_serve.py .build/debug/navgraph

# How long to look, and with which mutants: the time of day, if none is named.
MINUTES ?= 5
SEED ?=

fuzz: build
	@$(IN_ENVIRONMENT) nice python3 Tests/Fuzz/fuzz.py .build/release/navgraph --minutes $(MINUTES) $(if $(SEED),--seed "$(SEED)")

fuzz-harness:
	@scripts/setup
	@$(IN_ENVIRONMENT) nice Tests/Fuzz/Harnesses/run $(MINUTES) $(SEED)

test-threads:
	@scripts/setup
	@$(IN_ENVIRONMENT) python3 Tests/Robustness/threads.py

# The suites of the files that compare outputs with recorded ones.
RECORDING = ($$(grep -lrE 'Golden\.|isRecording' Tests --include='*.swift' | xargs sed -n 's/^@Suite.* struct \([A-Za-z]*\).*/\1/p' | paste -sd '|'))

# The lists of rules first: the rest is built with them.
record:
	@scripts/rules --write
	@scripts/setup test
	@$(IN_ENVIRONMENT) $(BUILD_TESTS)
	@scripts/build-swift-facts "$$(swift build --show-bin-path)"
	@$(IN_ENVIRONMENT) NAVGRAPH_RECORD=1 swift test --skip-build --filter "$(RECORDING)" &> .build/record.log || grep -aE 'error:|✘' .build/record.log
	@git status --short

# Builds where that is needed; but what root builds for somebody belongs to root, and is in their way.
install:
	@if [ ! -x .build/release/navgraph ] || [ -n "$$(find Package.swift Sources docs/rules -newer .build/release/navgraph -print -quit)" ]; then \
	  if [ -n "$$SUDO_USER" ]; then echo "run 'make build' first, as yourself; then 'sudo make install'" >&2; exit 2; fi; \
	  $(MAKE) build; \
	fi
	@scripts/install "$(DESTDIR)$(PREFIX)"
	@echo "navgraph $(VERSION) is in $(DESTDIR)$(PREFIX)/bin"

version:
	@echo "$(VERSION)"

uninstall:
	@scripts/install --remove "$(DESTDIR)$(PREFIX)"

# RELEASES is the folder of the web under which each version has one with its files; HOMEPAGE goes into the formula.
release: tarball
	@scripts/pack "$(VERSION)" --releases "$(RELEASES)" --homepage "$(HOMEPAGE)"

# For this system; on macOS for both architectures.
tarball: build
	@scripts/release "$(VERSION)"

test-release: release
	@scripts/test-release "$(VERSION)" $(SUITES)

# The sources in the cases of importers stay as somebody wrote them.
SWIFT_SOURCES = find Package.swift Plugins Sources Tests -name '*.swift' -not -path 'Tests/GraphTests/Import/Cases/*' -print0

lint:
	@scripts/rules
	@scripts/conventions
	@scripts/setup lint
	@$(SWIFT_SOURCES) | xargs -0 swift format lint --strict --parallel
	@$(IN_ENVIRONMENT) python3 -m ruff check --quiet . scripts/rules scripts/pack scripts/manual
	@shellcheck scripts/setup scripts/build-swift-facts scripts/static-libraries scripts/install scripts/release scripts/test-release packaging/install.sh .ci/run Sources/navgraph/Completions/completions.bash

layouts: build
	@$(IN_ENVIRONMENT) python3 Tests/Benchmarks/layouts.py .build/release/navgraph

bench: build
	@$(IN_ENVIRONMENT) python3 Tests/Benchmarks/bench.py .build/release/navgraph
	@$(IN_ENVIRONMENT) python3 Tests/Benchmarks/shapes.py .build/release/navgraph

format:
	@$(SWIFT_SOURCES) | xargs -0 swift format format --in-place --parallel
