import Foundation

extension Money {
    enum Style {
        case plain, signed, code
    }

    var formatted: String { formatted(.plain) }

    func formatted(_ style: Style) -> String {
        let digits = number
        switch style {
        case .plain:
            return (isNegative ? "-" : "") + currency.symbol + digits
        case .signed:
            return (isNegative ? "-" : "+") + currency.symbol + digits
        case .code:
            return (isNegative ? "-" : "") + digits + " " + currency.rawValue
        }
    }

    private var number: String {
        let units = abs(minorUnits)
        guard currency.fractionDigits > 0 else { return grouped(units) }
        return grouped(units / 100) + "." + String(units % 100).leftPadded(to: 2, with: "0")
    }
}

extension CalendarDay {
    var iso: String {
        inMonth.iso + "-" + String(day).leftPadded(to: 2, with: "0")
    }

    var short: String { "\(day) \(inMonth.shortName)" }
}

extension CalendarDay.Month {
    private static let names = [
        "January", "February", "March", "April", "May", "June",
        "July", "August", "September", "October", "November", "December",
    ]

    var iso: String { "\(year)-" + String(month).leftPadded(to: 2, with: "0") }
    var title: String { "\(Self.names[month - 1]) \(year)" }
    var shortName: String { String(Self.names[month - 1].prefix(3)) }
}

/// 1234567 -> 1,234,567
private func grouped(_ value: Int) -> String {
    var digits = String(value)
    var groups: [String] = []
    while digits.count > 3 {
        groups.insert(String(digits.suffix(3)), at: 0)
        digits.removeLast(3)
    }
    return ([digits] + groups).joined(separator: ",")
}
