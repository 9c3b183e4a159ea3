#!/usr/bin/env bash
# check.sh PROGRAM VERSION: fails if a program cannot be shipped, because it needs a library that a machine without Swift
# lacks, has another version, or is larger than LIMIT megabytes (by default 55; it has about 51, and 18 in an archive. Half
# of it is swift-syntax, and Foundation's data for all languages would add 34).
set -euo pipefail
program=$(realpath "${1:?usage: check.sh PROGRAM VERSION}")
version=${2:?usage: check.sh PROGRAM VERSION}
failed=0

complain() {
  echo "check.sh: $*" >&2
  failed=1
}

said=$("$program" --version)
[ "$said" = "$version" ] || complain "it says that it is $said, and is to be $version"

if [ "$(uname -s)" = Linux ]; then
  # The libraries of glibc and gcc's two runtime libraries, which every image has.
  foreign=$(ldd "$program" | awk '{ print $1 }' |
    grep -Ev '^(linux-vdso|/lib.*/ld-linux|lib(c|m|dl|pthread|rt|util|gcc_s|stdc\+\+)\.so)' || true)
  [ -z "$foreign" ] || complain "it wants libraries that come with Swift only: ${foreign//$'\n'/ }"
  echo "wants glibc $(grep -aoE 'GLIBC_2\.[0-9]+' "$program" | sort -Vu | tail -n 1 | sed 's/GLIBC_//') or later"
fi

size=$(wc -c <"$program" | tr -d ' ')
echo "$((size / 1000000)) MB"
[ "$size" -le $((${LIMIT:-55} * 1000000)) ] || complain "it has $size bytes, and may have ${LIMIT:-55} MB"
exit $failed
