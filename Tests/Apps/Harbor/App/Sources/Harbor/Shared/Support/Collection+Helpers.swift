extension Sequence {
    func sum(_ value: (Element) -> Money) -> Money {
        reduce(.zero) { $0 + value($1) }
    }
}

extension Collection {
    var nonEmpty: Self? { isEmpty ? nil : self }
}

extension String {
    var folded: String { lowercased().filter { !$0.isWhitespace } }
}
