import SourceFacts
import SwiftSyntax

/// The value of an expression in a manifest.
///
/// Values carry no types: whether `.core` is a target, a dependency or a string is decided where it is
/// used, as the compiler does.
struct ConstantValue {
  indirect enum Content {
    case string(String)
    case boolean(Bool)
    case integer(Int)
    /// `nil`.
    case absent
    /// An array. An unknown element represents any number of elements.
    case list([ConstantValue])
    case tuple([Argument])
    /// A dictionary whose keys are strings, or cases of enumerations after a mark.
    case dictionary([(key: String, value: ConstantValue)])
    /// `.name`, `Type.name`, or a call of it.
    case member(Member)
    case package(Package)
    /// An instance of a structure that the manifest declares.
    case instance(of: String, fields: [String: ConstantValue])
    /// A closure, or the functions of one name.
    case code(Code)
    /// The environment variables, or their names.
    case environment
    case unknown(Unknown)
  }

  var content: Content
  /// Where the value is used; inside a list, where the element is written.
  var position: AbsolutePosition

  /// Why something is not known, and which expression is the cause.
  struct Unknown: Hashable, Error {
    var reason: String
    var position: AbsolutePosition
  }

  /// A member of an implicit or explicit type.
  ///
  /// The result of a call is an object: its parts may be changed later, through any name.
  struct Member {
    /// The type as written, without `PackageDescription.`; `nil` for `.name` and `Self.name`.
    var base: String?
    var name: String
    /// `nil` if the member is not called.
    var arguments: [Argument]?
    /// Where the expression is written, even if it is used through a constant; for the result of a function, where the
    /// function is called.
    var position: AbsolutePosition
    /// Distinguishes the object from others with the same source text.
    var object: Int
    /// What made it, if that was a call.
    var call: FunctionCallExprSyntax?
  }

  struct Argument {
    var label: String?
    var value: ConstantValue
    /// Of `&name`, the variable.
    var cell: Int?
    /// Whether it is `&` of anything else, whose changes are not followed.
    var isLost = false
  }

  /// A `Package(…)`, whose parts are those of an object.
  struct Package {
    var position: AbsolutePosition
    var object: Int
  }

  /// Something that can be called.
  enum Code {
    /// `{ … }`, with the names that it captures.
    case closure(ClosureExprSyntax, scopes: [ManifestInterpreter.Scope])
    /// With the names that local ones capture.
    case functions([HelperTable.Function], scopes: [ManifestInterpreter.Scope]?)
    /// A closure whose statements a result builder puts together.
    case builder(String, ClosureExprSyntax, scopes: [ManifestInterpreter.Scope])
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

  /// Why the value is not known; `nil` if it is.
  var unknown: Unknown? {
    if case .unknown(let unknown) = content { unknown } else { nil }
  }

  /// The elements, if the value is a list; an unknown value is a list of unknown elements.
  var elements: [ConstantValue]? {
    switch content {
    case .list(let elements): elements
    case .unknown: [self]
    default: nil
    }
  }

  /// What a loop over the value iterates over: its elements, or its pairs.
  var sequence: [ConstantValue]? {
    guard case .dictionary(let pairs) = content else {
      if case .list(let elements) = content { return elements }
      return nil
    }
    guard pairs.allSatisfy({ !$0.key.hasPrefix(Self.caseMark) }) else { return nil }
    return pairs.map { key, value in
      let key = ConstantValue(content: .string(key), position: value.position)
      let pair = [Argument(label: "key", value: key), Argument(label: "value", value: value)]
      return ConstantValue(content: .tuple(pair), position: value.position)
    }
  }

  /// Begins the keys of dictionaries that are no strings.
  static let caseMark = "\0."

  /// What the value is as a key of a dictionary; `nil` if that is not known.
  var key: String? {
    switch content {
    case .string(let text): return text
    case .member(let member):
      let values = (member.arguments ?? []).map(\.value.key)
      guard values.allSatisfy({ $0 != nil }) else { return nil }
      return Self.caseMark + member.name + values.compactMap(\.self).map { "(\($0))" }.joined()
    default: return nil
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

  /// The value as if it were written where a constant's name is.
  ///
  /// The elements of a list keep their positions, and unknown values keep pointing at their cause.
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
