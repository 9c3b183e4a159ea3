import Foundation
import Mediator
@_spi(Mediator) import Parameters

/// Writes a value in a URL so that `Parameters` can read it.
enum ValueText {
  /// - Returns: `nil` if the value has no such form.
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
