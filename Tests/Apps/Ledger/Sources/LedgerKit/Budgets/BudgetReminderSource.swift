import Foundation

/// Asks for a review of all budgets which are tight or exceeded.
struct BudgetReminderSource: ReminderSource {
    let planner: BudgetPlanner

    func reminders(from start: CalendarDay, to end: CalendarDay) async -> [Reminder] {
        await planner.statuses(in: start.inMonth.previous)
            .filter { $0.health != .good }
            .map { status in
                Reminder(
                    title: "Review \(status.budget.category.title) budget",
                    due: start.adding(days: status.health == .exceeded ? 2 : LedgerDefaults.reminderLeadDays),
                    priority: status.health.reminderPriority
                )
            }
    }
}

private extension Budget.Status.Health {
    var reminderPriority: Reminder.Priority {
        self == .exceeded ? .high : .normal
    }
}
