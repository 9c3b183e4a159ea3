import SwiftSyntax

/// Reads the values that a manifest is made of as what they are expected to be, and records what it could not read.
protocol ValueReader {
  var interpreter: ManifestInterpreter { get }

  /// How many values could not be read. It says whether a part is whole: a reason that is known already does not.
  var unreadCount: Int { get }

  /// Records why something cannot be read, once however many values it affects, and counts the value.
  mutating func note(_ reason: String, at place: AbsolutePosition)
}

extension ValueReader {
  typealias Value = ConstantValue

  mutating func note(_ unknown: Value.Unknown) { note(unknown.reason, at: unknown.position) }

  /// A value whose type is known: a helper such as `.nio` is replaced by its value.
  func resolve(_ value: Value, as type: String) -> Value {
    guard case .member(let member) = value.content else { return value }
    if let arguments = member.arguments {
      guard member.base == nil, interpreter.vocabulary.helperModule != nil else { return value }
      return interpreter.own(member, arguments, of: [type]) ?? value
    }
    guard member.base == nil || member.base == type, member.name != "none",
      let resolved = interpreter.helper(member.name, of: type, at: value.position)
    else { return value }
    return resolved
  }

  /// - Parameter what: A description of the value, for the reason if it cannot be read.
  mutating func string(_ value: Value, _ what: String) -> String? {
    let value = resolve(value, as: "String")
    switch value.content {
    case .string(let text): return text
    case .unknown(let unknown): note(unknown)
    case .member(let member) where member.arguments == nil && member.base == nil:
      note("`.\(member.name)` is declared in no file that is read", at: value.position)
    default: note("\(what) cannot be read as a string", at: value.position)
    }
    return nil
  }

  /// A string that may be `nil`.
  mutating func optionalString(_ value: Value, _ what: String) -> String? {
    if value.isAbsent { return nil }
    return string(value, what)
  }

  /// The known elements; the others are recorded.
  mutating func list(_ value: Value, of type: String, _ what: String) -> [Value] {
    if value.isAbsent { return [] }
    let value = resolve(resolve(value, as: "[\(type)]"), as: "Array")
    guard let elements = value.elements else {
      note("\(what) cannot be read as a list", at: value.position)
      return []
    }
    guard interpreter.budget.spend(elements.count) else { return [] }
    return elements.compactMap { element in
      let element = resolve(element, as: type)
      guard let unknown = element.unknown else { return element }
      note(unknown)
      return nil
    }
  }

  mutating func strings(_ value: Value, _ what: String) -> [String] {
    list(value, of: "String", what).compactMap { string($0, "an element of \(what)") }
  }

  /// The factory that makes an element, if it is one of the type's own.
  mutating func member(_ value: Value, of type: String, _ what: String) -> Value.Member? {
    guard case .member(let member) = value.content, member.base == nil || member.base == type else {
      note("\(what) cannot be read", at: value.position)
      return nil
    }
    return member
  }

  /// The same, limited to some factories.
  ///
  /// - Parameter noun: A noun for the value, without its article.
  mutating func member(
    _ value: Value, of type: String, _ noun: String, among names: some Sequence<String>
  ) -> Value.Member? {
    guard let member = member(value, of: type, "a \(noun)") else { return nil }
    if names.contains(member.name) { return member }
    note("`.\(member.name)` cannot be read as a \(noun)", at: value.position)
    return nil
  }

  /// Checks a call's labels, so that no form is mistaken for another.
  ///
  /// - Returns: The arguments by label; `nil`, with a note, if one is not expected or is repeated.
  mutating func arguments(of member: Value.Member, expected: Set<String>) -> [String: Value]? {
    guard let arguments = member.arguments else {
      note("`.\(member.name)` does not exist in \(interpreter.vocabulary.module)", at: member.position)
      return nil
    }
    let changed = interpreter.state.objects[member.object] ?? [:]
    var result = changed.mapValues(\.value)
    // A later assignment replaces the argument of the call.
    for argument in arguments where argument.label.map({ changed[$0] == nil }) ?? true {
      let label = argument.label ?? "_"
      guard expected.contains(label), result[label] == nil else {
        let shown = argument.label.map { "`\($0):`" } ?? "without a label"
        note("`.\(member.name)` has no argument \(shown) here", at: argument.value.position)
        return nil
      }
      result[label] = argument.value
    }
    return result
  }
}
