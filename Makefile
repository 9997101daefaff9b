# Everything a person or a CI job runs. `make` lists the targets; ARGS="..." is passed on to the command.
#
# The environment lives in .venv. Empty stamp files in it say what is installed, so that nothing is installed twice:
#   .venv/.made   the environment itself
#   .venv/.play   what playing needs (requirements/play.txt), and ilium, editable
#   .venv/.dev    also the compiled gear and the tools of a developer (requirements/dev.txt)

PYTHON ?= python3
ARGS ?=
COVERAGE := 95

BIN := .venv/bin
PIP_INSTALL := $(BIN)/python -m pip -qq --disable-pip-version-check install --progress-bar off
LOCK := $(BIN)/uv pip compile pyproject.toml --quiet --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --custom-compile-command 'make lock'

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play terminal test check format client browser types bench load levels balance soak lock clean

help:  ## List the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: client  ## Open the table in the browser; options: make play ARGS="--port 8000"
	@$(BIN)/ilium serve $(ARGS)

terminal: .venv/.play  ## Play in the terminal; options: make terminal ARGS="--seed 7"
	@$(BIN)/ilium play $(ARGS)

test: check client browser  ## Run check, then all tests in two processes, with the coverage of the rules
	@echo "Running the tests in two processes ..."
	@$(BIN)/python -m pytest -n 2 --cov --cov-report=term --cov-fail-under=$(COVERAGE) $(ARGS)

check: .venv/.dev  ## Check layout, lint, types and layers: seconds
	@echo "Checking layout, lint, types and layers ..."
	@$(BIN)/ruff format --quiet --check . || { echo "Run 'make format' to lay these files out."; exit 1; }
	@$(BIN)/ruff check --quiet .
	@$(BIN)/mypy
	@$(BIN)/lint-imports --no-logo

format: .venv/.dev  ## Lay out the code and sort the imports
	@$(BIN)/ruff check --quiet --select I --fix .
	@$(BIN)/ruff format .

client: .venv/.play  ## Build the table of the browser, if its sources have changed
	@$(BIN)/python hatch_build.py

browser: .venv/.dev  ## Make sure that there is a browser for the tests
	@$(BIN)/python -m tests.web.browser

types: .venv/.dev  ## Renew the types of the client after a change of messages or views
	@$(BIN)/python -m web.wire_types

bench: .venv/.dev  ## Measure the speed; options by ARGS
	@$(BIN)/ilium bench --json bench/results $(ARGS)

load: .venv/.dev  ## Measure a server with 500 live games; options by ARGS
	@$(BIN)/python bench/load.py $(ARGS)

levels: .venv/.dev  ## Measure how strong the bots are, for docs/bots.md; a game by ARGS
	@$(BIN)/python bench/levels.py $(ARGS)

balance: .venv/.dev  ## Measure how balanced the games are, and write docs/balance.md
	@$(BIN)/python bench/balance.py

soak: .venv/.dev  ## Play many random games against the laws, for as long as you like; options by ARGS
	@$(BIN)/python -m tests.soak $(ARGS)

# dev.txt comes first: play.txt takes its versions from it. ARGS=--upgrade looks for newer ones.
lock: .venv/.dev  ## Renew the lock files after a change in pyproject.toml; ARGS=--upgrade for newer versions
	@echo "Resolving the dependencies (about ten seconds) ..."
	@$(LOCK) --extra fast --group dev --output-file requirements/dev.txt $(ARGS) >/dev/null
	@$(LOCK) --extra fast --group build --constraint requirements/dev.txt --output-file requirements/play.txt $(ARGS) >/dev/null

clean:  ## Remove the environment, caches and build output
	@rm -rf .venv .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis .coverage .coverage.* htmlcov build dist web/node_modules src/ilium/server/static
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

# The environment

.venv/.made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
		found=$$($(PYTHON) --version 2>&1) || found="not there"; \
		echo "ilium needs Python 3.11 or newer; $(PYTHON) is $$found."; \
		echo "Name another one like this: make PYTHON=python3.12 ..."; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
		echo "$(PYTHON) cannot make a virtual environment: its venv or ensurepip module is missing."; \
		echo "On Debian and Ubuntu: sudo apt install python3-venv"; exit 1; }
	@echo "Making a Python environment in .venv ..."
	@$(PYTHON) -m venv --clear .venv
	@touch $@

.venv/.play: .venv/.made requirements/play.txt pyproject.toml
	@echo "Installing ilium and what playing needs (the first time: some ten seconds) ..."
	@$(PIP_INSTALL) --require-hashes -r requirements/play.txt
	@$(PIP_INSTALL) --no-deps --no-build-isolation --editable .
	@touch $@

.venv/.dev: .venv/.play requirements/dev.txt
	@echo "Installing the compiled gear and the developer's tools (the first time: up to a minute) ..."
	@$(PIP_INSTALL) --require-hashes -r requirements/dev.txt
	@touch $@
