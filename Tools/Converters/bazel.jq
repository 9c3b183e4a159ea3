# Makes a graph for `modulize --graph` of what Bazel says of its targets:
#
#   bazel query --output=streamed_jsonproto //... | jq --slurp --from-file bazel.jq > graph.json
#
# Swift's rules make its modules. Whatever else a module depends on is external, by the name under which Swift imports it: a
# target of another repository (@name//…) by the name after its colon, or the last part of its path; `swift_import`, schemas
# and libraries in Objective-C or C by their module's name. What an alias or a group stands for takes its place.
def full: if contains(":") then . else . + ":" + (split("/") | last) end;
def attribute($name): (.rule.attribute // []) | map(select(.name == $name)) | first;
def labels($name): attribute($name) | (.stringListValue // []) + [.stringValue // empty] | map(full);
# //Login:Sources/A.swift is Login/Sources/A.swift.
def path: ltrimstr("//") | sub("^:"; "") | sub(":"; "/");
def place: capture("^(?<file>.*):(?<line>[0-9]+):[0-9]+$") | .line |= tonumber;
# Bazel says where a target is by an absolute path; its folder is in its name.
def file: (.rule.name | ltrimstr("//") | sub(":.*"; "")) as $folder
  | (.rule.location | place) as $place
  | {file: (if $folder == "" then "" else $folder + "/" end + ($place.file | split("/") | last)), line: $place.line};
def identifier: gsub("[^A-Za-z0-9_]+"; " ") | sub("^ "; "") | sub(" $"; "") | gsub(" "; "_");
# As rules_swift derives it: of the label's package and name.
def derived: ltrimstr("//") | split(":") | map(identifier | select(. != "")) | join("_")
  | if test("^[0-9]") then "_" + . else . end;
def named: attribute("module_name").stringValue // "" | select(. != "");
def imported: [named, (.rule.name | full | derived)] | first;
def kind: .rule.ruleClass
  | if test("test") then "test"
    elif test("binary|application") then "program"
    elif test("compiler_plugin") then "macro"
    else "library" end;
def byLabel(value): map({key: (.rule.name | full), value: value}) | from_entries;
def behind($standIns): if $standIns[.] then $standIns[.][] | behind($standIns) else . end;
map(select(.type == "RULE"))
| map(select(.rule.ruleClass | test("^(universal_)?swift_(library|test|binary|compiler_plugin)$"))) as $modules
| ($modules | map(.rule.name | full)) as $known
| (map(select(.rule.ruleClass | test("^(swift_library_group|alias)$"))) | byLabel(labels("deps") + labels("actual")))
  as $standIns
| (map(select(.rule.ruleClass == "swift_interop_hint")) | byLabel([named] | first)) as $hints
# A hint names the module of a library in another language.
| byLabel([(labels("aspect_hints")[] | $hints[.] // empty), imported] | first) as $names
| (map(.rule.name | full) + (map(.rule.ruleOutput // []) | add // [])) as $made
| {
    version: 1,
    modules: ($modules | map(
      ([labels("deps", "private_deps", "plugins") | .[]] | map(behind($standIns)) | unique) as $deps
      | (labels("srcs") | map(select(IN($made[])))) as $generated
      | {name: (.rule.name | full), imported_as: imported, kind: kind} + file
      + {sources: (labels("srcs") - $generated | map(path))}
      + (if $generated == [] then {} else {has_generated_sources: true} end)
      + {dependencies: ($deps | map(select(IN($known[]))))}
      + {external: ($deps | map(select(IN($known[]) | not) | $names[.] // (split(":") | last)) | unique)}))
  }
