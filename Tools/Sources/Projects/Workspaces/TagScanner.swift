import SourceText

/// Finds the tags of a small XML file, with their attributes. It knows only the five predefined entities.
struct TagScanner {
  struct Tag {
    /// Including the slash of a closing tag: `/Group`.
    var name: String
    var attributes: [String: String] = [:]
    var position: SourcePosition
    /// `<FileRef … />`
    var isEmpty = false
    var isClosing: Bool { name.hasPrefix("/") }
  }

  private let bytes: [UInt8]
  private let lines: LineTable
  private var offset = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    lines = LineTable(bytes)
  }

  mutating func next() throws(UnreadableProject) -> Tag? {
    while offset < bytes.count {
      guard bytes[offset] == UInt8(ascii: "<") else {
        offset += 1
        continue
      }
      let start = lines.position(ofOffset: offset)
      if bytes[offset...].starts(with: "<!--".utf8) {
        guard skip(past: "-->") else { throw UnreadableProject("a comment that begins here has no end", at: start) }
        continue
      }
      if bytes[offset...].starts(with: "<?".utf8) || bytes[offset...].starts(with: "<!".utf8) {
        guard skip(past: ">") else { throw UnreadableProject("a tag that begins here has no end", at: start) }
        continue
      }
      offset += 1
      return try tag(at: start)
    }
    return nil
  }

  private mutating func skip(past end: String) -> Bool {
    while offset < bytes.count {
      if bytes[offset...].starts(with: end.utf8) {
        offset += end.utf8.count
        return true
      }
      offset += 1
    }
    return false
  }

  private mutating func tag(at start: SourcePosition) throws(UnreadableProject) -> Tag {
    var tag = Tag(name: word(), position: start)
    while true {
      skipBlanks()
      guard offset < bytes.count else { throw UnreadableProject("a tag that begins here has no end", at: start) }
      switch bytes[offset] {
      case UInt8(ascii: ">"):
        offset += 1
        return tag
      case UInt8(ascii: "/"):
        offset += 1
        tag.isEmpty = true
      default:
        let name = word()
        guard !name.isEmpty else { throw UnreadableProject("a tag that begins here is not valid XML", at: start) }
        skipBlanks()
        guard offset < bytes.count, bytes[offset] == UInt8(ascii: "=") else { continue }
        offset += 1
        skipBlanks()
        tag.attributes[name] = try quoted(start)
      }
    }
  }

  private mutating func skipBlanks() {
    while offset < bytes.count, bytes[offset] <= 0x20 { offset += 1 }
  }

  private mutating func word() -> String {
    let start = offset
    if offset < bytes.count, bytes[offset] == UInt8(ascii: "/") { offset += 1 }
    while offset < bytes.count, bytes[offset] > 0x20, !"=/><\"'".utf8.contains(bytes[offset]) { offset += 1 }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private mutating func quoted(_ start: SourcePosition) throws(UnreadableProject) -> String {
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") || bytes[offset] == UInt8(ascii: "'"),
      let end = bytes[(offset + 1)...].firstIndex(of: bytes[offset])
    else { throw UnreadableProject("a tag that begins here is not valid XML", at: start) }
    defer { offset = end + 1 }
    return Self.plain(String(decoding: bytes[(offset + 1)..<end], as: UTF8.self))
  }

  private static func plain(_ text: String) -> String {
    guard text.contains("&") else { return text }
    let entities = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&")]
    return entities.reduce(text) { text, entity in
      text.split(separator: entity.0, omittingEmptySubsequences: false).joined(separator: entity.1)
    }
  }
}
