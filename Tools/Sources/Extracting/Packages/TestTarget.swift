/// A test target of a carried-out feature's package.
struct TestTarget {
  var name: String
  /// What they link of their own package.
  var siblings: [String]
  /// What the tests link besides that.
  var needs: Set<ProductNeed>
  /// `swiftSettings: […]`, as the app's manifest has them.
  var settings: String?

  /// Whether it helps tests, and has none: then it is a module of its own, in the tests' folder.
  var isSupport = false

  /// The lines that declare it in the manifest of the feature's package.
  var declaration: String {
    let links = siblings.map { "\"\($0)\"" } + needs.sorted().map(\.product)
    let lines = ["name: \"\(name)\",", "dependencies: ["] + links.map { "  \($0)," }
    let path = isSupport ? ["path: \"Tests/\(name)\""] : []
    let arguments = path + (settings.map { [$0] } ?? [])
    let end = arguments.isEmpty ? ["]"] : ["],"] + arguments.dropLast().map { $0 + "," } + arguments.suffix(1)
    return ([isSupport ? ".target(" : ".testTarget("] + (lines + end).map { "  \($0)" } + ["),"]).joined(
      separator: "\n")
  }
}
