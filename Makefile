# Every target does its own set-up: what is missing is installed, and said.

SHELL := /bin/bash
UNAME := $(shell uname -s)
# A release on Linux carries Swift's libraries with it, which halves the time to start.
RELEASE := -c release --product navgraph $(if $(filter Linux,$(UNAME)),--static-swift-stdlib)
IN_ENVIRONMENT = source .build/environment &&

.PHONY: help build demo test test-page test-lsp record bench layouts format

help:
	@echo "make demo    build, lint a sample and draw another"
	@echo "make test    run every test"
	@echo "make test-page"
	@echo "             try the pages that render writes in Chromium, where it is there; a part of make test"
	@echo "make test-lsp"
	@echo "             try the language server with the clients of others; a part of make test"
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
	@$(IN_ENVIRONMENT) python3 Tests/LanguageServer/test_lsp.py .build/debug/navgraph

test-page:
	@scripts/setup page
	@$(IN_ENVIRONMENT) swift build --product navgraph
	@$(IN_ENVIRONMENT) NAVGRAPH_TIMED=1 python3 Tests/Browser/test_page.py .build/debug/navgraph

test-lsp:
	@scripts/setup test
	@$(IN_ENVIRONMENT) swift build --product navgraph
	@$(IN_ENVIRONMENT) python3 Tests/LanguageServer/test_lsp.py .build/debug/navgraph

record:
	@scripts/setup test
	@$(IN_ENVIRONMENT) NAVGRAPH_RECORD=1 swift test --filter 'Golden' || true
	@git status --short

layouts: build
	@$(IN_ENVIRONMENT) python3 Tests/Benchmarks/layouts.py .build/release/navgraph

bench: build
	@$(IN_ENVIRONMENT) python3 Tests/Benchmarks/bench.py .build/release/navgraph

format:
	@swift format format --in-place --recursive Package.swift Sources Tests
