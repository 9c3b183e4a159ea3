import SourceText

/// What a header in C declares.
package struct HeaderDeclaration: Hashable, Sendable {
  /// `f`, `struct S`.
  package var name: String
  /// On one line, without attributes and the names of parameters: `int f(char*)`.
  package var text: String
  package var position: SourcePosition
}

/// Reads what a header in plain C declares: functions, types, variables, and macros that stand for something.
package struct HeaderReader {
  private let source: ObjectiveCSource
  private let lines: LineTable
  private var found: [HeaderDeclaration] = []
  private var isPlain = true

  /// All branches of `#if` count.
  ///
  /// - Returns: `nil` if it is in another language, or a macro stands for a declaration.
  package static func declarations(in bytes: [UInt8]) -> [HeaderDeclaration]? {
    let lexer = ObjectiveCLexer(bytes)
    var reader = HeaderReader(source: ObjectiveCSource(lexer, bytes), lines: LineTable(bytes))
    for definition in lexer.definitions { reader.add(macro: definition.text, definition.offset) }
    reader.read()
    return reader.isPlain ? reader.found : nil
  }

  private init(source: ObjectiveCSource, lines: LineTable) { (self.source, self.lines) = (source, lines) }

  /// Words that are not in C, or that declare more than they show.
  private static let foreign: Set = [
    "CF_ENUM", "CF_OPTIONS", "NS_CLOSED_ENUM", "NS_ENUM", "NS_OPTIONS", "class", "namespace", "template", "using",
  ]
  private static let attributes: Set = ["__asm", "__asm__", "__attribute__", "asm"]
  private static let storage: Set = ["__extension__", "__inline", "__inline__", "extern", "inline", "static"]
  private static let tagged: Set = ["enum", "struct", "union"]
  /// What a type may end with.
  private static let types = tagged.union([
    "_Bool", "bool", "char", "const", "double", "float", "int", "long", "restrict", "short", "signed", "unsigned",
    "void", "volatile",
  ])

  private mutating func add(_ name: String, _ text: String, at index: Int) {
    found.append(HeaderDeclaration(name: name, text: text, position: source.position(index)))
  }

  /// A macro without a value is a guard or a switch.
  private mutating func add(macro text: Substring, _ offset: Int) {
    let name = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    let rest = text.dropFirst(name.count)
    let parameters = rest.first == "(" ? rest.prefix { $0 != ")" } + ")" : ""
    guard rest.dropFirst(parameters.count).contains(where: { !$0.isWhitespace }) else { return }
    found.append(
      HeaderDeclaration(
        name: String(name), text: "#define \(name)\(parameters)", position: lines.position(ofOffset: offset)))
  }

  private mutating func read() {
    var index = 0
    while index < source.tokens.count {
      if source.is(index, "extern"), source.is(index + 1, "\"C") {
        index += source.is(index + 2, "{") ? 3 : 2
      } else if source.is(index, "}") || source.is(index, ";") {
        index += 1
      } else {
        let start = index
        while index < source.tokens.count, !source.is(index, ";") {
          let isBody = source.is(index, "{") && source.is(index - 1, ")")
          index = source.after(index)
          if isBody { break }
        }
        declare(start..<index)
      }
    }
    isPlain = isPlain && !source.tokens.contains { $0.text.hasPrefix("@") || Self.foreign.contains($0.text) }
  }

  private mutating func declare(_ range: Range<Int>) {
    let items = items(of: range)
    guard let first = items.first.map({ source.tokens[$0].text }) else { return }
    for index in items where Self.tagged.contains(source.tokens[index].text) { addTag(at: index) }
    let body = items.first { source.is($0, "{") }
    if first == "typedef" {
      guard let name = pointee(items) ?? lastWord(items.prefix { !source.is($0, "[") }) else {
        isPlain = false
        return
      }
      add(name, text(items), at: range.lowerBound)
    } else if let call = items.firstIndex(where: { source.is($0, "(") }), body == nil || items[call] < body ?? 0 {
      guard call > 1, let name = source.word(items[call - 1]) else {
        isPlain = false
        return
      }
      let parameters = source.parts(of: inside(items[call])).map(parameter)
      add(name, "\(text(items.prefix(call)))(\(parameters.joined(separator: ", ")))", at: range.lowerBound)
    } else if let body {
      // A variable may be declared with the type.
      if let name = lastWord(items.drop { $0 <= body }) { add(name, text(items), at: range.lowerBound) }
    } else if !Self.tagged.contains(first) || items.count > 2 {
      let items = items.prefix { !source.is($0, "=") }
      guard let name = lastWord(items.prefix { !source.is($0, "[") }) else {
        isPlain = false
        return
      }
      add(name, text(items), at: range.lowerBound)
    }
  }

  /// The tokens of a declaration, without attributes; of brackets, the opening one.
  private func items(of range: Range<Int>) -> [Int] {
    var items: [Int] = []
    var index = range.lowerBound
    while index < range.upperBound {
      if Self.attributes.contains(source.tokens[index].text) {
        index = source.after(index + 1)
      } else {
        if !Self.storage.contains(source.tokens[index].text) { items.append(index) }
        index = source.after(index)
      }
    }
    return items
  }

  private mutating func addTag(at index: Int) {
    let isNamed = !source.is(index + 1, "{")
    let body = isNamed ? index + 2 : index + 1
    guard source.is(body, "{") else { return }
    let kind = source.tokens[index].text
    if kind == "enum" {
      for part in source.parts(of: inside(body)) {
        if let name = source.word(part.lowerBound) { add(name, "a constant of an enum", at: part.lowerBound) }
      }
    }
    guard isNamed, let name = source.word(index + 1) else { return }
    add("\(kind) \(name)", kind == "enum" ? kind : text(Array(index...body)), at: index)
  }

  private func inside(_ bracket: Int) -> Range<Int> {
    bracket + 1..<max(bracket + 1, min(source.closing[bracket] ?? 0, source.tokens.count))
  }

  /// `f` of `int (*f)(int)`.
  private func pointee(_ items: [Int]) -> String? {
    guard let start = items.first(where: { source.is($0, "(") && (source.is($0 + 1, "*") || source.is($0 + 1, "^")) })
    else { return nil }
    return (start..<source.after(start)).compactMap(source.word).last
  }

  private func lastWord(_ items: some BidirectionalCollection<Int>) -> String? { items.last.flatMap(source.word) }

  /// A parameter without its name.
  private func parameter(_ range: Range<Int>) -> String {
    var range = range
    if range.count > 1, let last = source.word(range.upperBound - 1), !Self.types.contains(last),
      !Self.tagged.contains(source.tokens[range.upperBound - 2].text),
      source.tokens[range.upperBound - 2].text != "const"
    {
      range = range.lowerBound..<range.upperBound - 1
    }
    return joined(range)
  }

  private func text(_ items: some Sequence<Int>) -> String {
    joined(items.flatMap { $0..<source.after($0) })
  }

  private func joined(_ indices: some Sequence<Int>) -> String {
    var text = ""
    var isWord = false
    for token in indices.map({ source.tokens[$0] }) {
      let isNext = token.kind == .word || token.text.first?.isNumber == true
      text += (isWord && isNext ? " " : "") + token.text
      isWord = isNext
    }
    return text
  }
}
