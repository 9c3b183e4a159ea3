import Foundation

/// A type whose values may arrive as text, because a URL can send only text.
protocol TextReadable {
  /// The value of a parameter: itself, or read from another form such as text.
  ///
  /// - Returns: `nil` if there is none.
  static func read(_ value: Any) -> Self?
}

extension TextReadable where Self: FixedWidthInteger {
  static func read(_ value: Any) -> Self? {
    if let text = value as? String { return NumberText.integer(text) }
    return (value as? any BinaryInteger).flatMap { Self(exactly: $0) }
  }
}

extension Int: TextReadable {}
extension Int8: TextReadable {}
extension Int16: TextReadable {}
extension Int32: TextReadable {}
extension Int64: TextReadable {}
extension UInt: TextReadable {}
extension UInt8: TextReadable {}
extension UInt16: TextReadable {}
extension UInt32: TextReadable {}
extension UInt64: TextReadable {}

extension TextReadable where Self: BinaryFloatingPoint {
  static func read(_ value: Any) -> Self? {
    switch value {
    case let number as Self: number
    case let number as any BinaryFloatingPoint: converted(number)
    case let number as any BinaryInteger: converted(Double(number))
    case let text as String: NumberText.double(text).flatMap { converted($0) }
    default: nil
    }
  }

  /// - Returns: `nil` if the number is too large.
  private static func converted(_ number: some BinaryFloatingPoint) -> Self? {
    let converted = Self(number)
    return converted.isFinite || !number.isFinite ? converted : nil
  }
}

extension Double: TextReadable {}
extension Float: TextReadable {}

extension Bool: TextReadable {
  static func read(_ value: Any) -> Bool? {
    switch value {
    case let flag as Bool: flag
    case let text as String: ["true": true, "1": true, "false": false, "0": false][text]
    case let number as any BinaryInteger: Int(exactly: number).flatMap { [1: true, 0: false][$0] }
    default: nil
    }
  }
}

extension String: TextReadable {
  static func read(_ value: Any) -> String? { value as? String }
}

extension UUID: TextReadable {
  static func read(_ value: Any) -> UUID? {
    value as? UUID ?? (value as? String).flatMap { UUID(uuidString: $0) }
  }
}

extension URL: TextReadable {
  /// The text must have a scheme, because the base of a relative URL is unknown. It must be a URL without changes:
  /// newer versions of Foundation make a URL of any text by escaping characters.
  static func read(_ value: Any) -> URL? {
    if let url = value as? URL { return url }
    guard let text = value as? String, let url = URL(string: text), url.scheme != nil, url.absoluteString == text
    else { return nil }
    return url
  }
}

extension Date: TextReadable {
  static func read(_ value: Any) -> Date? {
    value as? Date ?? (value as? String).flatMap { DateText.date($0) }
  }
}

extension Array: TextReadable where Element: TextReadable {
  static func read(_ value: Any) -> [Element]? {
    if let list = value as? [Element] { return list }
    guard let values = value as? [Any] else { return nil }
    let read = values.compactMap { Element.read($0) }
    return read.count == values.count ? read : nil
  }
}
