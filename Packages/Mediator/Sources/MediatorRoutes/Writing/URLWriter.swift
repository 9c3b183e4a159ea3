import Mediator
@_spi(Mediator) import Parameters

/// Writes the URL that a pattern matches.
struct URLWriter {
  let pattern: RoutePattern
  let params: [String: Any]
  /// The values of the variables, as a match will return them.
  private(set) var items: [RemoteCall.Item] = []
  private var components: [String] = []
  private var fragmentPosition: Int?
  private var usedNames: Set<String> = []

  init(pattern: RoutePattern, params: [String: Any]) {
    self.pattern = pattern
    self.params = params
  }

  mutating func write(scheme: String, site: String?, sites: Set<String>) throws(RouteError) -> String {
    try write(pattern.elements)
    let query = try query()
    let path = components[..<(fragmentPosition ?? components.endIndex)]
    var text = "\(scheme)://"
    if let site {
      text += site + Self.path(path)
    } else if let first = path.first, Self.isHost(first), !sites.contains(first) {
      // This form is easier to read; the other can have any first component.
      text += first + Self.path(path.dropFirst())
    } else {
      text += Self.path(path)
    }
    if !query.isEmpty { text += "?" + query }
    if let fragmentPosition { text += "#" + Self.path(components[fragmentPosition...]) }
    return text
  }

  private mutating func write(_ elements: [RoutePattern.Element]) throws(RouteError) {
    for element in elements {
      switch element {
      case .literal(let text): components.append(text)
      case .fragment: fragmentPosition = components.count
      case .variable(let name, let type): try writeVariable(name, type: type)
      case .wildcard(let name?): try writeWildcard(name)
      case .wildcard(nil): break
      case .optional(let inner) where isGiven(inner): try write(inner)
      case .optional: break
      }
    }
  }

  private mutating func writeVariable(_ name: String, type: ValueType?) throws(RouteError) {
    guard let value = params.value(name, as: Any.self) else {
      throw .missingValue(name: name, pattern: pattern.text)
    }
    guard let text = ValueText.text(of: value), type.map({ $0.value(of: text) != nil }) ?? true else {
      throw unfit(value, for: name)
    }
    append(text, for: name)
  }

  private mutating func writeWildcard(_ name: String) throws(RouteError) {
    usedNames.insert(name)
    for text in try texts(of: name) { append(text, for: name) }
  }

  private mutating func append(_ text: String, for name: String) {
    usedNames.insert(name)
    components.append(text)
    items.append(.init(name: name, value: text))
  }

  /// Whether a group is written: it has a value, and a value for each variable that it needs.
  private func isGiven(_ group: [RoutePattern.Element]) -> Bool {
    var isAnyGiven = false
    for element in group {
      switch element {
      case .variable(let name, _):
        guard isGiven(name) else { return false }
        isAnyGiven = true
      case .wildcard(let name?): isAnyGiven = isAnyGiven || isGiven(name)
      case .optional(let inner): isAnyGiven = isAnyGiven || isGiven(inner)
      case .literal, .fragment, .wildcard(nil): break
      }
    }
    return isAnyGiven
  }

  private func isGiven(_ name: String) -> Bool {
    params.value(name, as: Any.self) != nil
  }

  /// Whether the path has a component that programs take out on the way, with the one before it, in whatever way its dots
  /// are written (RFC 3986, section 5.2.4).
  var hasDots: Bool {
    components[..<(fragmentPosition ?? components.endIndex)].contains { $0 == "." || $0 == ".." }
  }

  /// Whether a match returns the written values, and no value for a parameter that is in the query.
  func agrees(with match: RouteMatch) -> Bool {
    match.pattern == pattern.text && match.items == items
      && match.values.keys.allSatisfy { usedNames.contains($0) || !isGiven($0) }
  }

  private func query() throws(RouteError) -> String {
    var pairs: [String] = []
    for name in params.keys.sorted() where !usedNames.contains(name) && !ReservedKeys.contains(name) {
      for text in try texts(of: name) { pairs.append("\(Self.escaped(name))=\(Self.escaped(text))") }
    }
    return pairs.joined(separator: "&")
  }

  /// The texts of a value or of a list of values; empty if it is missing.
  private func texts(of name: String) throws(RouteError) -> [String] {
    guard let value = params.value(name, as: Any.self) else { return [] }
    var texts: [String] = []
    for value in value as? [Any] ?? [value] {
      guard let text = ValueText.text(of: value) else { throw unfit(value, for: name) }
      texts.append(text)
    }
    return texts
  }

  private func unfit(_ value: Any, for name: String) -> RouteError {
    let shown = ValueText.text(of: value).map { $0.quoted() } ?? "a value of type \(type(of: value))"
    return .unfitValue(name: name, pattern: pattern.text, found: shown)
  }

  private static func path(_ components: ArraySlice<String>) -> String {
    components.map { "/" + escaped($0) }.joined()
  }

  private static func isHost(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { isUnreserved($0) && !(0x41...0x5A).contains($0) && $0 != 0x7E }
  }

  private static func escaped(_ text: String) -> String {
    var escaped: [UInt8] = []
    for byte in text.utf8 {
      if isUnreserved(byte) {
        escaped.append(byte)
      } else {
        escaped.append(UInt8(ascii: "%"))
        escaped += [byte >> 4, byte & 15].map { $0 < 10 ? 0x30 + $0 : 0x37 + $0 }
      }
    }
    return String(decoding: escaped, as: UTF8.self)
  }

  /// Whether a byte needs no escape anywhere in a URL (RFC 3986, section 2.3).
  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: "-._~".utf8.contains(byte)
    }
  }
}
