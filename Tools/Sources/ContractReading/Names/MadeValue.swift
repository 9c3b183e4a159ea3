import Parsing
import SourceFacts
import SwiftSyntax

/// The types of values that initializers make: `Type(…)`. One that may fail makes an optional.
enum MadeValue {
  /// - Parameter name: The type's name.
  /// - Returns: `nil` if it is not known whether the initializer may fail.
  static func type(_ name: String, by call: FunctionCallExprSyntax, chain: Int) -> TypeShape? {
    guard let first = call.arguments.first else { return .named(name) }
    let label = first.label?.name
    // A case of an enumeration, or an option set.
    if label == "rawValue" { return nil }
    guard KnownTypes.values.contains(name) else { return .named(name) }
    if let label {
      let mayFail = label == "exactly" || failingLabels[name]?.contains(label) ?? false
      return mayFail ? .optional(.named(name)) : .named(name)
    }
    guard KnownTypes.numbers.contains(name) || name == "Bool" else { return .named(name) }
    // A number is read from a text, or converted from another number.
    switch EvidentType.of(first.expression, chain: chain)?.withoutOneOptional {
    case .named("String", _)?, .named("Substring", _)?: return .optional(.named(name))
    case .named(let other, [])? where KnownTypes.numbers.contains(other): return .named(name)
    default: return nil
    }
  }

  /// The first labels of the system's initializers that may fail, by type: that of a time zone's identifier may, and
  /// that of a locale's does not.
  private static let failingLabels: [String: Set<String>] = [
    "Data": ["base64Encoded"], "Decimal": ["string"],
    "String": ["bytes", "data", "utf8String", "validating", "validatingCString", "validatingUTF8"],
    "TimeZone": ["abbreviation", "identifier", "secondsFromGMT"], "URL": ["dataRepresentation", "string"],
    "UUID": ["uuidString"],
  ]

  /// The value of an initializer whose declaration says whether it may fail; `nil` for anything else.
  static func declared(_ expression: ExprSyntax) -> TypeShape? {
    guard let call = expression.as(FunctionCallExprSyntax.self), let name = call.madeType,
      let first = call.arguments.first, first.label?.name != "rawValue", !KnownTypes.all.contains(name)
    else { return nil }
    let labels = call.arguments.map { $0.label ?? .wildcardToken() }
    return .declared(name.split(separator: ".").map(String.init) + [FunctionCallExprSyntax.initializer(labels)])
  }
}

extension FunctionCallExprSyntax {
  /// The type that `Type(…)` makes a value of; `nil` for another call, for a generic type without its arguments, and for
  /// a local type.
  var madeType: String? {
    guard var names = calledExpression.dottedNames else { return nil }
    if names.first == "Swift" { names.removeFirst() }
    guard let first = names.first, names.allSatisfy(\.isCapitalised), LocalBinding.find(first, at: self) == nil else {
      return nil
    }
    let name = names.joined(separator: ".")
    return ["Array", "Dictionary", "Set", "Optional", "Result"].contains(name) ? nil : name
  }

  /// The name of an initializer: `init(string:)`.
  static func initializer(_ labels: [TokenSyntax]) -> String {
    "init(" + labels.map { ($0.tokenKind == .wildcard ? "_" : $0.name) + ":" }.joined() + ")"
  }
}

extension ExprSyntax {
  /// Whether `try?` covers the whole of it.
  var isTriedOptionally: Bool {
    if let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
      return only.expression.isTriedOptionally
    }
    // At the beginning of a sequence it covers all of it.
    let tried = self.as(TryExprSyntax.self) ?? self.as(SequenceExprSyntax.self)?.elements.first?.as(TryExprSyntax.self)
    return tried?.questionOrExclamationMark?.tokenKind == .postfixQuestionMark
  }
}

extension ClosureExprSyntax {
  /// Whether it may throw or wait although its signature does not say so: then its body says it.
  var hasUnwrittenEffect: Bool {
    statements.tokens(viewMode: .sourceAccurate).contains { token in
      switch token.tokenKind {
      case .keyword(.await), .keyword(.throw): true
      case .keyword(.try): token.parent?.as(TryExprSyntax.self)?.questionOrExclamationMark == nil
      default: false
      }
    }
  }
}
