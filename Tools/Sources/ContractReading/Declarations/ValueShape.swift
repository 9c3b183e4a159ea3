import Parsing
import SwiftSyntax

/// Determines whether a value survives a dictionary of `Any` and a cast back to its type.
package enum ValueShape {
  /// The type below an optional, in any spelling; `nil` if it is not optional.
  package static func wrapped(_ type: TypeSyntax) -> TypeSyntax? {
    if let optional = type.as(OptionalTypeSyntax.self) { return optional.wrappedType }
    if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
      return wrapped(only.type)
    }
    let clause: GenericArgumentClauseSyntax?
    if let name = type.as(IdentifierTypeSyntax.self), name.name.text == "Optional" {
      clause = name.genericArgumentClause
    } else if let member = type.as(MemberTypeSyntax.self), member.trimmedText.hasPrefix("Swift.Optional<") {
      clause = member.genericArgumentClause
    } else {
      clause = nil
    }
    return clause?.arguments.first.flatMap { $0.argument.as(TypeSyntax.self) }
  }

  /// A type as written, with optionals spelled `?`.
  package static func text(_ type: TypeSyntax) -> String {
    guard !type.is(OptionalTypeSyntax.self), let wrapped = wrapped(type) else { return type.trimmedText }
    return "\(operand(wrapped.trimmedText, wrapped))?"
  }

  /// A type's text as the operand of `as?` or `?`.
  package static func operand(_ text: String, _ type: TypeSyntax) -> String {
    let needsParentheses =
      type.is(FunctionTypeSyntax.self) || type.is(AttributedTypeSyntax.self) || type.is(SomeOrAnyTypeSyntax.self)
      || type.is(CompositionTypeSyntax.self)
    return needsParentheses ? "(\(text))" : text
  }

  /// Why a value of a type does not arrive unchanged; `nil` if it does.
  ///
  /// `nil` under a key is an empty optional in an `Any`. It arrives as `nil` only if no cast accepts that optional
  /// itself as the requested value.
  package static func objection(to type: TypeSyntax) -> String? {
    guard let wrapped = wrapped(type) else { return nil }
    if self.wrapped(wrapped) != nil { return "an optional in an optional arrives as one of the two" }
    guard isConformedToByOptionals(wrapped) else { return nil }
    return "`nil` arrives as a value, since an empty optional is \(article(of: wrapped)) too"
  }

  /// The protocol in a type that has no part in the running program, so that nothing can be cast to the type.
  package static func marker(in type: TypeSyntax) -> String? {
    if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
      return marker(in: only.type)
    }
    if let existential = type.as(SomeOrAnyTypeSyntax.self) { return marker(in: existential.constraint) }
    if let composition = type.as(CompositionTypeSyntax.self) {
      return composition.elements.lazy.compactMap { marker(in: $0.type) }.first
    }
    guard let name = type.trimmedText.split(separator: ".").last.map(String.init) else { return nil }
    return markers.contains(name) ? name : nil
  }

  private static let markers: Set = ["BitwiseCopyable", "Copyable", "Escapable", "Sendable", "SendableMetatype"]

  private static func article(of type: TypeSyntax) -> String {
    let text = type.trimmedText.filter { $0 != "(" && $0 != ")" }
    return text == "Any" ? "an `Any`" : "`\(text)`"
  }

  /// Whether every optional is a value of the type: a protocol without requirements, or one that `Optional` conforms
  /// to.
  private static func isConformedToByOptionals(_ type: TypeSyntax) -> Bool {
    if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
      return isConformedToByOptionals(only.type)
    }
    if let existential = type.as(SomeOrAnyTypeSyntax.self) { return isConformedToByOptionals(existential.constraint) }
    if let composition = type.as(CompositionTypeSyntax.self) {
      return composition.elements.allSatisfy { isConformedToByOptionals($0.type) }
    }
    guard let name = type.trimmedText.split(separator: ".").last else { return false }
    return conformances.contains(String(name))
  }

  /// The unconditional conformances of `Optional`; on Apple's systems it also bridges to an object.
  private static let conformances: Set = [
    "Any", "AnyObject", "BitwiseCopyable", "Copyable", "CustomDebugStringConvertible", "CustomReflectable",
    "ExpressibleByNilLiteral", "Sendable", "SendableMetatype",
  ]
}
