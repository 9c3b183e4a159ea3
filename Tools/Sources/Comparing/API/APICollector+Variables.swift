import SwiftSyntax

extension APICollector {
  mutating func collect(
    _ variable: VariableDeclSyntax, _ prefix: [String], _ limits: [String], in scope: APIScope, _ level: PublicAPI.Level
  ) {
    let isOpen = variable.modifiers.has("open")
    let actor = isolation(variable.modifiers, variable.attributes, in: scope)
    var type: TypeSyntax?
    // `let a, b: Int` has its type last.
    for binding in variable.bindings.reversed() {
      type = binding.typeAnnotation?.type ?? type
      let names = Self.names(in: binding.pattern)
      let accessors = binding.accessorBlock
      // A value in parentheses does not say what each of several is.
      let form = names.count > 1 ? Self.unknown : form(type, binding.initializer?.value)
      for name in names {
        let stem = (prefix + ["var", scope.member(name)]).joined(separator: " ")
        let text = add(stem + form, accessors?.getterEffects, on: actor, in: scope, isOpen: isOpen, level) {
          $0.stem = stem
          $0.isUntyped = !form.hasPrefix(":")
          $0.value = binding.initializer?.value.signature
          if scope.closedOwner != nil, accessors.map(Self.isSettable) ?? false {
            $0.witnesses.append("set \(stem)\(form)")
          }
        }
        add(limits: limits, of: text, level)
        add(unseen: variable.attributes, of: text, level)
        if isOpen { add("open \(stem)\(form)", level, about: text) }
        guard variable.bindingSpecifier.tokenKind != .keyword(.let) else { continue }
        addAccess(accessors, variable.modifiers, of: stem + form, text, in: scope, level)
      }
    }
  }

  private static func names(in pattern: PatternSyntax) -> [String] {
    switch pattern.as(PatternSyntaxEnum.self) {
    case .identifierPattern(let node): [node.identifier.plain]
    case .tuplePattern(let node): node.elements.flatMap { names(in: $0.pattern) }
    default: []
    }
  }

  private static let unknown = " = …"

  /// The type of a variable, as far as it shows: another value of the same type is no change.
  private func form(_ type: TypeSyntax?, _ value: ExprSyntax?) -> String {
    if let type { return ": \(signature(type))" }
    switch value?.as(ExprSyntaxEnum.self) {
    case .integerLiteralExpr: return ": Int"
    case .floatLiteralExpr: return ": Double"
    case .booleanLiteralExpr: return ": Bool"
    case .stringLiteralExpr: return ": String"
    case .prefixOperatorExpr(let node) where node.operator.text == "-": return form(nil, node.expression)
    case .functionCallExpr(let call):
      if call.calledExpression.is(ClosureExprSyntax.self) { return Self.unknown }
      let callee = call.calledExpression.signature
      let name = callee.hasSuffix(".init") ? String(callee.dropLast(".init".count)) : callee
      let last = name.split(separator: ".").last ?? ""
      return last.first?.isUppercase == true ? ": \(name)" : " = \(callee)(…)"
    case .memberAccessExpr(let member): return " = \(member.signature)"
    case .arrayExpr(let node):
      let forms = Set(node.elements.map { form(nil, $0.expression) })
      guard forms.count == 1, let only = forms.first, only.hasPrefix(": ") else { return Self.unknown }
      return ": [\(only.dropFirst(2))]"
    default: return Self.unknown
    }
  }

  static func isSettable(_ block: AccessorBlockSyntax) -> Bool {
    guard case .accessors = block.accessors else { return false }
    let names = Set(block.list.map(\.accessorSpecifier.text))
    return names.isDisjoint(with: ["get", "_read", "unsafeAddress"])
      || !names.isDisjoint(with: ["set", "_modify"])
  }
}

extension AccessorBlockSyntax {
  /// None for a getter without a name.
  var list: [AccessorDeclSyntax] {
    if case .accessors(let accessors) = accessors { Array(accessors) } else { [] }
  }

  var getterEffects: AccessorEffectSpecifiersSyntax? { list.compactMap(\.effectSpecifiers).first }
}
