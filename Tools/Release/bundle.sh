#!/usr/bin/env bash
# bundle.sh OUTPUT ARCHIVE…: makes one artifact bundle from the archives of several platforms,
# OUTPUT/modulize-VERSION.artifactbundle.zip, for SwiftPM's binary targets and installers like `nest`.
set -euo pipefail
output=${1:?usage: bundle.sh OUTPUT ARCHIVE…}
shift
[ $# -gt 0 ] || { echo "usage: bundle.sh OUTPUT ARCHIVE…" >&2; exit 64; }
mkdir -p "$output"
output=$(cd "$output" && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
bundle=$folder/modulize.artifactbundle

# triples PLATFORM: prints SwiftPM's names of the machines.
triples() {
  case "$1" in
  linux-x86_64) echo '"x86_64-unknown-linux-gnu"' ;;
  linux-aarch64) echo '"aarch64-unknown-linux-gnu"' ;;
  macos-universal) echo '"arm64-apple-macosx", "x86_64-apple-macosx"' ;;
  *) echo "bundle.sh: $1 is no platform of an archive" >&2; return 2 ;;
  esac
}

version='' variants=''
for archive in "$@"; do
  [[ ${archive##*/} =~ ^modulize-([0-9.]+)-(.+)\.tar\.gz$ ]] || { echo "bundle.sh: $archive is no archive of modulize" >&2; exit 2; }
  [ "${version:=${BASH_REMATCH[1]}}" = "${BASH_REMATCH[1]}" ] || { echo "bundle.sh: the archives are of several versions" >&2; exit 2; }
  platform=${BASH_REMATCH[2]}
  names=$(triples "$platform")
  mkdir -p "$bundle/$platform"
  tar -xzf "$archive" -C "$bundle/$platform" modulize LICENSE
  variants+="${variants:+,}
        {\"path\": \"$platform/modulize\", \"supportedTriples\": [$names]}"
done
cat >"$bundle/info.json" <<END
{
  "schemaVersion": "1.0",
  "artifacts": {
    "modulize": {
      "type": "executable",
      "version": "$version",
      "variants": [$variants
      ]
    }
  }
}
END

# The same content gives the same bytes: no dates, no owners, a fixed order. With Python's zip, because Linux images have no
# other.
python3 - "$folder" "$output/modulize-$version.artifactbundle.zip" <<'END'
import os, sys, zipfile
folder, output = sys.argv[1:]
names = sorted(
    os.path.relpath(os.path.join(base, name), folder) for base, _, files in os.walk(folder) for name in files)
with zipfile.ZipFile(output, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as bundle:
    for name in names:
        entry = zipfile.ZipInfo(name, (2000, 1, 1, 0, 0, 0))
        entry.compress_type = zipfile.ZIP_DEFLATED
        entry.external_attr = (0o100755 if name.endswith("/modulize") else 0o100644) << 16
        with open(os.path.join(folder, name), "rb") as file:
            bundle.writestr(entry, file.read())
END
echo "$output/modulize-$version.artifactbundle.zip"
