import AppReading
import SwiftSyntax

extension SignatureReader {
  /// An initialiser that the compiler declares: `init()`, or that of a struct which takes its stored properties. What a
  /// class inherits with parameters has its source elsewhere.
  mutating func readImplicitInitializer(into service: inout OfferedService, labels: [[String]]) {
    let properties = storedProperties
    let isGiven = labels.map { Set($0) }
    for label in declaration.symbol.labels {
      guard let property = properties[label] else {
        return refuse(
          at: declaration, "the compiler declares \(declaration.symbol.name), so its parameters stand nowhere",
          "declare it in \(service.feature)")
      }
      guard let source = ParameterSource(property, named: label) else {
        // Left out by all, it is left to the declaration.
        if isGiven.allSatisfy({ !$0.contains(label) }) { continue }
        refuse(
          at: property, "the type of \(label) is not written down", "write its type: `\(label): …`", .unwrittenType)
        continue
      }
      if let parameter = parameter(source, isGiven: isGiven, into: &service) { service.parameters.append(parameter) }
    }
    service.result = createdResult(isFailable: false, into: &service)
  }

  /// Those of the struct that is made, by their names.
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
