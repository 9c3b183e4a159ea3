import Apps
import Fixing
import Generating
import SourceEditing
import SourceText
import SwiftSyntax

/// Replaces uses of a declaration by calls of its category method.
struct CallRewriter {
  let monolith: Monolith
  /// The calling file.
  let file: MonolithFile

  /// The edits for one call.
  ///
  /// Only the callee is replaced: arguments, closures and comments are kept. An object of the platform may now be
  /// absent, so the code returns early where it can, and otherwise continues with an empty object.
  ///
  /// - Throws: A `Refusal` if neither is possible.
  func edits(for use: ServiceUse, service: OfferedService) throws(Refusal) -> [TextEdit] {
    let callee = "Mediator.shared.\(service.feature)_\(service.name)"
    if let assigned = use.assigned {
      return [
        TextEdit(range: range(of: use.access).lowerBound..<range(of: assigned.first).lowerBound, text: "\(callee)("),
        TextEdit.insert(")", at: range(of: assigned.last).upperBound),
      ]
    }
    if use.isPassed { return [try passing(use, service, callee)] }
    let replaced = TextEdit(range: range(of: use.access), text: service.isProperty ? callee + "()" : callee)
    guard case .object(let type) = service.result else { return [replaced] }
    let whole = outermost(use.expression)
    if service.isView {
      // A missing view is a view too, unless it must be an `AnyView`.
      if service.wrapper != nil { return [replaced] }
      let range = range(of: whole)
      return [
        TextEdit.insert("\(type)(", at: range.lowerBound), replaced, TextEdit.insert(")", at: range.upperBound),
      ]
    }
    if let exit = Exit(around: whole) {
      return edits(leavingBy: exit, whole, replaced, service)
    }
    if isDiscarded(whole) { return [replaced] }
    guard let owner = service.owners[type], Self.creatable.contains("\(owner).\(type)") else {
      throw Refusal(
        .unansweredPlace, of: use.use.declaration.symbol.name, file: file.path,
        position: file.position(of: use.expression),
        reason: "\(use.access.trimmedDescription) may have no answer, and this place needs an object",
        suggestion: "put it into a `let` of its own, in a function that returns nothing")
    }
    let end = range(of: whole).upperBound
    // An argument or an initial value is a whole expression; anything else needs parentheses.
    let isWhole =
      whole.parent?.is(LabeledExprSyntax.self) == true || whole.parent?.is(InitializerClauseSyntax.self) == true
    guard isWhole else {
      let start = range(of: whole).lowerBound
      return [TextEdit.insert("(", at: start), replaced, TextEdit.insert(" ?? \(type)())", at: end)]
    }
    return [replaced, TextEdit.insert(" ?? \(type)()", at: end)]
  }

  /// The category's method in place of a function that is passed on. It has the same type, except for pages, which may
  /// be missing now.
  private func passing(
    _ use: ServiceUse, _ service: OfferedService, _ callee: String
  ) throws(Refusal) -> TextEdit {
    let labels = service.parameters.map { "\($0.writtenLabel ?? "_"):" }.joined()
    let isWhole = service.parameters.count == use.use.declaration.symbol.labels.count
    if case .object = service.result {
    } else if isWhole {
      return TextEdit(range: range(of: use.access), text: labels.isEmpty ? callee : "\(callee)(\(labels))")
    }
    throw Refusal(
      .crossingValue, of: use.use.declaration.symbol.name, file: file.path, position: file.position(of: use.access),
      reason:
        "\(use.access.trimmedDescription) is passed on, and its replacement takes or returns something else",
      suggestion: "pass a closure that calls it")
  }

  /// The platform types that can be created without arguments.
  private static let creatable: Set = [
    "PortableUI.ViewController", "PortableUI.NavigationController", "UIKit.UIViewController", "UIKit.UIView",
    "UIKitCore.UIViewController", "UIKitCore.UIView",
  ]

