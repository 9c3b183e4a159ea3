/// A test target of a carried-out feature's package.
struct TestTarget {
  var name: String
  /// What the tests link besides the feature.
  var needs: Set<ProductNeed>
  /// `swiftSettings: […]`, as the app's manifest has them.
  var settings: String?

  /// The lines that declare it in the manifest of the feature's package.
  func declaration(of feature: String) -> String {
    let links = ["\"\(feature)\""] + needs.sorted().map(\.product)
    let lines = ["name: \"\(name)\",", "dependencies: ["] + links.map { "  \($0)," }
    let end = settings.map { ["],", $0] } ?? ["]"]
    return ([".testTarget("] + (lines + end).map { "  \($0)" } + ["),"]).joined(separator: "\n")
  }
}
