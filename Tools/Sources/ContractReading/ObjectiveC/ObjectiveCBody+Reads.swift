import SourceFacts
import SourceText

/// The parameters that are read.
extension ObjectiveCBody {
  /// What is read of a dictionary that is a parameter, also through variables that stand for it.
  func reads(of word: String) -> (reads: [ActionMethod.Read], areComplete: Bool) {
    var (reads, areComplete): ([ActionMethod.Read], Bool) = ([], true)
    func add(_ key: Range<Int>, at index: Int, isPath: Bool = false) {
      var name = name(key)
      if isPath, case .literal(let path) = name.value, path.contains(".") || path.hasPrefix("@") {
        // `user.name` asks the value of the key `user`; `@count` asks the dictionary.
        name.value = path.hasPrefix("@") ? .undecidable(path) : .literal(String(path.prefix { $0 != "." }))
      }
      if case .undecidable = name.value { areComplete = false }
      let type = source.type(givenAt: index).map(ActionMethod.Read.ReadType.type) ?? .any
      reads.append(.init(key: name, type: type, hasDefault: isAsked(index), position: name.position))
    }
    var (pending, known) = ([word], Set([word]))
    while let word = pending.popLast() {
      for index in range where isUse(of: word, at: index) {
        if source.is(index + 1, "["), let close = source.closing[index + 1], close > index + 2 {
          if !source.assigns(close + 1) { add(index + 2..<min(close, range.upperBound), at: index) }
        } else if source.is(index - 1, "["), let close = source.closing[index - 1], let key = readKey(index, close) {
          add(key, at: index - 1, isPath: source.word(index + 1)?.contains("KeyPath") == true)
        } else if let other = variable(standingFor: index) {
          if known.insert(other).inserted { pending.append(other) }
        } else if !isHarmless(index), !isDeclaration(index) {
          areComplete = false
        }
      }
    }
    return (reads, areComplete)
  }

  /// The key of a send that reads a dictionary: `[params objectForKey:k]`, and what apps add after its model, such as
  /// `[params stringForKey:k default:@""]`.
  ///
  /// - Parameter index: The dictionary, before the send's words.
  func readKey(_ index: Int, _ close: Int) -> Range<Int>? {
    guard let selector = source.word(index + 1), selector.contains("ForKey") || selector == "objectForKeyedSubscript",
      !selector.hasPrefix("remove"), !selector.hasPrefix("set")
    else { return nil }
    let end = min(close, range.upperBound)
    guard index + 3 < end, let key = arguments(from: index + 1, to: end).first?.1, !key.isEmpty else { return nil }
    return key
  }

  /// The variable of the body that is the same dictionary: `NSDictionary *all = params;`, also as a copy.
  private func variable(standingFor index: Int) -> String? {
    var (start, end) = (index, index + 1)
    if source.is(index - 1, "["), let close = source.closing[index - 1] {
      guard ["copy", "mutableCopy"].contains(source.word(index + 1)), close == index + 2 else { return nil }
      (start, end) = (index - 1, close + 1)
    } else if source.is(index + 1, "."), ["copy", "mutableCopy"].contains(source.word(index + 2)) {
      end = index + 3
    }
    guard source.is(end, ";"), source.is(start - 1, "="), source.is(start - 3, "*"), let name = source.word(start - 2)
    else { return nil }
    return name
  }

  /// Whether it is the variable's own declaration.
  private func isDeclaration(_ index: Int) -> Bool {
    source.is(index - 1, "*") && source.is(index + 1, "=") && source.word(index - 2) != nil
  }

  /// Whether a read only asks whether there is a value: `if (params[@"k"])`, `params[@"k"] ?: d`.
  private func isAsked(_ index: Int) -> Bool {
    var before = index - 1
    while source.is(before, "(") || source.is(before, "!") || source.is(before, "[") { before -= 1 }
    if source.word(before) == "if" { return true }
    let end = end(ofStatementAt: index)
    return (index..<end).contains { source.is($0, "?") }
  }
}
