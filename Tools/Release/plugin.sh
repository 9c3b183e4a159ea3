#!/usr/bin/env bash
# plugin.sh BUNDLE URL OUTPUT: writes the package of `swift package modulize` into OUTPUT. It uses the bundle that is
# published at URL. It is a repository of its own, because SwiftPM requires a manifest at the root of a repository.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
bundle=${1:?usage: plugin.sh BUNDLE URL OUTPUT}
url=${2:?usage: plugin.sh BUNDLE URL OUTPUT}
output=${3:?usage: plugin.sh BUNDLE URL OUTPUT}

checksum=$(swift package compute-checksum "$bundle")
mkdir -p "$output"
cp -R "$here/Plugin/." "$output"
cp "$here/../../LICENSE" "$output"
rm -rf "$output/.build"
from='.binaryTarget(name: "modulize", path: "modulize.artifactbundle")'
grep -qF "$from" "$output/Package.swift" || { echo "plugin.sh: the manifest has no line $from" >&2; exit 2; }
awk -v from="$from" -v url="$url" -v checksum="$checksum" '
  (at = index($0, from)) {
    print "    .binaryTarget(\n      name: \"modulize\", url: \"" url "\",\n      checksum: \"" checksum "\"),"
    next
  }
  !/Tools\/Release\/plugin.sh/' "$here/Plugin/Package.swift" >"$output/Package.swift"
