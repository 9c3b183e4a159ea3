import SourceText

/// A Markdown file with sections that are kept true:
///
///     <!-- modulize:describe A -->
///     …
///     <!-- modulize:end -->
///
/// Without a module's name, the section describes the repository.
package struct MarkedText: Sendable {
  package struct Section: Sendable {
    /// `nil` for the repository.
    package var module: String?
    /// Of its first line, from 1.
    package var line: Int
    /// The lines between its marks.
    package var content: Range<Int>
  }

  package let path: String
  private let lines: [Substring]
  private let hasCarriageReturns: Bool
  package private(set) var sections: [Section] = []

  private static let begin = "<!-- modulize:describe"
  private static let end = "<!-- modulize:end -->"

  /// - Parameters:
  ///   - path: For errors.
  ///   - text: The whole file.
  /// - Throws: If a section has no end, or an end no section.
  package init(_ text: String, path: String) throws(UserError) {
    self.path = path
    hasCarriageReturns = text.contains("\r\n")
    lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    var open: (module: String?, line: Int)?
    // Marks in a block of code are about marks.
    var fence: Substring?
    for (index, whole) in lines.enumerated() {
      let line = whole.drop { $0 == " " }
      if let mark = fence {
        let isEnd = line.hasPrefix(mark) && line.allSatisfy { $0 == mark.first || $0.isWhitespace }
        if isEnd { fence = nil }
        continue
      }
      if whole.count - line.count < 4, let mark = Self.fence(line), open == nil {
        fence = mark
        continue
      }
      guard Self.isMark(whole) else { continue }
      if whole.hasPrefix(Self.end) {
        guard let start = open else { throw UserError("\(path):\(index + 1): this ends no section; remove the line") }
        sections.append(Section(module: start.module, line: start.line, content: start.line..<index))
        open = nil
      } else if whole.hasPrefix(Self.begin), let close = whole.firstRange(of: "-->") {
        if let start = open { throw Self.unended(path, start.line) }
        let name = whole[whole.index(whole.startIndex, offsetBy: Self.begin.count)..<close.lowerBound]
        let module = String(name).trimmed
        open = (module.isEmpty ? nil : module, index + 1)
      } else {
        throw UserError(
          "\(path):\(index + 1): write \(Self.begin) MODULE --> to begin a section, \(Self.end) to end it, each at the"
            + " beginning of a line")
      }
    }
    if let open { throw Self.unended(path, open.line) }
  }

  /// The mark that begins a block of code. After backticks without a backtick: that would be code in a line.
  private static func fence(_ line: Substring) -> Substring? {
    guard let mark = ["```", "~~~"].first(where: line.hasPrefix) else { return nil }
    let fence = line.prefix { $0 == mark.first }
    return mark == "```" && line.dropFirst(fence.count).contains("`") ? nil : fence
  }

  /// Whether a line is meant as a mark, be it indented, or in a list or a quotation. Four spaces, or a tab, make it code.
  private static func isMark(_ line: Substring) -> Bool {
    guard !line.hasPrefix("    "), !line.hasPrefix("\t"), line.contains("modulize:") else { return false }
    let comment = line.drop { $0.isWhitespace || $0.isNumber || ">-*+.)".contains($0) }
    return comment.hasPrefix("<!--") && comment.dropFirst(4).drop { $0.isWhitespace }.hasPrefix("modulize:")
  }

  private static func unended(_ path: String, _ line: Int) -> UserError {
    UserError("\(path):\(line): this section has no end; write \(end) below it")
  }

  /// Whether a text may have marks, so that it is worth reading.
  package static func mayHaveMarks(_ bytes: [UInt8]) -> Bool {
    ByteSearch("modulize:", by: "z").isFound(in: bytes)
  }

  package func content(of section: Section) -> String {
    lines[section.content].map { "\($0)\n" }.joined()
  }

  /// The file with other contents of its sections, in their order.
  package func text(with contents: [String]) -> String {
    var lines = lines.map(String.init)
    for (section, content) in zip(sections, contents).reversed() {
      let new = content.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      lines.replaceSubrange(section.content, with: new.map(String.init))
    }
    return lines.joined(separator: hasCarriageReturns ? "\r\n" : "\n")
  }

  /// The file with another section at its end.
  package func text(adding module: String?, _ content: String) -> String {
    let text = text(with: sections.map(self.content))
    let gap = text.isEmpty ? "" : text.last?.isNewline == true ? "\n" : "\n\n"
    let mark = module.map { "\(Self.begin) \($0) -->" } ?? "\(Self.begin) -->"
    let added = "\(gap)\(mark)\n\(content)\(Self.end)\n"
    return text + (hasCarriageReturns ? added.replacing("\n", with: "\r\n") : added)
  }
}
