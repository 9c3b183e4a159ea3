import Foundation
import Mediator
@_spi(Mediator) import Parameters

/// The type of a variable in a pattern: `:id<int>`. The cases are in the order in which they are tried: every text that
/// is an integer is a number too, so the narrower type comes first.
enum ValueType: String, CaseIterable, Sendable {
  case int, uuid, double

  /// The value of a component of a URL.
  ///
  /// - Returns: `nil` if the component has no value of this type. Then the pattern does not match.
  func value(of text: String) -> (any Sendable)? {
    switch self {
    case .int: NumberText.integer(text, as: Int.self)
    case .uuid: UUID(uuidString: text)
    case .double: NumberText.double(text)
    }
  }
}
