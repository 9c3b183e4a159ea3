import Foundation

extension String {
    func padded(to width: Int) -> String {
        count >= width ? self : self + String(repeating: " ", count: width - count)
    }

    func leftPadded(to width: Int) -> String {
        count >= width ? self : String(repeating: " ", count: width - count) + self
    }

    func indented(by spaces: Int = 2) -> String {
        String(repeating: " ", count: spaces) + self
    }

    /// `self` on the left and `value` on the right edge of a line.
    func aligned(with value: String, width: Int = Constants.lineWidth, fill: Character = " ") -> String {
        let gap = max(1, width - count - value.count)
        return self + String(repeating: fill, count: gap) + value
    }

    var capitalizedFirst: String {
        prefix(1).uppercased() + dropFirst()
    }
}

enum SortDirection {
    case ascending, descending
}

extension Sequence {
    func sorted<Value: Comparable>(
        by value: (Element) -> Value,
        _ direction: SortDirection = .ascending
    ) -> [Element] {
        sorted { lhs, rhs in
            direction == .ascending ? value(lhs) < value(rhs) : value(lhs) > value(rhs)
        }
    }

    func grouped<Key: Hashable & Comparable>(by key: (Element) -> Key) -> [(key: Key, values: [Element])] {
        Dictionary(grouping: self, by: key)
            .map { (key: $0.key, values: $0.value) }
            .sorted { $0.key < $1.key }
    }
}

extension Optional where Wrapped: Collection {
    var isNilOrEmpty: Bool { self?.isEmpty ?? true }
}
