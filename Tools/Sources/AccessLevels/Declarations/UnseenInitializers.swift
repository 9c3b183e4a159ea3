import SwiftSyntax

/// The initializers that the compiler synthesizes for a type that the build left out, as far as the source shows: it is
/// not in the index.
struct UnseenInitializers {
  private let name: String
  private(set) var all: [DeclarationTable.SynthesizedInitializer] = []

  init(of type: Int, in table: DeclarationTable) {
    let declaration = table.declarations[type]
    name = "\(type) \(declaration.name)"
    let own = table.members[type].filter { table.declarations[$0].parent == type }
    // A class in a clause with others may inherit its initializers.
    let inherits = declaration.isClass && declaration.superclassClause != nil
    guard !inherits, !own.contains(where: { table.declarations[$0].isInitializer }) else { return }
    let stored = own.filter(table.isStored)
    let isPlain = stored.allSatisfy { property in
      let inner = table.declarations[property].node.ancestors.prefix { $0.id != declaration.node.id }
      return table.declarations[property].attributes.isEmpty && !inner.contains { $0.is(IfConfigDeclSyntax.self) }
    }
    guard isPlain else { return }
    let nodes = stored.compactMap { table.declarations[$0].node.as(VariableDeclSyntax.self) }
    if nodes.allSatisfy({ node in node.bindings.allSatisfy { $0.hasDefault(in: node) } }) { add("init()") }
    guard declaration.node.is(StructDeclSyntax.self), stored.allSatisfy({ table.declarations[$0].level >= .internal })
    else { return }
    let labels = nodes.flatMap { node in
      node.bindings.compactMap { binding in
        let isSet = binding.initializer != nil && node.bindingSpecifier.tokenKind == .keyword(.let)
        // One that has a default need not be taken, if its type is not known.
        return isSet || node.type(of: binding) == nil ? nil : binding.pattern.trimmedDescription.trimmingBackticks
      }
    }
    if !labels.isEmpty { add("init(\(labels.map { "\($0):" }.joined()))") }
  }

  private mutating func add(_ initializer: String) {
    all.append(.init(usr: "unseen \(name).\(initializer)", name: initializer, overridden: []))
  }
}

extension VariableDeclSyntax {
  /// The type that is written for a variable, or is plain from its value; `nil` otherwise.
  func type(of binding: PatternBindingSyntax) -> String? {
    // `var a, b: Int`: the type follows the last name.
    let annotation = bindings.drop { $0.id != binding.id }.lazy.compactMap { $0.typeAnnotation?.type }.first
    return annotation?.trimmedDescription ?? binding.initializer?.value.plainType
  }
}

extension PatternBindingSyntax {
  fileprivate func hasDefault(in node: VariableDeclSyntax) -> Bool {
    let isOptional = typeAnnotation.map { $0.type.is(OptionalTypeSyntax.self) } ?? false
    return initializer != nil || isOptional && node.bindingSpecifier.tokenKind == .keyword(.var)
  }
}

extension ExprSyntax {
  /// The type of a literal, or of a call of a type.
  fileprivate var plainType: String? {
    switch self.as(ExprSyntaxEnum.self) {
    case .stringLiteralExpr: "String"
    case .integerLiteralExpr: "Int"
    case .floatLiteralExpr: "Double"
    case .booleanLiteralExpr: "Bool"
    case .prefixOperatorExpr(let signed) where signed.operator.text == "-": signed.expression.plainType
    case .functionCallExpr(let call): call.calledExpression.namedType
    default: nil
    }
  }

  private var namedType: String? {
    let isType =
      switch self.as(ExprSyntaxEnum.self) {
      case .arrayExpr, .dictionaryExpr: true
      case .declReferenceExpr(let name): name.baseName.text.first?.isUppercase ?? false
      case .genericSpecializationExpr(let generic): generic.expression.namedType != nil
      case .memberAccessExpr(let member):
        member.base?.namedType != nil && member.declName.baseName.text.first?.isUppercase ?? false
      default: false
      }
    return isType ? trimmedDescription : nil
  }
}
