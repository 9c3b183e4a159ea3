#!/usr/bin/env bash
# check.sh PROGRAM VERSION: fails where a program cannot be shipped: it wants a library that a machine without Swift
# lacks, is another version, or is larger than LIMIT megabytes (55 unless told otherwise: of some 51, which an archive has
# in 18, a half is swift-syntax, and 34 more would be what Foundation has for all the world's languages).
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
  # What glibc itself and gcc's two runtime libraries bring: every image has them.
  foreign=$(ldd "$program" | awk '{ print $1 }' |
    grep -Ev '^(linux-vdso|/lib.*/ld-linux|lib(c|m|dl|pthread|rt|util|gcc_s|stdc\+\+)\.so)' || true)
  [ -z "$foreign" ] || complain "it wants libraries that come with Swift only: ${foreign//$'\n'/ }"
  echo "wants glibc $(grep -aoE 'GLIBC_2\.[0-9]+' "$program" | sort -Vu | tail -n 1 | sed 's/GLIBC_//') or later"
fi

size=$(wc -c <"$program" | tr -d ' ')
echo "$((size / 1000000)) MB"
[ "$size" -le $((${LIMIT:-55} * 1000000)) ] || complain "it has $size bytes, and may have ${LIMIT:-55} MB"
exit $failed
