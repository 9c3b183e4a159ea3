import SwiftSyntax

/// A parameter in source: one of a function, or a stored property that a memberwise initializer takes.
struct ParameterSource {
  let node: Syntax
  /// `nil` for `_`.
  let label: String?
  let name: String
  let type: TypeSyntax
  let initializer: InitializerClauseSyntax?
  var defaultValue: ExprSyntax? { initializer?.value }

  /// Whether it is implicitly `nil` by default.
  var isNilByDefault = false
  /// An attribute that changes the argument: a result builder, a property wrapper.
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

  /// - Parameter name: The name of one of the property's bindings.
  /// - Returns: `nil` if its type is inferred.
  init?(_ property: VariableDeclSyntax, named name: String) {
    guard let binding = property.bindings.first(where: { $0.pattern.as(IdentifierPatternSyntax.self)?.name == name }),
      // `var a, b: Int` has one annotation.
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
