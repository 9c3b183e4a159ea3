import Apps
import Fixing
import IndexReading
import SourceEditing
import SwiftSyntax

/// Updates references to the app's module in moved code: in imports, and as qualifiers.
struct ModuleRenaming {
  private let old: String
  private let new: String
  /// Whether a type with the new module's name would capture the qualifier in code that moves.
  private let isHidden: Bool
  /// The same in the remaining code, which sees what stays too.
  private let isHiddenOutside: Bool

  init(from old: String, to new: String, app: Monolith) {
    self.old = old
    self.new = new
    let hiding = app.files.filter { $0.declaresType(new) }
    isHiddenOutside = !hiding.isEmpty
    isHidden = hiding.contains { $0.feature == new }
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

  /// The same for remaining code, only for qualifiers of moved names.
  func prefixes(in file: MonolithFile, of moved: [Occurrence]) -> [TextEdit] {
    let positions = Set(moved.map(\.position))
    return file.tree.tokens(viewMode: .sourceAccurate).compactMap { token in
      let component = token.parent?.as(ImportPathComponentSyntax.self)
      guard token.identifier?.name == old, let period = component?.trailingPeriod ?? periodBehind(token),
        component != nil || !isDeclaration(token, in: file), let member = period.nextToken(viewMode: .sourceAccurate),
        positions.contains(file.position(of: member))
      else { return nil }
      let start = token.positionAfterSkippingLeadingTrivia.utf8Offset
      return isHiddenOutside && component == nil
        ? .remove(start..<period.endPositionBeforeTrailingTrivia.utf8Offset)
        : TextEdit(range: start..<token.endPositionBeforeTrailingTrivia.utf8Offset, text: new)
    }
  }

  private func isImport(_ token: TokenSyntax) -> Bool {
    guard let component = token.parent?.as(ImportPathComponentSyntax.self) else { return false }
    return component.parent?.as(ImportPathComponentListSyntax.self)?.first?.id == component.id
  }

  /// The dot of `App.Page`, in an expression or a type.
  private func periodBehind(_ token: TokenSyntax) -> TokenSyntax? {
    guard let name = token.parent, let outer = name.parent else { return nil }
    if let member = outer.as(MemberAccessExprSyntax.self), member.base?.id == name.id { return member.period }
    if let member = outer.as(MemberTypeSyntax.self), member.baseType.id == name.id { return member.period }
    return nil
  }

  /// Whether the name refers to a declaration of the app rather than the module.
  private func isDeclaration(_ token: TokenSyntax, in file: MonolithFile) -> Bool {
    let position = file.position(of: token)
    return file.occurrences.contains { $0.position == position && $0.symbol.kind != .module }
  }
}
