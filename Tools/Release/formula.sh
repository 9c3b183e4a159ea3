#!/usr/bin/env bash
# formula.sh VERSION RELEASES CHECKSUMS: prints the Homebrew formula of a release. RELEASES is the URL of the releases, and
# CHECKSUMS the folder of the .sha256 files of its archives.
set -euo pipefail
version=${1:?usage: formula.sh VERSION RELEASES CHECKSUMS}
releases=${2:?usage: formula.sh VERSION RELEASES CHECKSUMS}
checksums=${3:?usage: formula.sh VERSION RELEASES CHECKSUMS}

# archive PLATFORM INDENTATION: prints the URL of an archive, and its checksum.
archive() {
  local name=modulize-$version-$1.tar.gz sum
  read -r sum _ <"$checksums/$name.sha256"
  printf '%surl "%s/v%s/%s"\n%ssha256 "%s"\n' "$2" "$releases" "$version" "$name" "$2" "$sum"
}

cat <<END
class Modulize < Formula
  desc "Keeps and takes apart Swift apps that are made of business lines"
  homepage "${releases%/releases/download}"
  version "$version"
  license "MIT"

  on_macos do
$(archive macos-universal '    ')
  end

  on_linux do
    on_intel do
$(archive linux-x86_64 '      ')
    end
    on_arm do
$(archive linux-aarch64 '      ')
    end
  end

  def install
    bin.install "modulize"
    bash_completion.install "completions/modulize.bash" => "modulize"
    zsh_completion.install "completions/modulize.zsh" => "_modulize"
    fish_completion.install "completions/modulize.fish"
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/modulize --version")
    (testpath/"Package.swift").write "// swift-tools-version: 6.0"
    system bin/"modulize", "explain", "forbidden_import"
  end
end
END
