import SwiftSyntax

extension CodeBlockItemListSyntax {
  /// Its imports, in order, including those under conditions.
  package var imports: [ImportDeclSyntax] {
    flatMap(\.unconditional).compactMap { $0.item.as(ImportDeclSyntax.self) }
  }
}

extension CodeBlockItemSyntax {
  /// The statement; of `#if`, those in all of its clauses.
  package var unconditional: [CodeBlockItemSyntax] {
    guard let condition = item.as(IfConfigDeclSyntax.self) else { return [self] }
    return condition.clauses.flatMap { $0.elements?.as(CodeBlockItemListSyntax.self)?.flatMap(\.unconditional) ?? [] }
  }
}

extension ImportDeclSyntax {
  /// The module, without what is imported of it.
  package var module: String { path.first?.name.identifier?.name ?? "" }
}
