import SwiftSyntax

extension HelperTable.Function {
  init(_ node: FunctionDeclSyntax, type: String?, isStatic: Bool) {
    let builder = node.attributes.onlyEffect
    self.init(
      name: node.name.name, signature: node.signature, body: node.body,
      // A macro or a property wrapper may do anything.
      doesMore: builder == nil && !node.attributes.changeNothing
        || node.modifiers.contains { $0.name.text == "mutating" }, builder: builder, type: type, isStatic: isStatic,
      generics: node.genericParameterClause?.parameters.map(\.name.name) ?? [])
  }

  var parameters: FunctionParameterListSyntax { signature.parameterClause.parameters }

  /// Whether the labels of a call match its own.
  func takes(_ call: FunctionCallExprSyntax) -> Bool {
    let labels = Set(parameters.map { $0.firstName.tokenKind == .wildcard ? "_" : $0.firstName.name })
    return call.arguments.allSatisfy { labels.contains($0.label?.name ?? "_") }
      && parameters.allSatisfy { parameter in
        parameter.defaultValue != nil || parameter.ellipsis != nil || parameter.firstName.tokenKind == .wildcard
          || call.trailingClosure != nil || call.arguments.contains { $0.label?.name == parameter.firstName.name }
      }
  }
}
