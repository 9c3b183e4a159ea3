/// On which ways through the body what runs.
extension ObjectiveCSending {
  /// Whether the statement that begins with this token, or declares it, runs before the call on each way.
  func isOnEachWay(_ index: Int) -> Bool {
    if let outer = body.enclosing(index).first {
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

  /// Whether a use behind the call may come before it: in the next round of a loop, or where the call waits in a block.
  func mayPrecede(_ index: Int, _ word: String) -> Bool {
    body.enclosing(call).contains { brace in
      let close = source.closing[brace] ?? body.range.upperBound
      let isLoop = ["for", "while", "do"].contains(body.statement(ofBrace: brace))
      guard isLoop && index < close || !isLoop && body.isBlock(brace) else { return false }
      // A variable of its own is another in each round.
      return !(brace..<call).contains { source.word($0) == word && source.is($0 - 1, "*") }
    }
  }
}

extension ObjectiveCBody {
  /// The braces of the body around a place, innermost first.
  fileprivate func enclosing(_ index: Int) -> [Int] { Array(source.enclosing(index).prefix { $0 >= range.lowerBound }) }

  /// The word of the statement whose body a brace begins: `if`, `for`, `do`.
  fileprivate func statement(ofBrace brace: Int) -> String? {
    guard source.is(brace - 1, ")") else { return source.word(brace - 1) }
    return source.opening(of: brace - 1, from: range.lowerBound).flatMap { source.word($0 - 1) }
  }

  /// Whether a brace begins the body of a block: `^{`, `^(id a) {`, `^id(id a) {`.
  fileprivate func isBlock(_ brace: Int) -> Bool {
    var before = brace - 1
    if source.is(before, ")") { before = (source.opening(of: before, from: range.lowerBound) ?? before) - 1 }
    while source.word(before) != nil || source.is(before, "*") { before -= 1 }
    return source.is(before, "^")
  }
}
