extension ConfigurationReader {
  /// - Parameter names: Those of roles and layers.
  mutating func prohibitions(_ value: YAMLValue, _ names: Set<String>) -> [Located<Prohibition>] {
    reader.list(value, "forbid", limit: 200).compactMap { value in
      let what = "an entry of forbid"
      let values = reader.mapping(value, what, known: ["from", "to", "transitively", "reason"])
      guard case .mapping = value.content else { return nil }
      for key in ["from", "to", "reason"] where values[key] == nil {
        reader.reportMissing(key, of: "this entry", at: value.position)
      }
      let isTransitive = values["transitively"].flatMap { reader.bool($0, "transitively") } ?? false
      let texts = ["from", "to", "reason"].map { key in values[key].flatMap { reader.text($0, "\(key) of \(what)") } }
      guard let from = texts[0], let to = texts[1], let reason = texts[2], isName(from), isName(to) else { return nil }
      func end(_ name: String) -> Prohibition.End { names.contains(name) ? .role(name) : .name(Wildcard(name)) }
      return Located(
        Prohibition(
          from: Located(end(from.value), at: from.position), to: end(to.value), isTransitive: isTransitive,
          reason: reason.value), at: value.position)
    }
  }

  private mutating func isName(_ text: Located<String>) -> Bool {
    guard text.value.contains("/") else { return true }
    reader.report(text.position, "'\(text.value)' must name a role, a layer, a module or a package")
    return false
  }
}
