import Foundation

protocol LogSink: Sendable {
    var minimumLevel: Log.Level { get }
    func write(_ entry: Log.Entry)
}

extension LogSink {
    var minimumLevel: Log.Level { .debug }
}

final class Log: @unchecked Sendable {
    enum Level: Int, Comparable, Sendable {
        case debug, info, notice, warning

        static func < (lhs: Level, rhs: Level) -> Bool { lhs.rawValue < rhs.rawValue }
    }

    enum Area: String, Sendable {
        case menu, orders, kitchen, payments, loyalty, network, app
    }

    struct Entry: Hashable, Sendable {
        let level: Level
        let area: Area
        let message: String
    }

    static let shared = Log()

    private let lock = NSLock()
    private var sinks: [any LogSink] = []

    func add(_ sink: any LogSink) {
        lock.lock()
        defer { lock.unlock() }
        sinks.append(sink)
    }

    func debug(_ area: Area, _ message: @autoclosure () -> String) {
        #if DEBUG
        record(.debug, area, message())
        #endif
    }

    func info(_ area: Area, _ message: String) { record(.info, area, message) }
    func notice(_ area: Area, _ message: String) { record(.notice, area, message) }
    func warning(_ area: Area, _ message: String) { record(.warning, area, message) }

    private func record(_ level: Level, _ area: Area, _ message: String) {
        let entry = Entry(level: level, area: area, message: message)
        lock.lock()
        let targets = sinks
        lock.unlock()
        for sink in targets where level >= sink.minimumLevel {
            sink.write(entry)
        }
    }
}

// MARK: - Sinks

struct ConsoleSink: LogSink {
    let minimumLevel: Log.Level

    func write(_ entry: Log.Entry) {
        let marker = entry.level == .warning ? "!" : "·"
        Console.print("\(marker) [\(entry.area.rawValue)] \(entry.message)")
    }
}

final class MemorySink: LogSink, @unchecked Sendable {
    private let lock = NSLock()
    private var stored: [Log.Entry] = []

    var entries: [Log.Entry] {
        lock.lock()
        defer { lock.unlock() }
        return stored
    }

    func write(_ entry: Log.Entry) {
        lock.lock()
        stored.append(entry)
        lock.unlock()
    }
}
