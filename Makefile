# FLAGS go to every `swift build` and `swift test`: CI passes `-Xswiftc -warnings-as-errors`.
FLAGS ?=
# The seed of `make fuzz`, and the numbers of inputs.
SEED ?= 20261121
COUNT ?= 100000
INPUTS ?= 1000000
# Where `make install` puts modulize.
PREFIX ?= /usr/local
# The configuration of the tool and its tests: debug, tested or release, see Tools/configured.sh. Programs that are installed,
# measured or shipped are always optimised. Tests and CI use `tested`, unless another one is given.
CONFIGURATION ?= debug

APP := MainProject
# In the order in which they depend on each other.
PACKAGES := Packages/Parameters Packages/PortableUI Packages/Mediator Packages/A_Category Packages/B_Category Packages/A $(APP) \
  Tests/AWithStandInB
# One folder for the builds of all of them: each needs the mediator, which would be compiled again for each. Without the
# option, SwiftPM may take the plan of the package that it has built there before for that of the next one.
BUILDS := --scratch-path Packages/.build --disable-build-manifest-caching
# The folders of built programs, which differ between SwiftPM's two build systems. Recipes ask `swift` for them.
TOOL = $$(Tools/configured.sh build --show-bin-path)
OPTIMIZED = $$(swift build --package-path Tools -c release --show-bin-path)
# Optimised programs are built like shipped ones. One choice for all of Tools, because another would compile everything
# again.
RELEASE = -c release $$(Tools/Release/options.sh)
BENCHMARKS := Packages/Mediator/Benchmarks
SANITIZED := Packages/Mediator/.build/sanitized
SANITIZE := -c release --sanitize=thread -Xswiftc -enable-testing

export FLAGS CONFIGURATION
SHELL := /bin/bash
.DEFAULT_GOAL := help
.PHONY: help build packages tool optimized tested install run test test-all check lint format check-format matrix apps walkthrough fuzz fuzz-tools fuzz-mediator docs bench bench-mediator bench-lint bench-build sanitize clean

help: ## Lists the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

# In parallel: swift-syntax is one long module, and leaves a core idle for much of its build.
build: ## Builds the packages, the app and modulize, for development
	@$(MAKE) --no-print-directory --jobs=2 tool packages

# The same with all tests. Some of them read the sources of the dependencies, and so does the lint.
tested test test-all: export CONFIGURATION := $(patsubst debug,tested,$(CONFIGURATION))
tested:
	@swift package --package-path Tools resolve
	@$(MAKE) --no-print-directory --jobs=2 tool packages PART=--build-tests

# The output of each package is kept together, after that of the tool.
packages:
	@for package in $(PACKAGES) $(if $(PART),Tests); do \
	  [ $$package = Tests ] && builds= || builds='$(BUILDS)'; \
	  output=$$(swift build --package-path $$package $$builds $(PART) $(FLAGS) 2>&1); status=$$?; \
	  printf '== build %s\n%s\n' $$package "$$output"; [ $$status = 0 ] || exit $$status; \
	done

tool:
	@echo "== build Tools"
	@Tools/configured.sh build $(or $(PART),--product modulize) $(FLAGS)

optimized:
	@echo "== build Tools, optimised"
	@swift build --package-path Tools $(RELEASE) --product modulize $(FLAGS)

install: optimized ## Installs an optimised modulize into PREFIX/bin, by default /usr/local/bin
	@install -d "$(DESTDIR)$(PREFIX)/bin"
	@install -m 755 "$(OPTIMIZED)/modulize" "$(DESTDIR)$(PREFIX)/bin/modulize"

run: ## Builds the app and starts it
	@swift build --package-path $(APP) $(BUILDS) --product $(APP) $(FLAGS) 1>&2
	@"$$(swift build --package-path $(APP) $(BUILDS) --show-bin-path)/$(APP)"

test: tested ## Runs the tests of every package, and the end-to-end tests that find most; lists what it skips
	@MODULIZE="$(TOOL)/modulize" MODULIZE_TESTS=quick Tests/run.sh $(PACKAGES) Tools Tests

test-all: tested ## Runs every test, also apps that are taken apart, kill loops and releases
	@MODULIZE="$(TOOL)/modulize" Tests/run.sh $(PACKAGES) Tools Tests

