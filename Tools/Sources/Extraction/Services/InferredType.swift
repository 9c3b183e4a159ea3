import IndexReading
import SwiftParser
import SwiftSyntax

/// The inferred type of a property, read from its mangled name.
struct InferredType {
  /// As written in source: `[String: Double]`.
  private(set) var text = ""
  /// The types that it names, with their modules: `FoundationEssentials`, `Date`.
  private(set) var names: [(module: String, type: String)] = []
  private(set) var syntax: TypeSyntax

  /// - Parameter usr: The property's USR.
  /// - Returns: `nil` if it contains no type that can be written in source.
  init?(of usr: String) {
    guard let words = Symbol.demangled(usr), let colon = words.range(of: " : ") else { return nil }
    let qualified = String(words[colon.upperBound...])
    var parser = Parser(qualified)
    syntax = TypeSyntax.parse(from: &parser)
    guard !syntax.hasError, syntax.trimmedDescription == qualified, let text = written(syntax) else { return nil }
    self.text = text
    var again = Parser(text)
    syntax = TypeSyntax.parse(from: &again)
  }

  private mutating func written(_ type: TypeSyntax) -> String? {
    switch type.as(TypeSyntaxEnum.self) {
    case .memberType(let member): return written(member)
    case .functionType(let function):
      let parameters = function.parameters.map { written($0.type) }
      guard !parameters.contains(nil), let result = written(function.returnClause.type) else { return nil }
      let effects = function.effectSpecifiers.map { "\($0.trimmedDescription) " } ?? ""
      return "(\(parameters.compactMap(\.self).joined(separator: ", "))) \(effects)-> \(result)"
    case .attributedType(let attributed):
      return written(attributed.baseType).map { "\(attributed.attributes.trimmedDescription) \($0)" }
    case .tupleType(let tuple):
      let elements = tuple.elements.map { element in
        written(element.type).map { (element.firstName.map { "\($0.text): " } ?? "") + $0 }
      }
      return elements.contains(nil) ? nil : "(\(elements.compactMap(\.self).joined(separator: ", ")))"
    case .someOrAnyType(let existential): return written(existential.constraint).map { "any \($0)" }
    // A name without a module: `Any`, `()`. A protocol here is an existential.
    case .identifierType(let name): return name.name.text == "Any" ? "Any" : nil
    default: return nil
    }
  }

  /// A name qualified by its module and any enclosing types.
  private mutating func written(_ member: MemberTypeSyntax) -> String? {
    let arguments = (member.genericArgumentClause?.arguments ?? []).map {
      $0.argument.as(TypeSyntax.self).flatMap { written($0) }
    }
    guard !arguments.contains(nil) else { return nil }
    let types = arguments.compactMap(\.self)
    let base = member.baseType.trimmedDescription
    guard let module = base.split(separator: ".").first.map(String.init), !base.contains("<") else { return nil }
    let name = (base.split(separator: ".").dropFirst().map(String.init) + [member.name.text]).joined(separator: ".")
    if module == "Swift" {
      switch (name, types.count) {
      case ("Optional", 1): return types[0].contains(" ") ? "(\(types[0]))?" : "\(types[0])?"
      case ("Array", 1): return "[\(types[0])]"
      case ("Dictionary", 2): return "[\(types[0]): \(types[1])]"
      default: break
      }
    }
    names.append((module, name))
    return types.isEmpty ? name : "\(name)<\(types.joined(separator: ", "))>"
  }
}
