import Foundation

enum Log {
    enum Level: String { case info, warning }

    nonisolated(unsafe) private(set) static var lines: [String] = []

    static func info(_ text: @autoclosure () -> String, file: String = #fileID) {
        write(.info, text(), file)
    }

    static func warning(_ text: @autoclosure () -> String, file: String = #fileID) {
        write(.warning, text(), file)
    }

    private static func write(_ level: Level, _ text: String, _ file: String) {
        lines.append("\(level.rawValue): \(text)")
    }
}
