#!/usr/bin/env bash
# platform.sh: prints this machine's name in the names of archives.
set -euo pipefail
case "$(uname -s) $(uname -m)" in
"Linux x86_64") echo linux-x86_64 ;;
"Linux aarch64" | "Linux arm64") echo linux-aarch64 ;;
"Darwin "*) echo macos-universal ;;
*) echo "there is no archive for $(uname -s) on $(uname -m): build it with 'make install'" >&2; exit 2 ;;
esac
