import Foundation

protocol Repository {
    associatedtype Item: Identifiable where Item.ID: Comparable

    subscript(id: Item.ID) -> Item? { get set }
    var items: [Item] { get }
}

extension Repository {
    var count: Int { items.count }
    var isEmpty: Bool { items.isEmpty }

    mutating func insert(_ item: Item) {
        self[item.id] = item
    }

    mutating func insert<S: Sequence>(contentsOf newItems: S) where S.Element == Item {
        newItems.forEach { insert($0) }
    }

    func items(where predicate: (Item) -> Bool) -> [Item] {
        items.filter(predicate)
    }
}

struct MemoryRepository<Item: Identifiable>: Repository where Item.ID: Comparable {
    private var storage: [Item.ID: Item] = [:]

    init(_ items: [Item] = []) {
        insert(contentsOf: items)
    }

    subscript(id: Item.ID) -> Item? {
        get { storage[id] }
        set { storage[id] = newValue }
    }

    var items: [Item] { storage.sortedByKey().map(\.value) }
}

extension MemoryRepository: Sendable where Item: Sendable, Item.ID: Sendable {}

/// Forgets the oldest entry when it is full.
actor Cache<Key: Hashable & Sendable, Value: Sendable> {
    private let capacity: Int
    private var entries: [(key: Key, value: Value)] = []
    private(set) var hits = 0

    init(capacity: Int) {
        self.capacity = capacity
    }

    func value(for key: Key) -> Value? {
        guard let entry = entries.first(where: { $0.key == key }) else { return nil }
        hits += 1
        return entry.value
    }

    func store(_ value: Value, for key: Key) {
        _ = entries.removeFirst { $0.key == key }
        entries.append((key, value))
        if entries.count > capacity {
            entries.removeFirst()
        }
    }
}
