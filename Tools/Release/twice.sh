#!/usr/bin/env bash
# twice.sh: makes two clean release builds of the committed sources, in two folders. Fails unless both archives are equal, so
# that anybody can verify an archive by building it. Takes twenty minutes.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for build in first second; do
  git clone --quiet "$root" "$work/$build/modulize"
  "$work/$build/modulize/Tools/Release/build.sh" "$work/$build/archive" >&2
done
[ "$(cat "$work"/first/archive/*.sha256)" = "$(cat "$work"/second/archive/*.sha256)" ] || {
  cat "$work"/*/archive/*.sha256 >&2
  echo "twice.sh: two builds of one commit differ" >&2
  exit 1
}
cat "$work"/first/archive/*.sha256
