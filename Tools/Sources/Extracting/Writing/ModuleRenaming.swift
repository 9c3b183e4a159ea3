import AppReading
import Fixing
import IndexReading
import SourceEditing
import SwiftSyntax

/// Lets code that has moved name its new module where it named the app's: in imports, and before a point.
struct ModuleRenaming {
  private let old: String
  private let new: String
  /// A type of the module's own name would be meant by what stands before a point.
  private let isHidden: Bool

  init(from old: String, to new: String, app: Monolith) {
    self.old = old
    self.new = new
    isHidden = app.declarations.values.contains {
      $0.symbol.isType && $0.symbol.name == new && $0.owner == nil && app.file(of: $0).feature == new
    }
  }

  func edits(in file: MonolithFile) -> [TextEdit] {
    file.tree.tokens(viewMode: .sourceAccurate).compactMap { token in
      guard token.identifier?.name == old else { return nil }
      let start = token.positionAfterSkippingLeadingTrivia.utf8Offset
      let end = token.endPositionBeforeTrailingTrivia.utf8Offset
      if isImport(token) { return TextEdit(range: start..<end, text: new) }
      guard let period = periodBehind(token), !isDeclaration(token, in: file) else { return nil }
      return isHidden
        ? .remove(start..<period.endPositionBeforeTrailingTrivia.utf8Offset)
        : TextEdit(range: start..<end, text: new)
    }
  }

  /// The same before the names of what has moved alone, in code that has not.
  func prefixes(in file: MonolithFile, of moved: [Occurrence]) -> [TextEdit] {
    let positions = Set(moved.map(\.position))
    return file.tree.tokens(viewMode: .sourceAccurate).compactMap { token in
      let component = token.parent?.as(ImportPathComponentSyntax.self)
      guard token.identifier?.name == old, let period = component?.trailingPeriod ?? periodBehind(token),
        component != nil || !isDeclaration(token, in: file), let member = period.nextToken(viewMode: .sourceAccurate),
        positions.contains(file.position(of: member))
      else { return nil }
      let start = token.positionAfterSkippingLeadingTrivia.utf8Offset
      return isHidden && component == nil
        ? .remove(start..<period.endPositionBeforeTrailingTrivia.utf8Offset)
        : TextEdit(range: start..<token.endPositionBeforeTrailingTrivia.utf8Offset, text: new)
    }
  }

  private func isImport(_ token: TokenSyntax) -> Bool {
    guard let component = token.parent?.as(ImportPathComponentSyntax.self) else { return false }
    return component.parent?.as(ImportPathComponentListSyntax.self)?.first?.id == component.id
  }

  /// The point of `App.Page`, as an expression or as a type.
  private func periodBehind(_ token: TokenSyntax) -> TokenSyntax? {
    guard let name = token.parent, let outer = name.parent else { return nil }
    if let member = outer.as(MemberAccessExprSyntax.self), member.base?.id == name.id { return member.period }
    if let member = outer.as(MemberTypeSyntax.self), member.baseType.id == name.id { return member.period }
    return nil
  }

  /// Whether the name is that of something the app has, and not the module's.
  private func isDeclaration(_ token: TokenSyntax, in file: MonolithFile) -> Bool {
    let position = file.position(of: token)
    return file.occurrences.contains { $0.position == position && $0.symbol.kind != .module }
  }
}
