#!/usr/bin/env bash
# hook.sh [ARGUMENT…]: what pre-commit starts in the repository that commits: the released modulize of these sources, which
# it gets the first time, beside them.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
"$here/install.sh" --to "$here/../.build/hook" >&2
exec "$here/../.build/hook/modulize" lint --quiet "$@"
