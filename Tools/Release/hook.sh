#!/usr/bin/env bash
# hook.sh [ARGUMENT…]: runs in a repository for pre-commit. It runs the released modulize of these sources, which it
# downloads beside them the first time.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
"$here/install.sh" --to "$here/../.build/hook" >&2
exec "$here/../.build/hook/modulize" lint --quiet "$@"
