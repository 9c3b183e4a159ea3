import Parsing
import SwiftSyntax
import Threads

/// Parses a file, with limits on space and time for untrusted input.
package enum ParsedSource {
  /// - Parameter find: Examines the tree.
  /// - Throws: What `find` throws, or an error if the bytes are not valid Swift.
  package static func read<Result>(
    _ bytes: [UInt8], _ find: (SourceFileSyntax) throws(Unfixable) -> Result
  ) throws(Unfixable) -> Result {
    let tree = try tree(of: bytes)
    if tree.hasError { throw Unfixable("it does not parse") }
    return try find(tree)
  }

  /// - Throws: If a file is not valid Swift after a change.
  package static func checkParses(_ bytes: [UInt8]) throws(Unfixable) {
    do { try read(bytes) { _ throws(Unfixable) in } } catch { throw Unfixable("after the change \(error.reason)") }
  }

  /// The most recent trees: a file is examined after a change, and again before the next one.
  private static let recent = Locked<[(bytes: [UInt8], tree: SourceFileSyntax)]>([])
  /// More than there are cores that work on files at once.
  private static let recentCount = 64

  /// A file's tree, possibly with errors.
  package static func tree(of bytes: [UInt8]) throws(Unfixable) -> SourceFileSyntax {
    if let tree = recent.with({ $0.last { $0.bytes == bytes }?.tree }) { return tree }
    do {
      let tree = try BoundedParser.read(bytes) { $0 }
      recent.with {
        if $0.count == recentCount { $0.removeFirst() }
        $0.append((bytes, tree))
      }
      return tree
    } catch {
      throw Unfixable("\(error)")
    }
  }
}

extension SyntaxProtocol {
  /// The innermost node of a kind that contains `offset`.
  package func node<Node: SyntaxProtocol>(_ kind: Node.Type, around offset: Int) -> Node? {
    token(at: AbsolutePosition(utf8Offset: offset))?.ancestorOrSelf { $0.as(kind) }
  }

  /// The enclosing nodes, innermost first.
  package var ancestors: some Sequence<Syntax> {
    sequence(first: Syntax(self)) { $0.parent }.dropFirst()
  }
}

extension ExprSyntax {
  /// The text of a string literal without interpolations.
  package var literalText: String? { self.as(StringLiteralExprSyntax.self)?.representedLiteralValue }
}
