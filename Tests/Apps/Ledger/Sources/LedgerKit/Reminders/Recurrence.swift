import Foundation

enum Recurrence: Hashable, Codable {
    case once(CalendarDay)
    case weekly(every: Int, from: CalendarDay)
    case monthly(day: Int)

    func occurrences(from start: CalendarDay, to end: CalendarDay) -> [CalendarDay] {
        switch self {
        case .once(let day):
            return (start...end).contains(day) ? [day] : []
        case .weekly(let weeks, let first):
            let days = sequence(first: first) { $0.adding(days: weeks * 7) }
            return Array(days.drop { $0 < start }.prefix { $0 <= end })
        case .monthly(let day):
            return months(from: start.inMonth, to: end.inMonth)
                .map { CalendarDay($0.year, $0.month, min(day, $0.lastDay.day)) }
                .filter { (start...end).contains($0) }
        }
    }
}

private func months(from first: CalendarDay.Month, to last: CalendarDay.Month) -> [CalendarDay.Month] {
    var result = [first]
    while let current = result.last, current < last {
        result.append(current.next)
    }
    return result
}
