import SourceEditing
import SourceText
import SwiftSyntax

/// A file or folder that the app's target names: a resource or an exclusion.
package struct ManifestEntry: Hashable, Sendable {
  /// `resources` or `exclude`.
  package var list: String
  /// Relative to the target's folder.
  package var path: String
  /// `.process("Cart/Images")`.
  package var text: String
  package var position: SourcePosition

  /// - Returns: `nil` if the paths of the elements are not literals.
  package static func entries(of list: String, in call: FunctionCallExprSyntax, lines: LineTable) -> [ManifestEntry]? {
    guard let argument = call.arguments.first(where: { $0.label?.text == list }) else { return [] }
    guard let array = argument.expression.as(ArrayExprSyntax.self) else { return nil }
    var entries: [ManifestEntry] = []
    for element in array.elements {
      let first = element.expression.as(FunctionCallExprSyntax.self)?.arguments.first?.expression ?? element.expression
      guard let path = first.as(StringLiteralExprSyntax.self)?.representedLiteralValue else { return nil }
      let offset = element.expression.positionAfterSkippingLeadingTrivia.utf8Offset
      entries.append(
        ManifestEntry(
          list: list, path: path, text: element.expression.unindentedText,
          position: lines.position(ofOffset: offset)))
    }
    return entries
  }

  /// The entry for the manifest of a package whose sources come from `folder`; `nil` if it is not in it.
  package func moved(from folder: String) -> String? {
    guard path.hasPrefix(folder + "/") else { return nil }
    return text.replacing("\"\(path)\"", with: "\"\(path.dropFirst(folder.count + 1))\"")
  }
}
