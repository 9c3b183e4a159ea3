# Turns the tool's output for a terminal of 80 columns into Markdown, so that a page can have any width: lines become
# paragraphs, options a list, and indented text code.
function plain(text,    parts, count, i, result) {
  # Text between backquotes is code already.
  count = split(text, parts, "`")
  for (i = 1; i <= count; i++) {
    if (i % 2) gsub(/[<>*_\[\]#]/, "\\\\&", parts[i])
    result = result (i > 1 ? "`" : "") parts[i]
  }
  return result
}

function flush() {
  if (text != "") print kind plain(text) (kind == "" ? "\n" : "")
  text = kind = ""
}

function unindented(line, depth) {
  return substr(line, depth + 1)
}

{ sub(/ +$/, "") }
/^OVERVIEW: / { sub(/^OVERVIEW: /, "") }
/^USAGE: / { flush(); sub(/^USAGE: /, ""); print "```\n" $0; usage = 1; next }
usage && /^$/ { print "```\n"; usage = 0; next }
usage { print; next }
/^[A-Z][A-Z ,'-]+:?$/ {
  flush()
  if (code) print "````\n"
  code = 0
  sub(/:$/, "")
  print "\n## " substr($0, 1, 1) tolower(substr($0, 2)) "\n"
  options = /^(ARGUMENTS|OPTIONS|FIXING|SUBCOMMANDS)/ || options
  next
}
options && /^                          [^ ]/ {
  text = text (text == "" ? "" : " ") unindented($0, 26)
  next
}
options && /^  [^ ]/ {
  flush()
  term = unindented($0, 2)
  at = match(term, /  +/)
  text = at ? substr(term, RSTART + RLENGTH) : ""
  if (at) term = substr(term, 1, at - 1)
  kind = "- `" term "`: "
  next
}
kind == "- " && !options && /^  [^ ]/ { text = text " " unindented($0, 2); next }
# Code is indented by two or more, and ends at the next line without indentation.
/^  / && !options {
  flush()
  if (!code) print "````"
  code = 1
  print unindented($0, 2)
  next
}
/^$/ && code { print; next }
code { print "````\n"; code = 0 }
/^$/ { flush(); next }
/^- / { flush(); kind = "- "; text = unindented($0, 2); next }
{ text = text (text == "" ? "" : " ") $0 }
END {
  flush()
  if (code) print "````"
  if (usage) print "```"
}
