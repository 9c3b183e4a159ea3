import SwiftSyntax

extension APICollector {
  func signature(_ node: some SyntaxProtocol) -> String { node.signature(types.names) }

  /// Generic parameters, and what is required of them, in one order, wherever it is written.
  struct Generics {
    /// `<T>`
    var parameters = ""
    /// ` where T: Hashable, T: Sendable`
    var conditions = ""
  }

  func generics(_ clause: GenericParameterClauseSyntax?, _ condition: GenericWhereClauseSyntax?) -> Generics {
    var all = condition?.requirements.flatMap { conditions(of: $0.requirement) } ?? []
    var names: [String] = []
    for parameter in clause?.parameters ?? [] {
      let specifier = parameter.specifier.map { "\($0.text) " } ?? ""
      if let type = parameter.inheritedType, parameter.colon != nil, specifier != "let " {
        all += conditions(of: type, on: parameter.name.plain)
        names.append(specifier + parameter.name.plain)
      } else {
        names.append(specifier + parameter.name.plain + (parameter.inheritedType.map { ": \(signature($0))" } ?? ""))
      }
    }
    return Generics(
      parameters: names.isEmpty ? "" : "<\(names.joined(separator: ", "))>",
      conditions: all.isEmpty ? "" : " where \(Set(all).sorted().joined(separator: ", "))")
  }

  private func conditions(of requirement: GenericRequirementSyntax.Requirement) -> [String] {
    switch requirement {
    case .conformanceRequirement(let node): conditions(of: node.rightType, on: signature(node.leftType))
    default: [signature(requirement)]
    }
  }

  /// `T: A` and `T: B` of `T: A & B`.
  private func conditions(of type: TypeSyntax, on name: String) -> [String] {
    let type = CanonicalTypes(types.names).rewrite(Syntax(type)).as(TypeSyntax.self) ?? type
    let parts = type.as(CompositionTypeSyntax.self)?.elements.map(\.type) ?? [type]
    return parts.map { "\(name): \($0.signature)" }
  }
}
