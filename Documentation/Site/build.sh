#!/usr/bin/env bash
# build.sh MODULIZE: writes the documentation as pages that open from disk, into Documentation/.build/site: the articles,
# the walkthrough, the pages of this folder, and the manual from the tool's own help. If archives.sh has made
# DocC archives, it adds them.
#
# cmark-gfm turns Markdown into HTML. A link that leads neither to a page of the site nor out of the repository is an error.
set -euo pipefail
modulize=$(realpath "${1:?usage: build.sh MODULIZE}")
cd "$(dirname "$0")/../.."
here=Documentation/Site
site=Documentation/.build/site
archives=Documentation/.build/archives
articles=Packages/Mediator/Sources/Mediator/Mediator.docc
command -v cmark-gfm >/dev/null ||
  { echo "build.sh: there is no cmark-gfm, which makes HTML of Markdown: apt-get install cmark-gfm, or brew install cmark-gfm" >&2; exit 2; }

rm -rf "$site"
mkdir -p "$site"
cp "$here/site.css" "$site"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The page of each file, in lines `path page`. Links between files become links between these pages.
{
  echo "$here/index.md index.html"
  echo "README.md index.html"
  echo "Documentation/Architecture.md architecture.html"
  echo "Documentation/Configuration.md configuration.html"
  echo "Documentation/Installation.md installation.html"
  echo "Documentation/Linting.md linting.html"
  echo "Documentation/TakingAppsApart.md taking-apps-apart.html"
  echo "Documentation/CHANGELOG.md changes.html"
  echo "Tools/Walkthrough/README.md walkthrough.html"
  for page in Tools/Walkthrough/Guide/*.md; do echo "$page walkthrough-$(basename "$page" .md).html"; done
  for page in "$articles"/*.md; do echo "$page article-$(basename "$page" .md).html"; done
} >"$work/pages"

# page FILE OF PAGE: turns the Markdown in FILE into PAGE. OF is the file in the repository that it comes from.
page() {
  # DocC has its own notation of links to articles and declarations.
  # shellcheck disable=SC2016
  sed -E -e 's/<doc:([A-Za-z]+)>/[\1](\1.md)/g' -e 's/``([A-Za-z:()_]+\/)*([A-Za-z:()_]+)``/`\2`/g' "$1" >"$work/page.md"
  cmark-gfm --unsafe -e table -e autolink -e strikethrough "$work/page.md" |
    awk -v page="$2" -v map="$work/pages" -v articles="$articles" -f "$here/links.awk" |
    # A name is not broken inside a word, unless it is as wide as a phone.
    sed -E 's#<code>([A-Za-z_]{1,24})</code>#<code class="name">\1</code>#g' >"$work/body.html"
  local title
  title=$(sed -n 's/^# *//p' "$work/page.md" | head -n 1 | tr -d '`')
  awk -v title="$title" -v body="$work/body.html" '
    /@BODY@/ { while ((getline line < body) > 0) print line; next }
    { gsub(/@TITLE@/, title); print }' "$here/page.html" >"$site/$3"
}

# text TITLE PAGE: turns output of the tool, from standard input, into a page.
text() {
  { printf '# %s\n\n' "$1"; awk -f "$here/said.awk"; } >"$work/text.md"
  page "$work/text.md" manual "$2"
}

"$modulize" graph --format svg --title Modulize --output "$site/graph.svg" >/dev/null

while read -r file name; do
  if [ "$file" != README.md ]; then page "$file" "$file" "$name"; fi
done <"$work/pages"

{
  printf '# Manual\n\nWhat the tool says of itself by --help and explain, in version %s.\n\n## Commands\n\n' "$("$modulize" --version)"
  "$modulize" --help | awk '/^SUBCOMMANDS:/ { on = 1; next } on && /^  [a-z]/ { print $1 }' | while read -r command; do
    "$modulize" help "$command" | text "modulize $command" "command-$command.html"
    printf -- '- [modulize %s](command-%s.html): %s\n' "$command" "$command" "$("$modulize" help "$command" | awk '/^OVERVIEW: / { sub("OVERVIEW: ", ""); on = 1 } /^$/ { exit } on { printf "%s ", $0 }')"
  done
  printf '\n## Rules\n\n'
  "$modulize" explain | awk '/^[a-z_]+$/ { print }' | while read -r rule; do
    # Without the first line, the rule's name, which is the page's title.
    "$modulize" explain "$rule" | tail -n +2 | text "$rule" "rule-$rule.html"
    printf -- '- [%s](rule-%s.html)\n' "$rule" "$rule"
  done
} >"$work/manual.md"
page "$work/manual.md" manual manual.html

if [ -d "$archives" ]; then
  mkdir "$site/archives"
  for archive in "$archives"/*/; do
    if [ "$(basename "$archive")" != symbols ]; then cp -R "$archive" "$site/archives"; fi
  done
fi
# Every link and picture must lead to a file. The archives may be missing, because they are built separately.
lost=$(cd "$site" && grep -oE '(href|src)="[^"#]+' ./*.html | sed -E 's/^.*(href|src)="//' | sort -u |
  while read -r link; do
    case "$link" in http* | mailto:* | archives/*) ;; *) [ -e "$link" ] || echo "$link" ;; esac
  done)
[ -z "$lost" ] || { echo "build.sh: links of the site lead nowhere: ${lost//$'\n'/ }" >&2; exit 2; }
echo "written: $site/index.html, which opens from disk"
echo "with the declarations too: python3 -m http.server --directory $site, then http://localhost:8000"
