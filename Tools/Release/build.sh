#!/usr/bin/env bash
# build.sh [--tag TAG] [OUTPUT]: builds modulize as it is shipped, for this machine, and leaves in OUTPUT (by default
# Tools/.build/shipped) the archive modulize-VERSION-PLATFORM.tar.gz with its checksum. With --tag it fails where the
# sources do not say that version.
#
# On Linux with Swift's libraries in it, so that it runs where there is no Swift, without their data for other languages
# than English (`languages.sh`); on a Mac for both processors. In a folder of its own, because other options build
# everything anew.
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

# No debug information, which would say where it was built, and takes a third of the time.
options=(--package-path "$tools" --scratch-path "$scratch" -c release --product modulize -debug-info-format none
  -Xswiftc -file-prefix-map -Xswiftc "$(dirname "$tools")=/modulize" -Xswiftc -file-prefix-map -Xswiftc "$scratch=/build"
  -Xcc "-ffile-prefix-map=$scratch=/build")
case "$(uname -s)" in
Linux)
  mkdir -p "$scratch"
  data=$("$here/languages.sh" "$scratch/languages.o")
  # Its symbols would be in it by name for libraries that it loads and that want them, which none does: 5 MB.
  options+=(--static-swift-stdlib -Xlinker --no-export-dynamic)
  # What is called so already is not taken from Foundation's library, whatever the order.
  options+=(-Xlinker --defsym -Xlinker "$data=modulize_languages" -Xlinker "$scratch/languages.o")
  # It would be made of the compiler's notes, too, which are taken out below.
  options+=(-Xlinker --build-id=none)
  ;;
Darwin) options+=(--arch arm64 --arch x86_64) ;;
esac

# What is exact in the manifest stands in it; what these packages want themselves is in this list, so that a build next
# year has the same.
swift package --package-path "$tools" --scratch-path "$scratch" resolve
while read -r package exact; do
  swift package --package-path "$tools" --scratch-path "$scratch" resolve "$package" --version "$exact"
done < <(sed '/^#/d; /^$/d' "$here/dependencies.txt")
swift build "${options[@]}"

program=$(mktemp -d)/modulize
trap 'rm -rf "$(dirname "$program")"' EXIT
cp "$(swift build "${options[@]}" --show-bin-path)/modulize" "$program"
if [ "$(uname -s)" = Darwin ]; then
  # Before it is signed anew: macOS refuses a program that was changed after that.
  strip "$program" && codesign --force --sign - "$program"
else
  strip "$program"
  # What the compiler notes of each module, so as not to make code anew, goes by the folder that it was built in. With
  # nothing in that place two builds of one commit are equal.
  notes=$(dirname "$program")/notes
  objcopy --dump-section ".swift_modhash=$notes" "$program"
  head -c "$(wc -c <"$notes")" /dev/zero >"$notes.blank"
  objcopy --update-section ".swift_modhash=$notes.blank" "$program"
fi
"$here/check.sh" "$program" "$version"
"$here/pack.sh" "$program" "$output"
