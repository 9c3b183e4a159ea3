import Foundation

/// Parameters that may arrive as text. A URL can send only text; a local caller sends the value itself.
///
/// Only these methods convert. Each accepts a value of its type, and a text in one exact form, which does not depend on
/// the machine's language.
extension Dictionary where Key == String, Value == Any {
  /// The parameter `key` as a whole number.
  ///
  /// - Parameter key: The parameter's name.
  /// - Returns: The number: an integer of any type, or the text of one, which is digits, perhaps after a minus sign.
  /// - Throws: ``ParameterError``, if it is missing, has another form, or is too large.
  public func int(_ key: String) throws(ParameterError) -> Int {
    try readable(key)
  }

  /// The parameter `key` as a whole number, or `default` if ``int(_:)`` would throw.
  public func int(_ key: String, default: Int) -> Int {
    unwrapped(key).flatMap { Int.read($0) } ?? `default`
  }

  /// The parameter `key` as a number.
  ///
  /// - Parameter key: The parameter's name.
  /// - Returns: The number: of any integer or floating-point type, or the text of one as in JSON (`-1.5e3`), which is
  ///   never infinite or NaN.
  /// - Throws: ``ParameterError``, if it is missing, has another form, or is too large.
  public func double(_ key: String) throws(ParameterError) -> Double {
    try readable(key)
  }

  /// The parameter `key` as a number, or `default` if ``double(_:)`` would throw.
  public func double(_ key: String, default: Double) -> Double {
    unwrapped(key).flatMap { Double.read($0) } ?? `default`
  }

  /// The parameter `key` as a URL.
  ///
  /// - Parameter key: The parameter's name.
  /// - Returns: The URL, or the URL of a text, which must have a scheme. The action must decide which schemes are safe
  ///   to open.
  /// - Throws: ``ParameterError``, if it is missing or has another form.
  public func url(_ key: String) throws(ParameterError) -> URL {
    try readable(key)
  }

  /// The parameter `key` as a point in time.
  ///
  /// - Parameter key: The parameter's name.
  /// - Returns: The date, or the date of a text: ISO 8601 with a zone, with a fraction of a second or without, such as
  ///   `2026-11-21T10:31:12.5+08:00`. In a query the plus sign is written `%2B`.
  /// - Throws: ``ParameterError``, if it is missing or has another form. A plain number is not a date, because its unit
  ///   is unknown.
  public func date(_ key: String) throws(ParameterError) -> Date {
    try readable(key)
  }

  private func readable<T: TextReadable>(_ key: String) throws(ParameterError) -> T {
    let found: Any = try required(key, expected: T.self)
    guard let value = T.read(found) else { throw .unfit(found, key: key, expected: T.self) }
    return value
  }
}

extension ParameterError {
  /// The error for a value that is not an `expected`. It contains the text if the value is one, otherwise its type.
  static func unfit(_ value: Any, key: String, expected: Any.Type) -> ParameterError {
    guard let text = value as? String else {
      return .wrongType(key: key, expected: expected, found: type(of: value))
    }
    return .unreadable(key: key, expected: "\(expected)", found: text, reason: nil)
  }
}
