import SwiftSyntax

/// What an expression of a manifest stands for.
///
/// Values carry no types: whether `.core` is a target, a dependency or a string is decided where it is
/// used, as the compiler does it.
struct ConstantValue {
  indirect enum Content {
    case string(String)
    case boolean(Bool)
    /// `nil`.
    case absent
    /// An array. An element that is unknown stands for any number of elements.
    case list([ConstantValue])
    /// `.name`, `Type.name`, or a call of it.
    case member(Member)
    case package(Package)
    case unknown(Unknown)
  }

  var content: Content
  /// Where the value is used; inside a list, where the element is written.
  var position: AbsolutePosition

  /// Why something is not known, and which expression is to blame.
  struct Unknown: Hashable {
    var reason: String
    var position: AbsolutePosition
  }

  /// A member of a type that is left to the context, or named.
  struct Member {
    /// The type as written, without `PackageDescription.`; `nil` for `.name` and `Self.name`.
    var base: String?
    var name: String
    /// `nil` where the member is not called.
    var arguments: [Argument]?
    /// Where the expression is written, even if it is used through a constant.
    var position: AbsolutePosition
  }

  struct Argument {
    var label: String?
    var value: ConstantValue
  }

  /// The four parts of a `Package(…)` that say what it declares.
  struct Package {
    var position: AbsolutePosition
    var parts: [String: ConstantValue] = [:]
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

  /// The value as it stands where a constant's name is written instead of it.
  ///
  /// The elements of a list keep their places, and what is unknown keeps pointing at its cause.
  func used(at position: AbsolutePosition) -> ConstantValue {
    switch content {
    case .list, .unknown: self
    default: ConstantValue(content: content, position: position)
    }
  }
}
