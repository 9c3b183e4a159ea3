import SourceText

/// Converts values to their expected types, and collects problems.
struct ValueReader {
  /// The current file, as the user knows it.
  var file: String
  private(set) var problems: [InvalidFile.Problem] = []

  mutating func report(_ position: SourcePosition, _ message: String) {
    problems.append(.init(file: file, position: position, message))
  }

  /// Reports a missing key.
  ///
  /// - Parameters:
  ///   - what: What lacks it, in messages: "this layer".
  ///   - way: An alternative to append to the advice.
  mutating func reportMissing(_ key: String, of what: String, at position: SourcePosition, or way: String = "") {
    let why = key == "reason" ? ": the next reader must know why" : ""
    report(position, "\(what) has no \(key)\(why); add the key '\(key)'\(way)")
  }

  /// The values of a mapping by key, without unknown keys.
  ///
  /// - Parameter what: What the mapping is, in messages.
  ///
  /// - Parameter renamed: The present names of former keys.
  mutating func mapping(
    _ value: YAMLValue, _ what: String, known: [String], renamed: [String: String] = [:]
  ) -> [String: YAMLValue] {
    var values: [String: YAMLValue] = [:]
    for entry in entries(value, what) {
      if known.contains(entry.key.value) {
        values[entry.key.value] = entry.value
      } else if let name = renamed[entry.key.value] {
        report(entry.key.position, "'\(entry.key.value)' is called '\(name)' now")
      } else {
        report(entry.key.position, unknown("key", entry.key.value, in: what, known: known))
      }
    }
    return values
  }

  /// The entries of a mapping.
  mutating func entries(_ value: YAMLValue, _ what: String) -> [YAMLValue.Entry] {
    guard case .mapping(let entries) = value.content else {
      report(value.position, "\(what) must be a mapping of keys to values, and this is \(value.noun)")
      return []
    }
    return entries
  }

  /// - Parameter limit: Matching more against every package or path would take minutes.
  mutating func list(_ value: YAMLValue, _ what: String, limit: Int = 2_000) -> [YAMLValue] {
    guard case .list(let values) = value.content else {
      report(
        value.position,
        "\(what) must be a list, and this is \(value.noun); write each entry on a line after '- ', or [] for none")
      return []
    }
    guard values.count <= limit else {
      report(value.position, "\(what) has \(values.count) entries, and may have \(limit); put them together with *")
      return []
    }
    return values
  }

  /// A non-blank text.
  mutating func text(_ value: YAMLValue, _ what: String) -> Located<String>? {
    guard case .text(let text, _) = value.content, text.contains(where: { !$0.isWhitespace }) else {
      report(value.position, "\(what) must be a text, and this is \(value.noun == "\"\"" ? "empty" : value.noun)")
      return nil
    }
    return Located(text, at: value.position, in: file)
  }

  /// One text, or a list of them.
  mutating func textOrTexts(_ value: YAMLValue, _ what: String) -> [Located<String>] {
    if case .list = value.content { return list(value, what).compactMap { text($0, "each entry of \(what)") } }
    return text(value, what).map { [$0] } ?? []
  }

  mutating func bool(_ value: YAMLValue, _ what: String) -> Bool? {
    switch value.content {
    case .text("true", isPlain: true): return true
    case .text("false", isPlain: true): return false
    default:
      report(value.position, "\(what) must be true or false, and this is \(value.noun)")
      return nil
    }
  }

  /// "unknown key 'severites' in the configuration; did you mean 'severities'?"
  func unknown(_ kind: String, _ name: String, in what: String, known: [String]) -> String {
    let way = NearestName.find(name, among: known).map { "did you mean '\($0)'?" }
    return "unknown \(kind) '\(name)' in \(what); \(way ?? "known are \(known.joined(separator: ", "))")"
  }
}
