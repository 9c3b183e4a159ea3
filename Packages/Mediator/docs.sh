#!/usr/bin/env bash
# Builds the documentation of this package's products into .build/documentation, one archive for each, with the paths that
# they have in the site of `make docs`, below `archives`. Needs docc from the toolchain. A warning is an error.
set -euo pipefail
cd "$(dirname "$0")"

swift build "$@"
modules=$(swift build --show-bin-path "$@")/Modules
target=$(swift -print-target-info | sed -n 's/^ *"triple" *: *"\(.*\)",*$/\1/p' | head -n 1)
built=.build/documentation
rm -rf "$built"

for module in Mediator MediatorNavigation MediatorRoutes MediatorTestSupport MediatorUI Parameters PortableUI; do
  mkdir -p "$built/symbols/$module"
  swift-symbolgraph-extract -module-name "$module" -I "$modules" -target "$target" \
    -minimum-access-level public -output-dir "$built/symbols/$module"
  docc convert "Sources/$module/$module.docc" --additional-symbol-graph-dir "$built/symbols/$module" --output-dir "$built/$module" \
    --fallback-display-name "$module" --fallback-bundle-identifier "$module" --warnings-as-errors \
    --transform-for-static-hosting --hosting-base-path "archives/$module"
done
echo "built: Packages/Mediator/$built"
