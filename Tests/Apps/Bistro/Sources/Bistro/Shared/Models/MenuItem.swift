import Foundation

enum Course: String, Codable, CaseIterable, Sendable {
    case starter
    case main
    case dessert
    case drink

    var title: String {
        switch self {
        case .starter: return "Starters"
        case .main: return "Mains"
        case .dessert: return "Desserts"
        case .drink: return "Drinks"
        }
    }
}

extension Course: Comparable {
    private var position: Int { Course.allCases.firstIndex(of: self) ?? 0 }

    static func < (lhs: Course, rhs: Course) -> Bool {
        lhs.position < rhs.position
    }
}

struct MenuItem: Identifiable, Hashable, Codable, Sendable {
    enum Allergen: String, Codable, CaseIterable, Sendable {
        case eggs, fish, gluten, milk, nuts, shellfish, sulphites

        var symbol: Character { rawValue.first ?? "?" }
    }

    let id: String
    let name: String
    let course: Course
    var price: Money
    var allergens: Set<Allergen> = []
    /// `nil` means we never run out of it.
    var stock: Int?

    var isSoldOut: Bool { stock == 0 }
    var isRunningLow: Bool {
        guard let stock else { return false }
        return stock > 0 && stock <= Constants.lowStockThreshold
    }
}
