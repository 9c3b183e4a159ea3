import SourceEditing
import SwiftSyntax

extension MonolithFile {
  /// Whether the file declares a type of that name outside of all others, under whatever condition.
  package func declaresType(_ name: String) -> Bool {
    tree.statements.flatMap(\.unconditional).contains { item in
      switch item.item.as(DeclSyntax.self)?.as(DeclSyntaxEnum.self) {
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
