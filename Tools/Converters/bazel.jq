# Makes a graph for `modulize --graph` of what Bazel says of its targets:
#
#   bazel query --output=streamed_jsonproto 'kind("swift_.*", //...)' | jq --slurp --from-file bazel.jq > graph.json
#
# A target of another repository (@name//…) is external, by the name after its colon, or the last part of its path.
# A rule that builds modules and is not among these is in Bazel's own rules for Swift no module of its own.
def attribute($name): (.rule.attribute // []) | map(select(.name == $name)) | first;
def full: if contains(":") then . else . + ":" + (split("/") | last) end;
# //Login:Sources/A.swift is Login/Sources/A.swift.
def path: ltrimstr("//") | sub("^:"; "") | sub(":"; "/");
def place: capture("^(?<file>.*):(?<line>[0-9]+):[0-9]+$") | .line |= tonumber;
# Bazel says where a target is by an absolute path; its folder is in its name.
def file: (.rule.name | ltrimstr("//") | sub(":.*"; "")) as $folder
  | (.rule.location | place) as $place
  | {file: (if $folder == "" then "" else $folder + "/" end + ($place.file | split("/") | last)), line: $place.line};
def imported: attribute("module_name").stringValue as $name
  | if ($name // "") == "" then (.rule.name | full | split(":") | last | gsub("[^A-Za-z0-9_]"; "_")) else $name end;
def kind: .rule.ruleClass
  | if test("test") then "test"
    elif test("binary|application") then "program"
    elif test("compiler_plugin") then "macro"
    else "library" end;
map(select(.type == "RULE" and (.rule.ruleClass | test("^swift_(library|test|binary|compiler_plugin)"))))
| (map(.rule.name | full)) as $known
| {
    version: 1,
    modules: map(
      ([attribute("deps", "private_deps", "plugins") | .stringListValue // [] | .[]] | map(full)) as $deps
      | {name: (.rule.name | full), imported_as: imported, kind: kind} + file
      + {sources: (attribute("srcs").stringListValue // [] | map(path))}
      + {dependencies: ($deps | map(select(. as $dep | $known | index($dep))))}
      + {external: ($deps | map(select(startswith("@"))) | map(split(":") | last) | unique)})
  }
