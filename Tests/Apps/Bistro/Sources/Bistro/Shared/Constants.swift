import Foundation

enum Constants {
    static let restaurantName = "Chez Linux"
    static let lineWidth = 46
    static let currencySymbol = "€"

    static let firstOrderNumber = 101
    static let defaultQuantity = 1
    static let maxQuantityPerLine = 12
    static let lowStockThreshold = 2

    static let defaultTipPercent = 0
    static let maxTipPercent = 30
    static let declinedTestCard = "0002"

    static let pointsPerEuro = 1
    static let pointValue = Money(cents: 5)
    static let happyHour = 17..<19

    /// Monday, 6 October 2025, 11:30 UTC
    static let openingTime = Date(timeIntervalSince1970: 1_759_750_200)
}
