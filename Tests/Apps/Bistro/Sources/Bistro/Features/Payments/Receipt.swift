import Foundation

struct Receipt: Equatable, Sendable {
    let orderID: Order.ID
    let table: DiningTable
    let bill: Bill
    let tip: Money
    let method: PaymentMethod
    let confirmation: PaymentConfirmation
    let paidAt: Date

    var number: String { "R\(orderID)" }
    var total: Money { bill.total + tip }
}

extension Receipt: TranscriptPrintable {
    var transcriptTitle: String { "Receipt \(number), \(table.label), \(paidAt.clockTime)" }

    func transcriptLines(width: Int) -> [String] {
        var lines = bill.lines.map { line in
            "\(line.quantity) × \(line.item.name)".aligned(with: line.total.formatted(.plain), width: width)
        }
        if !bill.adjustments.isEmpty {
            lines.append("Subtotal".aligned(with: bill.subtotal.formatted(.plain), width: width))
        }
        for adjustment in bill.adjustments {
            lines.append(adjustment.label.aligned(with: adjustment.amount.formatted(.signed), width: width))
        }
        if tip > .zero {
            lines.append("Tip".aligned(with: tip.formatted(.signed), width: width))
        }
        lines.append("TOTAL".aligned(with: total.formatted, width: width, fill: "."))
        lines.append(method.title.aligned(with: confirmation.reference, width: width))
        if confirmation.change > .zero {
            lines.append("Change".aligned(with: confirmation.change.formatted, width: width))
        }
        return lines
    }
}

final class ReceiptScreen: Screen {
    private let receipt: Receipt

    init(receipt: Receipt, router: (any Routing)?) {
        self.receipt = receipt
        super.init(router: router)
    }

    override var title: String { receipt.transcriptTitle }

    override func body() async -> [String] {
        receipt.transcriptLines(width: Constants.lineWidth - 2)
            + ["Points for this visit: \(receipt.bill.loyaltyPoints)"]
    }
}
