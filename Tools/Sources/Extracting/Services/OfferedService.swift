import SourceEditing
import SwiftParser

/// What a category offers of a business line, and a target answers: one method for one declaration.
package struct OfferedService: Hashable, Sendable {
  /// The business line that answers.
  package var feature: String
  /// The category's method without its prefix: `viewController` of `B_viewController(contentText:)`. The action
  /// has the same name.
  package var name: String
  /// What the target's action calls, without arguments: `BViewController`, `Uploads.shared.start`.
  package var callee: String
  /// Whether `callee` is read, and not called.
  package var isProperty = false
  /// Whether `callee` is set, to the only parameter.
  package var isSetter = false
  /// What the target puts the value into, because its own type has no name: `AnyView`.
  package var wrapper: String?
  package var parameters: [Parameter] = []
  package var result: Result
  package var isAsync = false
  package var isThrowing = false
  package var isMainActor = false
  /// Whether the result may be left unused.
  package var isDiscardable = false
  /// Where it can be called, and what callers are warned of.
  package var availability = Availability()
  /// Its documentation comment, a line each, as it is written.
  package var documentation: [String] = []
  /// The modules that the signature's types come from, besides the standard library.
  package var modules: Set<String> = []

  /// A call of what it stands for, with its own parameters' names: the category keeps it as a comment.
  package var original: String {
    if isSetter { return "\(callee) = newValue" }
    if isProperty { return callee }
    let arguments = parameters.map { ($0.label.map { "\($0): " } ?? "") + $0.expression }
    return "\(callee)(\(arguments.joined(separator: ", ")))"
  }

  /// What a service gives back.
  package enum Result: Hashable, Sendable {
    case nothing
    /// An object of the platform, such as a page: `nil` where nobody answers.
    case object(String)
    /// A type that has `nil` itself.
    case optional(String)
    /// A value that the caller cannot go on without: the program stops where nobody answers.
    case value(String)

    /// The type as it stands where nothing follows it: `any Screen` needs its parentheses before a point only.
    package static func alone(_ type: String) -> String {
      let isOne = type.hasPrefix("(any ") && type.hasSuffix(")") && !type.contains(",")
      return isOne ? String(type.dropFirst().dropLast()) : type
    }
  }

  /// A parameter of a service.
  package struct Parameter: Hashable, Sendable {
    /// `nil` for `_`.
    package var label: String?
    /// Its name in the method, and its key in the call's parameters.
    package var name: String
    /// The name where an expression stands: a keyword is quoted.
    package var expression: String {
      name.isValidSwiftIdentifier(for: .variableName) ? name : "`\(name)`"
    }
    /// As it is declared: `@escaping (Int) -> Void`.
    package var type: String
    package var defaultValue: String?
    /// What it is under its key: the type without what only a parameter can have.
    package var valueType: String
    package var isOptional = false
    /// Whether it takes any value, and no value is of a wrong type.
    var isAnything: Bool { valueType == "Any" }
    /// Whether the action cannot do without it.
    var isRequired: Bool { !isOptional && !isAnything }
    /// A closure that does not outlive the call.
    package var isNonescaping = false
  }
}