  private func edits(
    leavingBy exit: Exit, _ whole: ExprSyntax, _ replaced: TextEdit, _ service: OfferedService
  ) -> [TextEdit] {
    // A trailing closure's brace would be taken for the guard's.
    let needsParentheses = hasTrailingClosure(whole)
    switch exit {
    case .binding(let declaration):
      let start = range(of: declaration).lowerBound
      let end = range(of: declaration).upperBound
      let value = range(of: whole).lowerBound
      let opening = needsParentheses ? [TextEdit.insert("(", at: value)] : []
      let closing = needsParentheses ? ")" : ""
      let edits =
        [TextEdit.insert("guard ", at: start)] + opening + [replaced, TextEdit.insert(closing, at: end)]
      let added = edits.reduce(0) { $0 + $1.text.count - $1.range.count }
      let line = lineBefore(end).count + added
      return edits + [TextEdit.insert(leaving(after: line, indentation: indentation(at: start)), at: end)]
    case .statement(let item, let body):
      let name = freeName(service.name, in: body)
      let start = range(of: item).lowerBound
      let call = range(of: whole)
      let text = String(
        decoding: [replaced.shifted(by: -call.lowerBound)].applied(to: Array(file.bytes[call])), as: UTF8.self)
      let value = needsParentheses ? "(\(text))" : text
      let indentation = indentation(at: start)
      let condition = "guard let \(name) = \(value)"
      let width = indentation.count + (condition.split(separator: "\n").last?.count ?? 0)
      let line = "\(condition)\(leaving(after: width, indentation: indentation))\n\(indentation)"
      return [TextEdit.insert(line, at: start), TextEdit(range: call, text: name)]
    }
  }

  /// The call with a preceding `try` or `await`.
  private func outermost(_ expression: ExprSyntax) -> ExprSyntax {
    var current = expression
    while let parent = current.parent, parent.is(TryExprSyntax.self) || parent.is(AwaitExprSyntax.self) {
      current = parent.cast(ExprSyntax.self)
    }
    return current
  }

  private func hasTrailingClosure(_ expression: ExprSyntax) -> Bool {
    expression.tokens(viewMode: .sourceAccurate).contains { token in
      guard token.tokenKind == .leftBrace, let closure = token.parent?.as(ClosureExprSyntax.self) else { return false }
      // Additional ones follow a first one.
      return closure.parent?.is(FunctionCallExprSyntax.self) == true
    }
  }

  private func isDiscarded(_ expression: ExprSyntax) -> Bool {
    expression.parent?.as(CodeBlockItemSyntax.self).map { !StatementValue.isUsed($0) } ?? false
  }

  private func freeName(_ wanted: String, in body: CodeBlockItemListSyntax) -> String {
    let used = Set(body.tokens(viewMode: .sourceAccurate).compactMap { $0.identifier?.name })
    if !used.contains(wanted) { return wanted }
    return (2...).lazy.map { "\(wanted)\($0)" }.first { !used.contains($0) }!
  }

  /// The end of the guard, after a line of that many columns.
  private func leaving(after columns: Int, indentation: String) -> String {
    let words = "else { return }"
    return columns + 1 + words.count <= LineWidth.most ? " \(words)" : "\n\(indentation)\(words)"
  }

  private func indentation(at start: Int) -> String {
    String(decoding: lineBefore(start).prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }, as: UTF8.self)
  }

  private func lineBefore(_ end: Int) -> ArraySlice<UInt8> {
    let start = file.bytes[..<end].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return file.bytes[start..<end]
  }

  private func range(of node: some SyntaxProtocol) -> Range<Int> {
    node.positionAfterSkippingLeadingTrivia.utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset
  }
}

extension Refusal: Error {}

extension TextEdit {
  fileprivate func shifted(by offset: Int) -> TextEdit {
    TextEdit(range: range.lowerBound + offset..<range.upperBound + offset, text: text)
  }
}
