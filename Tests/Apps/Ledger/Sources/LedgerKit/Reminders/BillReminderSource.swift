import Foundation

struct Bill: Hashable, Codable {
    let name: String
    let amount: Money
    let recurrence: Recurrence
}

struct BillReminderSource: ReminderSource {
    static let largeBill = Money(400_00)

    let bills: [Bill]

    func reminders(from start: CalendarDay, to end: CalendarDay) async -> [Reminder] {
        bills.flatMap { bill in
            bill.recurrence.occurrences(from: start, to: end).map { day in
                Reminder(
                    title: "Pay \(bill.name)",
                    due: day,
                    priority: bill.amount >= Self.largeBill ? .high : .low,
                    amount: bill.amount
                )
            }
        }
    }
}
