# FLAGS go to every `swift build` and `swift test`: CI passes `-Xswiftc -warnings-as-errors`.
FLAGS ?=

APP := MainProject
# In the order in which they depend on each other.
PACKAGES := Packages/Mediator Packages/A_Category Packages/B_Category Packages/A $(APP)
MODULIZE := Tools/.build/release/modulize

.DEFAULT_GOAL := help
.PHONY: help build tool run test lint walkthrough bench bench-lint clean

help: ## Says what can be made
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

build: tool ## Builds the packages and the app, and modulize in release
	@set -e; for package in $(PACKAGES); do \
	  echo "== build $$package"; swift build --package-path $$package $(FLAGS); \
	done

tool:
	@echo "== build Tools"
	@swift build --package-path Tools -c release --product modulize $(FLAGS)

run: ## Builds the app and starts it
	@swift build --package-path $(APP) --product $(APP) $(FLAGS) 1>&2
	@$(APP)/.build/debug/$(APP)

test: build ## Runs every test: each package's, the tool's, and the end-to-end tests
	@set -e; for package in $(PACKAGES); do \
	  echo "== test $$package"; swift test --package-path $$package $(FLAGS); \
	done
	@echo "== test Tools"
	@# In release, as the tool: swift-syntax is built once. Built first and by itself, because `swift test`
	@# would compile everything anew for @testable, which these tests do without.
	@swift build --package-path Tools -c release --build-tests $(FLAGS)
	@swift test --package-path Tools -c release --skip-build
	@echo "== test Tests"
	@swift test --package-path Tests $(FLAGS)

lint: tool ## Checks the dependency rules of this repository
	@$(MODULIZE) lint .

walkthrough: tool ## Carries A out of the monolith, stage by stage, in a temporary folder
	@Tools/Walkthrough/run.sh

bench-lint: tool ## Measures the lint beside cat and swift-syntax on the same files
	@swift build --package-path Tools -c release --product LintBenchmark $(FLAGS)
	@Tools/.build/release/LintBenchmark $(MODULIZE) Tools/.build/checkouts

bench: ## Nothing to measure yet
	@echo "Nothing to measure yet."

clean: ## Removes everything that was built
	@rm -rf Tools/.build Tests/.build $(addsuffix /.build,$(PACKAGES))
