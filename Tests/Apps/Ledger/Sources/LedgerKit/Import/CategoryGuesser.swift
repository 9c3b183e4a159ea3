import Foundation

/// Finds a category by words in the name of the payee.
struct CategoryGuesser {
    struct Rule {
        let category: Category
        let words: [String]
    }

    static let defaultRules = [
        Rule(category: .groceries, words: ["market", "bakery", "grocer"]),
        Rule(category: .health, words: ["pharmacy", "doctor", "dental"]),
        Rule(category: .housing, words: ["hausverwaltung", "rent", "teleone", "energy"]),
        Rule(category: .transport, words: ["transit", "fuel", "parking"]),
        Rule(category: .travel, words: ["airline", "hotel", "hostel"]),
        Rule(category: .leisure, words: ["cinema", "bookshop", "concert", "museum"]),
    ]

    /// Overrides the rules, e.g. with what the user picked last time.
    var override: ((DraftTransaction) -> Category?)?
    var rules = CategoryGuesser.defaultRules

    func kind(of draft: DraftTransaction) -> Transaction.Kind {
        if draft.cents > 0 {
            return .income(source: draft.payee)
        }
        return .expense(override?(draft) ?? category(for: draft))
    }

    private func category(for draft: DraftTransaction) -> Category {
        // "Pharmacy am Markt" should not be groceries, so the longest word wins.
        let matches = rules.flatMap { rule in
            rule.words
                .filter { draft.payee.containsAny(of: [$0]) }
                .map { (word: $0, category: rule.category) }
        }
        return matches.max { $0.word.count < $1.word.count }?.category ?? .other
    }
}
