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
    if imports.isEmpty {
      let start = beginning(of: tree)
      return [TextEdit.insert(missing.map { "\(keyword) \($0)\(comment)\n" }.joined() + "\n", at: start)]
    }
    return missing.map { module in
      // Sorted, if the existing ones are.
      if let next = imports.first(where: { $0.path.trimmedDescription > module }) {
        let start = next.positionAfterSkippingLeadingTrivia.utf8Offset
        return TextEdit.insert("\(keyword) \(module)\(comment)\n", at: start)
      }
      let end = imports.last!.endPositionBeforeTrailingTrivia.utf8Offset
      return TextEdit.insert("\n\(keyword) \(module)\(comment)", at: end)
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
      if case .newlines(let count) = piece, count > 1 { end = offset }
    }
    return end
  }
}
