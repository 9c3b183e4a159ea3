import SwiftSyntax

/// Adds imports to a file where its others are.
enum ImportAdder {
  /// - Parameters:
  ///   - modules: The modules that the file must import.
  ///   - file: Its text and its tree.
  /// - Returns: One edit, or none where all are there.
  static func edits(adding modules: Set<String>, to file: MonolithFile) -> [SourceEdit] {
    let imports = file.tree.statements.compactMap { $0.item.as(ImportDeclSyntax.self) }
    let present = Set(imports.map { $0.path.trimmedDescription })
    let missing = modules.subtracting(present).sorted()
    guard !missing.isEmpty else { return [] }
    if imports.isEmpty {
      let start = beginning(of: file)
      return [SourceEdit(start..<start, missing.map { "import \($0)\n" }.joined() + "\n")]
    }
    return missing.map { module in
      // In their order, where they have one.
      if let next = imports.first(where: { $0.path.trimmedDescription > module }) {
        let start = next.positionAfterSkippingLeadingTrivia.utf8Offset
        return SourceEdit(start..<start, "import \(module)\n")
      }
      let end = imports.last!.endPositionBeforeTrailingTrivia.utf8Offset
      return SourceEdit(end..<end, "\nimport \(module)")
    }
  }

  /// Behind a header's comment, which a blank line ends, and before the comment of what is declared first.
  private static func beginning(of file: MonolithFile) -> Int {
    let trivia = file.tree.statements.first?.leadingTrivia ?? []
    var offset = 0
    var end = 0
    for piece in trivia {
      offset += piece.sourceLength.utf8Length
      if case .newlines(let count) = piece, count > 1 { end = offset }
    }
    return end
  }
}
