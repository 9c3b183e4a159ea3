/// The features of a source that make the parser work hard: how deeply it nests, computed from the bytes before
/// parsing.
///
/// The parser uses nested lookahead: some nestings take it time and memory that double with each level. Comments are not
/// distinguished from code, so a file can hide how deep it is; such a file is stopped while it is parsed.
package struct SourceShape: Hashable, Sendable {
  /// Brackets of all kinds except `<`.
  package private(set) var brackets = 0
  /// `[`, which the parser tries as a type and as a list.
  package private(set) var lists = 0
  /// `<` that may begin generic arguments. In long files this includes comparisons.
  package private(set) var angles = 0
  /// Strings in the interpolations of strings.
  package private(set) var interpolations = 0
  /// Nested `#if`.
  package private(set) var conditions = 0
  /// Consecutive `#`.
  package private(set) var pounds = 0

  /// Beyond real code. The deepest of 4,846 files in 60 public repositories: 15 brackets in apps and 24 in
  /// swift-syntax, 5 lists, 4 interpolations, 4 conditions, 8 pounds (a test of raw strings has 67).
  private static let ordinary = SourceShape(
    brackets: 28, lists: 8, angles: 32, interpolations: 6, conditions: 8, pounds: 16)
  /// Beyond what the parser can finish, or what is worth trying.
  private static let possible = SourceShape(
    brackets: 1_000, lists: 64, angles: 30_000, interpolations: 32, conditions: 64, pounds: 1_000)

  /// Whether the file looks like real code.
  package var isOrdinary: Bool { isWithin(Self.ordinary) }
  /// Whether it is worth trying to parse it.
  package var isPossible: Bool { isWithin(Self.possible) }

  private init(brackets: Int, lists: Int, angles: Int, interpolations: Int, conditions: Int, pounds: Int) {
    self.brackets = brackets
    self.lists = lists
    self.angles = angles
    self.interpolations = interpolations
    self.conditions = conditions
    self.pounds = pounds
  }

  private func isWithin(_ other: SourceShape) -> Bool {
    brackets <= other.brackets && lists <= other.lists && angles <= other.angles
      && interpolations <= other.interpolations && conditions <= other.conditions && pounds <= other.pounds
  }

  /// - Parameters:
  ///   - source: The file.
  ///   - hasTexts: Whether what is in strings counts. Without it a file can hide more.
  package init(_ source: [UInt8], withTexts hasTexts: Bool = true) {
    var scan = Scan(hasTexts: hasTexts)
    source.withUnsafeBufferPointer { bytes in
      var index = 0
      while index < bytes.count { index = scan.read(bytes, at: index) }
    }
    self = scan.deepest
  }

  private struct Scan {
    let hasTexts: Bool
    var deepest = SourceShape(brackets: 0, lists: 0, angles: 0, interpolations: 0, conditions: 0, pounds: 0)
    /// The opening brackets that are not closed yet.
    private var openers: [UInt8] = []
    private var lists = 0
    private var angles = 0
    private var conditions = 0
    /// For each open interpolation, the number of brackets that were open before it.
    private var interpolations: [Int] = []

    init(hasTexts: Bool) { self.hasTexts = hasTexts }

    /// - Returns: Where to continue.
    mutating func read(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
      switch bytes[index] {
      case UInt8(ascii: "["), UInt8(ascii: "("), UInt8(ascii: "{"): open(bytes[index])
      case UInt8(ascii: "]"): close(UInt8(ascii: "["))
      case UInt8(ascii: ")"): close(UInt8(ascii: "("))
      case UInt8(ascii: "}"): close(UInt8(ascii: "{"))
      case UInt8(ascii: "<"):
        // `a < b` compares, `<<` and `<=` are operators.
        guard index + 1 < bytes.count, ![0x20, 0x0A, UInt8(ascii: "="), UInt8(ascii: "<")].contains(bytes[index + 1])
        else { break }
        angles += 1
        deepest.angles = max(deepest.angles, angles)
      case UInt8(ascii: ">"):
        if index > 0, bytes[index - 1] != UInt8(ascii: "-"), bytes[index - 1] != 0x20 { angles = max(0, angles - 1) }
      case UInt8(ascii: "\\"): return readEscape(bytes, at: index)
      case UInt8(ascii: "#"): return readPounds(bytes, at: index)
      case UInt8(ascii: "\"") where !hasTexts: return Self.endOfText(bytes, at: index)
      default: break
      }
      return index + 1
    }

    /// The end of a string that begins at `index`, and of its line at the latest unless it has three quotes. One with an
    /// interpolation is read like code.
    private static func endOfText(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
      let isLong = has("\"\"\"", bytes, at: index)
      var next = index + (isLong ? 3 : 1)
      while next < bytes.count {
        if bytes[next] == UInt8(ascii: "\""), !isLong || has("\"\"\"", bytes, at: next) {
          return next + (isLong ? 3 : 1)
        }
        if bytes[next] == 0x0A, !isLong { return next }
        guard bytes[next] == UInt8(ascii: "\\") else {
          next += 1
          continue
        }
        if next + 1 < bytes.count, "(#".utf8.contains(bytes[next + 1]) { return index + 1 }
        next += 2
      }
      return bytes.count
    }

    private mutating func open(_ opener: UInt8) {
      // No more than can matter, or the array could grow as large as the file.
      guard openers.count <= SourceShape.possible.brackets else { return }
      openers.append(opener)
      deepest.brackets = max(deepest.brackets, openers.count)
      guard opener == UInt8(ascii: "[") else { return }
      lists += 1
      deepest.lists = max(deepest.lists, lists)
    }

    /// A closing bracket also closes everything still open inside, as for the parser: most often a `[` in a string.
    /// Only `}` closes what is open in braces.
    private mutating func close(_ opener: UInt8) {
      let brace = UInt8(ascii: "{")
      let last = openers.lastIndex { $0 == opener || $0 == brace }
      let end = last.flatMap { openers[$0] == opener ? $0 : nil } ?? max(0, openers.count - 1)
      lists -= openers[end...].count { $0 == UInt8(ascii: "[") }
      openers.removeSubrange(end...)
      while let last = interpolations.last, last >= openers.count { interpolations.removeLast() }
    }

    /// `\(` and `\##(` open an interpolation.
    private mutating func readEscape(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
      var next = index + 1
      while next < bytes.count, bytes[next] == UInt8(ascii: "#") { next += 1 }
      deepest.pounds = max(deepest.pounds, next - index - 1)
      guard next < bytes.count, bytes[next] == UInt8(ascii: "(") else { return index + max(1, next - index) }
      // No more than can matter, or the array could grow as large as the file.
      if interpolations.count <= SourceShape.possible.interpolations { interpolations.append(openers.count) }
      deepest.interpolations = max(deepest.interpolations, interpolations.count)
      open(UInt8(ascii: "("))
      return next + 1
    }

    private mutating func readPounds(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
      var next = index + 1
      while next < bytes.count, bytes[next] == UInt8(ascii: "#") { next += 1 }
      deepest.pounds = max(deepest.pounds, next - index)
      if Self.has("if", bytes, at: next) {
        conditions += 1
        deepest.conditions = max(deepest.conditions, conditions)
      } else if Self.has("endif", bytes, at: next) {
        conditions = max(0, conditions - 1)
      }
      return next
    }

    private static func has(_ word: StaticString, _ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
      guard index + word.utf8CodeUnitCount <= bytes.count else { return false }
      return (0..<word.utf8CodeUnitCount).allSatisfy { bytes[index + $0] == word.utf8Start[$0] }
    }
  }
}
