#!/usr/bin/env bash
# build.sh [--tag TAG] [OUTPUT]: builds modulize for release on this machine's platform, and writes the archive
# modulize-VERSION-PLATFORM.tar.gz with its checksum to OUTPUT (by default Tools/.build/shipped). With --tag it fails if the
# sources have another version.
#
# On Linux the program contains Swift's libraries, so that it runs without Swift, but their data only for English
# (`languages.sh`). On a Mac it is for both processors. It is built in a folder of its own, because other options build
# everything again.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
tools=$(dirname "$here")
tag=()
if [ "${1:-}" = --tag ]; then
  tag=(--tag "${2:?usage: build.sh [--tag TAG] [OUTPUT]}")
  shift 2
fi
version=$("$here/version.sh" ${tag[@]+"${tag[@]}"})
output=${1:-$tools/.build/shipped}
scratch=${SCRATCH:-$tools/.build/release-build}

# No debug information, which would contain paths of this machine, and takes a third of the time.
options=(--package-path "$tools" --scratch-path "$scratch" -c release --product modulize -debug-info-format none
  -Xswiftc -file-prefix-map -Xswiftc "$(dirname "$tools")=/modulize" -Xswiftc -file-prefix-map -Xswiftc "$scratch=/build"
  -Xcc "-ffile-prefix-map=$scratch=/build")
read -ra platform <<<"$("$here/options.sh")"
options+=(${platform[@]+"${platform[@]}"})
case "$(uname -s)" in
Linux)
  mkdir -p "$scratch"
  data=$("$here/languages.sh" "$scratch/languages.o")
  # Without the 5 MB of exported symbols: no library that the program loads needs them.
  options+=(-Xlinker --no-export-dynamic)
  # The linker does not take a symbol from Foundation's library that is already defined, whatever the order.
  options+=(-Xlinker --defsym -Xlinker "$data=modulize_languages" -Xlinker "$scratch/languages.o")
  # The build id would depend on the compiler's notes, which are removed below.
  options+=(-Xlinker --build-id=none)
  ;;
Darwin) options+=(--arch arm64 --arch x86_64) ;;
esac

# The manifest has exact versions. Those of indirect dependencies are in this list, so that later builds have the same.
swift package --package-path "$tools" --scratch-path "$scratch" resolve
while read -r package exact; do
  swift package --package-path "$tools" --scratch-path "$scratch" resolve "$package" --version "$exact"
done < <(sed '/^#/d; /^$/d' "$here/dependencies.txt")
swift build "${options[@]}"

program=$(mktemp -d)/modulize
trap 'rm -rf "$(dirname "$program")"' EXIT
cp "$(swift build "${options[@]}" --show-bin-path)/modulize" "$program"
if [ "$(uname -s)" = Darwin ]; then
  # Before signing, because macOS refuses a program that was changed afterwards.
  strip "$program" && codesign --force --sign - "$program"
else
  strip "$program"
  # The compiler's notes for each module, with which it avoids generating code again, depend on the build folder. Without
  # them two builds of one commit are equal.
  notes=$(dirname "$program")/notes
  objcopy --dump-section ".swift_modhash=$notes" "$program"
  head -c "$(wc -c <"$notes")" /dev/zero >"$notes.blank"
  objcopy --update-section ".swift_modhash=$notes.blank" "$program"
fi
"$here/check.sh" "$program" "$version"
"$here/pack.sh" "$program" "$output"
