import Foundation

struct Reminder: Hashable, Codable {
    enum Priority: Int, Codable, Comparable {
        case low = 1
        case normal
        case high

        var mark: String { String(repeating: "!", count: rawValue - 1) }

        static func < (lhs: Priority, rhs: Priority) -> Bool { lhs.rawValue < rhs.rawValue }
    }

    let title: String
    let due: CalendarDay
    var priority: Priority = .normal
    var amount: Money?
}

extension Reminder: Comparable {
    /// By day, the important ones first.
    static func < (lhs: Reminder, rhs: Reminder) -> Bool {
        if lhs.due != rhs.due { return lhs.due < rhs.due }
        if lhs.priority != rhs.priority { return lhs.priority > rhs.priority }
        return lhs.title < rhs.title
    }
}
