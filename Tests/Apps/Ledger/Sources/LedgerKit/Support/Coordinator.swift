import Foundation

enum Destination: Hashable {
    case accounts
    case account(Account.ID)
    case budgets(CalendarDay.Month)
    case report(ReportKind, CalendarDay.Month)
    case reminders
}

protocol Coordinating: AnyObject {
    func show(_ destination: Destination) async
    func importDidFinish(_ summary: ImportSummary) async
    func remind(_ reminder: Reminder)
}

extension Coordinating {
    func showBudgets(after transaction: Transaction) async {
        await show(.budgets(transaction.day.inMonth))
    }
}

/// Knows every feature. The features know it as `Coordinating` only.
final class LedgerCoordinator: Coordinating {
    let session: LedgerSession
    let output: Output
    private let renderer: ReportRenderer
    private(set) var visited: [Destination] = []

    init(session: LedgerSession, output: Output, renderer: ReportRenderer = ConsoleRenderer()) {
        self.session = session
        self.output = output
        self.renderer = renderer
        session.coordinator = self
        session.planner.onAlert = { [output] alert in
            output.line("  ! " + alert.message)
        }
    }

    func show(_ destination: Destination) async {
        visited.append(destination)
        Log.shared.debug("show \(destination)")
        do {
            let report = try await makeReport(for: destination)
            let lines = try await report.lines(using: renderer)
            output.heading(report.title)
            lines.forEach { output.line($0) }
        } catch let error as LedgerError {
            Log.shared.warning(error.localizedDescription)
        } catch {
            Log.shared.warning("\(destination): \(error)")
        }
    }

    func importDidFinish(_ summary: ImportSummary) async {
        output.line(summary.description)
        summary.problems.forEach { output.bullet($0) }
        if let month = summary.latestMonth {
            await show(.budgets(month))
        }
    }

    func remind(_ reminder: Reminder) {
        session.scheduler.add(reminder)
        output.line("  * reminder set: \(reminder.title), \(reminder.due.short)")
    }

    private func makeReport(for destination: Destination) async throws -> Report {
        switch destination {
        case .accounts:
            return AccountOverview(store: session.store, rates: session.rates, today: session.today)
        case .account(let id):
            let account = try await session.store.account(id)
            return AccountStatement(account: account, store: session.store, month: session.today.inMonth)
        case .budgets(let month):
            return BudgetReport(planner: session.planner, store: session.store, month: month)
        case .report(let kind, let month):
            return kind.makeReport(session: session, month: month)
        case .reminders:
            return UpcomingReport(scheduler: session.scheduler, store: session.store, today: session.today)
        }
    }
}
