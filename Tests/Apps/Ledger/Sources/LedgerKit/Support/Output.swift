import Foundation

/// Where the transcript goes: the terminal, or a buffer in the tests.
final class Output {
    private let sink: (String) -> Void
    private(set) var lineCount = 0

    init(sink: @escaping (String) -> Void = { print($0) }) {
        self.sink = sink
    }

    func line(_ text: String = "") {
        lineCount += 1
        sink(text)
    }

    func heading(_ text: String) {
        line()
        line("## " + text)
    }

    func bullet(_ text: String) {
        line("  - " + text)
    }
}

/// Prints reports to the terminal, in columns.
struct ConsoleRenderer: ReportRenderer {
    var width = LedgerDefaults.columnWidth

    func render(_ section: Report.Section) -> [String] {
        [section.heading.uppercased()] + section.rows.map { row in
            let indent = String(repeating: "  ", count: row.level + 1)
            let label = (indent + row.label).truncated(to: width - 14)
            return label.rightPadded(to: width - 14) + row.value.leftPadded(to: 14)
        }
    }
}
