# Works from a fresh checkout: the environment is made when a target needs it, and again when a lock changes.

VENV := .venv
BIN := $(VENV)/bin
LOCK_VENV := .lock-venv
WORKERS ?= 2
ARGS ?=
SYSTEM_PACKAGES := chromium libgl1 libegl1 libgl1-mesa-dri libxcb1 libglib2.0-0 xvfb iproute2 gcc g++ libc6-dev gcc-avr avr-libc simavr libsimavr-dev libelf-dev default-jdk-headless

# Buildozer looks for Cython on the path, and installs for the whole user where it knows of no environment.
ENTERED = VIRTUAL_ENV="$(abspath $(VENV))" PATH="$(abspath $(BIN)):$$PATH"

IS_NEW_ENOUGH := import sys; sys.exit(sys.version_info < (3, 11))
PYTHON ?= $(firstword $(foreach python,python3.13 python3.12 python3.11 python3,\
	$(shell $(python) -c '$(IS_NEW_ENOUGH)' 2>/dev/null && echo $(python))))

INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes --no-deps
COMPILE := $(LOCK_VENV)/bin/uv pip compile --quiet --universal --generate-hashes --python-version 3.11 \
	--no-header $(if $(UPGRADE),--upgrade) pyproject.toml

# $(call apt_install,packages): as root or through sudo; one clear line where that cannot be.
apt_install = as_root=; [ "$$(id -u)" = 0 ] || as_root=$$(command -v sudo || echo false); \
	{ $$as_root apt-get update -qq && \
	  $$as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq $(1); } >/dev/null || \
	{ echo "Please install these packages, then call make again: $(1)" >&2; exit 1; }

.PHONY: help demo test check rules soak bench gallery apk lock clean system
.DEFAULT_GOAL := help

help: ## list the targets
	@sed -n 's/^\([a-z]*\):.*## /\1\t/p' $(firstword $(MAKEFILE_LIST)) | expand -t 10

demo: $(VENV)/.runtime ## play the demo; ARGS="--game grid"
	$(BIN)/python main.py demo $(ARGS)

test: system check ## check, then the whole suite; FAST=1 leaves out the slow tests, OO=1 runs as Android does
	$(if $(OO),PYTHONOPTIMIZE=2) $(BIN)/python -m pytest -n $(WORKERS) $(if $(FAST),-m "not slow") $(ARGS)

check: $(VENV)/.dev ## lint, format, types, import contracts
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo

rules: $(VENV)/.dev ## which rules of the games are proved; ARGS="--json"
	@$(BIN)/python -m tests.rules.report -n $(WORKERS) $(ARGS)

soak: $(VENV)/.dev ## play for a long time
	$(BIN)/python -m tests.soak $(ARGS)

bench: $(VENV)/.dev ## measure the speed
	$(BIN)/python -m tests.bench $(ARGS)

gallery: $(VENV)/.dev ## pictures of every screen of the tablet in build/gallery; ARGS="--only table"
	$(BIN)/python -m tests.tablet.gallery $(ARGS)

apk: $(VENV)/.dev ## build the Android package; docs/android.md says what is needed
	@$(BIN)/python -m tests.tools.android_needs
	$(ENTERED) $(BIN)/buildozer android $(or $(ARGS),debug)

lock: $(LOCK_VENV)/bin/uv ## pin the dependencies of pyproject.toml; UPGRADE=1 takes the newest
	$(COMPILE) --output-file requirements.txt
	$(COMPILE) --group dev --constraints requirements.txt --output-file requirements-dev.txt

clean: ## remove everything that make and the tools made
	rm -rf $(VENV) $(LOCK_VENV) .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

system:
	@missing=; for package in $(SYSTEM_PACKAGES); do \
		dpkg-query --show --showformat '$${Status}' $$package 2>/dev/null | grep -q 'ok installed' \
		|| missing="$$missing $$package"; done; \
	[ -z "$$missing" ] || { $(call apt_install,$$missing); }

$(VENV)/.dev: requirements-dev.txt $(VENV)/.made
	$(INSTALL) --requirement $<
	@touch $(VENV)/.runtime $@

$(VENV)/.runtime: requirements.txt $(VENV)/.made
	$(INSTALL) --requirement $<
	@touch $@

$(LOCK_VENV)/bin/uv: $(LOCK_VENV)/.made
	$(LOCK_VENV)/bin/python -m pip install --quiet --disable-pip-version-check uv
	@touch $@

%/.made:
	@[ -n "$(PYTHON)" ] && $(PYTHON) -c '$(IS_NEW_ENOUGH)' || \
		{ echo "Trapdoor needs Python 3.11 or newer; name one with PYTHON=/path/to/python3." >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
		package=$$($(PYTHON) -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])'); \
		$(call apt_install,$$package); }
	$(PYTHON) -m venv --clear $(@D)
	@touch $@
