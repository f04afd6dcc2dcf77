# Everything a contributor runs. `make` alone lists it.
SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help

# Tools built from source; outside the checkout, so that fresh clones share them.
export TOOLS ?= $(HOME)/.cache/benoit-wasm/tools
export PATH := $(TOOLS)/bin:$(CURDIR)/node_modules/.bin:$(PATH)

.PHONY: help serve test package bench lighthouse lint fmt screenshots clean
help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

serve: ## install what is missing, build the page, serve it on the loopback address
	@scripts/install.sh tools node
	@node scripts/build.mjs package page
	@node scripts/serve.mjs www/dist

test: ## install what is missing, run every test; the last line counts them (SUITE=name runs one suite)
	@scripts/install.sh tools node browsers
	@node scripts/test-all.mjs $(SUITE)

package: ## build the publishable npm package into pkg/
	@scripts/install.sh tools node
	@node scripts/build.mjs package

bench: ## measure, and print the table of figures (README=1 writes it into README.md)
	@scripts/install.sh tools node browsers
	@node scripts/build.mjs package page
	@node benches/main.mjs $(if $(README),--readme)

lighthouse: ## measure the built page with Lighthouse, and print its scores beside their aims
	@scripts/install.sh tools node browsers
	@node scripts/build.mjs package page
	@node scripts/lighthouse.mjs

lint: ## check style: rustfmt, clippy, ESLint, TypeScript
	@scripts/install.sh rust node
	@node scripts/lint.mjs

fmt: ## format the Rust code
	@scripts/install.sh rust
	@cargo fmt

screenshots: ## write pictures of the page into screenshots/
	@scripts/install.sh tools node browsers
	@node scripts/build.mjs package page
	@node scripts/screenshots.mjs

clean: ## remove everything that was built here
	@rm -rf target pkg www/dist www/engine/dist www/engine/wasm .pack screenshots test-results playwright-report
