extension ConfigurationReader {
  mutating func exceptions(_ value: YAMLValue) -> [Located<RuleException>] {
    reader.list(value, "exceptions").compactMap { value in
      let values = reader.mapping(
        value, "an exception", known: ["package", "module", "rule", "symbol", "file", "reason", "until"])
      guard case .mapping = value.content else { return nil }
      let texts = values.compactMapValues { reader.text($0, "each value of an exception") }
      let hasScope = values["package"] != nil || values["module"] != nil
      if !hasScope { reader.reportMissing("package", of: "this exception", at: value.position, or: ", or 'module'") }
      for key in ["rule", "reason"] where values[key] == nil {
        reader.reportMissing(key, of: "this exception", at: value.position)
      }
      guard let rule = texts["rule"].flatMap({ rule($0) }), let reason = texts["reason"], hasScope else { return nil }
      return Located(
        RuleException(
          package: texts["package"].map { Wildcard($0.value) }, module: texts["module"].map { Wildcard($0.value) },
          rule: rule, symbol: texts["symbol"].map { Wildcard($0.value) },
          file: texts["file"].flatMap { pathPattern($0) }, reason: reason.value,
          until: texts["until"].flatMap { day($0) }),
        at: value.position)
    }
  }

  private mutating func day(_ text: Located<String>) -> CalendarDay? {
    let day = CalendarDay(text.value)
    if day == nil { reader.report(text.position, "'\(text.value)' is no day; write it as 2027-03-01") }
    return day
  }
}
