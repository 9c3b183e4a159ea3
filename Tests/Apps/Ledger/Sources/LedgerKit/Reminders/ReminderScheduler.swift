import Foundation

/// Features with something to remember implement this.
protocol ReminderSource {
    func reminders(from start: CalendarDay, to end: CalendarDay) async -> [Reminder]
}

final class ReminderScheduler {
    private let sources: [ReminderSource]
    private var manual: [Reminder] = []

    init(sources: [ReminderSource]) {
        self.sources = sources
    }

    func add(_ reminder: Reminder) {
        manual.append(reminder)
    }

    func upcoming(from day: CalendarDay, days: Int = LedgerDefaults.reminderHorizonDays) async -> [Reminder] {
        let end = day.adding(days: days)
        var all = manual.filter { $0.due >= day && $0.due <= end }
        for source in sources {
            all += await source.reminders(from: day, to: end)
        }
        return Array(Set(all)).sorted()
    }
}
