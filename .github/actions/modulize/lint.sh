#!/usr/bin/env bash
# lint.sh: lints ROOT with MODULIZE. For the workflow it writes annotations to standard output, a SARIF and a Markdown file,
# the Markdown as the job's summary, and to GITHUB_OUTPUT the paths of the files and the result of the lint.
#
# Findings do not fail this step, because later steps must run. Other errors do.
set -euo pipefail
: "${MODULIZE:?}" "${RUNNER_TEMP:?}" "${GITHUB_OUTPUT:?}"
root=${ROOT:-.}

# lint OPTION…: ends with 0 or 1. A lint takes a fraction of a second, so each report is made by a lint of its own.
lint() {
  local status=0
  "$MODULIZE" lint "$@" "$root" || status=$?
  [ "$status" -le 1 ] || exit "$status"
  return "$status"
}

status=0
lint --reporter github || status=$?
sarif=$RUNNER_TEMP/modulize.sarif
markdown=$RUNNER_TEMP/modulize.md
lint --quiet --reporter sarif --output "$sarif" || true
lint --quiet --reporter markdown --output "$markdown" || true
if [ "${GITHUB_STEP_SUMMARY:-}" ]; then cat "$markdown" >>"$GITHUB_STEP_SUMMARY"; fi
{
  echo "status=$status"
  echo "findings=$([ "$status" = 0 ] && echo false || echo true)"
  echo "sarif=$sarif"
  echo "markdown=$markdown"
} >>"$GITHUB_OUTPUT"
