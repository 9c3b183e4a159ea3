import SwiftSyntax

extension MonolithFile {
  /// Whether the file declares a type of that name outside of all others, under whatever condition.
  package func declaresType(_ name: String) -> Bool { Self.declares(name, tree.statements) }

  private static func declares(_ name: String, _ list: CodeBlockItemListSyntax) -> Bool {
    list.contains { item in
      if let condition = item.item.as(IfConfigDeclSyntax.self) {
        return condition.clauses.contains { clause in
          if case .statements(let list) = clause.elements { declares(name, list) } else { false }
        }
      }
      return switch item.item.as(DeclSyntax.self)?.as(DeclSyntaxEnum.self) {
      case .actorDecl(let type): type.name.identifier?.name == name
      case .classDecl(let type): type.name.identifier?.name == name
      case .enumDecl(let type): type.name.identifier?.name == name
      case .protocolDecl(let type): type.name.identifier?.name == name
      case .structDecl(let type): type.name.identifier?.name == name
      case .typeAliasDecl(let type): type.name.identifier?.name == name
      default: false
      }
    }
  }
}
