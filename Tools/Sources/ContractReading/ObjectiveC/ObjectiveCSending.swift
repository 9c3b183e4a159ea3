import SourceFacts

/// What a call in Objective-C sends: a literal, or variables with all that is put into them before the call.
///
/// What may happen on another way through the body counts as sent: a key is only missing if it is on all ways.
struct ObjectiveCSending {
  let body: ObjectiveCBody
  let source: ObjectiveCSource
  /// Where the parameters are sent.
  let call: Int
  private var sent = SentParameters()
  /// How often variables were followed, which may stand for each other.
  private var steps = 0

  /// More than any method has.
  private static let mostSteps = 60

  init(_ body: ObjectiveCBody, before call: Int) { (self.body, source, self.call) = (body, body.source, call) }

  func parameters(_ argument: Range<Int>) -> SentParameters {
    var sending = self
    sending.collect(argument, until: call, givenUntil: call)
    return sending.sent
  }

  // MARK: Expressions

  /// Adds what an expression contains.
  ///
  /// - Parameters:
  ///   - end: Up to where it counts what is put into a variable.
  ///   - given: Up to where it counts what a variable is given: another may still hold what it was given before.
  private mutating func collect(_ expression: Range<Int>, until end: Int, givenUntil given: Int) {
    guard let first = expression.first else { return }
    if expression.count == 1, let word = source.word(first) {
      if !Self.nothing.contains(word) { collectUses(of: word, until: end, givenUntil: given) }
      return
    }
    // `@{…}`, also with `.mutableCopy`.
    if source.is(first, "@"), source.is(first + 1, "{"), let close = source.closing[first + 1] {
      entries(first + 2..<min(close, expression.upperBound))
      let rest = source.tokens[min(close + 1, expression.upperBound)..<expression.upperBound].map(\.text)
      if !(rest.isEmpty || rest == [".", "mutableCopy"] || rest == [".", "copy"]) { sent.isComplete = false }
      return
    }
    if source.is(first, "("), let close = source.closing[first], close < expression.upperBound {
      // A cast, or brackets.
      let inner = close + 1 == expression.upperBound ? first + 1..<close : close + 1..<expression.upperBound
      return collect(inner, until: end, givenUntil: given)
    }
    guard source.is(first, "["), source.closing[first] == expression.upperBound - 1 else {
      let words = source.tokens[expression].map(\.text)
      if words != ["NSMutableDictionary", ".", "new"], words != ["NSMutableDictionary", ".", "dictionary"] {
        sent.isComplete = false
      }
      return
    }
    send(first + 1..<expression.upperBound - 1)
  }

  private static let nothing: Set = ["nil", "Nil", "NULL"]

  /// `[NSMutableDictionary dictionary]`, `[[NSMutableDictionary alloc] init]`, `[x mutableCopy]` and their like.
  private mutating func send(_ inner: Range<Int>) {
    let start = source.is(inner.lowerBound, "@") ? inner.lowerBound + 1 : inner.lowerBound
    let receiver = inner.lowerBound..<min(source.after(start), inner.upperBound)
    let selector = receiver.upperBound
    switch source.word(selector) {
    case "dictionary", "new", "init", "alloc", "dictionaryWithCapacity", "initWithCapacity": return
    // A copy has what is there now.
    case "mutableCopy", "copy": copy(receiver)
    case "dictionaryWithDictionary", "initWithDictionary": copy(selector + 2..<max(inner.upperBound, selector + 2))
    case "dictionaryWithObject", "dictionaryWithObjectsAndKeys", "initWithObjectsAndKeys":
      let parts = source.parts(of: selector + 2..<max(inner.upperBound, selector + 2))
      guard parts.count % 2 == 1, parts.count > 2 else {
        sent.isComplete = false
        return
      }
      for pair in stride(from: 0, to: parts.count - 1, by: 2) { add(parts[pair + 1], value: parts[pair]) }
    default: sent.isComplete = false
    }
  }

  /// What is in a dictionary at this place.
  private mutating func copy(_ expression: Range<Int>) {
    collect(expression, until: expression.lowerBound, givenUntil: expression.lowerBound)
  }

