import SourceEditing
import SwiftSyntax

/// Writes access modifiers in the conventional place.
struct ModifierWriter {
  let table: DeclarationTable

  /// The edits that give a declaration its level; none for declarations without a modifier of their own.
  func edits(giving level: AccessLevel, to index: Int) -> [TextEdit] {
    let declaration = table.declarations[index]
    guard declaration.hasOwnLevel, !isInProtocol(declaration), level > declaration.level else { return [] }
    var edits = level >= .public ? removal(of: "usableFromInline", at: declaration) : []
    if let written = declaration.modifiers.access {
      edits.append(TextEdit(range: written.modifier.name.trimmedOffsets, text: level.keyword))
    } else {
      edits.append(.insert(level.keyword + " ", at: start(of: declaration)))
    }
    return edits
  }

  /// The edit that makes a type `@frozen`, which comes before that of its level.
  func edit(freezing type: Int) -> TextEdit { .insert("@frozen ", at: start(of: table.declarations[type])) }

  /// The edits that let everyone who sees a property set it.
  func edits(openingSetterOf index: Int, to level: AccessLevel) -> [TextEdit] {
    guard let setter = table.declarations[index].modifiers.setterAccess, setter.level < level,
      setter.level >= .internal
    else { return [] }
    let start = setter.modifier.positionAfterSkippingLeadingTrivia.utf8Offset
    return [.remove(start..<setter.modifier.endPosition.utf8Offset)]
  }

  /// The edit that takes the level off `internal extension`, where a member gets a wider one: the others have it anyway,
  /// and the compiler warns of both.
  func edits(takingLevelOff index: Int, for levels: [AccessLevel]) -> [TextEdit] {
    guard table.declarations[index].isExtension, let written = table.declarations[index].modifiers.access,
      written.level == .internal,
      table.declarations.indices.contains(where: { table.declarations[$0].parent == index && levels[$0] > .internal })
    else { return [] }
    let start = written.modifier.positionAfterSkippingLeadingTrivia.utf8Offset
    return [.remove(start..<written.modifier.endPosition.utf8Offset)]
  }

  private func isInProtocol(_ declaration: FloorDeclaration) -> Bool {
    declaration.parent.map { table.declarations[$0].isProtocol } ?? false
  }

  /// After the attributes, before everything else.
  private func start(of declaration: FloorDeclaration) -> Int {
    if let first = declaration.modifiers.first { return first.positionAfterSkippingLeadingTrivia.utf8Offset }
    let attributes = declaration.node.asProtocol((any WithAttributesSyntax).self)?.attributes
    guard let last = attributes?.lastToken(viewMode: .sourceAccurate),
      let next = last.nextToken(viewMode: .sourceAccurate)
    else { return declaration.node.positionAfterSkippingLeadingTrivia.utf8Offset }
    return next.positionAfterSkippingLeadingTrivia.utf8Offset
  }

  /// Removes an attribute that only internal declarations may have.
  private func removal(of attribute: String, at declaration: FloorDeclaration) -> [TextEdit] {
    declaration.attributes.filter { $0.attributeName.trimmedDescription == attribute }.map {
      let start = $0.positionAfterSkippingLeadingTrivia.utf8Offset
      let next = $0.lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate)
      return .remove(start..<(next?.positionAfterSkippingLeadingTrivia.utf8Offset ?? $0.endPosition.utf8Offset))
    }
  }
}
