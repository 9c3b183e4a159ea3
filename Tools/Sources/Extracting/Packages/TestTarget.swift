/// A test target of a carried-out line's package.
struct TestTarget {
  var name: String
  /// What the tests link besides the line.
  var needs: Set<ProductNeed>
  /// `swiftSettings: […]`, as the app's manifest has them.
  var settings: String?

  /// The lines that declare it in the manifest of the line's package.
  func declaration(of line: String) -> String {
    let links = ["\"\(line)\""] + needs.sorted().map(\.product)
    let lines = ["name: \"\(name)\",", "dependencies: ["] + links.map { "  \($0)," }
    let end = settings.map { ["],", $0] } ?? ["]"]
    return ([".testTarget("] + (lines + end).map { "  \($0)" } + ["),"]).joined(separator: "\n")
  }
}
