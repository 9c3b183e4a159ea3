import Parsing
import SwiftSyntax

/// Looks into a file's tree, with the room and the time that a hostile file may take.
enum ParsedSource {
  /// - Parameter find: What is looked for. It runs on another thread.
  /// - Throws: What `find` throws, or that the bytes are no Swift.
  static func read<Result: Sendable>(
    _ bytes: [UInt8], _ find: @escaping @Sendable (SourceFileSyntax) throws(Refusal) -> Result
  ) throws(Refusal) -> Result {
    let result: Swift.Result<Result, Refusal>
    do {
      result = try BoundedParser.read(bytes) { tree in
        Swift.Result { () throws(Refusal) in
          if tree.hasError { throw Refusal("it does not parse") }
          return try find(tree)
        }
      }
    } catch {
      throw Refusal("\(error)")
    }
    return try result.get()
  }
}

extension SyntaxProtocol {
  /// The innermost node of a kind that begins at `offset`, or contains what does.
  func node<Node: SyntaxProtocol>(_ kind: Node.Type, around offset: Int) -> Node? {
    var node = token(at: AbsolutePosition(utf8Offset: offset)).map(Syntax.init)
    while let current = node {
      if let found = current.as(kind) { return found }
      node = current.parent
    }
    return nil
  }

  /// The nodes around it, from inside out.
  var ancestors: some Sequence<Syntax> {
    sequence(first: Syntax(self)) { $0.parent }.dropFirst()
  }
}

extension ExprSyntax {
  /// The text of a literal that holds nothing but text.
  var literalText: String? { self.as(StringLiteralExprSyntax.self)?.representedLiteralValue }
}
