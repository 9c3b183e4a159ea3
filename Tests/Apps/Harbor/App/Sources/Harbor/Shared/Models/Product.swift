import Foundation

struct Product: Identifiable, Hashable {
    let id: Int
    var name: String
    var price: Money
    var category: Category
    var stock: Int = 10

    enum Category: String, CaseIterable {
        case rope, sail, lamp
    }
}
