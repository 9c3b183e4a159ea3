import SourceFacts
import SwiftSyntax

struct ActionReader {
  let source: SourceLines
  /// The enclosing types.
  let scope: [String]

  static let prefix = "Action_"
  /// The method for missing actions, which has no prefix.
  static let notFound = "notFound"

  func action(_ node: FunctionDeclSyntax) -> ActionMethod {
    let parameters = Array(node.signature.parameterClause.parameters)
    let params = TypeShape.named("Dictionary", [.named("String"), .any])
    let uses = parameters.count == 1 ? ParameterUses(of: parameters[0].internalName, in: node, self) : nil
    var action = ActionMethod(
      name: Self.name(of: node) ?? node.name.name, position: source.position(of: node.name),
      isStatic: node.modifiers.has(.static, .class),
      takesParams: parameters.count == 1 && parameters[0].firstName.tokenKind == .wildcard
        && TypeShape(parameters[0].type) == params,
      effects: MethodEffects(node.signature.effectSpecifiers), isolation: TargetMembers.Isolation(node),
      result: node.signature.returnClause.map { TypeShape($0.type) } ?? .void,
      reads: uses?.reads ?? [], readsAreComplete: uses?.areComplete ?? false,
      decoded: uses?.decoded ?? [], selector: node.objectiveCSelector)
    action.possibleSelector = node.possibleSelector
    return action
  }

  /// The name by which calls ask for a method, with the prefix: its own, or that of its selector.
  ///
  /// - Returns: `nil` if no call can ask for it.
  static func name(of node: FunctionDeclSyntax) -> String? {
    if node.name.name.hasPrefix(prefix) { return node.name.name }
    let selector = node.writtenSelector.map { String($0.prefix { $0 != ":" }) }
    return selector.flatMap { $0.hasPrefix(prefix) ? $0 : nil }
  }
}

extension MethodEffects {
  fileprivate init(_ node: FunctionEffectSpecifiersSyntax?) {
    self.init(isAsync: node?.asyncSpecifier != nil, isThrowing: node?.throwsClause != nil)
  }
}
