import Foundation

/// A date in a configuration: `2027-03-01`. In UTC, so that it ends everywhere at once.
package struct CalendarDay: Hashable, Sendable, Comparable {
  package let text: String

  /// - Returns: `nil` if the text is not a date.
  package init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2], text.utf8.allSatisfy({ $0 == UInt8(ascii: "-") || (48...57).contains($0) }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2]),
      DateComponents(calendar: Self.calendar, year: year, month: month, day: day).isValidDate
    else { return nil }
    self.text = text
  }

  package init(of date: Date) {
    text = date.formatted(.iso8601.year().month().day())
  }

  package static func < (left: CalendarDay, right: CalendarDay) -> Bool { left.text < right.text }

  private static let calendar: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }()
}
