extension ImportLexer {
  /// Reads what begins with `#`: a raw string, an extended regex, a directive, or a macro.
  mutating func lexPound() {
    let start = position
    let end = endOfPounds(from: start)
    switch source.byte(at: end) {
    case UInt8(ascii: "\""):
      position = end
      lexString(pounds: end - start)
    case UInt8(ascii: "/"):
      position = endOfExtendedRegex(at: end, pounds: end - start)
      finishToken(.operand)
    default:
      position = end
      lexDirective()
    }
  }

  /// Reads the directive whose name is at `position`.
  ///
  /// Directives leave the declaration's prefix as it is: an attribute may be in an `#if` of its own,
  /// before the declaration.
  private mutating func lexDirective() {
    let name = position..<source.endOfIdentifier(from: position)
    if source.isText("if", in: name) {
      position = name.upperBound
      clauses.beginBlock(lexCondition(), bracketDepth: brackets.count)
    } else if source.isText("elseif", in: name) {
      position = name.upperBound
      closeBracketsOfClause()
      clauses.nextClause(lexCondition())
    } else if source.isText("else", in: name) {
      position = name.upperBound
      closeBracketsOfClause()
      clauses.nextClause(nil)
    } else if source.isText("endif", in: name) {
      position = name.upperBound
      closeBracketsOfClause()
      clauses.endBlock()
    } else {
      // A macro or `#available`: its name is the next token, and never an import.
      return finishToken(.pound)
    }
    previous = .operatorOrStart
  }

  /// A clause must close what it opens: if it does not, only the clause is lost, not the rest of the file.
  private mutating func closeBracketsOfClause() {
    if openStrings.isEmpty, let depth = clauses.bracketDepth {
      truncateBrackets(to: depth)
    }
  }
}
