# Turns the output of cmark-gfm into a page of the site. `page` is its source file, and `map` has the page of each file. A
# link to a file becomes a link to its page; a link to another path of the repository becomes plain text. Headings get
# anchors.
BEGIN {
  while ((getline line < map) > 0) {
    split(line, pair, " ")
    pages[pair[1]] = pair[2]
    names[pair[2]] = 1
  }
  folder = page
  if (!sub(/\/[^\/]*$/, "", folder)) folder = ""
}

# The path that is relative to a folder, resolved; empty if it is outside of the repository.
function resolved(path, from,    parts, count, i, depth, stack, result) {
  count = split((from == "" ? "" : from "/") path, parts, "/")
  depth = 0
  for (i = 1; i <= count; i++) {
    if (parts[i] == "." || parts[i] == "") continue
    if (parts[i] == "..") depth--
    else stack[++depth] = parts[i]
  }
  for (i = 1; i <= depth; i++) result = result (i > 1 ? "/" : "") stack[i]
  return result
}

# The page that a link leads to; empty if there is none.
function target(link,    anchor, path) {
  if (link ~ /^(https?:|mailto:|#)/) return link
  anchor = ""
  if (match(link, /#.*/)) { anchor = substr(link, RSTART); link = substr(link, 1, RSTART - 1) }
  if (link in names || link ~ /^(archives\/|command-|rule-|[a-z]+\.html$)/) return link anchor
  path = resolved(link, folder)
  return path in pages ? pages[path] anchor : ""
}

function linked(text,    result, rest, link, inner, to) {
  result = ""
  while (match(text, /<a href="[^"]*">/)) {
    result = result substr(text, 1, RSTART - 1)
    link = substr(text, RSTART + 9, RLENGTH - 11)
    rest = substr(text, RSTART + RLENGTH)
    inner = substr(rest, 1, index(rest, "</a>") - 1)
    text = substr(rest, length(inner) + 5)
    to = target(link)
    # An article is linked by its file name; its title is in the file.
    if (inner ~ /^[A-Za-z]+$/ && link == inner ".md") inner = title(articles "/" link, inner)
    result = result (to == "" ? inner : "<a href=\"" to "\">" inner "</a>")
  }
  return result text
}

function title(file, otherwise,    line) {
  if ((getline line < file) <= 0) return otherwise
  close(file)
  sub(/^# */, "", line)
  gsub(/`/, "", line)
  return line
}

function slug(heading) {
  gsub(/<[^>]*>/, "", heading)
  heading = tolower(heading)
  gsub(/&[a-z]+;/, "", heading)
  gsub(/[^a-z0-9 _-]/, "", heading)
  gsub(/ /, "-", heading)
  return heading
}

match($0, /^<h[1-6]>/) {
  inner = substr($0, 5, length($0) - 9)
  print "<h" substr($0, 3, 1) " id=\"" slug(inner) "\">" linked(inner) "</h" substr($0, 3, 1) ">"
  next
}
# Code stays unchanged.
/<pre>/ { code = 1 }
{ print code ? $0 : linked($0) }
/<\/pre>/ { code = 0 }
