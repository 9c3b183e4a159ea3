import Foundation

/// A day without a time zone. Banks do not tell us the time anyway.
struct CalendarDay: Hashable, Sendable {
    struct Month: Hashable, Sendable {
        let year: Int
        let month: Int

        var firstDay: CalendarDay { CalendarDay(year, month, 1) }
        var lastDay: CalendarDay { next.firstDay.adding(days: -1) }
        var next: Month { month == 12 ? Month(year: year + 1, month: 1) : Month(year: year, month: month + 1) }
        var previous: Month { month == 1 ? Month(year: year - 1, month: 12) : Month(year: year, month: month - 1) }
    }

    let year: Int
    let month: Int
    let day: Int

    init(_ year: Int, _ month: Int, _ day: Int) {
        self.year = year
        self.month = month
        self.day = day
    }

    init(date: Date) {
        let parts = Calendar.ledger.dateComponents([.year, .month, .day], from: date)
        self.init(parts.year ?? 1970, parts.month ?? 1, parts.day ?? 1)
    }

    /// `2025-01-31`
    init?(iso: String) {
        let parts = iso.split(separator: "-").compactMap { Int($0) }
        guard parts.count == 3, (1...12).contains(parts[1]), (1...31).contains(parts[2]) else { return nil }
        self.init(parts[0], parts[1], parts[2])
    }

    var inMonth: Month { Month(year: year, month: month) }

    func adding(days: Int) -> CalendarDay {
        CalendarDay(date: date.addingTimeInterval(TimeInterval(days * 86_400)))
    }

    func days(until other: CalendarDay) -> Int {
        Int((other.date.timeIntervalSince(date) / 86_400).rounded())
    }

    fileprivate var date: Date {
        let parts = DateComponents(year: year, month: month, day: day)
        return Calendar.ledger.date(from: parts) ?? Date(timeIntervalSince1970: 0)
    }
}

extension CalendarDay: Comparable {
    static func < (lhs: CalendarDay, rhs: CalendarDay) -> Bool {
        (lhs.year, lhs.month, lhs.day) < (rhs.year, rhs.month, rhs.day)
    }
}

extension CalendarDay.Month: Comparable {
    static func < (lhs: Self, rhs: Self) -> Bool {
        (lhs.year, lhs.month) < (rhs.year, rhs.month)
    }

    func contains(_ day: CalendarDay) -> Bool {
        day.inMonth == self
    }
}

extension CalendarDay: Codable {
    init(from decoder: Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let day = CalendarDay(iso: text) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(text) is not a day")
        }
        self = day
    }

    func encode(to encoder: Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(iso)
    }
}

extension Calendar {
    static let ledger: Calendar = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(secondsFromGMT: 0)!
        return calendar
    }()
}
