import Model
import SourceEditing
import SourceText

/// Finds code that asks for a trait of its package: in a package of its own the condition would never hold.
package enum TraitConditions {
  /// - Parameters:
  ///   - files: Relative to the root.
  ///   - container: The package that they leave.
  ///   - root: The repository's folder, absolute.
  /// - Returns: Where the first is, as the beginning of a sentence; `nil` if there is none.
  package static func first(in files: [String], of container: Container, root: String) -> String? {
    guard let traits = container.traits, !traits.isEmpty else { return nil }
    for path in files.sorted() where path.hasSuffix(".swift") {
      guard let bytes = try? FileReader.read("\(root)/\(path)"), bytes.contains(UInt8(ascii: "#")),
        let clause = try? ParsedSource.tree(of: bytes).condition(on: traits)
      else { continue }
      let line = LineTable(bytes).position(ofOffset: clause.positionAfterSkippingLeadingTrivia.utf8Offset).line
      let condition = clause.condition?.trimmedDescription ?? ""
      return
        "\(path):\(line): `\(clause.poundKeyword.text) \(condition)` asks for a trait of \(container.name), which another package does not have"
    }
    return nil
  }
}
