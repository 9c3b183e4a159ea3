import SourceEditing
import SwiftSyntax

/// Adds to existing types: members at their end, rows to a target's table.
package enum SourceAddition {
  /// Adds members to the last extension of a type in a file.
  ///
  /// - Parameters:
  ///   - members: The members' lines, without the extension's indentation.
  ///   - extended: The type's name.
  /// - Throws: `Unfixable` if the file has no such extension.
  package static func adding(
    members: [String], toExtensionOf extended: String, in bytes: [UInt8]
  ) throws(Unfixable) -> [UInt8] {
    try adding(members, in: bytes) { tree throws(Unfixable) in
      let extensions = tree.statements.compactMap { $0.item.as(ExtensionDeclSyntax.self) }
      guard let last = extensions.last(where: { $0.extendedType.trimmedDescription == extended }) else {
        throw Unfixable("there is no extension of \(extended) in it")
      }
      return last.memberBlock
    }
  }

  /// Adds members to a class.
  ///
  /// - Throws: `Unfixable` if the file has no such class.
  package static func adding(
    members: [String], toClass className: String, in bytes: [UInt8]
  ) throws(Unfixable) -> [UInt8] {
    try adding(members, in: bytes) { tree throws(Unfixable) in try declaration(of: className, in: tree).memberBlock }
  }

  private static func adding(
    _ members: [String], in bytes: [UInt8], to block: (SourceFileSyntax) throws(Unfixable) -> MemberBlockSyntax
  ) throws(Unfixable) -> [UInt8] {
    let edits = try ParsedSource.read(bytes) { tree throws(Unfixable) in
      MemberInsertion.edits(in: try block(tree), lines: { _, _ in members }, bytes: bytes)
    }
    return edits.applied(to: bytes)
  }

  private static func declaration(
    of className: String, in tree: SourceFileSyntax
  ) throws(Unfixable) -> ClassDeclSyntax {
    let classes = tree.statements.compactMap { $0.item.as(ClassDeclSyntax.self) }
    guard let type = classes.first(where: { $0.name.text == className }) else {
      throw Unfixable("there is no class \(className) in it")
    }
    return type
  }

  /// Adds actions to a target: rows in its table, and methods.
  ///
  /// - Parameters:
  ///   - actions: Each with its name, its entry, and the lines of its method.
  ///   - className: `Target_A`.
  /// - Throws: `Unfixable` if the table is not a literal in the mirror, since it may have other users, or if it has
  ///   unbound methods, with which a function would not compile.
  package static func adding(
    actions: [(name: String, entry: String, lines: [String])], toTarget className: String, in bytes: [UInt8]
  ) throws(Unfixable) -> [UInt8] {
    var bytes = bytes
    for action in actions {
      let current = bytes
      let edits = try ParsedSource.read(current) { tree throws(Unfixable) in
        let type = try declaration(of: className, in: tree)
        guard let table = table(of: type) else {
          throw Unfixable("the table \"actions\" of \(className) is not a literal in its mirror")
        }
        if case .elements(let rows) = table.content, rows.contains(where: { !$0.value.is(ClosureExprSyntax.self) }) {
          throw Unfixable("the table of \(className) holds unbound methods; modulize lint --fix rewrites it")
        }
        return LiteralList(table).inserting("\"\(action.name)\": \(action.entry)", in: current)
          + MemberInsertion.edits(in: type.memberBlock, lines: { _, _ in action.lines }, bytes: current)
      }
      bytes = edits.applied(to: bytes)
    }
    return bytes
  }

  private static func table(of type: ClassDeclSyntax) -> DictionaryExprSyntax? {
    let labels = type.tokens(viewMode: .sourceAccurate).filter { $0.text == "actions" }
    let row = labels.lazy.compactMap { label in
      label.ancestors.lazy.compactMap { $0.as(DictionaryElementSyntax.self) }.first
    }.first
    guard let value = row?.value else { return nil }
    return value.as(DictionaryExprSyntax.self)
      ?? value.as(SequenceExprSyntax.self)?.elements.first?.as(DictionaryExprSyntax.self)
  }
}
