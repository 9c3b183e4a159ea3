import Foundation

/// The scripted run behind the `ledger` command.
public final class LedgerDemo {
    public enum Format: String {
        case text
        case markdown
    }

    private let session = LedgerSession()
    private let output: Output
    private let coordinator: LedgerCoordinator

    public init(format: Format = .text, isVerbose: Bool = false, sink: @escaping (String) -> Void = { print($0) }) {
        output = Output(sink: sink)
        let renderer: ReportRenderer = format == .markdown ? MarkdownRenderer() : ConsoleRenderer()
        coordinator = LedgerCoordinator(session: session, output: output, renderer: renderer)
        Log.shared.handler = sink
        Log.shared.threshold = isVerbose ? .info : .warning
    }

    public func run() async throws {
        output.line("Ledger \(LedgerDefaults.version), \(session.today.iso)")
        await coordinator.show(.accounts)

        try planBudgets()
        try await importStatements()
        try await moveMoney()
        try await reconcile()

        for kind in ReportKind.allCases {
            await coordinator.show(.report(kind, DemoData.january))
        }
        await coordinator.show(.account("card"))
        await coordinator.show(.account("wallet"))
        await coordinator.show(.reminders)
        output.line()
        output.line("\(output.lineCount) lines, \(coordinator.visited.count) pages")
    }

    // MARK: - Steps

    private func planBudgets() throws {
        output.heading("Budgets")
        let planner = session.planner
        try planner.add(Budget(category: .groceries, limit: Money(320_00), rollover: .carry(max: Money(50_00))))
        try planner.add(Budget(category: .housing, limit: Money(900_00)))
        try planner.add(Budget(category: .leisure, limit: Money(60_00), rollover: .reset))
        try planner.add(Budget(category: .travel, limit: Money(250_00)))
        output.line("\(planner.budgets.count) budgets, \(planner.totalLimit.formatted) per month")
        do {
            try planner.add(Budget(category: .travel, limit: Money(400_00)))
        } catch {
            output.line("  ! \(error.localizedDescription)")
        }
    }

    private func importStatements() async throws {
        output.heading("Import")
        let giro = session.makeImport(into: "giro")
        try await giro.run(StatementFile(name: "giro.csv", text: DemoData.giroStatement))

        output.heading("Import")
        let card = session.makeImport(into: "card")
        try await card.run(StatementFile(name: "card.json", text: DemoData.cardStatement))

        // Old style call, the Mac app still uses it.
        let failure = await withCheckedContinuation { continuation in
            card.run(StatementFile(name: "card.pdf", text: "%PDF")) { result in
                continuation.resume(returning: result)
            }
        }
        if case .failure(let error) = failure {
            output.line("  ! \(error.localizedDescription)")
        }
    }

    private func moveMoney() async throws {
        output.heading("Transfers")
        session.transfers.onTransfer = { [output] transfer in
            output.line("\(transfer.from) -> \(transfer.to): \(transfer.sent.formatted) arrives as \(transfer.received.formatted)")
        }
        try await session.transfers.move(Money(300_00), from: "giro", to: "nest", on: session.today)
        try await session.transfers.move(Money(250_00), from: "nest", to: "trip", on: session.today)
        do {
            try await session.transfers.move(Money(9_000_00), from: "giro", to: "nest", on: session.today)
        } catch LedgerError.insufficientFunds(let account, let missing) {
            output.line("\(account) would need \(missing.formatted) more")
        }
    }

    private func reconcile() async throws {
        output.heading("Reconciliation")
        let reconciler = session.makeReconciler()
        for (id, balance) in [("giro", 2_997_28), ("nest", 12_450_00), ("card", -590_75)] {
            let result = try await reconciler.reconcile(id, statement: Money(balance), on: session.today)
            output.line("\(id): \(result.description)")
        }
    }
}
