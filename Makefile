# FLAGS go to every `swift build` and `swift test`: CI passes `-Xswiftc -warnings-as-errors`.
FLAGS ?=
# What `make fuzz` makes its inputs of, and how many of them each reader is given.
SEED ?= 20261121
COUNT ?= 100000
INPUTS ?= 1000000
# Where `make install` puts modulize.
PREFIX ?= /usr/local
# How the tool and its tests are built for work here. Unoptimised it is built in a sixth of the time, lints this repository
# in a second, and its tests, which mostly wait for compilers, take no longer. What is installed, measured and shipped is
# always optimised.
CONFIGURATION ?= debug

APP := MainProject
# In the order in which they depend on each other.
PACKAGES := Packages/Mediator Packages/A_Category Packages/B_Category Packages/A $(APP)
# Where a build leaves programs: the two build systems of SwiftPM differ. For recipes, in which `swift` is asked.
TOOL = $$(swift build --package-path Tools -c $(CONFIGURATION) --show-bin-path)
OPTIMIZED = $$(swift build --package-path Tools -c release --show-bin-path)
# What is optimised has Swift's libraries in it, as what is shipped has: it starts sooner, and runs where Swift is not.
# A Mac has them itself. For recipes; one choice for all of Tools, because another would compile everything anew.
RELEASE = -c release $$([ "$$(uname -s)" = Darwin ] || echo --static-swift-stdlib)
BENCHMARKS := Packages/Mediator/Benchmarks
SANITIZED := Packages/Mediator/.build/sanitized
SANITIZE := -c release --sanitize=thread -Xswiftc -enable-testing

export FLAGS CONFIGURATION
SHELL := /bin/bash
.DEFAULT_GOAL := help
.PHONY: help build packages tool optimized install run test lint format check-format matrix apps walkthrough fuzz fuzz-tools fuzz-mediator docs bench bench-mediator bench-lint bench-build sanitize clean

help: ## Says what can be made
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

# Beside each other: swift-syntax is one long module, and leaves a core idle for much of its time.
build: ## Builds the packages, the app and modulize, for work
	@$(MAKE) --no-print-directory --jobs=2 tool packages

# Each package's output is kept together, below the tool's.
packages:
	@for package in $(PACKAGES); do \
	  output=$$(swift build --package-path $$package $(FLAGS) 2>&1); status=$$?; \
	  printf '== build %s\n%s\n' $$package "$$output"; [ $$status = 0 ] || exit $$status; \
	done

tool:
	@echo "== build Tools"
	@swift build --package-path Tools -c $(CONFIGURATION) --product modulize $(FLAGS)

optimized:
	@echo "== build Tools, optimised"
	@swift build --package-path Tools $(RELEASE) --product modulize $(FLAGS)

install: optimized ## Puts modulize, optimised, into PREFIX/bin: /usr/local/bin unless told otherwise
	@install -d "$(DESTDIR)$(PREFIX)/bin"
	@install -m 755 "$(OPTIMIZED)/modulize" "$(DESTDIR)$(PREFIX)/bin/modulize"

run: ## Builds the app and starts it
	@swift build --package-path $(APP) --product $(APP) $(FLAGS) 1>&2
	@"$$(swift build --package-path $(APP) --show-bin-path)/$(APP)"

test: build ## Runs every test: each package's, the tool's, and the end-to-end tests
	@Tests/run.sh $(PACKAGES) Tools Tests

lint: tool ## Checks the dependency rules of this repository
	@"$(TOOL)/modulize" lint .

format: ## Lays out every Swift file as .swift-format says
	@git ls-files -z '*.swift' ':!Tests/Apps' | xargs -0 swift format format --in-place --parallel

check-format: ## Fails where `make format` would change a file
	@git ls-files -z '*.swift' ':!Tests/Apps' | xargs -0 swift format lint --strict --parallel

matrix: tool ## Compiles, lints and runs targets of every isolation, in both language modes; takes some minutes
	@MODULIZE_MATRIX=whole swift test --package-path Tests $(FLAGS) --filter IsolationMatrixTests

apps: tool ## Takes three ordinary apps apart by `plan --apply`, each step built and tested; takes half an hour
	@MODULIZE_APPS=whole swift test --package-path Tests $(FLAGS) --filter OrdinaryAppTests

walkthrough: tool ## Carries A out of the monolith, stage by stage, in a temporary folder
	@Tools/Walkthrough/run.sh

fuzz: fuzz-tools fuzz-mediator ## Tries whatever reads what others write: files, URLs, routes, parameters

# An input that fails is saved in Tools/.build and named.
fuzz-tools:
	@swift build --package-path Tools $(RELEASE) --product FuzzReaders $(FLAGS)
	@"$(OPTIMIZED)/FuzzReaders" --seed $(SEED) --count $(COUNT) --save Tools/.build \
	  Tools/.build/checkouts Tools/Sources Tools/Tests Packages $(APP) Tests/EndToEndTests

fuzz-mediator:
	@swift run --package-path Packages/Mediator -c release $(FLAGS) mediator-fuzz $(INPUTS) $(SEED)

docs: tool ## Builds the site of all documentation, in Documentation/.build/site
	@Packages/Mediator/docs.sh $(FLAGS)
	@Documentation/Site/build.sh "$(TOOL)/modulize"

bench: bench-mediator bench-lint ## Measures calls by name and the lint, against floors of the same run; fails where a limit is missed by over 5 %

bench-mediator:
	@# First the programs whose start and first calls are measured: the benchmarks run them.
	@set -e; for program in ProgramOf1 ProgramOf1000 FirstCalls20 FirstCalls20Of20000; do \
	  swift build --package-path $(BENCHMARKS) -c release --product $$program; \
	done
	@# Its rows say themselves what does not hold; the library's own verdict is about other figures.
	@set -o pipefail; swift package --package-path $(BENCHMARKS) benchmark --quiet --no-progress \
	  | awk '{ print; fflush() } /DOES NOT HOLD/ { missed = 1 } END { exit missed }'

bench-lint: optimized
	@swift build --package-path Tools $(RELEASE) --product LintBenchmark $(FLAGS)
	@"$(OPTIMIZED)/LintBenchmark" "$(OPTIMIZED)/modulize" Tools/.build/checkouts

bench-build: ## Measures the first build, beside that of swift-syntax's parser alone; takes some ten minutes
	@Tools/Benchmarks/Build/first.sh

sanitize: ## Holds the mediator to its thread contract: ThreadSanitizer, ten million calls mixed with releases
	@# In release, which is ten times as fast; a folder of its own keeps the other builds.
	@swift build --package-path Packages/Mediator --scratch-path $(SANITIZED) $(SANITIZE) --build-tests
	@MEDIATOR_CALLS=10000000 swift test --package-path Packages/Mediator --scratch-path $(SANITIZED) $(SANITIZE) \
	  --skip-build --filter ContentionTests

clean: ## Removes everything that was built
	@rm -rf Tools/.build Tests/.build Documentation/.build $(BENCHMARKS)/.build $(addsuffix /.build,$(PACKAGES))
