import Apps
import SwiftSyntax

extension MonolithFile {
  /// The modules that it imports, in order, including those in `#if`.
  var imports: [String] {
    Self.imports(in: tree.statements)
  }

  private static func imports(in statements: CodeBlockItemListSyntax) -> [String] {
    statements.flatMap { statement -> [String] in
      if let declaration = statement.item.as(ImportDeclSyntax.self) {
        return [declaration.path.first?.name.identifier?.name].compactMap(\.self)
      }
      guard let condition = statement.item.as(IfConfigDeclSyntax.self) else { return [] }
      return condition.clauses.flatMap { $0.elements?.as(CodeBlockItemListSyntax.self).map(imports) ?? [] }
    }.unique
  }
}
