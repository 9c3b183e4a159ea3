import SwiftSyntax

/// What an expression of a manifest stands for.
///
/// Values carry no types: whether `.core` is a target, a dependency or a string is decided where it is
/// used, as the compiler does it.
struct ConstantValue {
  indirect enum Content {
    case string(String)
    case boolean(Bool)
    case integer(Int)
    /// `nil`.
    case absent
    /// An array. An element that is unknown stands for any number of elements.
    case list([ConstantValue])
    case tuple([Argument])
    /// A dictionary whose keys are texts.
    case dictionary([(key: String, value: ConstantValue)])
    /// `.name`, `Type.name`, or a call of it.
    case member(Member)
    case package(Package)
    /// A value of a structure that the manifest declares.
    case instance(of: String, fields: [String: ConstantValue])
    /// A closure, or functions of one name.
    case code(Code)
    /// The variables of the environment, or their names.
    case environment
    case unknown(Unknown)
  }

  var content: Content
  /// Where the value is used; inside a list, where the element is written.
  var position: AbsolutePosition

  /// Why something is not known, and which expression is to blame.
  struct Unknown: Hashable, Error {
    var reason: String
    var position: AbsolutePosition
  }

  /// A member of a type that is left to the context, or named.
  ///
  /// What a call makes is an object: its parts may be changed later, through any name.
  struct Member {
    /// The type as written, without `PackageDescription.`; `nil` for `.name` and `Self.name`.
    var base: String?
    var name: String
    /// `nil` where the member is not called.
    var arguments: [Argument]?
    /// Where the expression is written, even if it is used through a constant; of what a function makes, where the
    /// function is called.
    var position: AbsolutePosition
    /// Tells the object from others that are written alike.
    var object: Int
  }

  struct Argument {
    var label: String?
    var value: ConstantValue
  }

  /// A `Package(…)`, whose parts are those of an object.
  struct Package {
    var position: AbsolutePosition
    var object: Int
  }

  /// Something that can be called.
  enum Code {
    /// `{ … }`, with the names that it sees.
    case closure(ClosureExprSyntax, scopes: [ManifestInterpreter.Scope])
    case functions([HelperTable.Function], scopes: [ManifestInterpreter.Scope])
    /// `\.name`
    case keyPath([String])
  }
}

extension ConstantValue {
  static func unknown(_ reason: String, at position: AbsolutePosition) -> ConstantValue {
    ConstantValue(
      content: .unknown(Unknown(reason: reason, position: position)),
      position: position
    )
  }

  static func unknown(_ unknown: Unknown) -> ConstantValue {
    ConstantValue(content: .unknown(unknown), position: unknown.position)
  }

  /// Why the value is not known; `nil` where it is.
  var unknown: Unknown? {
    if case .unknown(let unknown) = content { unknown } else { nil }
  }

  /// The elements of the list that the value is; an unknown value is a list of unknown elements.
  var elements: [ConstantValue]? {
    switch content {
    case .list(let elements): elements
    case .unknown: [self]
    default: nil
    }
  }

  /// What a loop over the value goes through: its elements, or its pairs.
  var sequence: [ConstantValue]? {
    guard case .dictionary(let pairs) = content else {
      if case .list(let elements) = content { return elements }
      return nil
    }
    return pairs.map { key, value in
      let key = ConstantValue(content: .string(key), position: value.position)
      let pair = [Argument(label: "key", value: key), Argument(label: "value", value: value)]
      return ConstantValue(content: .tuple(pair), position: value.position)
    }
  }

  /// The object that the value is.
  var object: Int? {
    switch content {
    case .member(let member) where member.arguments != nil: member.object
    case .package(let package): package.object
    default: nil
    }
  }

  /// The value as it is where a constant's name is written instead of it.
  ///
  /// The elements of a list keep their places, and what is unknown keeps pointing at its cause.
  func used(at position: AbsolutePosition) -> ConstantValue {
    switch content {
    case .list, .unknown: self
    default: ConstantValue(content: content, position: position)
    }
  }

  /// Whether the value is `nil`, also written `.none`.
  var isAbsent: Bool {
    switch content {
    case .absent: true
    case .member(let member): member.name == "none" && member.arguments == nil && member.base == nil
    default: false
    }
  }
}
