/// Parses tokens into statements. A statement that it cannot read is recorded as such, and it continues on the next
/// line.
struct RubyParser {
  struct Failure: Error {
    let words: String
    let offset: Int
  }

  let bytes: [UInt8]
  let tokens: [RubyToken]
  let isJSON: Bool
  var index = 0
  var depth: Int
  /// Whether a `do` belongs to a call around this place: `target name do`.
  var leavesDo = false

  /// Deeper than real files, and far from the limit of the stack.
  static let maximumDepth = 60

  init(_ bytes: [UInt8], isJSON: Bool = false) {
    var lexer = RubyLexer(bytes, in: 0..<bytes.count, isJSON: isJSON)
    self.init(bytes, lexer.run(), isJSON: isJSON)
  }

  /// - Parameter tokens: What is parsed, and an end.
  init(_ bytes: [UInt8], _ tokens: [RubyToken], depth: Int = 0, isJSON: Bool = false) {
    self.bytes = bytes
    self.tokens = tokens
    self.isJSON = isJSON
    self.depth = depth
  }

  /// The whole file.
  mutating func program() -> [RubyNode] {
    var result = body(until: [])
    // A superfluous `end`.
    while token.kind != .end {
      result.append(RubyNode(kind: .opaque("there is \(words(token)) that closes nothing"), offset: token.offset))
      index += 1
      result += body(until: [])
    }
    return result
  }

  var token: RubyToken { tokens[min(index, tokens.count - 1)] }

  var nextToken: RubyToken { tokens[min(index + 1, tokens.count - 1)] }

  mutating func skipNewlines() {
    while token.kind == .newline || token.isMark(";") { index += 1 }
  }

  mutating func take(_ mark: String) -> Bool {
    guard token.isMark(mark) else { return false }
    index += 1
    return true
  }

  mutating func takeKeyword(_ word: String) -> Bool {
    guard token.isKeyword(word) else { return false }
    index += 1
    return true
  }

  mutating func expect(_ mark: String) throws(Failure) {
    skipNewlinesIf(mark != ";")
    guard take(mark) else {
      throw Failure(words: "there is \(words(token)) where \(mark) is expected", offset: token.offset)
    }
  }

  private mutating func skipNewlinesIf(_ condition: Bool) {
    if condition { skipNewlines() }
  }

  func words(_ token: RubyToken) -> String {
    switch token.kind {
    case .name(let name), .constant(let name), .keyword(let name), .variable(let name), .number(let name): name
    case .mark(let mark): mark
    case .text, .words: "a text"
    case .opaque(let what): what
    case .newline: "the end of the line"
    case .end: "the end of the file"
    }
  }

  // MARK: Statements

  /// Statements up to one of the keywords, which is not consumed.
  mutating func body(until stops: Set<String>) -> [RubyNode] {
    var result: [RubyNode] = []
    let before = leavesDo
    leavesDo = false
    defer { leavesDo = before }
    while true {
      skipNewlines()
      if token.kind == .end { return result }
      if case .keyword(let word) = token.kind, stops.contains(word) || (stops.isEmpty && word == "end") {
        return result
      }
      if token.isMark("}") { return result }
      let start = index
      do throws(Failure) {
        result.append(try statement())
        guard endsStatement else {
          throw Failure(words: "there is \(words(token)) where a statement ends", offset: token.offset)
        }
      } catch {
        result.append(RubyNode(kind: .opaque(error.words), offset: tokens[start].offset))
        recover(from: start)
      }
    }
  }

  private var endsStatement: Bool {
    switch token.kind {
    case .newline, .end: true
    case .mark(";"), .mark("}"): true
    case .keyword(let word): ["end", "else", "elsif", "when", "rescue", "ensure"].contains(word)
    default: false
    }
  }

  /// Skips a line, and the block that it opens.
  private mutating func recover(from start: Int) {
    if index <= start { index = start }
    var open = 0
    // Includes the part of the line that was already read.
    for token in tokens[start..<min(index, tokens.count)] { open += Self.opening(token) }
    while token.kind != .end {
      if token.kind == .newline, open <= 0 { return }
      if token.isKeyword("end"), open <= 0 { return }
      open += Self.opening(token)
      index += 1
    }
  }

  private static func opening(_ token: RubyToken) -> Int {
    switch token.kind {
    case .keyword("do"), .keyword("def"), .keyword("class"), .keyword("module"), .keyword("case"), .keyword("begin"): 1
    case .keyword("end"): -1
    default: 0
    }
  }

  /// One statement, with trailing conditions.
  mutating func statement() throws(Failure) -> RubyNode {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.maximumDepth else { throw Failure(words: "it nests too deep", offset: token.offset) }
    var node = try head()
    while case .keyword(let word) = token.kind {
      let offset = token.offset
      switch word {
      case "if", "unless":
        index += 1
        skipNewlines()
        let condition = try test()
        node = RubyNode(
          kind: word == "if"
            ? .choice(condition, then: [node], otherwise: []) : .choice(condition, then: [], otherwise: [node]),
          offset: node.offset)
      case "while", "until":
        index += 1
        skipNewlines()
        _ = try test()
        node = RubyNode(kind: .perhaps("it is in a loop", [node]), offset: node.offset)
      case "rescue":
        index += 1
        let other = try expression()
        node = RubyNode(kind: .perhaps("it may fail", [node, other]), offset: offset)
      case "and", "or":
        index += 1
        let other = try head()
        node = RubyNode(kind: .operation(word == "and" ? "&&" : "||", node, other), offset: node.offset)
      default: return node
      }
    }
    return node
  }

  private mutating func head() throws(Failure) -> RubyNode {
    let start = token.offset
    if case .keyword(let word) = token.kind, let node = try keywordStatement(word) {
      return RubyNode(kind: node, offset: start)
    }
    var left = try expression()
    if token.isMark(","), let several = try targets(left) { left = several }
    guard case .mark(let mark) = token.kind, ["=", "+=", "||=", "-=", "<<=", "&&=", "|=", "*="].contains(mark) else {
      return left
    }
    index += 1
    return RubyNode(kind: .assignment(left, mark, try assigned()), offset: start)
  }

  /// `a, b` in front of `=`; `nil` if something else follows.
  private mutating func targets(_ first: RubyNode) throws(Failure) -> RubyNode? {
    let start = index
    var all = [first]
    while take(",") {
      guard case .name(let name) = token.kind else { break }
      all.append(RubyNode(kind: .name(name), offset: token.offset))
      index += 1
    }
    if token.isMark("="), all.count > 1 { return RubyNode(kind: .list(all), offset: first.offset) }
    index = start
    return nil
  }

  /// The right side of `=`: several values without brackets are a list.
  private mutating func assigned() throws(Failure) -> RubyNode {
    skipNewlines()
    let start = token.offset
    let first = try argument()
    if case .mark(let mark) = token.kind, ["=", "||="].contains(mark) {
      index += 1
      return RubyNode(kind: .assignment(first, mark, try assigned()), offset: start)
    }
    guard token.isMark(",") else { return first }
    var all = [first]
    while take(",") {
      skipNewlines()
      let element = try argument()
      // After a trailing comma Ruby takes the next line for another element, even if it is an assignment.
      guard take("=") else {
        all.append(element)
        continue
      }
      skipNewlines()
      all.append(RubyNode(kind: .assignment(element, "=", try argument()), offset: element.offset))
    }
    return RubyNode(kind: .list(all), offset: start)
  }
}
