# Every target does its own set-up: what is missing is installed, and said.

SHELL := /bin/bash
UNAME := $(shell uname -s)
# A release on Linux carries Swift's libraries with it, which halves the time to start.
RELEASE := -c release --product navgraph $(if $(filter Linux,$(UNAME)),--static-swift-stdlib)
IN_ENVIRONMENT = source .build/environment &&

.PHONY: help build demo docs test test-docs test-page record bench layouts format

help:
	@echo "make demo    build, lint a sample and draw another"
	@echo "make test    run every test"
	@echo "make test-page"
	@echo "             try the pages that render writes in Chromium, where it is there; a part of make test"
	@echo "make docs    build the documentation as a site: .build/site"
	@echo "make test-docs"
	@echo "             build that site twice, without the library, follow its links and open it; a part of make test"
	@echo "make build   build the program for use: .build/release/navgraph"
	@echo "make record  accept what the program prints now as what the tests expect, and write the derived documents"
	@echo "make bench   measure the time and memory of lint and render"
	@echo "make layouts draw 1,000 random apps and count what fails or is covered (half an hour)"
	@echo "make format  lay out the sources"

build:
	@scripts/setup
	@$(IN_ENVIRONMENT) swift build $(RELEASE)

demo: build
	@echo
	@echo '$$ navgraph lint samples/broken-shop.nav.json'
	@$(IN_ENVIRONMENT) .build/release/navgraph lint samples/broken-shop.nav.json || [ $$? = 1 ]
	@echo
	@echo '$$ navgraph render samples/shop.nav.json -o .build/shop.svg'
	@$(IN_ENVIRONMENT) .build/release/navgraph render samples/shop.nav.json -o .build/shop.svg
	@echo
	@echo "The program is .build/release/navgraph, the picture is $(CURDIR)/.build/shop.svg: open it in a browser."

test:
	@scripts/setup test
	@$(IN_ENVIRONMENT) swift build --build-tests && $(IN_ENVIRONMENT) swift test
	@$(IN_ENVIRONMENT) python3 Tests/Browser/test_page.py .build/debug/navgraph
	@$(IN_ENVIRONMENT) python3 Tests/Documentation/test_site.py .build/debug/navgraph

docs:
	@scripts/setup docs
	@$(IN_ENVIRONMENT) swift build --product navgraph
	@$(IN_ENVIRONMENT) swift package dump-symbol-graph --minimum-access-level public --skip-synthesized-members > /dev/null
	@$(IN_ENVIRONMENT) python3 scripts/docs/build.py .build/debug/navgraph .build/site \
	  --symbols "$$(dirname "$$(swift build --show-bin-path)")/symbolgraph"
	@echo "Open .build/site/index.html. The pages of the library need a web server: python3 -m http.server --directory .build/site"

test-docs:
	@scripts/setup docs
	@$(IN_ENVIRONMENT) swift build --product navgraph
	@$(IN_ENVIRONMENT) python3 Tests/Documentation/test_site.py .build/debug/navgraph

test-page:
	@scripts/setup page
	@$(IN_ENVIRONMENT) swift build --product navgraph
	@$(IN_ENVIRONMENT) NAVGRAPH_TIMED=1 python3 Tests/Browser/test_page.py .build/debug/navgraph

record:
	@scripts/setup test
	@$(IN_ENVIRONMENT) NAVGRAPH_RECORD=1 swift test --filter 'Golden|Convention|Drawing|Document|Sample|Command' || true
	@git status --short

layouts: build
	@$(IN_ENVIRONMENT) python3 Tests/Benchmarks/layouts.py .build/release/navgraph

bench: build
	@$(IN_ENVIRONMENT) python3 Tests/Benchmarks/bench.py .build/release/navgraph

format:
	@swift format format --in-place --recursive Package.swift Sources Tests
