import SourceEditing
import SourceText

/// The sections of a project's file: Xcode puts the objects of one kind between two comments, sorted by kind.
struct ProjectSections {
  struct Section {
    var kind: String
    /// The lines from its first to its last comment.
    var lines: Range<Int>
    /// Where its closing comment begins.
    var end: Int
  }

  private(set) var sections: [Section] = []

  /// - Parameter objects: The ranges of the objects: anything inside that looks like such a comment is a string.
  init(_ bytes: [UInt8], objects: [Range<Int>]) {
    var open: (kind: String, start: Int)?
    var rest = objects[...]
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(where: \.endsLine) ?? bytes.count
      let next = SourceLayout(bytes: bytes).afterLineEnd(end)
      defer { start = next }
      while let object = rest.first, object.upperBound <= start { rest = rest.dropFirst() }
      if let object = rest.first, object.lowerBound < start { continue }
      guard bytes[start..<end].starts(with: "/*".utf8) else { continue }
      let words = String(decoding: bytes[start..<end], as: UTF8.self).trimmed.split(separator: " ")
      guard words.count == 5, words[0] == "/*", words[3] == "section", words[4] == "*/" else { continue }
      let kind = String(words[2])
      if words[1] == "Begin" { open = (kind, start) }
      if words[1] == "End", let begun = open, begun.kind == kind {
        sections.append(Section(kind: kind, lines: begun.start..<next, end: start))
        open = nil
      }
    }
  }

  subscript(_ kind: String) -> Section? { sections.first { $0.kind == kind } }
}
