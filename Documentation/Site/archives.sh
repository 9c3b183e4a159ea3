#!/usr/bin/env bash
# Builds the documentation of the libraries into Documentation/.build/archives, one archive for each, with the paths that they
# have in the site of `make docs`, below `archives`. Needs docc from the toolchain. A warning is an error.
set -euo pipefail
cd "$(dirname "$0")/../.."
built=$PWD/Documentation/.build/archives
rm -rf "$built"

# The mediator's build has the modules of all of them.
built_with=(--package-path Packages/Mediator --scratch-path Packages/.build --disable-build-manifest-caching "$@")
swift build "${built_with[@]}"
modules=$(swift build "${built_with[@]}" --show-bin-path)/Modules
target=$(swift -print-target-info | sed -n 's/^ *"triple" *: *"\(.*\)",*$/\1/p' | head -n 1)

for catalog in Packages/{Mediator,Parameters,PortableUI}/Sources/*/*.docc; do
  module=$(basename "$catalog" .docc)
  mkdir -p "$built/symbols/$module"
  swift-symbolgraph-extract -module-name "$module" -I "$modules" -target "$target" \
    -minimum-access-level public -output-dir "$built/symbols/$module"
  docc convert "$catalog" --additional-symbol-graph-dir "$built/symbols/$module" --output-dir "$built/$module" \
    --fallback-display-name "$module" --fallback-bundle-identifier "$module" --warnings-as-errors \
    --transform-for-static-hosting --hosting-base-path "archives/$module"
done
echo "built: ${built#"$PWD/"}"
