# make build   compile the rulebook of this project into generated/
# make test    lint, types, drift, every test: the one command that means done
# make bench   speed and size against a bare lxml parse; says where a target is missed
# make screenshots   the pictures of the sheets in docs/screenshots; needs chromium and poppler-utils
# Each works alone on a fresh clone, with Python 3.11 or newer and make.

PYTHON ?= python3
EXTRAS ?= dev,serve
WORKERS ?= auto

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check --no-input
comma := ,
INSTALLED := $(VENV)/.installed-$(subst $(comma),-,$(EXTRAS))

.DELETE_ON_ERROR:
.PHONY: help build test lint types drift bench screenshots clean

help:
	@sed -n 's/^# \(make .*\)/\1/p' Makefile

build: $(INSTALLED)
	$(BIN)/docbook-rules build

test: lint types drift
	$(BIN)/python -m pytest -n $(WORKERS)

lint: $(INSTALLED)
	$(BIN)/ruff check
	$(BIN)/ruff format --check

types: $(INSTALLED)
	$(BIN)/mypy

drift: $(INSTALLED)
	$(BIN)/docbook-rules check

bench: $(INSTALLED)
	$(BIN)/python -m benchmarks

screenshots:
	$(MAKE) build EXTRAS=dev,serve,browser
	$(BIN)/python docs/screenshots/take.py
	$(BIN)/python docs/screenshots/take_serve.py

# The build backend comes first, pinned like the rest: an isolated build would fetch whatever is newest.
$(INSTALLED): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Python 3.11 or newer is needed; name one: make PYTHON=python3.12"; exit 1; }
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(PIP) install -c constraints.txt hatchling editables
	$(PIP) install -c constraints.txt --no-build-isolation -e '.[$(EXTRAS)]'
	touch $@

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis
