/// Reads digits of a fixed width.
struct DigitReader {
  private var rest: Substring.UTF8View

  init(_ text: String) {
    rest = text.utf8[...]
  }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: character) else { return false }
    rest.removeFirst()
    return true
  }

  mutating func number(_ width: Int, in range: ClosedRange<Int> = 0...9999) -> Int? {
    var number = 0
    for _ in 0..<width {
      guard let digit = digit() else { return nil }
      number = number * 10 + digit
    }
    return range.contains(number) ? number : nil
  }

  mutating func fraction() -> Double? {
    var (number, scale) = (0.0, 1.0)
    while scale < 1e9, let digit = digit() {
      number = number * 10 + Double(digit)
      scale *= 10
    }
    return scale == 1 ? nil : number / scale
  }

  /// Seconds east of Greenwich.
  mutating func offset() -> Int? {
    if take("Z") { return 0 }
    let isWest = take("-")
    guard isWest || take("+"), let hours = number(2, in: 0...23), take(":"), let minutes = number(2, in: 0...59)
    else { return nil }
    return (isWest ? -1 : 1) * (hours * 3600 + minutes * 60)
  }

  private mutating func digit() -> Int? {
    guard let byte = rest.first, (0x30...0x39).contains(byte) else { return nil }
    rest.removeFirst()
    return Int(byte - 0x30)
  }
}
