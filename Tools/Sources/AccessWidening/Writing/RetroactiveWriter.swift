import AppReading
import IndexReading
import SourceEditing
import SwiftSyntax

/// Writes `@retroactive` at conformances that stay behind, where type and protocol are another package's now.
struct RetroactiveWriter {
  let table: DeclarationTable
  /// What the module declares itself that the files leave.
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
