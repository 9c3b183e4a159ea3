import SourceText

extension Repository {
  /// The folder in which a new package of the app is made: beside the mediator, or else beside the other packages if
  /// one folder has them all. Relative to the root, which is empty.
  package var folderOfNewPackages: String {
    if let mediator = mediatorPackage {
      return RelativePath.directory(of: mediator.directory)
    }
    let parents = Set(swiftPackages.map(\.directory).filter { !$0.isEmpty }.map(RelativePath.directory))
    // All packages of an app may be those of others.
    guard parents.count == 1, let common = parents.first, !Self.isOfOthers(common) else { return "Packages" }
    return common
  }

  /// Whether a folder is for the code of others, by the names that are usual for it.
  private static func isOfOthers(_ folder: String) -> Bool {
    folder.split(separator: "/").contains { names.contains($0.lowercased().filter(\.isLetter)) }
  }

  private static let names: Set<String> = [
    "vendor", "vendors", "vendored", "thirdparty", "external", "externals", "submodules", "dependencies", "deps",
    "carthage", "pods", "checkouts",
  ]
}
