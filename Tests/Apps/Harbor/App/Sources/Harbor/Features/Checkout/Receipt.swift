struct Receipt: Equatable {
    var customer: String
    var lines: Int
    var sum: Money
    var discount: Money

    var text: String { "\(customer): \(lines) lines, \(sum) less \(discount)" }
}
