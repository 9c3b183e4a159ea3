import SwiftSyntax

extension PlainTargetReader {
  /// The conditions of the branches that contain a class, each on one line.
  func conditions(around node: some SyntaxProtocol) -> [String] {
    var conditions: [String] = []
    var place = Syntax(node)
    while let parent = place.parent {
      if let clause = parent.as(IfConfigClauseSyntax.self),
        let clauses = clause.parent?.as(IfConfigClauseListSyntax.self)
      {
        var parts: [String] = []
        for other in clauses {
          let text = other.condition?.trimmedText ?? ""
          if other.id == clause.id {
            if !text.isEmpty { parts.append(parts.isEmpty ? text : "(\(text))") }
            break
          }
          parts.append("!(\(text))")
        }
        conditions.append(parts.joined(separator: " && "))
      }
      place = parent
    }
    return conditions.reversed()
  }

  /// The import declarations of a node's file, with their `#if`.
  func imports(beside node: some SyntaxProtocol) -> [String] {
    let statements = node.root.as(SourceFileSyntax.self)?.statements ?? []
    return statements.compactMap { item -> String? in
      if let node = item.item.as(ImportDeclSyntax.self) { return node.trimmedText }
      guard let config = item.item.as(IfConfigDeclSyntax.self) else { return nil }
      let isOfImports = config.clauses.allSatisfy { clause in
        guard case .statements(let statements)? = clause.elements else { return clause.elements == nil }
        return statements.allSatisfy { $0.item.is(ImportDeclSyntax.self) }
      }
      return isOfImports ? config.trimmedText : nil
    }
  }

  /// The indentation of the class's first member.
  func unit(of node: ClassDeclSyntax) -> String {
    guard let first = node.memberBlock.members.first?.firstToken(viewMode: .sourceAccurate) else { return "  " }
    let lines = first.leadingTrivia.description.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let blanks = (lines.last ?? "").prefix { $0 == " " || $0 == "\t" }
    return blanks.isEmpty ? "  " : String(blanks)
  }
}
