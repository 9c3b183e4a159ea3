import Yams

extension Forms {
  static var severities: Form<[String: RuleSeverity]> {
    Form { value, what, before, reader in
      var severities = before ?? [:]
      for entry in reader.values.entries(value, what) {
        guard let rule = reader.rule(entry.key) else { continue }
        severities[rule] = reader.severity(entry.value, of: rule, what)
      }
      return severities
    } write: { severities in
      Node(severities.sorted { $0.key < $1.key }.map { (ConfigurationWriter.node($0.key), Node($0.value.rawValue)) })
    }
  }

  static var environment: Form<[String: String]> {
    Form { value, what, before, reader in
      var environment = before ?? [:]
      for entry in reader.values.entries(value, what) {
        let name = entry.key.value
        guard name.utf8.allSatisfy({ $0 != UInt8(ascii: "=") && $0 > 0x20 && $0 < 0x7F }), !name.isEmpty else {
          reader.values.report(
            entry.key.position, "'\(name)' cannot be the name of a variable; take letters, digits and _")
          continue
        }
        // Unlike elsewhere, an empty text is a valid value.
        guard case .text(let text, _) = entry.value.content, !text.utf8.contains(0) else {
          reader.values.report(
            entry.value.position,
            "the variable \(name) must be a text, and this is \(entry.value.noun); leave it out where it is to be unset"
          )
          continue
        }
        environment[name] = text
      }
      return environment
    } write: { environment in
      Node(
        environment.sorted { $0.key < $1.key }.map {
          (ConfigurationWriter.node($0.key), ConfigurationWriter.node($0.value))
        })
    }
  }
}

extension ConfigurationReader {
  fileprivate mutating func severity(_ value: YAMLValue, of rule: String, _ what: String) -> RuleSeverity? {
    guard let text = values.text(value, "a severity")?.value else { return nil }
    let severity = RuleSeverity(rawValue: text)
    if severity == nil {
      let known = RuleSeverity.allCases.map(\.rawValue)
      values.report(value.position, values.unknown("severity", text, in: what, known: known))
    } else if severity == .off, neverOff.contains(rule) {
      values.report(
        value.position,
        """
        \(rule) says what was not looked at, and cannot be off: nothing found would mean nothing seen; write \
        'warning', or say under 'exceptions' for which package, and why
        """)
    }
    return severity
  }
}
