#!/usr/bin/env bash
# languages.sh OBJECT: makes an object file with the English data of Foundation's ICU, as `modulize_languages`.
#
# A static program contains 34 MB of data for all languages, and needs hardly any of it: modulize prints English, and writes
# numbers and dates in the same form everywhere. Lost are the formats, the sorting order and the word boundaries of other
# languages, which the root's rules replace, and encodings other than Unicode's and Latin 1.
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
# The symbol of the data, which contains ICU's version.
"$tools/llvm-nm" --defined-only -j icu_packaged_data.cpp.o | grep -E '^icudt[0-9]+_dat$' >name
cd - >/dev/null
mv "$work/data.o" "$object"
cat "$work/name"
