#!/usr/bin/env bash
# comment.sh FILE: makes the Markdown in FILE this action's only comment on pull request NUMBER: writes a comment, or updates
# the one that an earlier run wrote. It writes none if there is no comment yet and nothing to report.
set -euo pipefail
file=${1:?usage: comment.sh FILE}
: "${TOKEN:?}" "${NUMBER:?}" "${GITHUB_REPOSITORY:?}"
mark='<!-- modulize -->'
comments=${GITHUB_API_URL:-https://api.github.com}/repos/$GITHUB_REPOSITORY/issues/$NUMBER/comments

# api METHOD URL OPTION…: prints the response. The token is not an argument, because every process can read arguments.
api() {
  curl --fail-with-body --silent --show-error --request "$1" --config - \
    --header 'Accept: application/vnd.github+json' --header 'X-GitHub-Api-Version: 2022-11-28' "${@:3}" "$2" \
    <<<"header = \"Authorization: Bearer $TOKEN\"" && return
  echo "::error::no comment could be written on pull request $NUMBER: the job wants 'permissions: pull-requests: write'" >&2
  return 1
}

# The number of the comment that begins with the mark, if there is one. Only a bot's comment counts, so a comment of a person
# with the mark stays.
earlier() {
  local page=1 answer
  while :; do
    answer=$(api GET "$comments?per_page=100&page=$page") || return
    jq -r --arg mark "$mark" \
      'first(.[] | select(.user.type == "Bot" and (.body | startswith($mark))) | .id) // empty' <<<"$answer" | grep . && return
    [ "$(jq length <<<"$answer")" = 100 ] || return 0
    page=$((page + 1))
  done
}

number=$(earlier)
body=$(mktemp)
trap 'rm -f "$body"' EXIT
jq --null-input --rawfile text "$file" --arg mark "$mark" '{body: ($mark + "\n" + $text)[:65536]}' >"$body"
if [ "$number" ]; then
  api PATCH "${comments%/"$NUMBER"/comments}/comments/$number" --data-binary "@$body" >/dev/null
elif [ "${STATUS:-1}" != 0 ]; then
  api POST "$comments" --data-binary "@$body" >/dev/null
fi
