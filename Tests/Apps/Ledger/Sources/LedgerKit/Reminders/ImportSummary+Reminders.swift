import Foundation

extension ImportSummary {
    /// Somebody has to look at the lines which we could not read.
    var followUp: Reminder? {
        guard !problems.isEmpty, let last = posted.max() else { return nil }
        return Reminder(
            title: "Fix \(problems.count) line\(problems.count == 1 ? "" : "s") of \(fileName)",
            due: last.day.adding(days: LedgerDefaults.reminderLeadDays)
        )
    }
}