  private mutating func entries(_ range: Range<Int>) {
    for part in source.parts(of: range) {
      let sides = source.parts(of: part, at: ":")
      guard sides.count >= 2 else { continue }
      add(sides[0], value: sides[1].lowerBound..<part.upperBound)
    }
  }

  private mutating func add(_ key: Range<Int>, value: Range<Int>) {
    guard !key.isEmpty, !value.isEmpty else { return }
    let text = body.name(value)
    let isText = if case .undecidable = text.value { false } else { true }
    sent.entries.append(
      .init(key: body.name(key), type: nil, text: isText ? text : nil, position: source.position(value.lowerBound)))
  }

  // MARK: Variables

  /// What is put into a variable, in the order of the source. Any use that is not understood may add to it.
  private mutating func collectUses(of word: String, until end: Int, givenUntil given: Int) {
    steps += 1
    guard steps < Self.mostSteps else {
      sent.isComplete = false
      return
    }
    let others = sent
    sent = SentParameters()
    var isCreated = false
    let later = later(using: word)
    for index in body.range where body.isUse(of: word, at: index) {
      guard index < end else {
        if index > end, later.contains(where: { $0.contains(index) }), mayChange(index) { sent.isComplete = false }
        continue
      }
      if source.assigns(index + 1) {
        isCreated = true
        if index < given, isOnEachWay(index) { sent = SentParameters() }
        collect(index + 2..<body.end(ofStatementAt: index), until: end, givenUntil: index)
      } else if source.is(index + 1, "["), let close = source.closing[index + 1] {
        guard source.assigns(close + 1) else { continue }
        put(index + 2..<close, value: close + 2..<body.end(ofStatementAt: close), at: index)
      } else if source.is(index - 1, "["), let close = source.closing[index - 1], change(index, close) {
        continue
      } else if !body.isHarmless(index) {
        sent.isComplete = false
      }
    }
    sent.entries = others.entries + sent.entries
    sent.isComplete = others.isComplete && sent.isComplete && isCreated
  }

  /// Whether a use may change what is in a variable.
  private func mayChange(_ index: Int) -> Bool {
    if source.is(index + 1, "["), let close = source.closing[index + 1] { return source.assigns(close + 1) }
    if source.is(index - 1, "["), let close = source.closing[index - 1], body.readKey(index, close) != nil {
      return false
    }
    return !body.isHarmless(index)
  }

  /// `[params setObject:v forKey:k]` and others that change it or ask it.
  private mutating func change(_ index: Int, _ close: Int) -> Bool {
    switch source.word(index + 1) {
    case "setObject", "setValue":
      guard
        let label = (index + 3..<max(close, index + 3)).first(where: {
          ["forKey", "forKeyedSubscript"].contains(source.word($0)) && source.is($0 + 1, ":")
        })
      else { return false }
      put(label + 2..<max(close, label + 2), value: index + 3..<label, at: index - 1)
    case "addEntriesFromDictionary": copy(index + 3..<max(close, index + 3))
    case "setDictionary":
      if isOnEachWay(index - 1) { sent = SentParameters() }
      copy(index + 3..<max(close, index + 3))
    case "removeObjectForKey": remove(index + 3..<max(close, index + 3), at: index - 1)
    case "copy", "mutableCopy": break
    default: return body.readKey(index, close) != nil
    }
    return true
  }

  private mutating func put(_ key: Range<Int>, value: Range<Int>, at index: Int) {
    let isNothing = value.count == 1 && source.word(value.lowerBound).map(Self.nothing.contains) ?? false
    if isNothing { remove(key, at: index) } else { add(key, value: value) }
  }

  /// Takes a key away, unless it may stay there on another way.
  private mutating func remove(_ key: Range<Int>, at index: Int) {
    guard isOnEachWay(index), !key.isEmpty else { return }
    let gone = body.name(key).value
    sent.entries.removeAll { $0.key.value == gone }
    // A constant may have the value of a text.
    if sent.entries.contains(where: { $0.key.value.isLiteral != gone.isLiteral }) { sent.isComplete = false }
  }
}

extension NameReference.Value {
  fileprivate var isLiteral: Bool { if case .literal = self { true } else { false } }
}
