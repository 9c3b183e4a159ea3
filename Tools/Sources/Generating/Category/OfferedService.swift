import SourceFacts
import SourceText

/// A service that a category offers and a target answers: one method for one declaration.
package struct OfferedService: Hashable, Sendable {
  /// The business line that answers.
  package var feature: String
  /// The category's method without its prefix: `viewController` of `B_viewController(contentText:)`. The action has the
  /// same name.
  package var name: String
  /// The action, if it is not called as the method is.
  package var ownAction: String?
  /// The target that answers, without its prefix, if neither the feature's name nor the kind of the service says it.
  package var ownTarget: String?
  /// What the target's action calls, without arguments: `BViewController`, `Uploads.shared.start`.
  package var callee: String
  /// Whether `callee` is a function or a variable at the top level, which a method of that name would hide.
  package var isTopLevel = false
  /// The names of modules that do not name these there, because a type of that name does.
  package var hiddenModules: Set<String> = []
  /// Whether `callee` is read rather than called.
  package var isProperty = false
  /// Whether `callee` is set to the only parameter.
  package var isSetter = false
  /// The type that wraps the result because its own cannot be named: `AnyView`.
  package var wrapper: String?
  /// Whether the result is a view, which a caller can show even if it is missing.
  package var isView = false
  package var parameters: [Parameter] = []
  package var result: Result
  package var isAsync = false
  package var isThrowing = false
  package var isMainActor = false
  /// Whether the result may be left unused.
  package var isDiscardable = false
  /// Where it can be called, and whether it is deprecated.
  package var availability = Availability()
  /// Its documentation comment, line by line, as written.
  package var documentation: [String] = []
  /// The modules of the signature's types, except the standard library.
  package var modules: Set<String> = []
  /// The module that declares each type of the signature, by the type's name.
  package var owners: [String: String] = [:]

  /// The action's name, without its prefix.
  package var action: String { ownAction ?? name }

  /// ` async throws`, as far as it is.
  package var effects: String { (isAsync ? " async" : "") + (isThrowing ? " throws" : "") }

  /// The original call, with its parameters' names. The category keeps it as a comment.
  package var original: String {
    if isSetter { return "\(callee) = newValue" }
    if isProperty { return callee }
    return "\(callee)(\(parameters.map(\.argument).joined(separator: ", ")))"
  }

  /// The result of a service.
  package enum Result: Hashable, Sendable {
    case nothing
    /// An object of the platform, such as a page: `nil` if the call has no answer.
    case object(String)
    /// An optional type.
    case optional(String)
    /// A value that the caller needs: the program stops if the call has no answer.
    case value(String)

    /// The type by itself: `any Screen` needs parentheses only before a dot.
    package static func alone(_ type: String) -> String {
      let isOne = type.hasPrefix("(any ") && type.hasSuffix(")") && !type.contains(",")
      return isOne ? String(type.dropFirst().dropLast()) : type
    }
  }

  package struct Parameter: Hashable, Sendable {
    /// `nil` for `_`.
    package var label: String?
    /// Its name in the method, and its key in the call's parameters.
    package var name: String
    /// Whether the name is a word of the language, or more than one word.
    package var isQuoted: Bool
    /// Its name in the method's body, if its own means something else there.
    package var variable: String?
    /// The name in an expression: keywords are quoted.
    package var expression: String { variable ?? (isQuoted ? "`\(name)`" : name) }
    /// The label in source: a raw identifier is quoted.
    package var writtenLabel: String? {
      label.map { $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } ? $0 : "`\($0)`" }
    }
    /// The parameter passed on in a call, with its label.
    package var argument: String { (writtenLabel.map { "\($0): " } ?? "") + expression }
    /// The parameter in a method's declaration, with its default.
    package var declaration: String {
      // A word of the language needs quotes where it is a name only.
      let name = writtenLabel == name && variable == nil ? name : expression
      let label = label == self.name && variable == nil ? "" : "\(writtenLabel ?? "_") "
      return "\(label)\(name): \(type)" + (defaultValue.map { " = \($0)" } ?? "")
    }
    /// As declared: `@escaping (Int) -> Void`.
    package var type: String
    package var defaultValue: String?
    /// The type of the value in the dictionary, without attributes that only parameters have.
    package var valueType: String
    package var isOptional = false
    /// Whether it takes any value, so that no value has a wrong type.
    package var isAnything: Bool { valueType == "Any" }
    /// Whether the action needs it.
    package var isRequired: Bool { !isOptional && !isAnything }
    /// A closure that does not outlive the call.
    package var isNonescaping = false

    package init(
      label: String? = nil, name: String, isQuoted: Bool = false, type: String, defaultValue: String? = nil,
      valueType: String, isOptional: Bool = false, isNonescaping: Bool = false
    ) {
      self.label = label
      self.name = name
      self.isQuoted = isQuoted
      self.type = type
      self.defaultValue = defaultValue
      self.valueType = valueType
      self.isOptional = isOptional
      self.isNonescaping = isNonescaping
    }
  }

  package init(feature: String, name: String, callee: String, result: Result) {
    self.feature = feature
    self.name = name
    self.callee = callee
    self.result = result
  }
}
