extension ImportLexer {
  /// Reads an operator, or the regex literal that begins in it.
  mutating func lexOperator() {
    let start = position
    let isLeftBound = isLeftBound(start)
    if lexPostfixMark(isLeftBound: isLeftBound) || lexPlaceholder() { return }

    let (end, slash) = endOfOperator(from: start)
    let isRightBound = isRightBound(end, isLeftBound: isLeftBound)
    if let slash, let regexEnd = endOfRegex(at: slash, isLeftBound: isLeftBound, isRightBound: isRightBound) {
      position = regexEnd
      return finishToken(.operand)
    }
    position = end
    finishToken(classify(start..<end, isLeftBound: isLeftBound, isRightBound: isRightBound))
  }

  private func classify(_ token: Range<Int>, isLeftBound: Bool, isRightBound: Bool) -> PreviousToken {
    if source.isText(".", in: token) { return .memberAccess }
    if source.isText("=", in: token) { return .operatorOrStart }
    if source.isText("->", in: token) { return .operand }
    return isLeftBound && !isRightBound ? .operand : .operatorOrStart
  }

  /// Reads `!` or `?` directly after an operand, which is a token of its own.
  private mutating func lexPostfixMark(isLeftBound: Bool) -> Bool {
    let byte = source[position]
    guard isLeftBound, byte == UInt8(ascii: "!") || byte == UInt8(ascii: "?") else { return false }
    position += 1
    let isTry = previous == .word && source.isText("try", in: previousWord)
    finishToken(isTry ? .tryMark : .operand)
    return true
  }

  /// Reads an editor placeholder `<#text#>`, in which quotes are text.
  private mutating func lexPlaceholder() -> Bool {
    guard source.hasText("<#", at: position) else { return false }
    var offset = position + 2
    while offset + 1 < source.count, source[offset] != UInt8(ascii: "\n") {
      if source.hasText("<#", at: offset) { return false }
      if source.hasText("#>", at: offset) {
        position = offset + 2
        finishToken(.operand)
        return true
      }
      offset += 1
    }
    return false
  }

  /// The end of the operator at `start`, and where its first slash is.
  private func endOfOperator(from start: Int) -> (end: Int, slash: Int?) {
    var end = start
    var slash: Int?
    while end < source.count {
      switch source[end] {
      case UInt8(ascii: "/"):
        // A comment may follow directly. At the start it would have been read already.
        if end > start, endsOperatorWithComment(end) { return (end, slash) }
        slash = slash ?? end
        end += 1
      case UInt8(ascii: "."):
        // Only an operator that begins with a period may contain another.
        if source[start] != UInt8(ascii: ".") { return (end, slash) }
        end += 1
      case UInt8(ascii: "<"):
        if end > start, source.byte(at: end + 1) == UInt8(ascii: "#") { return (end, slash) }
        end += 1
      case UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"), UInt8(ascii: "%"),
        UInt8(ascii: ">"), UInt8(ascii: "!"), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "^"),
        UInt8(ascii: "~"), UInt8(ascii: "?"):
        end += 1
      case 0x80...:
        guard let (scalar, length) = source.scalar(at: end), scalar.isOperatorPart else {
          return (end, slash)
        }
        end += length
      default:
        return (end, slash)
      }
    }
    return (end, slash)
  }

  private func endsOperatorWithComment(_ offset: Int) -> Bool {
    let next = source.byte(at: offset + 1)
    return next == UInt8(ascii: "/") || next == UInt8(ascii: "*")
  }

  /// Whether an operand touches the operator at `start` from the left.
  private func isLeftBound(_ start: Int) -> Bool {
    guard start > 0 else { return false }
    switch source[start - 1] {
    case 0x00, 0x09, 0x0A, 0x0D, 0x20,
      UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"),
      UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"):
      return false
    case UInt8(ascii: "/"):
      // The end of a comment is a space.
      return !(start > 1 && source[start - 2] == UInt8(ascii: "*"))
    case 0xA0:
      // So is a no-break space.
      return !(start > 1 && source[start - 2] == 0xC2)
    default:
      return true
    }
  }

  /// Whether an operand touches the operator that ends at `end` from the right.
  private func isRightBound(_ end: Int, isLeftBound: Bool) -> Bool {
    guard let byte = source.byte(at: end) else { return false }
    switch byte {
    case 0x00, 0x09, 0x0A, 0x0D, 0x20,
      UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"),
      UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"):
      return false
    case UInt8(ascii: "."):
      // `x^.y` is a postfix operator, `^.y` a prefix operator.
      return !isLeftBound
    case UInt8(ascii: "/"):
      return !endsOperatorWithComment(end)
    case 0xC2:
      return source.byte(at: end + 1) != 0xA0
    default:
      return true
    }
  }
}
