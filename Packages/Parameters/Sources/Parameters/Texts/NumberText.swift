/// Reads a number from text: as JSON writes it, the same on every machine.
///
/// The standard library also accepts `Int("+1")`, `Double("0x1p3")`, `Double("nan")` and `Double("infinity")`. Text
/// from outside has one spelling: digits, a minus sign, and for a `Double` a point and an exponent. A plus sign is a
/// space in a query, so one that arrives was not meant as a sign.
@_spi(Mediator) public enum NumberText {
  /// The integer of a text: digits, perhaps after a minus sign.
  ///
  /// - Returns: `nil` if the text has another form or the integer is too large for the type.
  public static func integer<Integer: FixedWidthInteger>(
    _ text: String, as type: Integer.Type = Integer.self
  ) -> Integer? {
    guard isInteger(text.utf8[...]) else { return nil }
    return Integer(text)
  }

  /// The number of a text: an integer, perhaps with a fraction and an exponent.
  ///
  /// - Returns: `nil` if the text has another form or the number is too large.
  public static func double(_ text: String) -> Double? {
    var rest = text.utf8[...]
    if let mark = rest.firstIndex(where: { $0 == UInt8(ascii: "e") || $0 == UInt8(ascii: "E") }) {
      var exponent = rest[rest.index(after: mark)...]
      if exponent.first == UInt8(ascii: "+") { exponent.removeFirst() }
      guard isInteger(exponent) else { return nil }
      rest = rest[..<mark]
    }
    if let point = rest.firstIndex(of: UInt8(ascii: ".")) {
      guard isDigits(rest[rest.index(after: point)...]) else { return nil }
      rest = rest[..<point]
    }
    guard isInteger(rest), let number = Double(text), number.isFinite else { return nil }
    return number
  }

  private static func isInteger(_ text: Substring.UTF8View) -> Bool {
    isDigits(text.first == UInt8(ascii: "-") ? text.dropFirst() : text)
  }

  private static func isDigits(_ text: Substring.UTF8View) -> Bool {
    !text.isEmpty && text.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}
