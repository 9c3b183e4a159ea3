#!/usr/bin/env bash
# Carries A out of the monolith, stage by stage, in a temporary folder, and checks the output.
# Needs Swift, git, and a built `modulize`: that of `make tool`, or MODULIZE. The guide beside this file explains the stages.
# With --interactive it waits for a key before each stage. Each stage shows the command, a summary of the diff, the build,
# the app's output, and the lint's verdict.
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
repository=$(cd "$here/../.." && pwd)
# The folder of a debug build's programs below its package, which differs between SwiftPM's two build systems.
programs=$(swift build --package-path "$repository/Tools" --show-bin-path)
modulize=${MODULIZE:-$programs/modulize}
programs=${programs#"$repository/Tools/"}
work=$(mktemp -d)

# One cache of the system's modules for all stages: compiling them takes longer than the packages themselves.
SWIFTPM_TESTS_MODULECACHE=$(mktemp -d)
export SWIFTPM_TESTS_MODULECACHE
trap 'rm -rf "$work" "$SWIFTPM_TESTS_MODULECACHE"' EXIT

# The temporary folder is a repository of its own, independent of the caller's environment.
unset GIT_DIR GIT_WORK_TREE GIT_INDEX_FILE

fail() {
  echo "walkthrough: $*" >&2
  exit 1
}

say() {
  printf '   %s\n' "$*"
}

# begin HEADING TITLE: prints the heading of a stage.
begin() {
  if [ "$interactive" ] && [ "$1" != "Stage 0" ]; then
    read -r -n 1 -s -p $'\n(any key: '"$1"')' </dev/tty
    echo
  fi
  printf '\n== %s: %s\n' "$1" "$2"
}

# stage NUMBER NAME TITLE [COMMAND…]: applies the stage's patch and keeps the resulting tree. The commands do the same as
# the patch; stage 6 runs them.
stage() {
  begin "Stage $1" "$3"
  local command
  for command in "${@:4}"; do say "by command: modulize $command"; done
  change "$1-$2"
  tree[$1]=$(git write-tree)
}

# beside NAME TITLE: applies a patch that is not in the article.
beside() {
  begin "Beside the article" "$2"
  change "$1"
}

# pause: waits for the next second. On Linux the compiler takes a file for unchanged that was built and written in one second.
pause() {
  sleep 1
}

# change PATCH: applies a patch, and prints a summary of its changes.
change() {
  local before
  before=$(git write-tree)
  say "\$ git apply Stages/$1.patch"
  pause
  git apply --whitespace=nowarn "$here/Stages/$1.patch" || fail "the patch $1 does not apply"
  git add --all
  # What follows from the targets is made, and not written.
  if git grep --cached --quiet 'class Target_'; then generate; fi
  git diff --find-renames --stat=90 "$before" "$(git write-tree)" | sed 's/^/  /'
}

# generate: makes what follows from the targets, and prints what it made.
generate() {
  say "\$ modulize generate"
  "$modulize" generate >generate.log || { cat generate.log; fail "modulize generate ended with an error"; }
  sed 's/^/   | /' generate.log
  git add --all
}

# changed: prints a summary of the uncommitted changes.
changed() {
  git add --all
  git diff --cached --find-renames --stat=90 | sed 's/^/  /'
}

# commit MESSAGE: commits everything, because `extract` and `release` need a clean work tree.
commit() {
  git add --all
  git -c user.name=Walkthrough -c user.email=walkthrough@example.com -c commit.gpgSign=false \
    -c core.hooksPath=/dev/null commit --quiet --message "$1"
}

# build PACKAGE [OPTION…]: builds a package, or fails with the compiler's messages.
build() {
  if swift build --package-path "$@" >build.log 2>&1; then
    say "$1 compiles"
  else
    cat build.log
    fail "$1 does not compile"
  fi
}

# refuse PACKAGE WORDS: checks that the compiler refuses the package with this message.
refuse() {
  if swift build --package-path "$1" >build.log 2>&1; then fail "$1 compiles, and must not"; fi
  grep -q "error: $2" build.log || { cat build.log; fail "the compiler does not say: $2"; }
  say "$1 does not compile: $(grep "error: $2" build.log | head -n 1 | sed "s|^.*/$1/||")"
}

# show PROGRAM INPUT EXPECTED: runs a program on lines of input and compares its output.
show() {
  printf '%b' "$2" | "$1" >shown.txt || fail "$1 ended with an error"
  diff "$3" shown.txt || fail "$1 does not print what it must"
  sed 's/^/   | /' shown.txt
}

# run COMMAND…: runs modulize and prints its output, without this machine's paths.
run() {
  say "\$ modulize $*"
  "$modulize" "$@" >run.log || { cat run.log; fail "modulize $1 ended with an error"; }
  sed "s|file://.*/private-pods|…/private-pods|" run.log | tee -a released.log | sed 's/^/   | /'
}

# lint: prints the verdict without its numbers, which differ between stages.
lint() {
  "$modulize" lint . >lint.txt || { cat lint.txt; fail "the lint found something"; }
  say "lint: $(sed 's/:.*//' lint.txt)"
}

# complain RULE WORDS: checks that the lint has one finding, of this rule and with these words.
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
libraries=(Packages/Mediator Packages/Parameters Packages/PortableUI)
git init --quiet
printf '%s\n' .build/ Package.resolved '/*.log' '/*.txt' "${libraries[@]/%//}" >.git/info/exclude
# What the walkthrough does not make: the mediator and what it needs, and PortableUI, which plays UIKit's part.
mkdir Packages
tar -C "$repository" --exclude .build -cf - "${libraries[@]}" | tar -xf -
app=MainProject/$programs/MainProject

stage 0 monolith "everything in one app"
build MainProject
show $app '1\n1\nq\n' "$here/Stages/0-monolith.out"
lint

stage 1 packages "A's code moves into a package, and nothing compiles" "extract A --from MainProject --step 1"
refuse MainProject "cannot find 'AViewController' in scope"
refuse Packages/A "cannot find 'BViewController' in scope"
lint

stage 2 called "A says what it offers, and the app calls it by name" "extract A --from MainProject --step 2"
build MainProject
show $app '1\n1\nq\n' "$here/Stages/no-target-a.out"
complain unlinked_target "MainProject"

stage 3 complete "B answers from where it is, and A calls it by name" "extract A --from MainProject"
build Packages/A
show "Packages/A/$programs/ADemo" '1\nq\n' <(sed -n '/^== A/,$p' "$here/Stages/no-target-b.out" | sed 's/ b: back,//')
build MainProject
show $app '1\n1\nq\n' "$here/Stages/0-monolith.out"
lint
git diff --exit-code "${tree[0]}" "${tree[3]}" -- MainProject/Sources/MainProject/B/BViewController.swift \
  || fail "B's own file was touched"
say "B's own files are as they were in stage 0"

beside links "URLs open pages that let them in"
build MainProject
show $app '1\n1\nq\n' "$here/Stages/0-monolith.out"
"$app" --open "mainproject://b/hello,%20URL" <<<q >linked.txt || fail "$app --open ends with an error"
sed -n 2p linked.txt | grep -qx "hello, URL" || { cat linked.txt; fail "the URL does not open B with its text"; }
sed 's/^/   | /' linked.txt
lint

beside debug "a page that shows what is answered"
build MainProject
show $app '1\n1\nq\n' "$here/Stages/0-monolith.out"
"$app" --open mainproject://debug <<<q >debug.txt || fail "$app --open ends with an error"
grep -qx "Target_A Action_viewController: A.Target_A" debug.txt || { cat debug.txt; fail "the page does not show who answers"; }
sed 's/^/   | /' debug.txt
lint

# The result must equal this repository, except for the app's Xcode project.
for package in Packages/A Packages/A_Category Packages/B_Category MainProject; do
  diff --recursive --exclude .build --exclude Package.resolved --exclude README.md \
    --exclude MainProject.xcodeproj --exclude iOS \
    "$package" "$repository/$package" || fail "$package is not what the repository has"
done
# With the flags and the folder of its earlier builds, because others would build everything again.
# shellcheck disable=SC2086
swift build --package-path "$repository/MainProject" --scratch-path "$repository/Packages/.build" \
  --disable-build-manifest-caching --product MainProject ${FLAGS:-} >build.log 2>&1 || { cat build.log; fail "the app does not build"; }
printf '1\n1\nq\n' | "$repository/Packages/$programs/MainProject" | diff shown.txt - || fail "the repository's app prints something else"
"$modulize" lint "$repository" | sed 's/:.*//' | diff <(sed 's/:.*//' lint.txt) - || fail "the repository's verdict differs"
say "packages, output and verdict are this repository's own"

begin "Stage 4" "released to private repositories"
# From here on these are packages like the others.
printf '%s\n' .build/ Package.resolved '/*.log' '/*.txt' /private-pods/ /.swiftpm/ >.git/info/exclude
commit "Extract A from the monolith"
# `make test` runs the tests of these packages.
run release --to private-pods --skip-tests
run use-release MainProject --from private-pods
diff "$here/Stages/4-released.out" released.log || fail "the release does not do what it must"
git diff --stat=90 | sed 's/^/  /'
lint
rm -rf Packages
say "Packages/ is gone"
# SwiftPM's caches of these repositories stay in the temporary folder.
build MainProject --cache-path .swiftpm --config-path .swiftpm --security-path .swiftpm
show $app '1\n1\nq\n' "$here/Stages/0-monolith.out"
git checkout --quiet -- Packages
run use-path MainProject
git diff --exit-code --stat || fail "the way back does not lead to where it began"
say "every file is as it was"

begin "Stage 5" "B goes too"
# One test expects the module that answers. It must expect the next one, or the extraction would be undone.
sed 's/MainProject\.Target_B/B.Target_B/' MainProject/Tests/MainProjectTests/DebugTests.swift >next.txt
mv next.txt MainProject/Tests/MainProjectTests/DebugTests.swift
commit "Expect B's own module to answer"
run extract B --from MainProject
git add --all
git diff --cached --find-renames=100% --stat=90 | sed 's/^/  /'
for file in BViewController.swift Targets/Target_B.swift Targets/Target_B+Actions.swift; do
  git diff --cached --find-renames=100% --name-status | grep -F "Packages/B/Sources/B/$file" | grep "^R100" >/dev/null \
    || fail "$file did not move as it was"
done
say "B's files and its target moved as they were"
git diff --cached --exit-code --stat -- Packages/A_Category Packages/B_Category || fail "a category changed"
say "neither category changed"
build MainProject
show $app '1\n1\nq\n' "$here/Stages/0-monolith.out"
lint

begin "Beside the article" "another component answers for B"
commit "B is a package"
# The module has the same name, and the package another one: two lines of the app's manifest.
git rm -r --quiet Packages/B
sed 's|"../Packages/B"|"../Packages/NewB"|; s|package: "B")|package: "NewB")|' MainProject/Package.swift >next.txt
mv next.txt MainProject/Package.swift
change replaced
git diff --cached --exit-code --stat -- Packages/A Packages/A_Category Packages/B_Category MainProject/Sources \
  || fail "a caller changed"
git diff --cached --unified=0 MainProject/Package.swift | grep '^[-+] ' | sed 's/^/   /'
say "no caller changed"
build MainProject
show $app '1\n1\nq\n' "$here/Stages/replaced.out"
lint

begin "Stage 6" "stage 0 again, and one command"
mkdir again
git archive "${tree[0]}" | tar -xf - -C again
cp -R Packages again/
rm -rf again/Packages/A again/Packages/A_Category again/Packages/NewB again/Packages/B_Category
cd again
git init --quiet
printf '%s\n' .build/ Package.resolved '/*.log' '/*.txt' >.git/info/exclude
commit "The monolith"
# again [--step STEP]: extracts A from stage 0, completely or up to one of the article's three steps.
again() {
  pause
  git reset --quiet --hard && git clean --quiet --force -d
  run extract A --from MainProject "${@:1}"
  changed
}
again --step 1
refuse MainProject "cannot find 'AViewController' in scope"
refuse Packages/A "cannot find 'BViewController' in scope"
lint
again --step 2
build MainProject
show $app '1\n1\nq\n' "$here/Stages/no-target-a.out"
complain missing_target Target_A
again --step 3
build Packages/A
show "Packages/A/$programs/ADemo" '1\nq\n' <(sed -n '/^== A/,$p' "$here/Stages/no-target-b.out" | sed 's/ b: back,//')
build MainProject
show $app '1\n1\nq\n' "$here/Stages/no-target-b.out"
complain missing_target Target_B
again
build MainProject
show $app '1\n1\nq\n' "$here/Stages/0-monolith.out"
lint
git diff --cached --exit-code -- MainProject/Sources/MainProject/B/BViewController.swift || fail "B's own file was touched"
say "B's own files are as they were in stage 0"
cd ..
printf '\nThe walkthrough is complete.\n'
