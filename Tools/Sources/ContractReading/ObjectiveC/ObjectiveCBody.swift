import SourceFacts
import SourceText

/// The body of a method or function in Objective-C: what it sends to the mediator, and what it reads of a dictionary.
struct ObjectiveCBody {
  let source: ObjectiveCSource
  let range: Range<Int>
  /// The texts that variables are given here; `nil` for another value.
  private let values: [String: [String?]]

  init(source: ObjectiveCSource, range: Range<Int>) {
    (self.source, self.range) = (source, range)
    values = range.reduce(into: [:]) { values, index in
      guard source.assigns(index + 1), let word = source.word(index) else { return }
      let isText = source.tokens.indices.contains(index + 2) && source.tokens[index + 2].kind == .text
      values[word, default: []].append(isText && source.is(index + 3, ";") ? source.tokens[index + 2].text : nil)
    }
  }

  // MARK: Calls

  /// The sends of `performTarget:action:params:…`.
  ///
  /// - Parameters:
  ///   - owner: The class whose method it is.
  ///   - entries: How mediators are called, if not as usual.
  func calls(from caller: String?, of owner: String?, _ entries: [MediatorEntry]) -> [TargetCall] {
    let entries = [.usual] + entries
    return range.compactMap { index in
      guard let word = source.word(index), source.is(index + 1, ":"), source.word(index - 1) != "super",
        entries.contains(where: { $0.method == word }), let opening = opening(around: index)
      else { return nil }
      let sent = arguments(from: index, to: min(source.closing[opening] ?? range.upperBound, range.upperBound))
      let arguments = Dictionary(sent, uniquingKeysWith: { first, _ in first })
      guard
        let entry = entries.first(where: { entry in
          entry.method == word && [entry.target, entry.action].allSatisfy { arguments[$0] != nil }
        }), let target = arguments[entry.target], let action = arguments[entry.action]
      else { return nil }
      var call = TargetCall(
        position: source.position(index), target: name(target), action: name(action),
        params: entry.params.flatMap { arguments[$0] }
          .map { ObjectiveCSending(self, before: $0.lowerBound).parameters($0) } ?? SentParameters(),
        caching: arguments["shouldCacheTarget"].map(caching) ?? .no, caller: caller)
      // CTMediator's first version had no cache.
      if !entry.isUsual {
        call.mediatorClass = entry.owner
        call.module = entry.module.flatMap { arguments[$0] }.map(name)
      } else if arguments["shouldCacheTarget"] != nil || sent.last?.0 == "params" {
        call.mediatorClass = source.word(opening + 1) == "self" ? owner : receiver(opening)
      }
      return call
    }
  }

  /// `[[CTMediator sharedInstance] performTarget:…]`, or the like with a dot.
  private func receiver(_ opening: Int) -> String? {
    source.word(source.is(opening + 1, "[") ? opening + 2 : opening + 1).flatMap { $0.isCapitalised ? $0 : nil }
  }

  /// The bracket that a token is in: by default the `[` of the send that a word belongs to.
  private func opening(_ bracket: String = "[", around index: Int) -> Int? {
    source.enclosing(index).prefix { $0 >= range.lowerBound }
      .first { source.is($0, bracket) && source.closing[$0] ?? 0 > index }
  }

  /// The arguments of a send with the words before their colons, in their order.
  func arguments(from first: Int, to end: Int) -> [(String, Range<Int>)] {
    var starts: [(label: String, at: Int)] = []
    var (index, choices) = (first, 0)
    while index < end {
      if source.is(index, "?") {
        choices += 1
      } else if source.is(index, ":") {
        // `a ? b : c`
        choices -= 1
      } else if choices == 0, let word = source.word(index), source.is(index + 1, ":") {
        starts.append((word, index))
        index += 1
      }
      index = max(index + 1, source.after(index))
    }
    let stops = starts.dropFirst().map(\.at) + [end]
    return zip(starts, stops).compactMap { start, stop in
      start.at + 2 <= stop ? (start.label, start.at + 2..<stop) : nil
    }
  }

