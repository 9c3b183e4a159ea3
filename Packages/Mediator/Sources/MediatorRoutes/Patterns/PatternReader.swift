import Mediator

/// Reads a pattern. It does not parse it as a URL, because Foundation refuses some patterns and escapes others.
struct PatternReader {
  private let text: String
  private var rest: Substring
  /// Whether a segment may begin here: only after a slash, or at the start.
  private var isBetweenSegments = true
  private var depth = 0

  /// The largest depth of nested groups.
  private static let maximumDepth = 64

  /// Reads `text`.
  ///
  /// - Throws: The reason why the text is not a pattern.
  static func read(_ text: String) throws(PatternDefect) -> RoutePattern {
    var reader = PatternReader(text)
    let scheme = try reader.readScheme()
    let elements = try reader.readElements()
    let pattern = RoutePattern(text: text, scheme: scheme, elements: elements)
    var seen: Set<String> = []
    for name in pattern.names where !seen.insert(name).inserted { throw .repeatedName(name) }
    return pattern
  }

  private init(_ text: String) {
    self.text = text
    rest = text[...]
  }

  /// The scheme before `:/`, as in `app://user/:id`.
  private mutating func readScheme() throws(PatternDefect) -> String? {
    guard let end = rest.firstIndex(where: { ":/(*#<".contains($0) }), rest[end] == ":",
      end != rest.startIndex, rest[rest.index(after: end)...].hasPrefix("/")
    else { return nil }
    let scheme = rest[..<end]
    guard scheme.first?.isLetter == true,
      scheme.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) })
    else { throw .badScheme(String(scheme)) }
    rest = rest[rest.index(after: end)...]
    return scheme.lowercased()
  }

  private mutating func readElements() throws(PatternDefect) -> [RoutePattern.Element] {
    var elements: [RoutePattern.Element] = []
    while let character = rest.first, character != ")" || depth == 0 {
      switch character {
      case "/":
        rest.removeFirst()
        isBetweenSegments = true
      case "#":
        rest.removeFirst()
        elements.append(.fragment)
        isBetweenSegments = true
      case "(": elements.append(try readGroup())
      case ")": throw .unbalanced
      default: elements.append(try readSegment())
      }
    }
    return elements
  }

  private mutating func readGroup() throws(PatternDefect) -> RoutePattern.Element {
    rest.removeFirst()
    depth += 1
    guard depth <= Self.maximumDepth else { throw .tooDeep(limit: Self.maximumDepth) }
    let wasBetweenSegments = isBetweenSegments
    let inner = try readElements()
    guard rest.first == ")" else { throw .unbalanced }
    rest.removeFirst()
    depth -= 1
    guard !inner.isEmpty else { throw .emptyGroup }
    // What follows must be a segment of its own, with the group or without it.
    isBetweenSegments = isBetweenSegments && wasBetweenSegments
    return .optional(inner)
  }

  private mutating func readSegment() throws(PatternDefect) -> RoutePattern.Element {
    let segment = rest.prefix { !"/()#".contains($0) }
    rest = rest[segment.endIndex...]
    guard isBetweenSegments else { throw .gluedSegment(String(segment)) }
    isBetweenSegments = false
    switch segment.first {
    case ":": return try variable(segment.dropFirst())
    case "*": return .wildcard(name: segment.count == 1 ? nil : try name(segment.dropFirst()))
    default: break
    }
    guard let literal = PercentDecoding.decode(Array(segment.utf8)[...], isForm: false) else {
      throw .undecodable(String(segment))
    }
    return .literal(literal)
  }

  private func variable(_ text: Substring) throws(PatternDefect) -> RoutePattern.Element {
    guard let angle = text.firstIndex(of: "<") else { return .variable(name: try name(text), type: nil) }
    let written = text[text.index(after: angle)...]
    guard written.last == ">", let type = ValueType(rawValue: String(written.dropLast())) else {
      throw .unknownType(String(text[angle...]))
    }
    return .variable(name: try name(text[..<angle]), type: type)
  }

  private func name(_ text: Substring) throws(PatternDefect) -> String {
    guard !text.isEmpty, !text.contains(where: { ":*<>?".contains($0) }) else { throw .badName(String(text)) }
    guard !ReservedKeys.contains(String(text)) else { throw .reservedName(String(text)) }
    return String(text)
  }
}
