import SwiftParser
import SwiftSyntax

/// A sample value of a type, as source: what a generated test sends, and what it answers with.
struct SampleValue {
  /// How a test compares the value.
  enum Comparison {
    case equality, identity
    /// Functions cannot be compared.
    case none
  }

  var expression: String
  var comparison: Comparison
  /// The modules that the expression needs.
  var modules: Set<String> = []

  /// - Parameters:
  ///   - type: As written in source.
  ///   - owners: The modules of the types that it names: one of a known name may be another type.
  /// - Returns: `nil` for a type without a known sample.
  init?(of type: String, owners: [String: String]) {
    var parser = Parser(type)
    self.init(TypeSyntax.parse(from: &parser), owners)
  }

  private init?(_ type: TypeSyntax, _ owners: [String: String]) {
    switch type.as(TypeSyntaxEnum.self) {
    case .identifierType(let name) where name.genericArgumentClause == nil: self.init(named: name.name.text, owners)
    case .optionalType(let optional): self.init(optional.wrappedType, owners)
    case .attributedType(let attributed): self.init(attributed.baseType, owners)
    case .functionType(let function): self.init(function, owners)
    case .arrayType(let array):
      guard let element = SampleValue(array.element, owners), element.comparison == .equality else { return nil }
      self.init("[\(element.expression)]", .equality, element.modules)
    case .dictionaryType(let dictionary):
      guard let key = SampleValue(dictionary.key, owners), let value = SampleValue(dictionary.value, owners),
        key.comparison == .equality, value.comparison == .equality
      else { return nil }
      self.init("[\(key.expression): \(value.expression)]", .equality, key.modules.union(value.modules))
    case .tupleType(let tuple) where tuple.elements.count == 1:
      self.init(tuple.elements[tuple.elements.startIndex].type, owners)
    default: return nil
    }
  }

  private init(_ expression: String, _ comparison: Comparison, _ modules: Set<String> = []) {
    self.expression = expression
    self.comparison = comparison
    self.modules = modules
  }

  private init?(named name: String, _ owners: [String: String]) {
    let known: Set =
      switch name {
      case "URL", "Data", "Date": ["Foundation", "FoundationEssentials"]
      case "ViewController": ["PortableUI"]
      default: ["Swift"]
      }
    guard owners[name].map(known.contains) ?? true else { return nil }
    switch name {
    case "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64":
      self.init("7", .equality)
    case "Double", "Float": self.init("0.5", .equality)
    case "Bool": self.init("true", .equality)
    case "String", "Substring": self.init("\"sample\"", .equality)
    case "Character": self.init("\"s\"", .equality)
    case "URL": self.init("URL(filePath: \"/sample\")", .equality, ["Foundation"])
    case "Data": self.init("Data([7])", .equality, ["Foundation"])
    case "Date": self.init("Date(timeIntervalSinceReferenceDate: 7)", .equality, ["Foundation"])
    case "ViewController": self.init("ViewController()", .identity, ["PortableUI"])
    default: return nil
    }
  }

  private init?(_ function: FunctionTypeSyntax, _ owners: [String: String]) {
    let names = function.parameters.map { _ in "_" }.joined(separator: ", ")
    let head = names.isEmpty ? "" : "\(names) in "
    let type = function.returnClause.type.trimmedDescription
    if ["Void", "()"].contains(type) {
      self.init(names.isEmpty ? "{}" : "{ \(names) in }", .none)
    } else {
      guard let result = SampleValue(function.returnClause.type, owners) else { return nil }
      self.init("{ \(head)\(result.expression) }", .none, result.modules)
    }
  }
}
