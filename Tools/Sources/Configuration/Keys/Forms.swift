import SourceText
import Yams

enum Forms {
  static var bool: Form<Bool> {
    Form { value, what, _, reader in
      reader.values.bool(value, what)
    } write: {
      Node(String($0))
    }
  }

  static var text: Form<String> { Form(text: \.self) { text, _ in text.value } }

  /// The identifier of an existing rule.
  static var rule: Form<String> { Form(text: \.self) { text, reader in reader.rule(text) } }

  /// The name of a Swift declaration.
  static var identifier: Form<String> {
    Form(text: \.self) { text, reader in
      guard text.value.contains(where: { !$0.isLetter && !$0.isNumber && $0 != "_" }) else { return text.value }
      reader.values.report(
        text.position, "'\(text.value)' must be a name without its type, its parentheses and its parameters: print")
      return nil
    }
  }

  static var day: Form<CalendarDay> {
    Form(text: \.text) { text, reader in
      let day = CalendarDay(text.value)
      if day == nil { reader.values.report(text.position, "'\(text.value)' is no day; write it as 2027-03-01") }
      return day
    }
  }

  static var name: Form<Wildcard> { Form(text: \.text) { text, _ in Wildcard(text.value) } }

  static var module: Form<Wildcard> {
    Form(text: \.text) { text, reader in
      guard text.value.contains("/") else { return Wildcard(text.value) }
      reader.values.report(
        text.position,
        "'\(text.value)' must name a module; a product is named under packages, a folder under folders")
      return nil
    }
  }

  static var package: Form<PackagePattern> { Form(text: \.text) { text, reader in reader.package(text) } }

  static var path: Form<PathPattern> {
    Form(text: \.text) { text, reader in
      let path = text.value.trimmingPrefix("!")
      let parts = path.split(separator: "/")
      guard !path.hasPrefix("/"), !path.hasPrefix("~"), !parts.contains(".."),
        parts.contains(where: { $0 != "." })
      else {
        reader.values.report(
          text.position, "'\(text.value)' leads out of the repository or names all of it; name what is below its root")
        return nil
      }
      return PathPattern(text.value)
    }
  }

  static var allowance: Form<Allowance> {
    Form(text: \.text) { text, reader in
      switch text.value {
      case Allowance.thirdPartyWord: .thirdParty
      case Allowance.anythingWord: .anything
      case let name where reader.roleNames.contains(name): .role(name)
      default: reader.package(text).map { .package($0) }
      }
    }
  }

  static var end: Form<Prohibition.End> {
    Form(text: \.text) { text, reader in
      guard !text.value.contains("/") else {
        reader.values.report(text.position, "'\(text.value)' must name a role, a layer, a tag, a module or a package")
        return nil
      }
      if reader.roleNames.contains(text.value) { return .role(text.value) }
      return reader.tagNames.contains(text.value) ? .tag(text.value) : .name(Wildcard(text.value))
    }
  }
}

extension ConfigurationReader {
  mutating func rule(_ name: Located<String>) -> String? {
    guard !knownRules.contains(name.value) else { return name.value }
    let way = NearestName.find(name.value, among: knownRules).map { "did you mean '\($0)'?" }
    values.report(name.position, "unknown rule '\(name.value)'; \(way ?? "`modulize explain` lists the rules")")
    return nil
  }

  fileprivate mutating func package(_ text: Located<String>) -> PackagePattern? {
    let pattern = PackagePattern(text.value)
    if pattern == nil {
      values.report(text.position, "'\(text.value)' must name a package, or a product as Package/Product")
    }
    return pattern
  }

  /// The name must be distinguishable from the other allowances.
  ///
  /// - Parameter noun: What the name is for, in messages.
  mutating func isRoleName(_ name: Located<String>, is noun: String = "role") -> Bool {
    let reserved = [Allowance.thirdPartyWord, Allowance.anythingWord]
    guard !reserved.contains(name.value), !name.value.contains(where: { "*/".contains($0) }) else {
      values.report(name.position, "'\(name.value)' cannot be the name of a \(noun); take another")
      return false
    }
    return true
  }
}
