import ManifestReading
import SourceEditing
import SourceText
import SwiftSyntax

/// A target as its manifest writes it, to the byte: what another one in the same manifest can say as well.
package struct ManifestTarget {
  private let call: FunctionCallExprSyntax
  private let tree: SourceFileSyntax
  private let lines: LineTable

  /// - Throws: Where the target is not written out, or stands under a condition.
  package init(_ name: String, at position: SourcePosition, in bytes: [UInt8]) throws(Unfixable) {
    let (tree, lines, offset) = try Self.place(of: name, position, bytes)
    self.init(call: try ManifestCall.target(name, at: offset, in: tree), tree: tree, lines: lines)
  }

  /// The target, and behind it what it is under the other conditions of the same `#if`.
  ///
  /// - Throws: Where it is not written out under each of them.
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

  /// What it links, as it is written.
  package var links: [String] {
    call.argument("dependencies")?.expression.as(ArrayExprSyntax.self)?.elements.map {
      $0.expression.trimmedDescription
    } ?? []
  }
}
