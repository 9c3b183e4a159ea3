extension RubyParser {
  /// The arguments of a method or a function, after its name.
  mutating func call(_ name: String, on receiver: RubyNode?, at offset: Int) throws(Failure) -> RubyNode {
    var arguments: [RubyNode] = []
    var isCall = receiver != nil
    if token.isMark("("), !token.isApart {
      index += 1
      arguments = try self.arguments(until: ")")
      isCall = true
    } else if beginsArgument(of: receiver != nil) {
      arguments = try openArguments()
      isCall = true
    }
    // After arguments without parentheses, a brace would be one of them.
    var found: RubyNode.Block?
    let isGiven = token.isKeyword("do") ? !leavesDo : token.isMark("{") && (isCall || token.isApart)
    if isGiven { found = try block() }
    if !isCall, found == nil { return RubyNode(kind: .name(name), offset: offset) }
    return RubyNode(
      kind: .call(.init(receiver: receiver, name: name, arguments: arguments, block: found)), offset: offset)
  }

  /// Whether the next token begins an argument without parentheses.
  private func beginsArgument(of hasReceiver: Bool) -> Bool {
    guard token.isApart else {
      if case .text = token.kind { return true }
      // `platform:ios, '9.0'`; elsewhere it may be the end of a ternary, `a ? b:c`.
      let beginsStatement = index < 2 || tokens[index - 2].kind == .newline
      return beginsStatement && !hasReceiver && token.isMark(":") && !token.isFollowedByBlank
    }
    switch token.kind {
    case .text, .words, .number, .opaque, .name, .constant, .variable: return true
    case .keyword(let word): return ["true", "false", "nil", "self", "not"].contains(word)
    // `name [1]` is a subscript, `s.files [1]` an argument.
    case .mark("["): return hasReceiver && !token.isFollowedByBlank || hasReceiver
    case .mark("("): return true
    case .mark("->"), .mark("::"): return true
    case .mark("!"): return !token.isFollowedByBlank
    case .mark("*"), .mark("&"), .mark("**"), .mark("-"), .mark(":"): return !token.isFollowedByBlank
    default: return false
    }
  }

  private mutating func openArguments() throws(Failure) -> [RubyNode] {
    var all: [RubyNode] = []
    var named: [RubyNode.Entry] = []
    let start = token.offset
    let before = leavesDo
    leavesDo = true
    defer { leavesDo = before }
    repeat {
      if !all.isEmpty || !named.isEmpty { skipNewlines() }
      try element(&all, &named)
    } while take(",")
    if !named.isEmpty { all.append(RubyNode(kind: .dictionary(named), offset: start)) }
    return all
  }

  /// The arguments up to a closing bracket, including it.
  mutating func arguments(until closing: String) throws(Failure) -> [RubyNode] {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.maximumDepth else { throw Failure(words: "it nests too deep", offset: token.offset) }
    var all: [RubyNode] = []
    var named: [RubyNode.Entry] = []
    let start = token.offset
    let before = leavesDo
    leavesDo = false
    defer { leavesDo = before }
    while true {
      skipNewlines()
      if take(closing) { break }
      try element(&all, &named)
      skipNewlines()
      if take(",") { continue }
      guard take(closing) else {
        throw Failure(words: "there is \(words(token)) where \(closing) is expected", offset: token.offset)
      }
      break
    }
    if !named.isEmpty { all.append(RubyNode(kind: .dictionary(named), offset: start)) }
    return all
  }

  /// One positional or named argument.
  private mutating func element(_ all: inout [RubyNode], _ named: inout [RubyNode.Entry]) throws(Failure) {
    if take("**") {
      named.append(.init(key: nil, value: try argument()))
    } else if take("*") {
      let value = try argument()
      all.append(RubyNode(kind: .call(.init(receiver: value, name: "*", arguments: [])), offset: value.offset))
    } else if take("&") {
      let value = try argument()
      all.append(RubyNode(kind: .passed(value), offset: value.offset))
    } else {
      let key = try self.key()
      if let key {
        named.append(.init(key: key, value: try argument()))
        return
      }
      let value = try argument()
      guard token.isMark("=>") else {
        all.append(value)
        return
      }
      index += 1
      skipNewlines()
      named.append(.init(key: value, value: try argument()))
    }
  }

  /// `name:`, and `"name":`.
  private mutating func key() throws(Failure) -> RubyNode? {
    let next = nextToken
    guard next.isMark(":"), !next.isApart, next.isFollowedByBlank || isJSON || isQuoted else { return nil }
    let start = token.offset
    let text: String
    switch token.kind {
    case .name(let name), .constant(let name): text = name
    case .text(let pieces):
      guard pieces.allSatisfy({ if case .text = $0 { true } else { false } }) else { return nil }
      text = pieces.map { piece in if case .text(let text) = piece { text } else { "" } }.joined()
    default: return nil
    }
    index += 2
    skipNewlines()
    let key = RubyNode(kind: .literal(text), offset: start)
    return isJSON ? key : RubyNode(kind: .symbol(key), offset: start)
  }

  /// Whether a string follows the colon: `path:'../A'`.
  private var isQuoted: Bool {
    if case .text = tokens[min(index + 2, tokens.count - 1)].kind { true } else { false }
  }

  /// A value, a ternary, or an assignment: `split(pattern = "=")`.
  mutating func argument() throws(Failure) -> RubyNode {
    let value = try expression()
    guard case .name = value.kind, take("=") else { return value }
    return RubyNode(kind: .assignment(value, "=", try argument()), offset: value.offset)
  }

  /// The entries of a dictionary, including its closing brace.
  mutating func entries() throws(Failure) -> [RubyNode.Entry] {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.maximumDepth else { throw Failure(words: "it nests too deep", offset: token.offset) }
    var all: [RubyNode] = []
    var named: [RubyNode.Entry] = []
    let before = leavesDo
    leavesDo = false
    defer { leavesDo = before }
    while true {
      skipNewlines()
      if take("}") { return named }
      let start = token.offset
      try element(&all, &named)
      guard all.isEmpty else { throw Failure(words: "a key has no value", offset: start) }
      skipNewlines()
      if take(",") { continue }
      guard take("}") else {
        throw Failure(words: "there is \(words(token)) where } is expected", offset: token.offset)
      }
      return named
    }
  }
}

extension RubyNode.Call {
  init(receiver: RubyNode?, name: String, arguments: [RubyNode]) {
    self.init(receiver: receiver, name: name, arguments: arguments, block: nil)
  }
}
