#!/usr/bin/env bash
# Carries A out of the monolith, stage by stage, in a temporary folder, and checks what must be seen.
# Needs Swift, git, and a built `modulize` (make tool). The guide beside this file tells the story.
# With --interactive it waits for a key before each stage.
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
repository=$(cd "$here/../.." && pwd)
modulize=$repository/Tools/.build/release/modulize
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The temporary folder is a repository of its own, whatever the caller's environment says.
unset GIT_DIR GIT_WORK_TREE GIT_INDEX_FILE

fail() {
  echo "walkthrough: $*" >&2
  exit 1
}

say() {
  printf '   %s\n' "$*"
}

# begin NUMBER TITLE: says which stage begins.
begin() {
  if [ "$interactive" ] && [ "$1" != 0 ]; then
    read -r -n 1 -s -p $'\n(any key: stage '"$1"')' </dev/tty
    echo
  fi
  printf '\n== Stage %s: %s\n' "$1" "$2"
}

# stage NUMBER NAME TITLE: applies the stage's patch and remembers the tree it makes.
stage() {
  begin "$1" "$3"
  git apply --whitespace=nowarn "$here/Stages/$1-$2.patch" || fail "the patch of stage $1 does not apply"
  git add --all
  tree[$1]=$(git write-tree)
  [ "$1" = 0 ] || git diff --find-renames --stat=90 "${tree[$(($1 - 1))]}" "${tree[$1]}" | sed 's/^/  /'
}

# build PACKAGE [OPTION…]: builds it, or fails with the compiler's words.
build() {
  if swift build --package-path "$@" >build.log 2>&1; then
    say "$1 compiles"
  else
    cat build.log
    fail "$1 does not compile"
  fi
}

# refuse PACKAGE WORDS: checks that the compiler refuses the package, with these words.
refuse() {
  if swift build --package-path "$1" >build.log 2>&1; then fail "$1 compiles, and must not"; fi
  grep -q "error: $2" build.log || { cat build.log; fail "the compiler does not say: $2"; }
  say "$1 does not compile: $(grep "error: $2" build.log | head -n 1 | sed "s|^.*/$1/||")"
}

# show PROGRAM INPUT EXPECTED: runs it on lines of input and compares what it prints.
show() {
  printf '%b' "$2" | "$1" >shown.txt || fail "$1 ended with an error"
  diff "$3" shown.txt || fail "$1 does not print what it must"
  sed 's/^/   | /' shown.txt
}

# run COMMAND…: runs modulize and shows what it prints, without this machine's paths.
run() {
  say "\$ modulize $*"
  "$modulize" "$@" >run.log || { cat run.log; fail "modulize $1 ended with an error"; }
  sed "s|file://.*/private-pods|…/private-pods|" run.log | tee -a released.log | sed 's/^/   | /'
}

# lint: the verdict, without the numbers, which differ from stage to stage.
lint() {
  "$modulize" lint . >lint.txt || { cat lint.txt; fail "the lint found something"; }
  say "lint: $(sed 's/:.*//' lint.txt)"
}

# complain RULE WORDS: checks that the lint finds one thing, and says so.
complain() {
  if "$modulize" lint . >lint.txt; then fail "the lint found nothing, and must find $1"; fi
  [ "$(grep -c ': error: ' lint.txt)" = 1 ] && grep -q "$2.*($1)" lint.txt || { cat lint.txt; fail "the lint does not find $1 alone"; }
  say "lint: $(grep ': error: ' lint.txt)"
}

interactive=
case "${1:-}" in
  --interactive) interactive=yes ;;
  ?*) fail "there is no option $1; there is --interactive" ;;
esac
[ -x "$modulize" ] || fail "there is no $modulize: run \`make tool\` first"
cd "$work"
declare -a tree
git init --quiet
printf '%s\n' .build/ Package.resolved '/*.log' '/*.txt' Packages/Mediator/ >.git/info/exclude
# The SDK of the story: PortableUI, a product of the mediator's package.
mkdir Packages
tar -C "$repository" --exclude .build -cf - Packages/Mediator | tar -xf -
app=MainProject/.build/debug/MainProject

stage 0 monolith "everything in one app"
build MainProject
show $app '1\n1\nq\n' "$here/Stages/0-monolith.out"
lint

stage 1 packages "A's code moves into a package, and nothing compiles"
refuse MainProject "cannot find 'AViewController' in scope"
refuse Packages/A "cannot find 'BViewController' in scope"

stage 2 category "the app calls A by name"
build MainProject
show $app '1\n1\nq\n' "$here/Stages/2-category.out"
complain missing_target Target_A

stage 3 target "A answers, and calls B by name"
build Packages/A
show Packages/A/.build/debug/ADemo '1\nq\n' <(sed -n '/^== A/,$p' "$here/Stages/3-target.out" | sed 's/ b: back,//')
build MainProject
show $app '1\n1\nq\n' "$here/Stages/3-target.out"
complain missing_target Target_B

stage 4 added-target "B answers from where it is"
build MainProject
show $app '1\n1\nq\n' "$here/Stages/0-monolith.out"
lint
git diff --exit-code "${tree[0]}" "${tree[4]}" -- MainProject/Sources/MainProject/B/BViewController.swift \
  || fail "B's own file was touched"
say "B's own files are as they were in stage 0"

# The end of the story is this repository.
for package in Packages/A Packages/A_Category Packages/B_Category MainProject; do
  diff --recursive --exclude .build --exclude Package.resolved --exclude README.md \
    "$package" "$repository/$package" || fail "$package is not what the repository has"
done
# With the flags of its earlier builds, or all would be built again.
# shellcheck disable=SC2086
swift build --package-path "$repository/MainProject" --product MainProject ${FLAGS:-} >build.log 2>&1 || { cat build.log; fail "the app does not build"; }
printf '1\n1\nq\n' | "$repository/$app" | diff shown.txt - || fail "the repository's app prints something else"
"$modulize" lint "$repository" | sed 's/:.*//' | diff <(sed 's/:.*//' lint.txt) - || fail "the repository's verdict differs"
say "packages, output and verdict are this repository's own"

begin 5 "released to private repositories"
# From here on the SDK of the story is a package among the others.
printf '%s\n' .build/ Package.resolved '/*.log' '/*.txt' /private-pods/ /.swiftpm/ >.git/info/exclude
git add --all
git -c user.name=Walkthrough -c user.email=walkthrough@example.com -c commit.gpgSign=false -c core.hooksPath=/dev/null \
  commit --quiet --message "Carry A out of the monolith"
# `make test` has the tests of these packages.
run release --to private-pods --skip-tests
run use-release MainProject --from private-pods
diff "$here/Stages/5-released.out" released.log || fail "the release does not do what it must"
git diff --stat=90 | sed 's/^/  /'
lint
rm -rf Packages
say "Packages/ is gone"
# What SwiftPM remembers of these repositories stays in the temporary folder.
build MainProject --cache-path .swiftpm --config-path .swiftpm --security-path .swiftpm
show $app '1\n1\nq\n' "$here/Stages/0-monolith.out"
git checkout --quiet -- Packages
run use-path MainProject
git diff --exit-code --stat || fail "the way back does not lead to where it began"
say "every file is as it was in stage 4"
printf '\nThe walkthrough is complete.\n'
