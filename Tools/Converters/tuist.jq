# Makes a graph for `modulize --graph` of what Tuist says of its projects:
#
#   tuist graph --format json --no-open --output-path graphs && jq --from-file tuist.jq graphs/graph.json > graph.json
#
# Projects that Tuist makes of external packages are external: their targets are named as sources import them. The format
# legacyJSON is read, too: it has objects where the other has lists of keys and values, and lists where that has objects.
def projects: .projects | if type == "array" then [range(1; length; 2) as $i | .[$i]] else map(.) end;
def isExternal: .isExternal // (.type // {} | has("external"));
.path as $root
| (projects | map({key: .path, value: {name, isExternal: isExternal}}) | from_entries) as $projects
| def below($path): $path | if . == $root then "" else ltrimstr($root + "/") end;
  def base: split("/") | last | sub("\\.[a-z]+$"; "");
  def kind: if test("test") then "test" elif test("framework|library") then "library" elif . == "macro" then "macro" else "program" end;
  {
    version: 1,
    modules: [
      projects[] | select(isExternal | not) | . as $project
      | .targets[] | select(.product != "bundle")
      | {
          name: "\($project.name)/\(.name)",
          imported_as: (.productName // .name | gsub("[^A-Za-z0-9_]"; "_")),
          kind: (.product | kind),
          package: $project.name,
          file: (below($project.path) | if . == "" then "Project.swift" else . + "/Project.swift" end),
          sources: [
            .sources[], (.buildableFolders // [] | .[].resolvedFiles[] | select(.path | endswith(".swift")))
            | if type == "object" then .path else . end | below(.)
          ],
          dependencies: [
            .dependencies[]
            | if .target then "\($project.name)/\(.target.name)"
              elif .macro then "\($project.name)/\(.macro.name)"
              elif .project and ($projects[.project.path].isExternal | not) then "\($projects[.project.path].name)/\(.project.target)"
              else empty end
          ],
          external: [
            .dependencies[]
            | if .project and $projects[.project.path].isExternal then .project.target
              elif .package then .package.product
              elif .packageMacro then .packageMacro.product
              elif .framework then .framework.path | base
              elif .xcframework then .xcframework.path | base
              else empty end
          ]
        }
    ]
  }
