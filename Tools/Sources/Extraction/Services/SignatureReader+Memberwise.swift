import Apps
import Generating
import SwiftSyntax

extension SignatureReader {
  /// Reads an initializer that the compiler synthesizes: `init()`, or a struct's memberwise one. A class's inherited
  /// initializer with parameters is declared elsewhere.
  mutating func readImplicitInitializer(into service: inout OfferedService, labels: [[String]]) {
    let properties = storedProperties
    let isGiven = labels.map { Set($0) }
    for label in declaration.symbol.labels {
      guard let property = properties[label] else {
        return refuse(
          at: declaration,
          "the compiler synthesizes \(declaration.symbol.name), so its parameters are not in the source",
          "declare it in \(service.feature)")
      }
      guard let source = ParameterSource(property, named: label) else {
        // If no call passes it, the declaration's default applies.
        if isGiven.allSatisfy({ !$0.contains(label) }) { continue }
        refuse(
          at: property, "the type of \(label) is not written down", "write its type: `\(label): …`", .unwrittenType)
        continue
      }
      if let parameter = parameter(source, isGiven: isGiven, into: &service) { service.parameters.append(parameter) }
    }
    service.result = createdResult(isFailable: false, into: &service)
  }

  /// The stored properties of the struct, by name.
  private var storedProperties: [String: VariableDeclSyntax] {
    guard let owner = declaration.owner.flatMap({ monolith.declarations[$0] }), owner.symbol.kind == .struct,
      let declared = file.token(at: owner.position)?.parent?.as(StructDeclSyntax.self)
    else { return [:] }
    var properties: [String: VariableDeclSyntax] = [:]
    for property in declared.memberBlock.members.compactMap({ $0.decl.as(VariableDeclSyntax.self) }) {
      for binding in property.bindings {
        if let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifier?.name {
          properties[name] = property
        }
      }
    }
    return properties
  }
}
