import Foundation

/// Reads and writes a point in time as text: ISO 8601, the same on every machine.
///
/// The form is `2026-11-21T10:31:12Z`, with a fraction of a second or without, with `Z` or an offset (`+08:00`). The
/// zone is required, because the time would otherwise depend on the machine. A plain number is not accepted, because
/// its unit may be seconds or milliseconds.
@_spi(Mediator) public enum DateText {
  /// The point in time of a text.
  ///
  /// - Returns: `nil` if the text has another form, or for dates like February 30.
  public static func date(_ text: String) -> Date? {
    var reader = DigitReader(text)
    guard let year = reader.number(4), reader.take("-"), let month = reader.number(2, in: 1...12),
      reader.take("-"), let day = reader.number(2, in: 1...31), day <= days(in: month, of: year),
      reader.take("T"), let hour = reader.number(2, in: 0...23), reader.take(":"),
      let minute = reader.number(2, in: 0...59), reader.take(":"), let second = reader.number(2, in: 0...59)
    else { return nil }
    var fraction = 0.0
    if reader.take(".") {
      guard let digits = reader.fraction() else { return nil }
      fraction = digits
    }
    guard let offset = reader.offset(), reader.isAtEnd else { return nil }
    let seconds = daysSince1970(year, month, day) * 86_400 + hour * 3600 + minute * 60 + second - offset
    return Date(timeIntervalSince1970: Double(seconds) + fraction)
  }

  /// The text of a point in time, in UTC, to the microsecond.
  ///
  /// - Returns: `nil` for a year before 0 or after 9999.
  public static func text(of date: Date) -> String? {
    let microseconds = (date.timeIntervalSince1970 * 1e6).rounded()
    guard abs(microseconds) < 1e18 else { return nil }
    let (seconds, fraction) = floorDivision(Int(microseconds), 1_000_000)
    let (days, second) = floorDivision(seconds, 86_400)
    let (year, month, day) = civil(days)
    guard (0...9999).contains(year) else { return nil }
    let time = [second / 3600, second / 60 % 60, second % 60].map { padded($0, 2) }.joined(separator: ":")
    let tail = fraction == 0 ? "" : "." + padded(fraction, 6)
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))T\(time)\(tail)Z"
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  private static func floorDivision(_ number: Int, _ divisor: Int) -> (Int, Int) {
    let (quotient, rest) = number.quotientAndRemainder(dividingBy: divisor)
    return rest < 0 ? (quotient - 1, rest + divisor) : (quotient, rest)
  }

  private static func days(in month: Int, of year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  }

  /// Days in the proleptic Gregorian calendar. Years begin in March, so that the leap day is the last.
  private static func daysSince1970(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let (era, yearOfEra) = floorDivision(year, 400)
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  private static func civil(_ days: Int) -> (year: Int, month: Int, day: Int) {
    let (era, dayOfEra) = floorDivision(days + 719_468, 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shifted + 2) / 5 + 1)
  }
}
