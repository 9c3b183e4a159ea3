import SwiftSyntax

extension CodeBlockItemListSyntax {
  /// Its imports, in order, including those under conditions.
  package var imports: [ImportDeclSyntax] {
    flatMap { statement -> [ImportDeclSyntax] in
      if let node = statement.item.as(ImportDeclSyntax.self) { return [node] }
      guard let condition = statement.item.as(IfConfigDeclSyntax.self) else { return [] }
      return condition.clauses.flatMap { $0.elements?.as(CodeBlockItemListSyntax.self)?.imports ?? [] }
    }
  }
}

extension ImportDeclSyntax {
  /// The module, without what is imported of it.
  package var module: String { path.first?.name.identifier?.name ?? "" }
}
