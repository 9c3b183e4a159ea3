extension RubyParser {
  /// The operators from lowest to highest precedence.
  private static let levels: [Set<String>] = [
    ["||"], ["&&"], ["==", "!=", "=~", "!~", "<=>", "==="], ["<", ">", "<=", ">="], ["|", "^"], ["&"], ["<<", ">>"],
    ["+", "-"], ["*", "/", "%"], ["**"],
  ]

  mutating func expression() throws(Failure) -> RubyNode {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.maximumDepth else { throw Failure(words: "it nests too deep", offset: token.offset) }
    if takeKeyword("not") {
      let offset = token.offset
      return RubyNode(kind: .not(try expression()), offset: offset)
    }
    let start = token.offset
    let test = try binary(0)
    if token.isMark("?") {
      index += 1
      skipNewlines()
      let yes = try expression()
      skipNewlines()
      guard take(":") else { throw Failure(words: "there is no : to the ?", offset: start) }
      skipNewlines()
      return RubyNode(kind: .choice(test, then: [yes], otherwise: [try expression()]), offset: start)
    }
    if token.isMark("..") || token.isMark("...") {
      let mark = token.isMark("..") ? ".." : "..."
      index += 1
      let end = token.kind == .newline || token.isMark(")") || token.isMark("]") ? nil : try binary(0)
      return RubyNode(
        kind: end.map { .operation(mark, test, $0) } ?? .opaque("a range without an end is not read"), offset: start)
    }
    return test
  }

  /// Binary operators of at least precedence `level`.
  private mutating func binary(_ level: Int) throws(Failure) -> RubyNode {
    var left = try unary()
    while case .mark(let mark) = token.kind, let own = Self.levels.firstIndex(where: { $0.contains(mark) }),
      own >= level
    {
      index += 1
      skipNewlines()
      left = RubyNode(
        kind: .operation(mark, left, try nested { parser throws(Failure) in try parser.binary(own + 1) }),
        offset: left.offset)
    }
    return left
  }

  private mutating func unary() throws(Failure) -> RubyNode {
    let start = token.offset
    if take("!") {
      return RubyNode(kind: .not(try nested { parser throws(Failure) in try parser.unary() }), offset: start)
    }
    if take("-") {
      let value = try nested { parser throws(Failure) in try parser.unary() }
      guard case .number(let number) = value.kind else {
        return RubyNode(kind: .opaque("arithmetic is not read"), offset: start)
      }
      return RubyNode(kind: .number("-\(number)"), offset: start)
    }
    return try postfix()
  }

  /// One level deeper.
  private mutating func nested(
    _ body: (inout RubyParser) throws(Failure) -> RubyNode
  ) throws(Failure) -> RubyNode {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.maximumDepth else { throw Failure(words: "it nests too deep", offset: token.offset) }
    return try body(&self)
  }

  // MARK: Values

  private mutating func postfix() throws(Failure) -> RubyNode {
    var node = try primary()
    while true {
      // A chain may continue on the next line.
      if token.kind == .newline {
        var ahead = index
        while tokens[min(ahead, tokens.count - 1)].kind == .newline { ahead += 1 }
        let next = tokens[min(ahead, tokens.count - 1)]
        guard next.isMark(".") || next.isMark("&.") else { return node }
        index = ahead
      }
      // `x&.name` is nil where x is.
      let receiver = token.isMark("&.") ? node : nil
      if take(".") || take("&.") {
        skipNewlines()
        // `f.(x)` is `f.call(x)`.
        if token.isMark("(") {
          node = try call("call", on: node, at: node.offset)
          continue
        }
        guard case .name(let name) = token.kind else {
          throw Failure(words: "there is \(words(token)) where a name is expected", offset: token.offset)
        }
        index += 1
        node = try call(name, on: node, at: node.offset)
        if let receiver {
          node = RubyNode(kind: .choice(receiver, then: [node], otherwise: []), offset: node.offset)
        }
      } else if take("::") {
        switch token.kind {
        case .constant(let name):
          index += 1
          if case .constant(let outer) = node.kind {
            node = RubyNode(kind: .constant("\(outer)::\(name)"), offset: node.offset)
          }
        case .name(let name):
          index += 1
          node = try call(name, on: node, at: node.offset)
        default: throw Failure(words: "there is \(words(token)) where a name is expected", offset: token.offset)
        }
      } else if token.isMark("["), !token.isApart || token.endsValue {
        index += 1
        let inner = try arguments(until: "]")
        node = RubyNode(kind: .index(node, inner), offset: node.offset)
      } else {
        return node
      }
    }
  }

  private mutating func primary() throws(Failure) -> RubyNode {
    let start = token.offset
    func made(_ kind: RubyNode.Kind) -> RubyNode { RubyNode(kind: kind, offset: start) }
    switch token.kind {
    case .text:
      return token.isSymbol ? made(.symbol(try text())) : try text()
    case .words(let words):
      let areSymbols = token.isSymbol
      index += 1
      return made(.list(words.map { areSymbols ? made(.symbol(made(.literal($0)))) : made(.literal($0)) }))
    case .number(let number):
      index += 1
      return made(.number(number))
    case .opaque(let what):
      index += 1
      return made(.opaque("\(what) is known only when it runs"))
    case .variable(let name):
      index += 1
      return made(.name(name))
    case .constant(let name):
      index += 1
      // `Dir['*.m']`, but `Integer('1')` is a call.
      if token.isMark("("), !token.isApart { return try call(name, on: nil, at: start) }
      return made(.constant(name))
    case .name("null") where isJSON:
      index += 1
      return made(.nothing)
    case .name(let name):
      index += 1
      return try call(name, on: nil, at: start)
    case .keyword(let word): return try keywordValue(word)
    case .mark(let mark): return try marked(mark)
    case .newline, .end: throw Failure(words: "there is \(words(token)) where a value is expected", offset: start)
    }
  }

  private mutating func keywordValue(_ word: String) throws(Failure) -> RubyNode {
    let start = token.offset
    switch word {
    case "true", "false", "nil", "self":
      index += 1
      let kind: RubyNode.Kind = word == "nil" ? .nothing : word == "self" ? .name("self") : .truth(word == "true")
      return RubyNode(kind: kind, offset: start)
    case "if", "unless", "case", "begin", "def", "while", "until", "yield":
      return try nested { parser throws(Failure) in
        guard let kind = try parser.keywordStatement(word) else {
          throw Failure(words: "\(word) is not read here", offset: start)
        }
        return RubyNode(kind: kind, offset: start)
      }
    default: throw Failure(words: "\(word) is not expected here", offset: start)
    }
  }

  private mutating func marked(_ mark: String) throws(Failure) -> RubyNode {
    let start = token.offset
    switch mark {
    case "(":
      index += 1
      skipNewlines()
      if take(")") { return RubyNode(kind: .nothing, offset: start) }
      let before = leavesDo
      leavesDo = false
      defer { leavesDo = before }
      let value = try statement()
      try expect(")")
      return value
    case "[":
      index += 1
      return RubyNode(kind: .list(try arguments(until: "]")), offset: start)
    case "{":
      index += 1
      return RubyNode(kind: .dictionary(try entries()), offset: start)
    case ":":
      // A symbol directly after a name, `platform:ios`.
      guard case .name(let name) = nextToken.kind, !nextToken.isApart else {
        throw Failure(words: "there is : where a value is expected", offset: start)
      }
      index += 2
      return RubyNode(kind: .symbol(RubyNode(kind: .literal(name), offset: start)), offset: start)
    case "->":
      index += 1
      return try arrow(at: start)
    case "::":
      index += 1
      return try nested { parser throws(Failure) in try parser.primary() }
    default: throw Failure(words: "there is \(mark) where a value is expected", offset: start)
    }
  }

  /// `->(spec) { … }`, behind the arrow.
  private mutating func arrow(at start: Int) throws(Failure) -> RubyNode {
    var code = RubyNode.Block(parameters: [], body: [])
    let isInParentheses = take("(")
    names(into: &code) { $0.isMark("{") || $0.isKeyword("do") || isInParentheses && $0.isMark(")") }
    if isInParentheses { try expect(")") }
    guard let body = try block()?.body else {
      throw Failure(words: "there is no block to the ->", offset: start)
    }
    code.body = body
    return RubyNode(kind: .call(.init(receiver: nil, name: "lambda", arguments: [], block: code)), offset: start)
  }

  /// Adjacent strings are concatenated, but not symbols.
  private mutating func text() throws(Failure) -> RubyNode {
    let start = token.offset
    var parts: [RubyNode] = []
    let isSymbol = token.isSymbol
    while case .text(let pieces) = token.kind {
      for piece in pieces {
        switch piece {
        case .text(let text): parts.append(RubyNode(kind: .literal(text), offset: start))
        case .code(let tokens):
          guard depth + 1 < Self.maximumDepth else { throw Failure(words: "it nests too deep", offset: start) }
          var inner = RubyParser(bytes, tokens, depth: depth + 1)
          parts.append(RubyNode(kind: .sequence(inner.program()), offset: start))
        }
      }
      index += 1
      if nextIsKey || isSymbol || token.isSymbol { break }
    }
    if parts.isEmpty { return RubyNode(kind: .literal(""), offset: start) }
    if parts.count == 1, case .literal = parts[0].kind { return parts[0] }
    return RubyNode(kind: .text(parts), offset: start)
  }

  /// Whether the next string is a key, not a part of this one.
  private var nextIsKey: Bool { token.isMark(":") }
}