  private func caching(_ argument: Range<Int>) -> TargetCall.Caching {
    guard argument.count == 1 else { return .undecidable }
    return switch source.tokens[argument.lowerBound].text {
    case "YES", "true", "1": .yes
    case "NO", "false", "0": .no
    default: .undecidable
    }
  }

  // MARK: Names

  /// A text, or a constant.
  func name(_ argument: Range<Int>) -> NameReference {
    var argument = argument
    while argument.count > 2, source.is(argument.lowerBound, "("),
      source.closing[argument.lowerBound] == argument.upperBound - 1
    { argument = argument.lowerBound + 1..<argument.upperBound - 1 }
    let position = source.position(argument.lowerBound)
    let tokens = source.tokens[argument]
    if !tokens.isEmpty, tokens.allSatisfy({ $0.kind == .text }) {
      return NameReference(value: .literal(tokens.map(\.text).joined()), position: position)
    }
    if tokens.count == 1, let word = source.word(argument.lowerBound) {
      guard let values = values[word] else {
        return NameReference(value: .constant(path: [word], scope: []), position: position)
      }
      if values.count == 1, let text = values[0] { return NameReference(value: .literal(text), position: position) }
    }
    let words = tokens.prefix(8).map { $0.kind == .text ? "@\"\($0.text)\"" : $0.text }.joined(separator: " ")
    return NameReference(value: .undecidable(words), position: position)
  }

  // MARK: Uses of variables

  /// Whether a use only declares it, passes it to a call of the mediator, prints it, or asks whether it is there.
  func isHarmless(_ index: Int) -> Bool {
    if source.is(index - 1, ":"), source.word(index - 2) == "params" { return true }
    if source.is(index + 1, ";"), source.is(index - 1, "*") { return true }
    if source.is(index + 1, "."), ["count", "copy", "mutableCopy", "description"].contains(source.word(index + 2)) {
      return true
    }
    if source.is(index - 1, "["), Self.questions.contains(source.word(index + 1) ?? "") { return true }
    guard let opening = opening("(", around: index), let function = source.word(opening - 1) else { return false }
    return Self.isPrinting(function) || function == "if" && isCondition(index)
  }

  /// The words of sends that tell nothing of what is in a dictionary.
  private static let questions: Set = ["isKindOfClass", "count", "description", "debugDescription", "isEqual"]

  /// `NSLog`, `DLog`, `NSAssert` and their like.
  private static func isPrinting(_ function: String) -> Bool {
    function.hasSuffix("Log") || function.hasPrefix("NSLog") || function.hasPrefix("NSAssert")
      || function.hasPrefix("NSCAssert") || function == "NSParameterAssert"
  }

  /// `(params)`, `(!params || …)`, `(params == nil && …)`: a part of a condition, and no argument.
  private func isCondition(_ index: Int) -> Bool {
    let before = source.is(index - 1, "!") ? index - 2 : index - 1
    func joins(_ index: Int) -> Bool { ["&", "|"].contains { source.is(index, $0) && source.is(index + 1, $0) } }
    let begins = source.is(before, "(") || joins(before - 1)
    let ends =
      source.is(index + 1, ")") || joins(index + 1)
      || (source.is(index + 1, "=") || source.is(index + 1, "!")) && source.is(index + 2, "=")
    return begins && ends
  }

  /// Whether it is the variable, and no property of another or word of a selector: `params:params`.
  func isUse(of word: String, at index: Int) -> Bool {
    guard source.word(index) == word, !source.is(index - 1, ".") else { return false }
    return !source.is(index + 1, ":") || source.is(index - 1, "?")
  }

  func end(ofStatementAt index: Int) -> Int {
    var end = index
    while end < range.upperBound, !source.is(end, ";") { end = max(end + 1, source.after(end)) }
    return min(end, range.upperBound)
  }
}
