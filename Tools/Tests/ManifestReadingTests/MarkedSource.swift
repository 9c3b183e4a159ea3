import SourceText

/// A manifest in which `1️⃣` stands right before the place that a test is about.
struct MarkedSource {
  let text: String
  /// `nil` where nothing is marked.
  let position: SourcePosition?

  init(_ marked: String) {
    let parts = marked.split(separator: "1️⃣", maxSplits: 1, omittingEmptySubsequences: false)
    text = parts.joined()
    guard parts.count == 2 else {
      position = nil
      return
    }
    let lines = parts[0].split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    position = SourcePosition(line: lines.count, column: (lines.last?.utf8.count ?? 0) + 1)
  }
}
