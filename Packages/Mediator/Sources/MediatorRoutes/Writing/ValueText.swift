import Foundation
import Mediator

/// How a value is written in a URL, such that `Parameters` reads it back.
enum ValueText {
  /// - Returns: `nil` where the value has no such form.
  static func text(of value: Any) -> String? {
    switch value {
    case let text as String: text
    case let flag as Bool: flag ? "true" : "false"
    case let number as any BinaryInteger: number.description
    case let number as Double: number.isFinite ? number.description : nil
    case let id as UUID: id.uuidString
    case let url as URL: url.absoluteString
    case let date as Date: DateText.text(of: date)
    default: nil
    }
  }
}
