import SourceText
import Yams

/// The lines of a document. The library counts columns in Unicode scalars, compilers in bytes.
struct YAMLLines {
  private let lines: [Substring.UnicodeScalarView]

  init(_ text: String) {
    lines = text.unicodeScalars.split(omittingEmptySubsequences: false) { $0 == "\n" }
  }

  func position(of mark: Mark?) -> SourcePosition {
    guard let mark, mark.line > 0 else { return .start }
    // The library puts the end of a file without a final newline on a line of its own.
    guard lines.indices.contains(mark.line - 1) else {
      return SourcePosition(line: max(1, lines.count), column: (lines.last.map { String($0).utf8.count } ?? 0) + 1)
    }
    let before = lines[mark.line - 1].prefix(mark.column - 1)
    return SourcePosition(line: mark.line, column: String(before).utf8.count + 1)
  }

  func hasTab(at mark: Mark) -> Bool {
    lines.indices.contains(mark.line - 1) && lines[mark.line - 1].dropFirst(mark.column - 1).first == "\t"
  }
}
