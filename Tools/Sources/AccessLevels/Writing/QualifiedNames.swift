import Apps
import SourceEditing
import SwiftSyntax

/// Rewrites names qualified by the old module, `App.User`, to the module that declares them now.
///
/// If there is a type of the module's name, such as `Analytics` in `Analytics`, the language takes the qualifier for the
/// type, wherever that is declared; there the qualifier is removed.
struct QualifiedNames {
  let table: DeclarationTable
  let old: String
  let new: String
  private let isShadowed: Bool

  init(_ table: DeclarationTable, _ sources: WideningSources) {
    self.table = table
    (old, new) = (sources.module, sources.name)
    isShadowed = (sources.files + sources.users.map(\.file)).contains { $0.declaresType(sources.name) }
  }

  func edits(in file: MonolithFile) -> [TextEdit] {
    file.tree.tokens(viewMode: .sourceAccurate).compactMap { token in
      guard token.identifier?.name == old, let name = memberBehind(token) else { return nil }
      let position = file.position(of: name)
      let isMoved = file.occurrences.contains {
        $0.position == position && table.target(of: $0.symbol.usr) != nil
      }
      let isModule = !file.occurrences.contains {
        $0.position == file.position(of: token) && $0.symbol.kind != .module
      }
      guard isMoved, isModule else { return nil }
      let qualifier = token.trimmedOffsets
      return isShadowed
        ? TextEdit(range: qualifier.lowerBound..<name.trimmedOffsets.lowerBound, text: "")
        : TextEdit(range: qualifier, text: new)
    }
  }

  private func memberBehind(_ token: TokenSyntax) -> TokenSyntax? {
    guard let name = token.parent, let outer = name.parent else { return nil }
    if let member = outer.as(MemberAccessExprSyntax.self), member.base?.id == name.id {
      return member.declName.baseName
    }
    if let member = outer.as(MemberTypeSyntax.self), member.baseType.id == name.id { return member.name }
    return nil
  }
}
