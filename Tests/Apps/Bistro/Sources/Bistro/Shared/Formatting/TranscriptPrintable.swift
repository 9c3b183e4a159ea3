import Foundation

/// Anything which can be printed as a small block of lines.
protocol TranscriptPrintable {
    var transcriptTitle: String { get }
    func transcriptLines(width: Int) -> [String]
}

extension TranscriptPrintable {
    var transcriptTitle: String { String(describing: Self.self) }

    func transcript(width: Int = Constants.lineWidth) -> String {
        ([transcriptTitle] + transcriptLines(width: width).map { $0.indented() }).joined(separator: "\n")
    }
}

enum Console {
    static func print(_ text: String) {
        Swift.print(text)
    }

    static func print(_ block: some TranscriptPrintable) {
        Swift.print(block.transcript())
    }

    static func heading(_ title: String) {
        Swift.print("")
        Swift.print(title)
        Swift.print(String(repeating: "=", count: Constants.lineWidth))
    }
}
