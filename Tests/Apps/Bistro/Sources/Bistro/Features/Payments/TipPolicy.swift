import Foundation

struct TipPolicy: Equatable, Sendable {
    @Clamped(0...Constants.maxTipPercent)
    var percent: Int = Constants.defaultTipPercent

    init(percent: Int = Constants.defaultTipPercent) {
        self.percent = percent
    }

    func tip(on amount: Money) -> Money {
        amount %% percent
    }
}

struct SplitBill {
    let total: Money
    let guests: Int

    /// The first guests pay the odd cents.
    var shares: [Money] {
        guard guests > 0 else { return [] }
        let base = total.cents / guests
        let rest = total.cents % guests
        return (0..<guests).map { Money(cents: base + ($0 < rest ? 1 : 0)) }
    }
}
