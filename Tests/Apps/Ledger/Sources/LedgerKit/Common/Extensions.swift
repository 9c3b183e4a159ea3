import Foundation

extension String {
    func leftPadded(to width: Int, with character: Character = " ") -> String {
        String(repeating: character, count: Swift.max(0, width - count)) + self
    }

    func rightPadded(to width: Int) -> String {
        self + String(repeating: " ", count: Swift.max(0, width - count))
    }

    func truncated(to width: Int) -> String {
        count <= width ? self : prefix(width - 1) + "…"
    }

    var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }

    func containsAny(of words: [String]) -> Bool {
        let text = lowercased()
        return words.contains { text.contains($0) }
    }
}

extension Sequence {
    func sorted<Key: Comparable>(on key: KeyPath<Element, Key>, descending: Bool = false) -> [Element] {
        sorted(by: descending ? { $0[keyPath: key] > $1[keyPath: key] } : { $0[keyPath: key] < $1[keyPath: key] })
    }
}

extension Array {
    mutating func removeFirst(where predicate: (Element) -> Bool) -> Element? {
        guard let index = firstIndex(where: predicate) else { return nil }
        return remove(at: index)
    }
}

extension Dictionary {
    func sortedByKey() -> [(key: Key, value: Value)] where Key: Comparable {
        sorted { $0.key < $1.key }
    }
}
