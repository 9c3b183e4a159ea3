import Foundation

enum MoneyStyle {
    case plain
    case symbol
    case signed
}

extension Money {
    var formatted: String { formatted(.symbol) }

    func formatted(_ style: MoneyStyle, symbol: String = Constants.currencySymbol) -> String {
        let digits = "\(abs(cents) / 100).\(twoDigits(abs(cents) % 100))"
        let sign = isNegative ? "-" : ""
        switch style {
        case .plain:
            return sign + digits
        case .symbol:
            return sign + symbol + digits
        case .signed:
            return (isNegative ? "-" : "+") + symbol + digits
        }
    }
}

extension Money: CustomStringConvertible {
    var description: String { formatted }
}

private func twoDigits(_ value: Int) -> String {
    value < 10 ? "0\(value)" : "\(value)"
}
