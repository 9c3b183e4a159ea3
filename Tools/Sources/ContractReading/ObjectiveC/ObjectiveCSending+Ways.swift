/// On which ways through the body what runs.
extension ObjectiveCSending {
  /// Whether the statement that begins with this token, or declares it, runs before the call on each way.
  func isOnEachWay(_ index: Int) -> Bool {
    if let outer = body.braces(around: index).first {
      guard outer < call, call < source.closing[outer] ?? 0, body.statement(ofBrace: outer) != "switch" else {
        return false
      }
    }
    if source.isInBranch(index, without: call) { return false }
    var before = index - 1
    while let token = source.tokens[body.range.lowerBound..<max(before + 1, body.range.lowerBound)].last {
      if [";", "{", "}"].contains(where: token.is) { return true }
      // The type of a declaration; not `if (…) d = x;`, `else d = x;`, `case 1: d = x;`.
      let isOfType = token.kind == .word || ["*", "<", ">", ","].contains(where: token.is)
      guard isOfType, token.text != "else", token.text != "do" else { return false }
      before -= 1
    }
    return true
  }

  /// The places behind the call from which a use of a variable may come before it: in the next round of a loop, or where
  /// the call waits in a block.
  func later(using word: String) -> [Range<Int>] {
    body.braces(around: call).compactMap { brace in
      let isLoop = ["for", "while", "do"].contains(body.statement(ofBrace: brace))
      // A variable of its own is another in each round.
      guard isLoop || body.isBlock(brace),
        !(brace..<call).contains(where: { source.word($0) == word && source.is($0 - 1, "*") })
      else { return nil }
      return call..<max(call, isLoop ? source.closing[brace] ?? call : body.range.upperBound)
    }
  }
}

extension ObjectiveCBody {
  /// The braces of the body around a place, innermost first.
  fileprivate func braces(around index: Int) -> [Int] {
    source.enclosing(index).prefix { $0 >= range.lowerBound }.filter { source.is($0, "{") }
  }

  /// The word of the statement whose body a brace begins: `if`, `for`, `do`.
  fileprivate func statement(ofBrace brace: Int) -> String? {
    guard source.is(brace - 1, ")") else { return source.word(brace - 1) }
    return source.opening(of: brace - 1).flatMap { source.word($0 - 1) }
  }

  /// Whether a brace begins the body of a block: `^{`, `^(id a) {`, `^id(id a) {`.
  fileprivate func isBlock(_ brace: Int) -> Bool {
    var before = brace - 1
    if source.is(before, ")") { before = (source.opening(of: before) ?? before) - 1 }
    while source.word(before) != nil || source.is(before, "*") { before -= 1 }
    return source.is(before, "^")
  }
}
