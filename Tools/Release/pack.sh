#!/usr/bin/env bash
# pack.sh PROGRAM OUTPUT: packs the program with its license and shell completions into
# OUTPUT/modulize-VERSION-PLATFORM.tar.gz, with a checksum beside it. The same program gives the same bytes.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
program=$(realpath "${1:?usage: pack.sh PROGRAM OUTPUT}")
output=${2:?usage: pack.sh PROGRAM OUTPUT}
version=$("$program" --version)
platform=$("$here/platform.sh")
name=modulize-$version-$platform
mkdir -p "$output"
output=$(cd "$output" && pwd)

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir "$folder/completions"
cp "$program" "$folder/modulize"
cp "$here/../../LICENSE" "$folder/LICENSE"
for shell in bash zsh fish; do
  "$folder/modulize" --generate-completion-script "$shell" >"$folder/completions/modulize.$shell"
done
chmod 755 "$folder/modulize"
chmod 644 "$folder/LICENSE" "$folder"/completions/*

# Fixed dates, owners and order, with the options that GNU's tar and the Mac's share.
find "$folder" -exec touch -t 200001010000 {} +
owners=(--uid 0 --gid 0 --uname '' --gname '')
tar --version | grep GNU >/dev/null && owners=(--owner=0 --group=0 --numeric-owner)
(cd "$folder" && find . -type f | LC_ALL=C sort | sed 's|^\./||' |
  TZ=UTC tar --format ustar "${owners[@]}" -cf - -T -) | gzip -n -9 >"$output/$name.tar.gz"

cd "$output"
if command -v sha256sum >/dev/null; then sha256sum "$name.tar.gz"; else shasum -a 256 "$name.tar.gz"; fi >"$name.tar.gz.sha256"
echo "$output/$name.tar.gz"
