/// Files in Objective-C, C and C++, by their names.
package enum ForeignSource {
  package static func isCompiled(_ file: String) -> Bool {
    [".c", ".m", ".mm", ".cc", ".cpp", ".cxx", ".S"].contains(where: file.hasSuffix)
  }

  package static func isObjectiveC(_ file: String) -> Bool { [".m", ".mm"].contains(where: file.hasSuffix) }

  package static func isHeader(_ file: String) -> Bool {
    [".h", ".hh", ".hpp", ".pch"].contains(where: file.hasSuffix)
  }
}
