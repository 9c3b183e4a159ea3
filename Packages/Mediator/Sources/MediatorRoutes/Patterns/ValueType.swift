import Foundation
import Mediator

/// What a typed variable of a pattern takes: `:id<int>`. In the order in which they are tried: every text that
/// is an integer is a number too, so the narrower one goes first.
enum ValueType: String, CaseIterable, Sendable {
  case int, uuid, double

  /// The value that a component of a URL is.
  ///
  /// - Returns: `nil` where it is none: then the pattern does not match.
  func value(of text: String) -> (any Sendable)? {
    switch self {
    case .int: NumberText.integer(text, as: Int.self)
    case .uuid: UUID(uuidString: text)
    case .double: NumberText.double(text)
    }
  }
}
