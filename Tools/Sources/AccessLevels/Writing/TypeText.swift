import IndexReading

/// Turns the compiler's printed types into the spelling used in source.
package struct TypeText {
  /// The module names to omit, because the text is inside these modules or imports them.
  private let modules: Set<String>
  /// The names of the generic parameters around the declaration, as the compiler prints them: `A1` is the first of the
  /// second type. A type of this name is printed with its module.
  private let generics: [String: String]

  package init(modules: Set<String>, generics: [String: String] = [:]) {
    self.modules = modules
    self.generics = generics
  }

  /// The parameter types of a function, from `Main.Box.init(v: Swift.Int, _: Main.Box?) -> Main.Box`.
  ///
  /// - Returns: `nil` if the text is not a function's.
  package func parameters(of words: String) -> [String]? {
    let words = Self.withoutFiles(words)
    guard let open = words.firstIndex(of: "(") else { return nil }
    // `(extension in Main):Main.Box.init(…)`.
    var rest = words[open...]
    if rest.hasPrefix("(extension in ") {
      guard let colon = rest.firstIndex(of: ":"), let next = rest[colon...].firstIndex(of: "(") else { return nil }
      rest = rest[next...]
    }
    return Self.split(rest.dropFirst()).map { part in
      let part = String(part.drop { $0 == " " })
      // `label: Type`; a label has no spaces or brackets.
      guard let colon = part.firstIndex(of: ":"), part[..<colon].allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
      else { return unqualified(part) }
      return unqualified(String(part[part.index(after: colon)...]))
    }
  }

  /// The type of a property, from `static Main.Box.all : [Main.Box]`.
  package func property(_ words: String) -> String? {
    let words = Self.withoutFiles(words)
    return words.range(of: " : ").map { unqualified(String(words[$0.upperBound...])) }
  }

  /// The names in it, each with its module and the types around it: `Main.Box`.
  static func names(in words: Substring) -> [String] {
    words.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }.map(String.init)
  }

  /// Of what is private the compiler says the file, as a number: `Main.Box.(in _0AB1)(a: Main.(Hidden in _0AB1))`.
  private static func withoutFiles(_ words: String) -> String {
    words.replacing(#/\((\w* ?)in _[0-9A-F]+\)/#) { String($0.output.1.filter { $0 != " " }) }
  }

  /// The parts between the commas, up to the closing bracket.
  private static func split(_ words: Substring) -> [String] {
    var parts: [String] = []
    var current = ""
    var depth = 0
    var last: Character = " "
    for character in words {
      if "([<".contains(character) { depth += 1 }
      if ")]".contains(character) || (character == ">" && last != "-") { depth -= 1 }
      if depth < 0 { break }
      if character == ",", depth == 0 {
        parts.append(current)
        current = ""
      } else {
        current.append(character)
      }
      last = character
    }
    if !current.allSatisfy(\.isWhitespace) { parts.append(current) }
    return parts
  }

  private func unqualified(_ words: String) -> String {
    var result = ""
    var word = ""
    func named() -> String { result.hasSuffix(".") ? word : generics[word] ?? word }
    for character in words {
      if character.isLetter || character.isNumber || character == "_" {
        word.append(character)
      } else if character == ".", modules.contains(word) {
        word = ""
      } else {
        result += named() + String(character)
        word = ""
      }
    }
    return Self.sugared(String((result + named()).drop { $0 == " " }))
  }

  /// `[Int]?` for `Optional<Array<Int>>`.
  private static func sugared(_ words: String) -> String {
    for name in ["Optional", "Array", "Dictionary"] {
      guard let start = words.range(of: name + "<"),
        start.lowerBound == words.startIndex || !isPart(words[words.index(before: start.lowerBound)]),
        let end = closing(words, from: start.upperBound)
      else { continue }
      let arguments = split(words[start.upperBound..<end] + ">").map { sugared(String($0.drop { $0 == " " })) }
      let rest = words[words.index(after: end)...]
      let before = String(words[..<start.lowerBound])
      switch (name, arguments.count) {
      case ("Optional", 1):
        let isSimple =
          !arguments[0].isFunctionType && !arguments[0].hasPrefix("any ") && !arguments[0].hasPrefix("some ")
        return sugared(before + (isSimple ? arguments[0] : "(\(arguments[0]))") + "?" + rest)
      case ("Array", 1): return sugared(before + "[\(arguments[0])]" + rest)
      case ("Dictionary", 2): return sugared(before + "[\(arguments[0]): \(arguments[1])]" + rest)
      default: continue
      }
    }
    return words
  }

  private static func isPart(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_" || character == "."
  }

  /// The bracket that closes the one before `start`.
  private static func closing(_ words: String, from start: String.Index) -> String.Index? {
    var depth = 0
    var index = start
    while index < words.endIndex {
      let isArrow = index > words.startIndex && words[words.index(before: index)] == "-"
      if words[index] == "<" { depth += 1 }
      if words[index] == ">", !isArrow {
        if depth == 0 { return index }
        depth -= 1
      }
      index = words.index(after: index)
    }
    return nil
  }
}

extension String {
  /// Whether a type is a non-optional function type, which must be `@escaping` as a parameter.
  package var isFunctionType: Bool {
    var depth = 0
    var last: Character = " "
    var isFunction = false
    for character in self {
      if "([<".contains(character) { depth += 1 }
      if ")]".contains(character) || (character == ">" && last != "-") { depth -= 1 }
      if character == ">", last == "-", depth == 0 { isFunction = true }
      last = character
    }
    return isFunction
  }
}
