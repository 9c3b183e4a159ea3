import SourceFacts

extension ImportLexer {
  /// Reads an attribute's name. Its arguments are read as brackets.
  mutating func lexAttribute() {
    let start = position
    let nameStart = endOfTrivia(from: start + 1)
    var end = source.endOfIdentifier(from: nameStart)
    while source.byte(at: end) == UInt8(ascii: "."), case let next = source.endOfIdentifier(from: end + 1),
      next > end + 1
    {
      end = next
    }
    guard end > nameStart else {
      position = start + 1
      return finishToken(.operand)
    }
    position = end
    if isAtStatementLevel {
      prefix.appendAttribute(nameStart..<end, at: start)
      previous = .attribute
    } else {
      // In an argument list it belongs to a type or a closure.
      finishToken(.word)
    }
  }

  func isAccessLevel(_ word: Range<Int>) -> Bool {
    switch word.count {
    case 4: source.hasText("open", at: word.lowerBound)
    case 6: source.hasText("public", at: word.lowerBound)
    case 7: source.hasText("private", at: word.lowerBound) || source.hasText("package", at: word.lowerBound)
    case 8: source.hasText("internal", at: word.lowerBound)
    case 11: source.hasText("fileprivate", at: word.lowerBound)
    default: false
    }
  }

  /// Continues after the word `import`. Returns false, and reads nothing, if it is not a declaration: then no
  /// name follows, as after the label of `send(a) import: { }`.
  mutating func lexImport(_ keyword: Range<Int>) -> Bool {
    var next = endOfTrivia(from: keyword.upperBound)
    let word = source.string(next..<source.endOfIdentifier(from: next))
    let kind = Import.Kind(rawValue: word)
    if kind != nil { next = endOfTrivia(from: next + word.utf8.count) }
    guard let (module, rest, end) = importPath(at: next) else { return false }
    imports.append(
      Import(
        module: module,
        rest: rest,
        kind: kind,
        attributes: prefix.start == nil ? [] : prefix.attributes.map(source.string),
        accessLevel: prefix.start == nil ? nil : prefix.accessLevel.map(source.string).flatMap(Import.AccessLevel.init),
        position: lines.position(of: keyword.lowerBound),
        guardedModules: clauses.guardedModules,
        condition: clauses.flags))
    position = end
    finishToken(.operand)
    return true
  }

  /// The components of the path at `start`, and its end.
  private func importPath(at start: Int) -> (module: String, rest: [String], end: Int)? {
    guard let first = name(at: start) else { return nil }
    var rest: [String] = []
    var end = first.end
    while let separator = endOfSeparator(from: end), let component = name(at: endOfTrivia(from: separator)) {
      rest.append(component.text)
      end = component.end
    }
    return (first.text, rest, end)
  }

  /// The offset after the `.` or `::` that comes next, if one does.
  private func endOfSeparator(from start: Int) -> Int? {
    let offset = endOfTrivia(from: start)
    return if source.hasText("::", at: offset) {
      offset + 2
    } else if source.hasText(".", at: offset), !source.hasText("..", at: offset) {
      offset + 1
    } else {
      nil
    }
  }

  /// The identifier at `start` without backticks, and its end.
  func name(at start: Int) -> (text: String, end: Int)? {
    if source.byte(at: start) == UInt8(ascii: "`") {
      guard let end = endOfEscapedIdentifier(from: start), end > start + 2 else { return nil }
      return (source.string(start + 1..<end - 1), end)
    }
    let end = source.endOfIdentifier(from: start)
    guard end > start, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(source[start]) else { return nil }
    let text = source.string(start..<end)
    return text == "_" || Keywords.reserved.contains(text) ? nil : (text, end)
  }
}
