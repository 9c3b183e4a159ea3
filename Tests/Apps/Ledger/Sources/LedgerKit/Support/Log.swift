import Foundation

final class Log {
    enum Level: String, CaseIterable, Comparable {
        case debug, info, warning

        static func < (lhs: Level, rhs: Level) -> Bool {
            allCases.firstIndex(of: lhs)! < allCases.firstIndex(of: rhs)!
        }
    }

    static let shared = Log()

    var threshold = Level.warning
    var handler: (String) -> Void = { print($0) }
    private(set) var warnings: [String] = []
    private let lock = NSLock()

    func debug(_ message: @autoclosure () -> String) {
        #if DEBUG
        write(.debug, message())
        #endif
    }

    func info(_ message: String) {
        write(.info, message)
    }

    func warning(_ message: String) {
        lock.lock()
        warnings.append(message)
        lock.unlock()
        write(.warning, message)
    }

    private func write(_ level: Level, _ message: String) {
        guard level >= threshold else { return }
        handler("[\(level.rawValue)] \(message)")
    }
}
