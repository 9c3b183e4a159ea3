#!/usr/bin/env bash
# Tests/run.sh PACKAGE…: runs the tests of every package, even if some fail, and lists at the end what was skipped, with the
# program that is missing, and what failed.
#
# The output of a run goes into a file, PACKAGE/.build/tests.log. This script prints one line for each suite that ends, and
# the messages of failures. FLAGS go to the compiler. The tool and its tests are built in CONFIGURATION, see
# Tools/configured.sh. A run is killed after TEST_LIMIT minutes, by default 50. With MODULIZE_TESTS=quick, tests and suites
# that are marked as slow are left out, and counted.
set -uo pipefail
cd "$(dirname "$0")/.." || exit

limit=$((${TEST_LIMIT:-50} * 60))
read -r -a flags <<<"${FLAGS:-}"
passed=0
failed=()
skipped=()

# bounded COMMAND…: runs a command in a process group of its own, and kills the group after the time limit.
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

# Tests make and remove some hundred thousand small files. In memory that takes half of the time, if there is plenty of it:
# at most a few packages are built there at once. What a disk does is not what is tested.
scratch=
trap '[ -z "$scratch" ] || rm -rf "$scratch"' EXIT
memory=/dev/shm
gigabytes=$(awk '/^MemAvailable/ { print int($2 / 1048576) }' /proc/meminfo 2>/dev/null || true)
free=$(df -Pk "$memory" 2>/dev/null | awk 'NR == 2 && $1 == "tmpfs" { print int($4 / 1048576) }' || true)
if [ "${gigabytes:-0}" -ge 12 ] && [ "${free:-0}" -ge 8 ] && [ -w "$memory" ]; then
  scratch=$(mktemp -d "$memory/modulize-tests.XXXXXX")
  # Programs are built and run there, which a container may not allow.
  printf '#!/bin/sh\n' >"$scratch/program" && chmod +x "$scratch/program"
  if "$scratch/program" 2>/dev/null; then export TMPDIR=$scratch; fi
fi

# Tests that build packages would slow each other down if all ran at the same time. If Swift Testing supports it, only a few
# more run than there are cores.
width=()
# Not with a pipe: `grep -q` would end at the first match, and `swift` would fail because it cannot write any more.
known=$(swift test --help-hidden 2>/dev/null)
if [[ $known == *--experimental-maximum-parallelization-width* ]]; then
  width=(--experimental-maximum-parallelization-width $((2 * $(getconf _NPROCESSORS_ONLN))))
fi

# tests PACKAGE: builds and runs the tests of a package.
tests() {
  # Otherwise a suite that ends is seen only once some thousand characters are printed.
  local unbuffered=()
  if command -v stdbuf >/dev/null; then unbuffered=(stdbuf -oL); fi
  if [ "$1" = Tools ]; then
    # With the tool's configuration, so that swift-syntax is built only once. The build is a step of its own, because in
    # release `swift test` would compile everything again for @testable, which these tests do not use.
    Tools/configured.sh build --build-tests ${flags[@]+"${flags[@]}"} &&
      ${unbuffered[@]+"${unbuffered[@]}"} Tools/configured.sh test --skip-build ${width[@]+"${width[@]}"}
  else
    # As `make tested` has built it.
    local builds=(--scratch-path Packages/.build --disable-build-manifest-caching)
    if [ "$1" = Tests ]; then builds=(); fi
    ${unbuffered[@]+"${unbuffered[@]}"} swift test --package-path "$1" ${builds[@]+"${builds[@]}"} \
      ${flags[@]+"${flags[@]}"} ${width[@]+"${width[@]}"}
  fi
}

# progress: of the output of a run, one line for each suite of Swift Testing that ended.
progress() {
  local line
  while IFS= read -r line; do
    [[ $line =~ ^[^[:alnum:]]*Suite\ (.*)\ (passed|failed)\ after\ ([0-9]+) ]] || continue
    printf '   %s: %s at %s s\n' "${BASH_REMATCH[@]:1}"
  done
}

# count FILE: prints the number of finished tests of both libraries. XCTest prints it for each suite, and last for all.
count() {
  awk '/Test run with [0-9]+ test/ { sub(/.*Test run with /, ""); all += $1 }
    /Executed [0-9]+ test/ { sub(/.*Executed /, ""); last = $1 } END { print all + last }' "$1"
}

# skips FILE: prints the skipped tests of both libraries, each with its reason, and how many are left to another run.
skips() {
  local slow
  slow=$(grep -acE '(Suite|Test) .* skipped: "slow: ' "$1")
  [ "$slow" = 0 ] || echo "tests and suites that are marked as slow, $slow: see \`make test-all\`"
  sed -nE -e '/ skipped: "slow: /d' \
    -e 's/^[^[:alnum:]]*(Test|Suite) (.*) skipped(: .*|\.)?$/\2\3/p' \
    -e 's/^.*[0-9]+: (.*) : Test skipped( - |: )(.*)$/\1: \3/p' "$1" | awk '!seen[$0]++'
}

for package in "$@"; do
  log=$package/.build/tests.log
  mkdir -p "$package/.build"
  began=$SECONDS
  printf '== test %s\n' "$package"
  # A line for each suite that ends. The output goes on into the file, also while nothing ends.
  bounded tests "$package" 2>&1 | tee "$log" | progress
  status=${PIPESTATUS[0]}
  while IFS= read -r test; do skipped+=("$package: $test"); done < <(skips "$log")
  if [ $status = 0 ]; then
    passed=$((passed + 1))
    printf '   passed, %s tests, %d s\n' "$(count "$log")" $((SECONDS - began))
  else
    failed+=("$package")
    printf '   FAILED, %d s; all of it is in %s\n' $((SECONDS - began)) "$log"
    # The messages of Swift Testing, XCTest, the compiler and the shell, each once; otherwise the end of the output.
    grep -aE '✘ Test .*(recorded an issue|failed)|: error: |^error: |^ended after|Fatal error' "$log" |
      awk '!seen[$0]++' | head -n 40 | sed 's/^/   /' | grep . || tail -n 30 "$log" | sed 's/^/   /'
  fi
done

if [ ${#skipped[@]} -gt 0 ]; then
  echo 'skipped:'
  printf '   %s\n' "${skipped[@]}"
fi
if [ ${#failed[@]} -gt 0 ]; then printf 'failed: %s\n' "${failed[*]}"; fi
printf 'packages: %d passed, %d failed\n' "$passed" "${#failed[@]}"
[ ${#failed[@]} -eq 0 ]
