import SourceText

extension ProjectEditor {
  /// An external package as a manifest declares it: `.package(url: "…", from: "1.0.0")`.
  ///
  /// - Parameter position: Where the reader found the project's reference to it.
  /// - Returns: `nil` if there is none, or one without a version.
  package func manifestSource(ofPackageAt position: SourcePosition) -> String? {
    guard
      let reference = table.all(["XCRemoteSwiftPackageReference"]).first(where: { $0.position == position }),
      let url = reference.text("repositoryURL"), let requirement = requirement(reference)
    else { return nil }
    return ".package(url: \(url.swiftLiteral), \(requirement))"
  }

  private func requirement(_ reference: ObjectTable.Object) -> String? {
    guard let said = reference.value["requirement"] else { return nil }
    func text(_ key: String) -> String? { said[key]?.text?.swiftLiteral }
    switch said["kind"]?.text {
    case "upToNextMajorVersion": return text("minimumVersion").map { "from: \($0)" }
    case "upToNextMinorVersion": return text("minimumVersion").map { ".upToNextMinor(from: \($0))" }
    case "exactVersion": return text("version").map { "exact: \($0)" }
    case "versionRange":
      guard let first = text("minimumVersion"), let last = text("maximumVersion") else { return nil }
      return "\(first)..<\(last)"
    case "branch": return text("branch").map { "branch: \($0)" }
    case "revision": return text("revision").map { "revision: \($0)" }
    default: return nil
    }
  }
}
