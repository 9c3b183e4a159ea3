/// The clauses of `#if` in C that surround a line, as far as the build system alone decides them: `SWIFT_PACKAGE`,
/// `COCOAPODS`, 0 and 1. Any other condition may or may not hold.
struct ForeignConditions {
  /// The clauses of one `#if` up to the one that contains a line; those before it do not hold there.
  private struct Level {
    var asked: [FlagCondition]

    var clause: FlagCondition {
      guard let last = asked.last, asked.count <= ForeignConditions.most else { return .sometimes }
      return .conjunction(asked.dropLast().map(FlagCondition.negation) + [last])
    }
  }

  private static let flags: Set = ["SWIFT_PACKAGE", "COCOAPODS"]
  /// Deeper, and with more clauses, than real code.
  private static let most = 64

  private var levels: [Level] = []
  /// The number of open blocks that are nested too deeply to be read.
  private var tooDeep = 0

  /// The condition at a line between these clauses.
  var condition: FlagCondition { .conjunction(levels.map(\.clause)) }

  /// - Parameters:
  ///   - name: The directive's: `if`, `ifdef`, `elif`, …
  ///   - text: The rest of the line.
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
    // Without whitespace and trailing comments: `defined(X)&&!Y`.
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
