import Foundation

actor Cache<Key: Hashable & Sendable, Value: Sendable> {
    struct Statistics: Equatable, Sendable {
        var hits = 0
        var misses = 0
    }

    private var values: [Key: Value] = [:]
    private(set) var statistics = Statistics()

    func value(for key: Key) -> Value? {
        values[key]
    }

    func value(for key: Key, orLoad load: @Sendable () async throws -> Value) async rethrows -> Value {
        if let cached = values[key] {
            statistics.hits += 1
            return cached
        }
        statistics.misses += 1
        let loaded = try await load()
        values[key] = loaded
        return loaded
    }

    func set(_ value: Value, for key: Key) {
        values[key] = value
    }

    func removeAll() {
        values.removeAll()
        statistics = Statistics()
    }
}
