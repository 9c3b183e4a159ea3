#!/usr/bin/env bash
# Tests/Frozen/outputs.sh CLONES RESULT: writes what the built tool says of 21 public repositories, as JSON, into the
# folder RESULT. Before and after a change that is to change nothing the two folders are the same:
#
#     Tests/Frozen/outputs.sh ~/clones before        # then the change, and make optimized
#     Tests/Frozen/outputs.sh ~/clones after && diff -r before after
#
# What is in repositories.tsv: name, address, commit, and the target that is planned, or "-". A clone that is missing in
# CLONES is made there, at that commit; one that is there is not changed, and must be at it. MODULIZE is the program, by
# default the optimized one. Planning builds the repository, in a copy.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
[ $# -eq 2 ] || { sed -n '2,/^set/p' "$0" | sed '$d; s/^# \{0,1\}//' >&2; exit 64; }
mkdir -p "$1" "$2"
clones=$(cd "$1" && pwd)
result=$(cd "$2" && pwd)
modulize=${MODULIZE:-$(swift build --package-path "$here/../../Tools" -c release --show-bin-path)/modulize}
[ -x "$modulize" ] || { echo "outputs.sh: there is no program $modulize: make optimized, or set MODULIZE" >&2; exit 2; }
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# said NAME COMMAND…: the output of a command, without the place of the clone, then its errors and its exit code: 1 means
# that something was found.
said() {
  local file=$result/$1 code=0
  shift
  "$modulize" "$@" >"$file" 2>"$scratch/errors" || code=$?
  sed -i '/^ *"root" *:/d' "$file"
  cat "$scratch/errors" >>"$file"
  echo "exit code $code" >>"$file"
  [ $code -lt 3 ] || { echo "outputs.sh: $* ends with $code:" >&2; cat "$scratch/errors" >&2; exit 2; }
}

while IFS=$'\t' read -r name address commit target; do
  clone=$clones/$name
  [ -e "$clone" ] || git clone --quiet "$address" "$clone"
  [ "$(git -C "$clone" rev-parse HEAD)" = "$commit" ] || git -C "$clone" checkout --quiet "$commit"
  said "$name.lint.json" lint "$clone" --reporter json
  said "$name.graph.json" graph "$clone" --format json
  if [ "$target" != - ]; then
    git clone --quiet --shared "$clone" "$scratch/$name"
    said "$name.plan.json" plan --root "$scratch/$name" --from "$target" --format json
  fi
done <"$here/repositories.tsv"
