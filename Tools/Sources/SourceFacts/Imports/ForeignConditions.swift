/// The clauses of `#if` in C that surround a line, as far as settings and files decide them: macros, Apple's
/// `TARGET_OS_…`, `__has_include`, 0 and 1. Any other condition may or may not hold.
package struct ForeignConditions {
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

  package init() {}

  /// Whether a directive begins or ends a clause.
  package static func isDirective(_ name: Substring) -> Bool { directives.contains(name) }

  private static let directives: Set<Substring> = ["if", "ifdef", "ifndef", "elif", "else", "endif"]

  /// The condition at a line between these clauses.
  package var condition: FlagCondition { .conjunction(levels.map(\.clause)) }

  /// - Parameters:
  ///   - name: The directive's: `if`, `ifdef`, `elif`, …
  ///   - text: The rest of the line.
  package mutating func read(_ name: Substring, _ text: String) {
    switch name {
    case "if": open(Self.condition(text))
    case "ifdef": open(Self.defined(Self.word(text)[...]))
    case "ifndef": open(.negation(of: Self.defined(Self.word(text)[...])))
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
    return condition(plain.filter { !$0.isWhitespace }[...], depth: 0)
  }

  private static func condition(_ words: Substring, depth: Int) -> FlagCondition {
    if words.isEmpty || depth > maximumDepth { return .sometimes }
    return .disjunction(
      parts(of: words, at: "||").prefix(most).map { part in
        .conjunction(parts(of: part, at: "&&").prefix(most).map { atom($0, depth: depth) })
      })
  }

  /// Deeper than real code, and shallow enough for recursion.
  private static let maximumDepth = 32

  /// What is between operators of two characters that are not in parentheses.
  private static func parts(of text: Substring, at sign: String) -> [Substring] {
    var parts: [Substring] = []
    var (start, open) = (text.startIndex, 0)
    for index in text.indices {
      if text[index] == "(" { open += 1 }
      if text[index] == ")" { open -= 1 }
      guard open == 0, index >= start, text[index...].hasPrefix(sign) else { continue }
      parts.append(text[start..<index])
      start = text.index(index, offsetBy: sign.count)
    }
    return parts + [text[start...]]
  }

  /// What the parentheses around all of a text contain; `nil` if there are none.
  private static func contents(of text: Substring) -> Substring? {
    guard text.first == "(", text.last == ")" else { return nil }
    var open = 0
    let closed = text.indices.first { index in
      if text[index] == "(" { open += 1 }
      if text[index] == ")" { open -= 1 }
      return open == 0
    }
    return closed.map { text.index(after: $0) } == text.endIndex ? text.dropFirst().dropLast() : nil
  }

  private static func atom(_ text: Substring, depth: Int) -> FlagCondition {
    if depth > maximumDepth { return .sometimes }
    if text.first == "!" { return .negation(of: atom(text.dropFirst(), depth: depth + 1)) }
    if let contents = contents(of: text) { return condition(contents, depth: depth + 1) }
    if text.hasPrefix("__has_include(") { return header(text) }
    if text.hasPrefix("defined"), text != "defined" { return defined(bare(text.dropFirst("defined".count))) }
    switch text {
    case "0": return .never
    case "1": return .always
    default: break
    }
    guard isName(text) else { return .sometimes }
    if flags.contains(String(text)) { return .flag(String(text)) }
    if let platforms = platforms[String(text)] { return .disjunction(platforms.map { .platform($0) }) }
    return .macro(String(text))
  }

  /// Apple defines each of its own on every system, as 0 or 1.
  private static func defined(_ name: Substring) -> FlagCondition {
    guard isName(name) else { return .sometimes }
    if flags.contains(String(name)) { return .flag(String(name)) }
    if !name.hasPrefix("TARGET_OS_"), let platforms = platforms[String(name)] {
      return .disjunction(platforms.map { .platform($0) })
    }
    return .definedMacro(String(name))
  }

  private static let apple = ["iOS", "macOS", "tvOS", "visionOS", "watchOS"]
  private static let platforms: [String: [String]] = [
    "TARGET_OS_MAC": apple, "__APPLE__": apple, "TARGET_OS_OSX": ["macOS"], "TARGET_OS_IOS": ["iOS"],
    "TARGET_OS_IPHONE": ["iOS", "tvOS", "visionOS", "watchOS"], "TARGET_OS_TV": ["tvOS"],
    "TARGET_OS_WATCH": ["watchOS"], "TARGET_OS_VISION": ["visionOS"], "__linux__": ["Linux", "Android"],
    "__ANDROID__": ["Android"], "_WIN32": ["Windows"], "__FreeBSD__": ["FreeBSD"], "__OpenBSD__": ["OpenBSD"],
    "__wasi__": ["WASI"],
  ]

  private static func bare(_ text: Substring) -> Substring {
    var text = text
    while text.first == "(", text.last == ")" { text = text.dropFirst().dropLast() }
    return text
  }

  private static func isName(_ text: Substring) -> Bool {
    guard let first = text.utf8.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else { return false }
    return text.utf8.allSatisfy(\.isIdentifierPart)
  }

  /// `__has_include(<A/A-Swift.h>)`, `__has_include("A.h")`
  private static func header(_ asked: Substring) -> FlagCondition {
    let path = asked.dropFirst("__has_include(".count).dropLast()
    guard path.count > 2 else { return .sometimes }
    let name = path.split(separator: "/").last?.filter { !"<>\"".contains($0) } ?? ""
    if name.hasSuffix("-Swift.h") { return .generatedHeader(of: String(name.dropLast("-Swift.h".count))) }
    // In angle brackets it may be the system's.
    return path.first == "\"" && path.last == "\"" ? .header(String(path.dropFirst().dropLast())) : .sometimes
  }
}

extension UInt8 {
  fileprivate var isIdentifierPart: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"):
      true
    default: false
    }
  }
}
