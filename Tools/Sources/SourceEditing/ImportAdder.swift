import Parsing
import SwiftSyntax

/// Adds imports to a file, beside the existing ones.
package enum ImportAdder {
  /// - Parameters:
  ///   - modules: The modules that the file must import.
  ///   - tree: The file's tree.
  ///   - keyword: How it imports them: `@_exported import` if its clients need them too.
  ///   - comment: A comment at the end of each line.
  /// - Returns: The edits; none if all imports exist.
  package static func edits(
    adding modules: Set<String>, to tree: SourceFileSyntax, keyword: String = "import", comment: String = ""
  ) -> [TextEdit] {
    let all = tree.statements.compactMap { $0.item.as(ImportDeclSyntax.self) }
    let present = Set(all.map { $0.path.trimmedDescription })
    // Beside imports of the same kind, if there are any.
    let alike = all.filter { node in
      keyword.hasPrefix("@") && node.attributes.trimmedDescription == keyword.dropLast(" import".count)
    }
    let imports = alike.isEmpty ? all : alike
    let missing = modules.subtracting(present).sorted()
    guard !missing.isEmpty else { return [] }
    let lineEnd = lineEnd(of: tree)
    if imports.isEmpty {
      let lines = missing.map { "\(keyword) \($0)\(comment)\(lineEnd)" }
      return [TextEdit.insert(lines.joined() + lineEnd, at: beginning(of: tree))]
    }
    return missing.map { module in
      let line = "\(keyword) \(module)\(comment)"
      // Sorted, if the existing ones are. A comment stays with the line that it is above or behind.
      guard let index = imports.firstIndex(where: { $0.path.trimmedDescription > module }) else {
        return TextEdit.insert(lineEnd + line, at: endOfLine(of: imports[imports.count - 1]))
      }
      let next = imports[index]
      guard hasOwnComment(next) else {
        return TextEdit.insert(line + lineEnd, at: next.positionAfterSkippingLeadingTrivia.utf8Offset)
      }
      return TextEdit.insert(lineEnd + line, at: endOfLine(of: index > 0 ? imports[index - 1] : next))
    }
  }

  /// Adds an import as it is written elsewhere, such as one under a condition.
  package static func edit(adding statement: String, to tree: SourceFileSyntax) -> TextEdit {
    let lineEnd = lineEnd(of: tree)
    let text = statement.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).joined(separator: lineEnd)
    let last = tree.statements.lazy.compactMap { $0.item.as(ImportDeclSyntax.self) }.last
    return last.map { .insert(lineEnd + text, at: endOfLine(of: $0)) }
      ?? .insert(text + lineEnd + lineEnd, at: beginning(of: tree))
  }

  /// The end of a statement's line, with what is behind it.
  private static func endOfLine(of node: ImportDeclSyntax) -> Int {
    guard let item = node.parent?.as(CodeBlockItemSyntax.self), let list = item.parent?.as(CodeBlockItemListSyntax.self)
    else { return node.endPosition.utf8Offset }
    let behind = list.drop { $0.id != item.id }.dropFirst().prefix { next in
      !next.leadingTrivia.contains(where: \.isNewline)
    }
    return (behind.last ?? item).endPosition.utf8Offset
  }

  /// Whether there is a comment in the lines directly above.
  private static func hasOwnComment(_ node: ImportDeclSyntax) -> Bool {
    let above = node.leadingTrivia.reversed().prefix { !$0.hasBlankLine }
    return above.contains { piece in
      switch piece {
      case .lineComment, .blockComment, .docLineComment, .docBlockComment: true
      default: false
      }
    }
  }

  /// The same for the bytes of a file.
  package static func adding(_ modules: Set<String>, keyword: String = "import", in bytes: [UInt8])
    throws(ParsingFailure)
    -> [UInt8]
  {
    let tree = try BoundedParser.read(bytes) { $0 }
    return edits(adding: modules, to: tree, keyword: keyword).applied(to: bytes)
  }

  /// After a header comment that ends with a blank line, and before the comment of the first declaration.
  private static func beginning(of tree: SourceFileSyntax) -> Int {
    let trivia = tree.statements.first?.leadingTrivia ?? []
    var offset = 0
    var end = 0
    for piece in trivia {
      offset += piece.sourceLength.utf8Length
      if piece.hasBlankLine { end = offset }
    }
    return end
  }

  private static func lineEnd(of tree: SourceFileSyntax) -> String {
    SourceLayout(bytes: tree.syntaxTextBytes).lineEnd
  }
}

extension TriviaPiece {
  /// Whether it ends a line and a blank one.
  fileprivate var hasBlankLine: Bool {
    switch self {
    case .newlines(let count), .carriageReturns(let count), .carriageReturnLineFeeds(let count): count > 1
    default: false
    }
  }
}
