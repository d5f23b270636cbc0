# `make` lists the targets. Each installs what it needs into this clone; tools/bootstrap says how.
# Python 3.11 or newer is all it needs; another one is chosen with PYTHON=python3.13.

PYTHON ?= python3
JOBS ?= 2
# One more than there are cores: many tests wait for a server, a browser or the disk.
WORKERS ?= $(shell expr $(JOBS) + 1)
ARGS ?=

BOOTSTRAP = $(if $(shell command -v $(PYTHON)),,$(error Parlour needs Python 3.11 or newer, and there is no $(PYTHON)))$(PYTHON) -m tools.bootstrap
NODE = $(BOOTSTRAP).node

export HYPOTHESIS_STORAGE_DIRECTORY := $(CURDIR)/.cache/hypothesis
export PRE_COMMIT_HOME := $(CURDIR)/.cache/pre-commit
export PYRIGHT_PYTHON_CACHE_DIR := $(CURDIR)/.cache/pyright
# Without this, pyright asks the network for a newer version of itself.
export PYRIGHT_PYTHON_IGNORE_WARNINGS := 1
# Tests start servers by the dozen: with bytecode on the disk each starts twice as fast.
unexport PYTHONDONTWRITEBYTECODE VIRTUAL_ENV

# Every target is a command, not a file.
.PHONY: $(shell sed -n 's/^\([a-z-]*\):.*/\1/p' $(firstword $(MAKEFILE_LIST)))

help: ## List the targets
	@awk 'BEGIN { FS = ":.*## " } /^##@ / { printf "\n%s\n", substr($$0, 5) } \
		/^[a-z-]+:.*## / { printf "  make %-11s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

##@ Playing

play: venv-play ## Start Parlour; everything is stored in parlour.db. Settings with ARGS="--port 9000"
	@exec $(BOOTSTRAP).play serve $(ARGS)

demo: venv-play ## Watch bots play a match of Tacan in the terminal
	.venv/bin/parlour demo tacan --delay 0.3 $(ARGS)

venv: venv-play ## Install Parlour into .venv, and start nothing
	@echo "Parlour is installed: .venv/bin/parlour, and .venv/bin/python for Python"

dist: venv-play ## Build the package that servers install: dist/parlour-*.whl
	.venv/bin/python -m hatchling build --target wheel

##@ Working on it

test: venv-dev browser ## Run the tests; choose some with ARGS="tests/stories -k robber"
	@$(NODE) web || echo "Going on without the web client's tools: tests that need them fail, and say so." >&2
	$(BOOTSTRAP).compare .venv/bin/pytest -n $(WORKERS) --dist worksteal -m "not soak" $(ARGS)

# The slow ones first, two at a time; one failure does not hide the others.
CHECKS := check-mypy check-pyright check-web check-lint check-format check-layers check-spelling check-locks

check: venv-dev ## Check format, lint, types, layers, spelling, locks and the web client
	@$(MAKE) --no-print-directory --keep-going $(if $(findstring jobserver,$(MAKEFLAGS)),,--jobs=$(JOBS)) \
		$(if $(filter output-sync,$(.FEATURES)),--output-sync=target) $(CHECKS)

check-format: venv-dev; .venv/bin/ruff format --check --diff .
check-lint: venv-dev; .venv/bin/ruff check .
check-mypy: venv-dev; .venv/bin/mypy src tests benchmarks tools
check-pyright: venv-dev; .venv/bin/pyright
check-layers: venv-dev; .venv/bin/lint-imports --no-logo --cache-dir .cache/import-linter
check-spelling: venv-dev; .venv/bin/codespell
check-locks: venv-dev; .venv/bin/python -m tools.check_locks

check-web: venv-dev
	$(NODE) web prettier --check --log-level warn .
	@.venv/bin/python -m tools.wire_schema >.cache/wire.json && $(NODE) web node wire-types.ts ../.cache/wire.json ../.cache/types.ts
	@diff -q .cache/types.ts web/src/wire/types.ts || { echo "The wire types are out of date: make reference" >&2; exit 1; }
	$(NODE) web svelte-check --fail-on-warnings --tsconfig ./tsconfig.json --output human
	$(NODE) web eslint .
	$(NODE) web vitest run
	$(NODE) web vite build --logLevel warn --outDir ../.cache/pages --emptyOutDir
	@diff -rq .cache/pages src/parlour/server/site/pages || { echo "The built pages are out of date: make web" >&2; exit 1; }

web: venv-dev ## Build the web client's pages, which are committed with its sources
	$(NODE) web vite build

format: venv-dev ## Format the code and apply the safe lint fixes
	.venv/bin/ruff check --quiet --fix-only .
	.venv/bin/ruff format .
	$(NODE) web prettier --write --log-level warn .

reference: venv-dev ## Write the generated pages of docs/reference, and the wire types of the web client
	.venv/bin/python -m tools.reference
	.venv/bin/python -m tools.wire_schema >.cache/wire.json
	$(NODE) web node wire-types.ts ../.cache/wire.json src/wire/types.ts

hooks: venv-dev ## Run the checks, except those of the web client, before every commit
	.venv/bin/pre-commit install

browser: venv-dev ## Find the Chromium in which pages are tested, or install one
	@.venv/bin/python tools/find_chromium.py --install >/dev/null || true

screenshots: venv-dev browser ## Take the pictures in docs/images again
	@$(NODE) web
	PARLOUR_PICTURES=docs/images .venv/bin/pytest tests/browser/test_accessibility.py tests/browser/test_phone.py

soak: venv-dev ## Run the long tests: deep perft, many seeds, a thousand kills, both builds, a peer
	$(BOOTSTRAP).compare --make compiled,catanatron .venv/bin/pytest -n $(JOBS) --dist worksteal -m soak $(ARGS)
	$(BOOTSTRAP).compare --serve-compiled .venv/bin/pytest -n $(JOBS) --dist worksteal -m "not soak" \
		tests/server/matches tests/server/crash tests/server/attacks

lock: ## Pin what pyproject.toml declares in locks/; UPGRADE=1 for the newest versions
	$(BOOTSTRAP).lock $(if $(UPGRADE),--upgrade)

clean: ## Remove everything that make has made
	rm -rf .venv .venv-bench .venv-compiled .tools .cache build dist web/node_modules benchmarks/server/peer/node_modules
	find src tests benchmarks tools -name __pycache__ -type d -prune -exec rm -rf {} +

##@ Speed

compiled: ## Build the engine with mypyc into .venv-compiled
	@$(BOOTSTRAP).compiled

bench: venv-bench ## Measure engine and server beside their peers; only the server with ARGS="--server"
	@$(BOOTSTRAP).compare --make compiled,boardgame.io .venv-bench/bin/python benchmarks/run.py $(ARGS)

bench-web: venv-dev browser ## Measure the frames of a table on a slowed CPU; ARGS="--game rupiaj --seats 2"
	@.venv/bin/python -m benchmarks.web $(ARGS)

# The environments; each does nothing while it is up to date.
venv-play venv-dev venv-bench: venv-%:
	@$(BOOTSTRAP).environment $*
