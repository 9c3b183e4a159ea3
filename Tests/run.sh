#!/usr/bin/env bash
# Tests/run.sh PACKAGE…: runs the tests of every package, whichever fail, and says at the end what did.
#
# What a run prints goes into a file, PACKAGE/.build/tests.log; here stand one line a package, and of a failure what it
# said. FLAGS go to the compiler. The tool and its tests are built in CONFIGURATION, debug unless told otherwise. A run
# that does not end is ended after TEST_LIMIT minutes, 50 unless told otherwise.
set -uo pipefail
cd "$(dirname "$0")/.." || exit

limit=$((${TEST_LIMIT:-50} * 60))
configuration=${CONFIGURATION:-debug}
read -r -a flags <<<"${FLAGS:-}"
passed=0
failed=()

# bounded COMMAND…: runs it in a process group of its own, and ends the group when the time is over.
bounded() {
  set -m
  "$@" &
  local group=$!
  (
    sleep "$limit"
    echo "ended after $((limit / 60)) minutes"
    kill -TERM -- -"$group"
    sleep 5
    kill -KILL -- -"$group"
  ) 2>/dev/null &
  local watch=$!
  set +m
  wait "$group"
  local status=$?
  kill -KILL -- -"$watch" 2>/dev/null
  wait "$watch" 2>/dev/null
  return $status
}

# Tests that build packages, all at once, would hold each other up: a few more than there are cores, where Swift
# Testing can be told so.
width=()
# Not by a pipe: whoever reads it ends at the first match, `swift` is killed writing, and that is taken for a no.
known=$(swift test --help-hidden 2>/dev/null)
if [[ $known == *--experimental-maximum-parallelization-width* ]]; then
  width=(--experimental-maximum-parallelization-width $((2 * $(getconf _NPROCESSORS_ONLN))))
fi

# tests PACKAGE: its tests, or a build that failed.
tests() {
  if [ "$1" = Tools ]; then
    # As the tool is built, so that swift-syntax is built once. Built first and by itself, because in release `swift test`
    # would compile everything anew for @testable, which these tests do without.
    swift build --package-path Tools -c "$configuration" --build-tests ${flags[@]+"${flags[@]}"} &&
      swift test --package-path Tools -c "$configuration" --skip-build ${width[@]+"${width[@]}"}
  else
    swift test --package-path "$1" ${flags[@]+"${flags[@]}"} ${width[@]+"${width[@]}"}
  fi
}

# count FILE: how many tests ended, of both libraries. XCTest says it for each suite, and last for all.
count() {
  awk '/Test run with [0-9]+ test/ { sub(/.*Test run with /, ""); all += $1 }
    /Executed [0-9]+ test/ { sub(/.*Executed /, ""); last = $1 } END { print all + last }' "$1"
}

for package in "$@"; do
  log=$package/.build/tests.log
  mkdir -p "$package/.build"
  began=$SECONDS
  printf '== test %-24s ' "$package"
  if bounded tests "$package" >"$log" 2>&1; then
    passed=$((passed + 1))
    printf 'passed, %s tests, %d s\n' "$(count "$log")" $((SECONDS - began))
  else
    failed+=("$package")
    printf 'FAILED, %d s; all of it is in %s\n' $((SECONDS - began)) "$log"
    # What Swift Testing, XCTest, the compiler and the shell say of a failure, each once; else the end.
    grep -E '✘ Test .*(recorded an issue|failed)|: error: |^error: |^ended after|Fatal error' "$log" |
      awk '!seen[$0]++' | head -n 40 | sed 's/^/   /' | grep . || tail -n 30 "$log" | sed 's/^/   /'
  fi
done

if [ ${#failed[@]} -gt 0 ]; then printf 'failed: %s\n' "${failed[*]}"; fi
printf 'packages: %d passed, %d failed\n' "$passed" "${#failed[@]}"
[ ${#failed[@]} -eq 0 ]
