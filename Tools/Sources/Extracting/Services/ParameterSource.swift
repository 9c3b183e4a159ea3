import SwiftSyntax

/// What the source says of a parameter: one of a function, or a stored property for which an initialiser takes a value
/// that the compiler declares.
struct ParameterSource {
  let node: Syntax
  /// `nil` for `_`.
  let label: String?
  let name: String
  let type: TypeSyntax
  let initializer: InitializerClauseSyntax?
  /// What it is where no call gives it.
  var defaultValue: ExprSyntax? { initializer?.value }

  /// Whether it is `nil` where no call gives it, though nobody wrote that.
  var isNilByDefault = false
  /// Changes what a call gives: a result builder, a property wrapper.
  let attribute: AttributeListSyntax.Element?
  /// Whether it takes any number of values.
  var isVariadic = false
  /// Whether a function outlives the call without `@escaping`.
  var isKept = false

  init(_ parameter: FunctionParameterSyntax) {
    node = Syntax(parameter)
    label = parameter.firstName.tokenKind == .wildcard ? nil : parameter.firstName.identifier?.name
    name = (parameter.secondName ?? parameter.firstName).identifier?.name ?? "_"
    type = parameter.type
    initializer = parameter.defaultValue
    attribute = parameter.attributes.first
    isVariadic = parameter.ellipsis != nil
  }

  /// - Parameter name: One that the property's pattern is.
  /// - Returns: `nil` where its type is not written down.
  init?(_ property: VariableDeclSyntax, named name: String) {
    guard let binding = property.bindings.first(where: { $0.pattern.as(IdentifierPatternSyntax.self)?.name == name }),
      // `var a, b: Int` says it once.
      let type = property.bindings.drop(while: { $0.id != binding.id }).lazy.compactMap(\.typeAnnotation).first?.type
    else { return nil }
    node = Syntax(binding)
    (label, self.name) = (name, name)
    self.type = type
    initializer = binding.initializer
    isNilByDefault =
      initializer == nil && property.bindingSpecifier.tokenKind == .keyword(.var) && type.is(OptionalTypeSyntax.self)
    attribute = property.attributes.first
    isKept = true
  }
}

extension IdentifierPatternSyntax {
  fileprivate var name: String? { identifier.identifier?.name }
}