check: ## Builds one module of the tool, runs its tests and the lint: make check MODULE=DependencyRules
	@[ -d "Tools/Tests/$(MODULE)Tests" ] && [ -n "$(MODULE)" ] || { echo "MODULE is one of:" \
	  $$(ls Tools/Tests | sed -n 's/Tests$$//p') >&2; exit 64; }
	@Tools/configured.sh build --build-tests $(FLAGS)
	@Tools/configured.sh test --skip-build --filter '^$(MODULE)Tests\.'
	@"$(TOOL)/modulize" lint .

lint: tool ## Checks the dependency rules of this repository, and what its notes say of modules
	@"$(TOOL)/modulize" lint .
	@"$(TOOL)/modulize" describe --check

format: ## Formats every Swift file
	@git ls-files -z '*.swift' ':!Tests/Apps' | xargs -0 swift format format --in-place --parallel

check-format: ## Fails if `make format` would change a file
	@git ls-files -z '*.swift' ':!Tests/Apps' | xargs -0 swift format lint --strict --parallel

matrix: tool ## Compiles, lints and runs targets of every isolation, in both language modes; takes a few minutes
	@MODULIZE="$(TOOL)/modulize" MODULIZE_MATRIX=whole swift test --package-path Tests $(FLAGS) --filter IsolationMatrixTests

apps: tool ## Takes three ordinary apps apart with `plan --apply`, testing each step; takes half an hour
	@MODULIZE="$(TOOL)/modulize" MODULIZE_APPS=whole swift test --package-path Tests $(FLAGS) --filter OrdinaryAppTests

walkthrough: tool ## Carries A out of the monolith, stage by stage, in a temporary folder
	@MODULIZE="$(TOOL)/modulize" Tools/Walkthrough/run.sh

fuzz: fuzz-tools fuzz-mediator ## Tests all readers of foreign input: files, URLs, routes, parameters

# A failing input is saved in Tools/.build, and its name is printed.
fuzz-tools:
	@swift build --package-path Tools $(RELEASE) --product FuzzReaders $(FLAGS)
	@"$(OPTIMIZED)/FuzzReaders" --seed $(SEED) --count $(COUNT) --save Tools/.build \
	  Tools/.build/checkouts Tools/Sources Tools/Tests Packages $(APP) Tests/EndToEndTests

fuzz-mediator:
	@swift run --package-path Packages/Mediator -c release $(FLAGS) mediator-fuzz $(INPUTS) $(SEED)

docs: tool ## Builds the documentation site, in Documentation/.build/site
	@Documentation/Site/archives.sh $(FLAGS)
	@Documentation/Site/build.sh "$(TOOL)/modulize"

bench: bench-mediator bench-lint ## Measures calls by name and the lint, against floors of the same run; fails if a limit is missed by over 5 %

bench-mediator:
	@# First the programs whose start and first calls the benchmarks measure.
	@set -e; for program in ProgramOf1 ProgramOf1000 FirstCalls20 FirstCalls20Of20000; do \
	  swift build --package-path $(BENCHMARKS) -c release --product $$program; \
	done
	@# The rows mark missed limits; the library's own verdict is about other figures.
	@set -o pipefail; swift package --package-path $(BENCHMARKS) benchmark --quiet --no-progress \
	  | awk '{ print; fflush() } /DOES NOT HOLD/ { missed = 1 } END { exit missed }'

bench-lint: optimized
	@swift build --package-path Tools $(RELEASE) --product LintBenchmark $(FLAGS)
	@"$(OPTIMIZED)/LintBenchmark" "$(OPTIMIZED)/modulize" Tools/.build/checkouts

bench-build: ## Measures the first build, compared to that of swift-syntax's parser alone; takes about ten minutes
	@Tools/Benchmarks/Build/first.sh

sanitize: ## Checks the mediator's thread contract: ThreadSanitizer, ten million calls mixed with releases
	@# In release, which is ten times as fast, and in a folder of its own, to keep the other builds.
	@swift build --package-path Packages/Mediator --scratch-path $(SANITIZED) $(SANITIZE) --build-tests
	@MEDIATOR_CALLS=10000000 swift test --package-path Packages/Mediator --scratch-path $(SANITIZED) $(SANITIZE) \
	  --skip-build --filter ContentionTests

clean: ## Removes all builds
	@rm -rf Tools/.build Tests/.build Documentation/.build $(BENCHMARKS)/.build Packages/.build $(addsuffix /.build,$(PACKAGES))
