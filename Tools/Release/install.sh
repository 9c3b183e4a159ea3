#!/usr/bin/env bash
# install.sh --to FOLDER [--version VERSION] [--from RELEASES]: puts the released modulize for this machine into FOLDER,
# once. The default version is that of these sources; the default of RELEASES is the origin of this checkout.
#
# The archive is compared to its checksum before anything of it runs. `gh attestation verify` also tells who built it, and
# from which commit.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
folder='' version='' releases=${MODULIZE_RELEASES:-}

fail() {
  echo "install.sh: $*" >&2
  exit 2
}

while [ $# -gt 0 ]; do
  [ $# -ge 2 ] || fail "$1 wants a value"
  case "$1" in
  --to) folder=$2 ;;
  --version) version=${2#v} ;;
  --from) releases=$2 ;;
  *) fail "there is no option $1" ;;
  esac
  shift 2
done
[ -n "$folder" ] || fail "usage: install.sh --to FOLDER [--version VERSION] [--from RELEASES]"
[ -n "$version" ] || version=$("$here/version.sh")
if [ -z "$releases" ]; then
  origin=$(git -C "$here" remote get-url origin) || fail "this checkout has no origin: add --from"
  origin=${origin/#git@github.com:/https://github.com/}
  releases=${origin%.git}/releases/download
fi

program=$folder/modulize
[ "$("$program" --version 2>/dev/null || true)" != "$version" ] || exit 0
platform=$("$here/platform.sh")
name=modulize-$version-$platform.tar.gz
mkdir -p "$folder"
# In the same folder, so that it is moved into place in one step, even if another process does the same.
work=$(mktemp -d "$folder/.modulize-XXXXXX")
trap 'rm -rf "$work"' EXIT
for file in "$name" "$name.sha256"; do
  curl --fail --silent --show-error --location --retry 3 --output "$work/$file" "$releases/v$version/$file" ||
    fail "there is no $releases/v$version/$file"
done
(
  cd "$work"
  if command -v sha256sum >/dev/null; then sha256sum --check --quiet "$name.sha256"; else shasum -a 256 --check --quiet "$name.sha256"; fi
) >&2 || fail "$name does not match its checksum: nothing was installed"
tar -xzf "$work/$name" -C "$work" modulize
mv -f "$work/modulize" "$program"
