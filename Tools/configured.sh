#!/usr/bin/env bash
# configured.sh build|test [OPTION…]: runs `swift build` or `swift test` for the tool in CONFIGURATION, which is one of
#
#   debug     the default. Nothing is optimised: the shortest build, and a lint that takes twenty times as long
#   tested    what tests and CI start. Only what they wait for is optimised, see the end of Package.swift. In a folder of its
#             own, because one with other options would be compiled again
#   release   what is shipped
set -euo pipefail
tools=$(cd "$(dirname "$0")" && pwd)

case ${CONFIGURATION:-debug} in
  # Without debug information swift-syntax compiles faster by a tenth. A crash prints the names of functions all the same.
  tested) export MODULIZE_CONFIGURATION=tested && options=(-c release --scratch-path "$tools/.build/tested" -debug-info-format none) ;;
  *) options=(-c "${CONFIGURATION:-debug}") ;;
esac
exec swift "$1" --package-path "$tools" "${options[@]}" "${@:2}"
