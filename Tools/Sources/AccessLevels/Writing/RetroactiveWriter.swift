import Apps
import IndexReading
import SourceEditing
import SwiftSyntax

/// Writes `@retroactive` at remaining conformances whose type and protocol now both belong to another package.
struct RetroactiveWriter {
  let table: DeclarationTable
  /// The USRs that the remaining files of the module declare.
  let staying: Set<String>

  func edits(in file: MonolithFile) -> [TextEdit] {
    file.tree.statements.compactMap { $0.item.as(ExtensionDeclSyntax.self) }.flatMap { node -> [TextEdit] in
      guard let clause = node.inheritanceClause, let type = last(in: node.extendedType, file), !staying.contains(type)
      else { return [] }
      return clause.inheritedTypes.compactMap { inherited in
        guard let conformed = last(in: inherited.type, file), !staying.contains(conformed),
          table.target(of: type) != nil || table.target(of: conformed) != nil,
          !inherited.type.trimmedDescription.contains("@retroactive")
        else { return nil }
        return .insert("@retroactive ", at: inherited.type.start)
      }
    }
  }

  private func last(in node: some SyntaxProtocol, _ file: MonolithFile) -> String? {
    file.occurrences(in: node).last {
      $0.roles.contains(.reference) && $0.symbol.isType && !$0.roles.contains(.implicit)
    }?
    .symbol.usr
  }
}
