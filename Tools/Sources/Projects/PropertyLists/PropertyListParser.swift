import SourceText

/// A parser of old-style property lists: `{ key = value; }`, `( a, b )`, words and quoted strings; and of JSON5, which
/// Xcode has used since 27.2 and which differs in its marks and in its strings.
///
/// Our own, because tuist/XcodeProj is not available here (its dependencies are not mirrored), and Foundation's
/// `PropertyListSerialization` and `JSONDecoder`, which tests compare this one with, report no positions.
struct PropertyListParser {
  let source: UnsafeBufferPointer<UInt8>
  let syntax: PropertyListSyntax
  var offset = 0
  var line = 1
  var lineStart = 0
  private var depth = 0
  /// The entries of the dictionaries that are open, innermost last: each takes its own at its end, in one piece.
  private var openEntries: [PropertyListEntries.Entry] = []

  /// A project has five levels, in JSON two for each group; each needs some stack space.
  private static let maximumDepth = 200

  init(_ source: UnsafeBufferPointer<UInt8>, _ syntax: PropertyListSyntax) {
    self.source = source
    self.syntax = syntax
    if source.starts(with: [0xEF, 0xBB, 0xBF]) { (offset, lineStart) = (3, 3) }
  }

  mutating func parse() throws(UnreadableProject) -> PropertyList {
    try skipBlanks()
    let value = try self.value()
    try skipBlanks()
    if offset < source.count { throw failure("there is something after its end") }
    return value
  }

  var position: SourcePosition { SourcePosition(line: line, column: offset - lineStart + 1) }

  func failure(_ reason: String) -> UnreadableProject { UnreadableProject(reason, at: position) }

  // MARK: Values

  private mutating func value() throws(UnreadableProject) -> PropertyList {
    guard offset < source.count else { throw failure("it ends where a value is expected") }
    let (start, first) = (position, offset)
    let value: PropertyList.Value
    switch source[offset] {
    case UInt8(ascii: "{"):
      value = .dictionary(
        try nested { parser throws(UnreadableProject) in
          try parser.dictionary()
        })
    case syntax.listStart:
      value = .list(
        try nested { parser throws(UnreadableProject) in
          try parser.list()
        })
    case UInt8(ascii: "<") where syntax == .oldStyle: value = .text(try data())
    default: value = syntax == .json ? try scalar() : .text(try text())
    }
    return PropertyList(value, at: start, range: first..<offset)
  }

  private mutating func nested<Value>(
    _ body: (inout Self) throws(UnreadableProject) -> Value
  ) throws(UnreadableProject) -> Value {
    depth += 1
    if depth > Self.maximumDepth { throw failure("it is nested deeper than \(Self.maximumDepth) levels") }
    offset += 1
    let value = try body(&self)
    depth -= 1
    return value
  }

  private mutating func dictionary() throws(UnreadableProject) -> PropertyListEntries {
    let first = openEntries.count
    while true {
      try skipBlanks()
      if take(UInt8(ascii: "}")) { return entries(from: first) }
      let start = position
      let key = try text()
      try skipBlanks()
      guard take(syntax.assignment) else {
        throw failure("a “\(syntax.assignment.character)” is missing after \(key.oneLine)")
      }
      try skipBlanks()
      var value = try self.value()
      value.position = start
      try skipBlanks()
      openEntries.append(.init(key: key, value: value))
      if take(syntax.terminator) { continue }
      guard syntax == .json, take(UInt8(ascii: "}")) else {
        throw failure("a “\(syntax.terminator.character)” is missing after the value of \(key.oneLine)")
      }
      return entries(from: first)
    }
  }

  private mutating func entries(from first: Int) -> PropertyListEntries {
    defer { openEntries.removeSubrange(first...) }
    return PropertyListEntries(entries: Array(openEntries[first...]))
  }

  private mutating func list() throws(UnreadableProject) -> [PropertyList] {
    var elements: [PropertyList] = []
    while true {
      try skipBlanks()
      if take(syntax.listEnd) { return elements }
      elements.append(try value())
      try skipBlanks()
      if take(UInt8(ascii: ",")) { continue }
      guard take(syntax.listEnd) else {
        throw failure("a “,” or a “\(syntax.listEnd.character)” is missing in a list")
      }
      return elements
    }
  }

  /// `<0a 0b>`, which projects do not use: kept as it is written.
  private mutating func data() throws(UnreadableProject) -> String {
    let start = offset
    offset += 1
    while offset < source.count, source[offset] != UInt8(ascii: ">") {
      guard source[offset].isHexadecimal || source[offset].isBlank else { throw failure("“<” begins nothing here") }
      step()
    }
    guard offset < source.count else { throw failure("a “>” is missing") }
    offset += 1
    return String(decoding: source[start..<offset], as: UTF8.self)
  }
}
