import ManifestReading
import SourceEditing
import SourceText
import SwiftSyntax

/// A target as its manifest writes it, to the byte: what another one in the same manifest can say as well.
package struct ManifestTarget {
  private let call: FunctionCallExprSyntax
  private let tree: SourceFileSyntax
  private let lines: LineTable

  /// - Throws: Where the target is not written out.
  package init(_ name: String, at position: SourcePosition, in bytes: [UInt8]) throws(Unfixable) {
    lines = LineTable(bytes)
    tree = try ParsedSource.tree(of: bytes)
    guard let offset = lines.offset(of: position) else { throw Unfixable("the target \(name) is not there") }
    call = try ManifestCall.target(name, at: offset, in: tree)
  }

  /// An argument with its label: `swiftSettings: [.define("A")]`; `nil` where there is none.
  package func argument(_ label: String) -> String? {
    call.argument(label).map { "\(label): \($0.expression.trimmedDescription)" }
  }

  /// What is written at a place of one of its lists: a dependency with its conditions.
  package func element(at position: SourcePosition) -> String? {
    guard let offset = lines.offset(of: position), let node = tree.node(ArrayElementSyntax.self, around: offset),
      node.expression.start == offset
    else { return nil }
    return node.expression.trimmedDescription
  }
}
