import Foundation

final class MenuScreen: Screen {
    private let menu: MenuService
    private let loyalty: LoyaltyProgram
    private let course: Course?

    init(menu: MenuService, loyalty: LoyaltyProgram, course: Course?, router: (any Routing)?) {
        self.menu = menu
        self.loyalty = loyalty
        self.course = course
        super.init(router: router)
    }

    override var title: String {
        let season = menu.season.map { "\($0) menu" }.get(or: "Menu")
        return course.map { "\(season) – \($0.title)" } ?? season
    }

    override func body() async -> [String] {
        var lines: [String] = []
        for (current, items) in menu.courses() where course == nil || current == course {
            lines.append(current.title.uppercased())
            lines += items.sorted(by: \.price).map(line(for:))
        }
        if course == nil, let special = menu.specials.dish {
            lines.append("Today's special: \(special.name)")
        }
        return lines
    }

    private func line(for item: MenuItem) -> String {
        var name = item.name
        if let badge = LoyaltyBadge(rewarding: item) {
            name += " " + badge.symbol
        }
        if item.isSoldOut {
            return name.aligned(with: "sold out", width: Constants.lineWidth - 2, fill: ".")
        }
        let marks = allergenMarks(item.allergens)
        return (name + marks).aligned(with: item.price.formatted, width: Constants.lineWidth - 2, fill: ".")
    }
}

private func allergenMarks(_ allergens: Set<MenuItem.Allergen>) -> String {
    guard !allergens.isEmpty else { return "" }
    let symbols = allergens.sorted(by: \.rawValue).map { String($0.symbol) }
    return " (" + symbols.joined(separator: ",") + ")"
}
