#!/usr/bin/env bash
# version.sh               prints the version in the sources
# version.sh --tag TAG     the same, and fails if TAG is not `v` and that version
# version.sh --set VERSION writes it into the sources, as the heading of the next changes in the change log, and wherever
#                          else it is named
#
# The version is in the sources, and a tag must match it. So every build of a tag has the same version, with this folder's
# scripts or with a formula, in a clone or from an archive without git. A release whose tag differs fails.
set -euo pipefail
cd "$(dirname "$0")/../.."
file=Tools/Sources/Reporting/ToolIdentity.swift
changes=Documentation/CHANGELOG.md

fail() {
  echo "version.sh: $*" >&2
  exit 2
}

stated() {
  local version
  version=$(sed -n 's/^ *package static let version = "\([0-9]*\.[0-9]*\.[0-9]*\)"$/\1/p' "$file")
  [ -n "$version" ] || fail "$file states no version of three numbers"
  echo "$version"
}

# rewrite FILE EXPRESSION: edits a file with sed, without its option `-i`, which differs between systems.
rewrite() {
  local text
  text=$(sed -E "$2" "$1" && echo .)
  [ "$text" != "$(cat "$1" && echo .)" ] || fail "$1 has nothing to change"
  printf '%s' "${text%.}" >"$1"
}

case "${1:-}" in
"") stated ;;
--tag)
  version=$(stated)
  [ "${2:-}" = "v$version" ] ||
    fail "the tag is ${2:-nothing}, and the sources say $version: version.sh --set, commit, and tag that commit"
  echo "$version"
  ;;
--set)
  [[ ${2:-} =~ ^[0-9]+\.[0-9]+\.[0-9]+$ ]] || fail "'${2:-}' is not a version: three numbers, as 1.2.0"
  before=$(stated)
  rewrite "$changes" "s/^## Next$/## $2/"
  if [ "$2" != "$before" ]; then
    rewrite "$file" "s/^( *package static let version = )\"[0-9.]*\"$/\1\"$2\"/"
    for page in README.md Documentation/Installation.md Tools/Release/gitlab.yml; do
      rewrite "$page" "s/(v|modulize-|modulize@|VERSION=|VERSION: \")${before//./\\.}/\1$2/g"
    done
  fi
  echo "written. Now: git commit --all --message 'Release $2' && git tag v$2"
  ;;
*) sed -n '2,4s/^# //p' "$0" >&2; exit 64 ;;
esac
