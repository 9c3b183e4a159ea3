/// A test target of an extracted feature's package.
struct TestTarget {
  var name: String
  /// Its links within the package.
  var siblings: [String]
  /// Its other links.
  var needs: Set<ProductNeed>
  /// `swiftSettings: […]`, as in the app's manifest.
  var settings: String?

  /// Whether it is a module of helpers, without tests, in the tests' folder.
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
