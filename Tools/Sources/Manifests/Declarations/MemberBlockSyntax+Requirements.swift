import Parsing
import SwiftSyntax

extension MemberBlockSyntax {
  /// The names of the functions and properties that a protocol with these members requires.
  var requiredNames: Set<String> {
    members.reduce(into: []) { names, member in
      if let function = member.decl.as(FunctionDeclSyntax.self) { names.insert(function.name.name) }
      for binding in member.decl.as(VariableDeclSyntax.self)?.bindings ?? [] {
        if let name = binding.pattern.as(IdentifierPatternSyntax.self) { names.insert(name.identifier.name) }
      }
    }
  }
}
