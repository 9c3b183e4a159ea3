#!/usr/bin/env bash
# try.sh ARCHIVE REPOSITORY [ROOT]: unpacks an archive in a system without Swift, and lints a copy of the repository there.
# ROOT is the folder of such a system, from debootstrap or a container image. By default it is a new folder with only
# glibc's and gcc's libraries, without even a shell. Prints the time from the archive to the verdict.
#
# Linux only. It needs root, or a kernel that allows user namespaces.
set -euo pipefail
archive=$(realpath "${1:?usage: try.sh ARCHIVE REPOSITORY [ROOT]}")
repository=$(realpath "${2:?usage: try.sh ARCHIVE REPOSITORY [ROOT]}")
root=${3:-}
if [ -z "$root" ]; then
  root=$(mktemp -d)
  trap 'rm -rf "$root"' EXIT
  tar -xzf "$archive" -C "$root" modulize
  ldd "$root/modulize" | grep -oE '/[^ ]+' | while read -r library; do
    mkdir -p "$root$(dirname "$library")"
    cp -L "$library" "$root$library"
  done
  rm "$root/modulize"
  mkdir -p "$root/tmp"
fi
[ -z "$(find "$root" -name 'libswift*' -print -quit 2>/dev/null)" ] || { echo "try.sh: there is Swift in $root" >&2; exit 2; }

place=$root/tried
rm -rf "$place"
mkdir -p "$place/repository" "$root/proc"
tar -C "$repository" --exclude .build --exclude .git -cf - . | tar -C "$place/repository" -xf -
began=$(date +%s%N)
tar -xzf "$archive" -C "$place" modulize
status=0
# A program reads its arguments from /proc, which every running system has. `--map-root-user` is for other users than root.
enter=(unshare --mount --pid --fork)
[ "$(id -u)" = 0 ] || enter+=(--user --map-root-user)
# inside ARGUMENT…: runs modulize in that system.
inside() {
  # shellcheck disable=SC2016
  "${enter[@]}" bash -c 'mount -t proc proc "$0/proc" && exec chroot "$0" /tried/modulize "$@"' "$root" "$@"
}
said=$(inside --version)
case "$archive" in
*"/modulize-$said-"*) ;;
*) echo "try.sh: its version is ${said:-unknown}, and should be that of $archive" >&2; exit 1 ;;
esac
inside lint /tried/repository || status=$?
echo "unpacked and linted in $((($(date +%s%N) - began) / 1000000)) ms, without Swift; exit code $status"
rm -rf "$place"
[ "$status" -le 1 ]
