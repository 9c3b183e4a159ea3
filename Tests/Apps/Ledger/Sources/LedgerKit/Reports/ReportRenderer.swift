import Foundation

protocol ReportRenderer {
    var placeholder: String { get }
    func render(_ section: Report.Section) -> [String]
}

extension ReportRenderer {
    var placeholder: String { "(nothing to show)" }
}

struct MarkdownRenderer: ReportRenderer {
    let placeholder = "_nothing to show_"

    func render(_ section: Report.Section) -> [String] {
        ["### " + section.heading, "", "| | |", "|---|---:|"]
            + section.rows.map { "| \(String(repeating: "&nbsp;", count: $0.level))\($0.label) | \($0.value) |" }
            + [""]
    }
}
