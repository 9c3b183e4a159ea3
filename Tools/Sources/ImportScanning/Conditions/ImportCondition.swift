import SourceFacts

/// What the condition of an `#if` or `#elseif` says with `canImport`.
struct ImportCondition {
  /// The modules in `canImport(X)`.
  private(set) var importable: [String] = []
  /// The modules in `!canImport(X)`.
  private(set) var notImportable: [String] = []

  /// Whether each open parenthesis, outermost first, is negated with all that encloses it.
  private var negations: [Bool] = []
  /// Whether a `!` is directly before the current place.
  private var isNegatedNext = false
  /// Whether the last token was `&&`, `||` or `(`. At first false: `#if` alone in its line has no condition.
  private var operandIsDue = false
  private var builder = FlagConditionBuilder()
  /// The first of the two characters of `&&` or `||`, once it was read.
  private var firstHalf: UInt8?
  /// What the condition requires of flags.
  var flags: FlagCondition { builder.condition }
  private var isNegated: Bool { (negations.last ?? false) != isNegatedNext }
}

extension ImportLexer {
  /// Reads the condition at `position`, up to the end of its line. It continues on the next line if a parenthesis
  /// is open or an operator still needs an operand.
  mutating func lexCondition() -> ImportCondition {
    var condition = ImportCondition()
    while position < source.count {
      let byte = source[position]
      if byte.isLineEnd {
        let next = endOfTrivia(from: position)
        guard condition.continuesInNextLine, canContinueCondition(at: next) else { break }
        position = next
      } else if byte == UInt8(ascii: "\"") {
        position = endOfSimpleString(from: position)
        condition.readOperand(.sometimes)
      } else if byte.isIdentifierASCII || byte >= 0x80 {
        lexConditionWord(into: &condition)
      } else if let end = endOfComment(at: position) {
        position = end
      } else {
        condition.read(byte)
        position += 1
      }
    }
    return condition
  }

  /// Whether the line that begins with the token at `offset` can be part of a condition. If not, a parenthesis is
  /// missing, and that must not swallow the rest of the file.
  private func canContinueCondition(at offset: Int) -> Bool {
    switch source.byte(at: offset) {
    case nil, UInt8(ascii: "#"), UInt8(ascii: "@"), UInt8(ascii: "{"), UInt8(ascii: "}"):
      return false
    default:
      let word = source.string(offset..<source.endOfIdentifier(from: offset))
      return !Keywords.reserved.contains(word) || Keywords.operands.contains(word)
    }
  }

  private mutating func lexConditionWord(into condition: inout ImportCondition) {
    let start = position
    position = max(source.endOfIdentifier(from: start), start + 1)
    if source.isText("canImport", in: start..<position), let module = canImportArgument() {
      condition.readCanImport(module)
    }
    condition.readOperand(FlagCondition(word: source.string(start..<position)))
  }

  /// The module in the parentheses at `position`, which is not moved.
  private func canImportArgument() -> String? {
    var offset = endOfTrivia(from: position)
    guard source.byte(at: offset) == UInt8(ascii: "(") else { return nil }
    offset = endOfTrivia(from: offset + 1)
    return name(at: offset)?.text
  }

  /// The end of a string without escapes, as they occur in `_compiler_version("1300.0.29")`.
  private func endOfSimpleString(from start: Int) -> Int {
    var end = start + 1
    while end < source.count, source[end] != UInt8(ascii: "\""), !source[end].isLineEnd { end += 1 }
    return source.byte(at: end) == UInt8(ascii: "\"") ? end + 1 : end
  }
}

extension ImportCondition {
  fileprivate mutating func readCanImport(_ module: String) {
    if isNegated { notImportable.append(module) } else { importable.append(module) }
  }

  fileprivate mutating func readOperand(_ flags: FlagCondition) {
    isNegatedNext = false
    operandIsDue = false
    firstHalf = nil
    builder.readOperand(flags)
  }

  fileprivate mutating func read(_ byte: UInt8) {
    let isSecondHalf = firstHalf == byte
    firstHalf = nil
    switch byte {
    case UInt8(ascii: "!"):
      isNegatedNext.toggle()
      builder.readNot()
    case UInt8(ascii: "("):
      negations.append(isNegated)
      isNegatedNext = false
      operandIsDue = true
      builder.open()
    case UInt8(ascii: ")"):
      _ = negations.popLast()
      operandIsDue = false
      builder.close()
    case UInt8(ascii: "&"), UInt8(ascii: "|"):
      operandIsDue = true
      guard isSecondHalf else {
        firstHalf = byte
        break
      }
      if byte == UInt8(ascii: "&") { builder.readAnd() } else { builder.readOr() }
    case UInt8(ascii: "<"):
      builder.readLess()
    default:
      break
    }
  }

  fileprivate var continuesInNextLine: Bool { operandIsDue || !negations.isEmpty }
}
