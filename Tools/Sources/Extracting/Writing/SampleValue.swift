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

  /// - Parameter type: As written in source.
  /// - Returns: `nil` for a type without a known sample.
  init?(of type: String) {
    var parser = Parser(type)
    self.init(TypeSyntax.parse(from: &parser))
  }

  private init?(_ type: TypeSyntax) {
    switch type.as(TypeSyntaxEnum.self) {
    case .identifierType(let name) where name.genericArgumentClause == nil: self.init(named: name.name.text)
    case .optionalType(let optional): self.init(optional.wrappedType)
    case .attributedType(let attributed): self.init(attributed.baseType)
    case .functionType(let function): self.init(function)
    case .arrayType(let array):
      guard let element = SampleValue(array.element), element.comparison == .equality else { return nil }
      self.init("[\(element.expression)]", .equality, element.modules)
    case .dictionaryType(let dictionary):
      guard let key = SampleValue(dictionary.key), let value = SampleValue(dictionary.value),
        key.comparison == .equality, value.comparison == .equality
      else { return nil }
      self.init("[\(key.expression): \(value.expression)]", .equality, key.modules.union(value.modules))
    case .tupleType(let tuple) where tuple.elements.count == 1:
      self.init(tuple.elements[tuple.elements.startIndex].type)
    default: return nil
    }
  }

  private init(_ expression: String, _ comparison: Comparison, _ modules: Set<String> = []) {
    self.expression = expression
    self.comparison = comparison
    self.modules = modules
  }

  private init?(named name: String) {
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

  private init?(_ function: FunctionTypeSyntax) {
    let names = function.parameters.map { _ in "_" }.joined(separator: ", ")
    let head = names.isEmpty ? "" : "\(names) in "
    let type = function.returnClause.type.trimmedDescription
    if ["Void", "()"].contains(type) {
      self.init(names.isEmpty ? "{}" : "{ \(names) in }", .none)
    } else {
      guard let result = SampleValue(function.returnClause.type) else { return nil }
      self.init("{ \(head)\(result.expression) }", .none, result.modules)
    }
  }
}
