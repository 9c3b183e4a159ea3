extension RubyParser {
  /// A statement that begins with a keyword; `nil` if the keyword begins a value.
  mutating func keywordStatement(_ word: String) throws(Failure) -> RubyNode.Kind? {
    switch word {
    case "if", "unless": return try condition(word)
    case "def": return try definition()
    case "begin":
      index += 1
      return .sequence(try closedBody())
    case "while", "until", "for":
      index += 1
      try skipHead(to: "do")
      return .perhaps("it is in a loop", try closedBody())
    case "case": return try selection()
    case "class", "module":
      index += 1
      let name = if case .constant(let name) = token.kind { name } else { "" }
      try skipHead(to: nil)
      return .namespace(name, try closedBody())
    case "return", "next", "break":
      index += 1
      let word = RubyNode.Leave(rawValue: word) ?? .return
      if token.kind == .newline || token.kind == .end || token.isKeyword("if") || token.isKeyword("unless")
        || token.isKeyword("end") || token.isMark("}") || token.isMark(";")
      {
        return .leave(word, nil)
      }
      return .leave(word, try expression())
    case "yield":
      let start = token.offset
      index += 1
      return try call(word, on: nil, at: start).kind
    case "alias", "undef", "redo", "retry", "super":
      throw Failure(words: "\(word) is not read", offset: token.offset)
    default: return nil
    }
  }

  /// Skips the rest of a line.
  private mutating func skipHead(to keyword: String?) throws(Failure) {
    while token.kind != .newline, token.kind != .end, !token.isMark(";") {
      if let keyword, takeKeyword(keyword) { return }
      index += 1
    }
  }

  /// Statements up to their `end`, which may be followed by what is done if they fail.
  mutating func closedBody() throws(Failure) -> [RubyNode] {
    let start = token.offset
    let first = body(until: Self.ofAttempts)
    var others: [RubyNode] = []
    while !takeKeyword("end") {
      guard token.kind != .end else { throw Failure(words: "there is no end to what begins here", offset: start) }
      index += 1
      try skipHead(to: "then")
      others += body(until: Self.ofAttempts)
    }
    if others.isEmpty { return first }
    return first + [RubyNode(kind: .perhaps("it may fail", others), offset: others[0].offset)]
  }

  private static let ofAttempts: Set = ["rescue", "else", "ensure", "end"]

  private mutating func condition(_ word: String) throws(Failure) -> RubyNode.Kind {
    index += 1
    let test = try test()
    _ = takeKeyword("then")
    let then = body(until: ["elsif", "else", "end"])
    var otherwise: [RubyNode] = []
    let offset = token.offset
    if token.isKeyword("elsif") {
      otherwise = [RubyNode(kind: try condition("if"), offset: offset)]
    } else {
      if takeKeyword("else") { otherwise = body(until: ["end"]) }
      guard takeKeyword("end") else { throw Failure(words: "there is no end to the \(word)", offset: test.offset) }
    }
    return word == "if"
      ? .choice(test, then: then, otherwise: otherwise) : .choice(test, then: otherwise, otherwise: then)
  }

  private mutating func selection() throws(Failure) -> RubyNode.Kind {
    let start = token.offset
    index += 1
    let subject = token.kind == .newline ? nil : try expression()
    var branches: [(test: RubyNode, body: [RubyNode])] = []
    var otherwise: [RubyNode] = []
    while true {
      skipNewlines()
      if takeKeyword("end") { break }
      if takeKeyword("when") {
        branches.append((try cases(of: subject), body(until: Self.ofCases)))
      } else if takeKeyword("else") {
        otherwise = body(until: Self.ofCases)
      } else if takeKeyword("in") {
        let pattern = RubyNode(kind: .opaque("a pattern is not read"), offset: token.offset)
        try skipHead(to: "then")
        branches.append((pattern, body(until: Self.ofCases)))
      } else {
        throw Failure(words: "there is no end to the case", offset: token.offset)
      }
    }
    // Each is in the one before it.
    guard branches.count <= Self.mostCases else {
      return .perhaps("it is in a case of over \(Self.mostCases) branches", branches.flatMap(\.body) + otherwise)
    }
    return .sequence(
      branches.reversed().reduce(otherwise) { rest, branch in
        [RubyNode(kind: .choice(branch.test, then: branch.body, otherwise: rest), offset: start)]
      })
  }

  private static let ofCases: Set = ["when", "in", "else", "end"]
  private static let mostCases = 60

  /// The values behind `when`: whether the subject is one of them, or one of them holds.
  private mutating func cases(of subject: RubyNode?) throws(Failure) -> RubyNode {
    var test: RubyNode?
    repeat {
      skipNewlines()
      let value = try expression()
      let own = subject.map { RubyNode(kind: .operation("===", value, $0), offset: value.offset) } ?? value
      test = test.map { RubyNode(kind: .operation("||", $0, own), offset: $0.offset) } ?? own
    } while take(",")
    _ = takeKeyword("then")
    return test ?? RubyNode(kind: .nothing, offset: token.offset)
  }

  /// A condition, in which `and` and `or` may join others.
  mutating func test() throws(Failure) -> RubyNode {
    var node = try expression()
    while token.isKeyword("and") || token.isKeyword("or") {
      let mark = token.isKeyword("and") ? "&&" : "||"
      index += 1
      node = RubyNode(kind: .operation(mark, node, try expression()), offset: node.offset)
    }
    return node
  }

  private mutating func definition() throws(Failure) -> RubyNode.Kind {
    index += 1
    var name = words(token)
    index += 1
    if take(".") {
      name = words(token)
      index += 1
    }
    let parameters = try parameters()
    return .definition(name, RubyFunction(parameters: parameters, body: try closedBody()))
  }

  /// The parameters after the name of a function, with or without parentheses.
  private mutating func parameters() throws(Failure) -> [RubyFunction.Parameter] {
    let isClosed = take("(")
    var result: [RubyFunction.Parameter] = []
    var kind = RubyFunction.Parameter.Kind.positional
    while token.kind != .end {
      if isClosed ? take(")") : token.kind == .newline || token.isMark(";") { break }
      let word = token
      index += 1
      switch word.kind {
      case .mark("**"): kind = .entries
      case .mark("*"): kind = .list
      case .mark("&"): kind = .block
      case .mark(","): kind = .positional
      case .name(let name):
        if token.isMark(":"), !token.isApart {
          index += 1
          kind = .named
          let isRequired = token.isMark(",") || token.isMark(")") || token.kind == .newline
          result.append(.init(name: name, kind: kind, fallback: isRequired ? nil : try expression()))
        } else {
          result.append(.init(name: name, kind: kind, fallback: take("=") ? try expression() : nil))
        }
      default: break
      }
    }
    return result
  }

  /// `do |a| … end` or `{ |a| … }`.
  mutating func block() throws(Failure) -> RubyNode.Block? {
    let isBrace = token.isMark("{")
    guard isBrace || token.isKeyword("do") else { return nil }
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.maximumDepth else { throw Failure(words: "it nests too deep", offset: token.offset) }
    let start = token.offset
    index += 1
    var result = RubyNode.Block(parameters: [], body: [])
    // The parameters may begin on the next line.
    let first = index
    skipNewlines()
    if !token.isMark("|"), !token.isMark("||") { index = first }
    if take("|") {
      names(into: &result) { $0.isMark("|") || $0.kind == .newline }
      _ = take("|")
    } else {
      _ = take("||")
    }
    result.body = body(until: ["end"])
    guard isBrace ? take("}") : takeKeyword("end") else {
      throw Failure(words: "there is no end to the block that begins here", offset: start)
    }
    return result
  }

  /// The parameters of a block.
  mutating func names(into block: inout RubyNode.Block, upTo isEnd: (RubyToken) -> Bool) {
    var areLocal = false
    while token.kind != .end, !isEnd(token) {
      switch token.kind {
      case .name(let name) where areLocal: block.locals.append(name)
      case .name(let name): block.parameters.append(name)
      case .mark(";"): areLocal = true
      // A comma at the end takes the first of several.
      case .mark(","): if isEnd(nextToken) { block.hasPlainParameters = false }
      // `(k, v), i`
      case .mark("("), .mark(")"), .newline: break
      default: block.hasPlainParameters = false
      }
      index += 1
    }
  }
}
