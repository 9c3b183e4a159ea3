#!/usr/bin/env bash
# comment.sh FILE: makes the Markdown in FILE the one comment of this action on pull request NUMBER: writes it, or changes
# the one that an earlier run wrote. Where there is neither a comment nor anything to say, none is written.
set -euo pipefail
file=${1:?usage: comment.sh FILE}
: "${TOKEN:?}" "${NUMBER:?}" "${GITHUB_REPOSITORY:?}"
mark='<!-- modulize -->'
comments=${GITHUB_API_URL:-https://api.github.com}/repos/$GITHUB_REPOSITORY/issues/$NUMBER/comments

# api METHOD URL OPTION…: the answer. The token is no argument, because every process of the machine may read those.
api() {
  curl --fail-with-body --silent --show-error --request "$1" --config - \
    --header 'Accept: application/vnd.github+json' --header 'X-GitHub-Api-Version: 2022-11-28' "${@:3}" "$2" \
    <<<"header = \"Authorization: Bearer $TOKEN\"" && return
  echo "::error::no comment could be written on pull request $NUMBER: the job wants 'permissions: pull-requests: write'" >&2
  return 1
}

# The number of the comment that begins with the mark, if there is one. Only a bot's: whoever else writes the mark into a
# comment keeps what he wrote.
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
