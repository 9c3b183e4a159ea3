import SourceEditing
import SourceFacts
import SourceText
import SwiftSyntax

/// A target as its manifest writes it, to the byte, for use in another target of the same manifest.
package struct ManifestTarget {
  private let call: FunctionCallExprSyntax
  private let tree: SourceFileSyntax
  private let lines: LineTable

  /// - Throws: If the target is not declared by a literal call, or is under a condition.
  package init(_ name: String, at position: SourcePosition, in bytes: [UInt8]) throws(Unfixable) {
    let (tree, lines, offset) = try Self.place(of: name, position, bytes)
    self.init(call: try ManifestCall.target(name, at: offset, in: tree), tree: tree, lines: lines)
  }

  /// The target, followed by its declarations under the other conditions of the same `#if`.
  ///
  /// - Throws: If it is not declared by a literal call under each of them.
  package static func all(_ name: String, at position: SourcePosition, in bytes: [UInt8]) throws(Unfixable)
    -> [ManifestTarget]
  {
    let (tree, lines, offset) = try place(of: name, position, bytes)
    return try ManifestCall.everyTarget(name, at: offset, in: tree).map {
      ManifestTarget(call: $0, tree: tree, lines: lines)
    }
  }

  private init(call: FunctionCallExprSyntax, tree: SourceFileSyntax, lines: LineTable) {
    (self.call, self.tree, self.lines) = (call, tree, lines)
  }

  private static func place(
    of name: String, _ position: SourcePosition, _ bytes: [UInt8]
  ) throws(Unfixable) -> (SourceFileSyntax, LineTable, Int) {
    let lines = LineTable(bytes)
    guard let offset = lines.offset(of: position) else { throw Unfixable("the target \(name) is not there") }
    return (try ParsedSource.tree(of: bytes), lines, offset)
  }

  /// An argument with its label: `swiftSettings: [.define("A")]`, its lines indented relative to the first; `nil` if
  /// there is none.
  package func argument(_ label: String) -> String? {
    call.argument(label).map { "\(label): \($0.expression.unindentedText)" }
  }

  /// The source of an element of one of its lists: a dependency with its conditions.
  package func element(at position: SourcePosition) -> String? {
    guard let offset = lines.offset(of: position), let node = tree.node(ArrayElementSyntax.self, around: offset),
      node.expression.start == offset
    else { return nil }
    return node.expression.unindentedText
  }

  /// Its dependencies, as they are written.
  package var links: [String] {
    call.argument("dependencies")?.expression.as(ArrayExprSyntax.self)?.elements.map {
      $0.expression.unindentedText
    } ?? []
  }
}
