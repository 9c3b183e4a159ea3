import SourceFacts

/// A route's pattern, read as the mediator's routes read it: `/a(/:name<int>)/*rest`.
package struct RoutePattern: Equatable, Sendable {
  indirect enum Element: Equatable, Sendable {
    case literal(String)
    case fragment
    case variable(name: String, type: String?)
    case wildcard(name: String?)
    case optional([Element])
  }

  package private(set) var scheme: String?
  var elements: [Element] = []
  /// Why no table is made of it, in a few words.
  package private(set) var defect: String?

  /// The types of variables, by their names in a pattern.
  private static let types = ["int": TypeShape.named("Int"), "double": .named("Double"), "uuid": .named("UUID")]
  private static let maximumDepth = 64

  package init(_ text: String) {
    var reader = Reader(text)
    do throws(Defect) {
      scheme = try reader.readScheme()
      elements = try reader.readElements()
      var seen: Set<String> = []
      for name in names where !seen.insert(name).inserted { throw Defect("two of its variables are named \"\(name)\"") }
    } catch {
      defect = error.words
      elements = []
    }
  }

  /// Its variables, with the types in which the action receives them from a URL; none if it has a defect.
  package var variables: [(name: String, type: TypeShape)] {
    Self.flat(elements).compactMap { element in
      switch element {
      case .variable(let name, let type): (name, type.flatMap { Self.types[$0] } ?? .named("String"))
      case .wildcard(let name?): (name, .named("Array", [.named("String")]))
      case .wildcard(nil), .literal, .fragment, .optional: nil
      }
    }
  }

  private var names: [String] { variables.map(\.name) }

  private static func flat(_ elements: [Element]) -> [Element] {
    elements.flatMap { element -> [Element] in
      if case .optional(let inner) = element { flat(inner) } else { [element] }
    }
  }

  /// What it matches, with and without each of its groups; `nil` if that is too much.
  package func shapes(limit: Int = 256) -> Set<[String]>? {
    func expand(_ elements: [Element]) -> Set<[String]>? {
      elements.reduce([[]]) { all, element -> Set<[String]>? in
        guard let all else { return nil }
        let next: Set<[String]>?
        switch element {
        case .literal(let text): next = [["=" + text]]
        case .fragment: next = [["#"]]
        case .variable(_, let type): next = [[":" + (type ?? "")]]
        case .wildcard: next = [["*"]]
        // A pattern that enters a group is less specific than one without it, and no conflict.
        case .optional(let inner): next = expand(inner).map { all in Set(all.map { ["("] + $0 }).union([[")"]]) }
        }
        guard let next, next.count * all.count <= limit else { return nil }
        return Set(all.flatMap { head in next.map { head + $0 } })
      }
    }
    return expand(elements)
  }

  private struct Defect: Error {
    var words: String
    init(_ words: String) { self.words = words }
  }

  private struct Reader {
    private var rest: Substring
    private var isBetweenSegments = true
    private var depth = 0

    init(_ text: String) { rest = text[...] }

    mutating func readScheme() throws(Defect) -> String? {
      guard let end = rest.firstIndex(where: { ":/(*#<".contains($0) }), rest[end] == ":", end != rest.startIndex,
        rest[rest.index(after: end)...].hasPrefix("/")
      else { return nil }
      let scheme = rest[..<end]
      guard scheme.first?.isLetter == true,
        scheme.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) })
      else { throw Defect("\"\(scheme)\" cannot be a scheme") }
      rest = rest[rest.index(after: end)...]
      return scheme.lowercased()
    }

    mutating func readElements() throws(Defect) -> [Element] {
      var elements: [Element] = []
      while let character = rest.first, character != ")" || depth == 0 {
        switch character {
        case "/", "#":
          rest.removeFirst()
          if character == "#" { elements.append(.fragment) }
          isBetweenSegments = true
        case "(": elements.append(try readGroup())
        case ")": throw Defect("a parenthesis has no counterpart")
        default: elements.append(try readSegment())
        }
      }
      return elements
    }

    private mutating func readGroup() throws(Defect) -> Element {
      rest.removeFirst()
      depth += 1
      guard depth <= RoutePattern.maximumDepth else { throw Defect("its groups are nested too deeply") }
      let wasBetweenSegments = isBetweenSegments
      let inner = try readElements()
      guard rest.first == ")" else { throw Defect("a parenthesis has no counterpart") }
      rest.removeFirst()
      depth -= 1
      guard !inner.isEmpty else { throw Defect("an optional group is empty") }
      isBetweenSegments = isBetweenSegments && wasBetweenSegments
      return .optional(inner)
    }

    private mutating func readSegment() throws(Defect) -> Element {
      let segment = rest.prefix { !"/()#".contains($0) }
      rest = rest[segment.endIndex...]
      guard isBetweenSegments else { throw Defect("\"\(segment)\" does not begin after a slash") }
      isBetweenSegments = false
      switch segment.first {
      case ":": return try variable(segment.dropFirst())
      case "*": return .wildcard(name: segment.count == 1 ? nil : try name(segment.dropFirst()))
      default: break
      }
      guard let text = String(segment).removingPercentEscapes else {
        throw Defect("\"\(segment)\" has a malformed escape")
      }
      return .literal(text)
    }

    private func variable(_ text: Substring) throws(Defect) -> Element {
      guard let angle = text.firstIndex(of: "<") else { return .variable(name: try name(text), type: nil) }
      let written = text[text.index(after: angle)...]
      guard written.last == ">", RoutePattern.types[String(written.dropLast())] != nil else {
        let known = RoutePattern.types.keys.sorted().map { "<\($0)>" }.joined(separator: ", ")
        throw Defect("\(text[angle...]) is not a type; there are \(known)")
      }
      return .variable(name: try name(text[..<angle]), type: String(written.dropLast()))
    }

    private func name(_ text: Substring) throws(Defect) -> String {
      guard !text.isEmpty, !text.contains(where: { ":*<>?".contains($0) }) else {
        throw Defect("\"\(text)\" cannot be the name of a variable")
      }
      guard !text.hasPrefix(WellKnown.reservedKeyPrefix), text != WellKnown.moduleKey else {
        throw Defect("\"\(text)\" is reserved for the mediator")
      }
      return String(text)
    }
  }
}

extension String {
  /// The text without its percent escapes; `nil` if one is malformed, or the result is not UTF-8.
  fileprivate var removingPercentEscapes: String? {
    var bytes: [UInt8] = []
    var rest = utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      guard digits.utf8.count == 2, digits.allSatisfy(\.isHexDigit), let value = UInt8(digits, radix: 16) else {
        return nil
      }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
