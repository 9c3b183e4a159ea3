import Parsing
import SourceFacts
import SwiftSyntax

/// Where a call by name runs, as far as the code around it says.
enum CallIsolation {
  /// - Returns: `unstated` if nothing around it says; then it is the module's default.
  static func of(_ call: FunctionCallExprSyntax) -> TargetMembers.Isolation {
    var child = Syntax(call)
    while let parent = child.parent {
      if let closure = parent.as(ClosureExprSyntax.self) {
        if let known = isolation(of: closure) { return known }
      } else if let function = parent.as(FunctionDeclSyntax.self) {
        let own = TargetMembers.Isolation(function)
        if own != .unstated { return own }
        // A local function has the isolation around it, unless it may run anywhere.
        if function.parent?.is(CodeBlockItemSyntax.self) == true, function.attributeNames.contains("Sendable") {
          return .nonisolated
        }
      } else if let variable = parent.as(VariableDeclSyntax.self) {
        let own = TargetMembers.Isolation(variable)
        if own != .unstated { return own }
      } else if let owner = parent.asProtocol((any DeclGroupSyntax).self) {
        return TargetMembers.Isolation(modifiers: owner.modifiers, owner.attributes.names)
      }
      child = parent
    }
    return .unstated
  }

  /// The isolation of what a closure contains; `nil` if it is that of the code around it.
  private static func isolation(of closure: ClosureExprSyntax) -> TargetMembers.Isolation? {
    if closure.signature?.attributes.names.contains("MainActor") == true { return .mainActor }
    let call =
      closure.parent?.as(FunctionCallExprSyntax.self)
      ?? closure.ancestorOrSelf { $0.as(LabeledExprSyntax.self) }?.parent?.parent?.as(FunctionCallExprSyntax.self)
    guard let call else { return .undecidable }
    // A closure that is called in place.
    if call.calledExpression.bare.id == closure.id { return nil }
    switch call.calledExpression.trimmedText {
    case "MainActor.run", "MainActor.assumeIsolated", "DispatchQueue.main.async", "DispatchQueue.main.sync":
      return .mainActor
    case "Task", "Task.init": return nil
    default: return .undecidable
    }
  }
}

extension AttributeListSyntax {
  var names: [String] { attributes.map { $0.attributeName.trimmedText } }
}

extension FunctionCallExprSyntax {
  /// Whether `await` covers it.
  var isAwaited: Bool {
    var child = Syntax(self)
    while let parent = child.parent {
      if parent.is(AwaitExprSyntax.self) { return true }
      if parent.as(VariableDeclSyntax.self)?.modifiers.has(.async) == true { return true }
      if parent.is(CodeBlockItemSyntax.self) || parent.is(ClosureExprSyntax.self) { return false }
      if let list = parent.as(ExprListSyntax.self) {
        // `await` at the beginning of a sequence covers all of it.
        let before = list.prefix { $0.id != child.id }
        if before.contains(where: {
          $0.is(AwaitExprSyntax.self) || $0.as(TryExprSyntax.self)?.expression.is(AwaitExprSyntax.self) == true
        }) {
          return true
        }
      }
      child = parent
    }
    return false
  }
}
