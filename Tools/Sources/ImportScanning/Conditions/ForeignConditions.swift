/// The clauses of `#if` in C that surround a line, as far as whoever builds decides them by itself: `SWIFT_PACKAGE`,
/// `COCOAPODS`, 0 and 1. Whatever else is asked may hold and may not.
struct ForeignConditions {
  /// What the clauses of one `#if` ask, up to the one that a line is in: none of those before it holds then.
  private struct Level {
    var asked: [FlagCondition]

    var clause: FlagCondition {
      guard let last = asked.last, asked.count <= ForeignConditions.most else { return .sometimes }
      return .conjunction(asked.dropLast().map(FlagCondition.negation) + [last])
    }
  }

  private static let flags: Set = ["SWIFT_PACKAGE", "COCOAPODS"]
  /// Deeper, and with more clauses, than anybody writes.
  private static let most = 64

  private var levels: [Level] = []
  /// How many are open that were too deep to be looked at.
  private var tooDeep = 0

  /// What holds at a line between these clauses.
  var condition: FlagCondition { .conjunction(levels.map(\.clause)) }

  /// - Parameters:
  ///   - name: The directive's: `if`, `ifdef`, `elif`, …
  ///   - text: What stands behind it on the line.
  mutating func read(_ name: Substring, _ text: String) {
    switch name {
    case "if": open(Self.condition(text))
    case "ifdef": open(Self.condition(Self.word(text)))
    case "ifndef": open(.negation(of: Self.condition(Self.word(text))))
    case "elif": next(Self.condition(text))
    case "else": next(.always)
    case "endif": if tooDeep > 0 { tooDeep -= 1 } else { _ = levels.popLast() }
    default: return
    }
  }

  private mutating func open(_ clause: FlagCondition) {
    if tooDeep > 0 || levels.count == Self.most { tooDeep += 1 } else { levels.append(Level(asked: [clause])) }
  }

  private mutating func next(_ clause: FlagCondition) {
    guard tooDeep == 0, !levels.isEmpty else { return }
    if levels[levels.count - 1].asked.count <= Self.most { levels[levels.count - 1].asked.append(clause) }
  }

  private static func word(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).first.map(String.init) ?? ""
  }

  private static func condition(_ text: String) -> FlagCondition {
    // Without blanks and without what is behind it: `defined(X)&&!Y`.
    let plain = (text.firstRange(of: "/*") ?? text.firstRange(of: "//")).map { String(text[..<$0.lowerBound]) } ?? text
    let words = plain.filter { !$0.isWhitespace }.replacing("defined", with: "")
    if words.isEmpty { return .sometimes }
    func atom(_ text: Substring) -> FlagCondition {
      if text.first == "!" { return .negation(of: atom(text.dropFirst())) }
      let name = text.first == "(" && text.last == ")" ? text.dropFirst().dropLast() : text
      switch name {
      case "0": return .never
      case "1": return .always
      default: return flags.contains(String(name)) ? .flag(String(name)) : header(name)
      }
    }
    return .disjunction(
      words.split(separator: "||").prefix(most).map { part in
        .conjunction(part.split(separator: "&&").prefix(most).map(atom))
      })
  }

  /// `__has_include(<A/A-Swift.h>)`
  private static func header(_ asked: Substring) -> FlagCondition {
    guard asked.hasPrefix("__has_include("), let name = asked.dropLast(2).split(separator: "/").last else {
      return .sometimes
    }
    let words = name.hasPrefix("__has_include(") ? name.dropFirst("__has_include(".count + 1) : name
    return words.hasSuffix("-Swift.h") ? .generatedHeader(of: String(words.dropLast("-Swift.h".count))) : .sometimes
  }
}
