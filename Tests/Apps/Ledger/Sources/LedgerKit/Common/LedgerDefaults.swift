import Foundation

/// Values which more than one feature needs to agree on.
public enum LedgerDefaults {
    public static let version = "2.3.1"
    public static let currency = Currency.euro

    static let columnWidth = 56
    static let payeeWidth = 24
    static let budgetWarningPercent = 80
    static let reconciliationTolerance = Money(5)
    static let duplicateWindowInDays = 3
    static let reminderLeadDays = 7
    static let reminderHorizonDays = 31
    static let rateCacheCapacity = 8
    static let lowBalance = Money(150_00)
    static let unknownPayee = "(unknown)"
}
