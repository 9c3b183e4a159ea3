#!/usr/bin/env bash
# languages.sh OBJECT: makes an object file of the data that Foundation's ICU has for English, as `modulize_languages`.
#
# A static program has 34 MB of data for all the world's languages, and needs hardly any: modulize speaks English, and
# writes numbers and days as it does everywhere. What is lost are the formats, the order of letters and the word borders
# of other languages, which the root's rules take the place of, and encodings beside Unicode's and Latin 1.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
object=${1:?usage: languages.sh OBJECT}
resources=$(swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')
tools=$(cd "$resources/../../bin" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

cd "$work"
"$tools/llvm-ar" x "${resources}_static/linux/lib_FoundationICU.a" icu_packaged_data.cpp.o
"$tools/llvm-objcopy" -O binary --only-section=.rodata icu_packaged_data.cpp.o all.dat
"$tools/clang" -O1 "$here/languages.c" -o languages
./languages all.dat english.dat
printf '.section .rodata\n.balign 16\n.globl modulize_languages\nmodulize_languages: .incbin "english.dat"\n' >data.s
"$tools/clang" -c data.s -o data.o
# How the data are called: by ICU's version.
"$tools/llvm-nm" --defined-only -j icu_packaged_data.cpp.o | grep -E '^icudt[0-9]+_dat$' >name
cd - >/dev/null
mv "$work/data.o" "$object"
cat "$work/name"
