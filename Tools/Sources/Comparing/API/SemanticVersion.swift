/// A version as SwiftPM compares them: `1.2.0`, `2.0.0-beta.1`.
package struct SemanticVersion: Hashable, Sendable {
  package var major: Int
  package var minor: Int
  package var patch: Int
  /// The identifiers after a hyphen: such a version precedes the one without.
  package var prerelease: [String] = []

  package init(_ major: Int, _ minor: Int, _ patch: Int) {
    (self.major, self.minor, self.patch) = (major, minor, patch)
  }

  /// Three numbers without leading zeros, optionally followed by a hyphen and identifiers. Build metadata is not
  /// supported in tags.
  package init?(_ text: some StringProtocol) {
    let halves = String(text).split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    let numbers = halves[0].split(separator: ".", omittingEmptySubsequences: false)
    let values = numbers.compactMap { Self.number($0) }
    guard numbers.count == 3, values.count == 3 else { return nil }
    self.init(values[0], values[1], values[2])
    guard halves.count == 2 else { return }
    prerelease = halves[1].split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let isWellFormed = prerelease.allSatisfy { part in
      !part.isEmpty && part.utf8.allSatisfy { Character(UnicodeScalar($0)).isASCIIWord }
    }
    guard isWellFormed else { return nil }
  }

  private static func number(_ text: some StringProtocol) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) }), text == "0" || text.first != "0" else {
      return nil
    }
    return Int(text)
  }

  /// Which part of a version changes.
  package enum Bump: String, CaseIterable, Comparable, Sendable {
    case patch, minor, major

    package static func < (left: Bump, right: Bump) -> Bool {
      allCases.firstIndex(of: left)! < allCases.firstIndex(of: right)!
    }
  }

  /// The next version. For a prerelease it is the version that it precedes.
  package func bumped(_ bump: Bump) -> SemanticVersion {
    if !prerelease.isEmpty { return SemanticVersion(major, minor, patch) }
    return switch bump {
    case .major: SemanticVersion(major + 1, 0, 0)
    case .minor: SemanticVersion(major, minor + 1, 0)
    case .patch: SemanticVersion(major, minor, patch + 1)
    }
  }

  /// The first number that differs.
  package func bump(to other: SemanticVersion) -> Bump {
    // A prerelease promises no compatibility.
    if !prerelease.isEmpty || major != other.major { return .major }
    return minor == other.minor ? .patch : .minor
  }

  /// Identifies versions that SwiftPM considers compatible: `1`, or `0.3`, as versions before 1.0.0 promise less.
  package var compatibility: String { major > 0 ? "\(major)" : "0.\(minor)" }

  /// The requirement for this or a later compatible version. `from:` would allow 0.4.0 for 0.3.0.
  package var requirement: String {
    major > 0 ? #"from: "\#(self)""# : #".upToNextMinor(from: "\#(self)")"#
  }
}

extension SemanticVersion: CustomStringConvertible, Comparable {
  package var description: String {
    "\(major).\(minor).\(patch)" + (prerelease.isEmpty ? "" : "-" + prerelease.joined(separator: "."))
  }

  package static func < (left: SemanticVersion, right: SemanticVersion) -> Bool {
    let (a, b) = ((left.major, left.minor, left.patch), (right.major, right.minor, right.patch))
    guard a == b else { return a < b }
    if left.prerelease.isEmpty || right.prerelease.isEmpty {
      return !left.prerelease.isEmpty && right.prerelease.isEmpty
    }
    for (x, y) in zip(left.prerelease, right.prerelease) where x != y {
      switch (Int(x), Int(y)) {
      case (let x?, let y?): return x < y
      case (_?, nil): return true
      case (nil, _?): return false
      case (nil, nil): return x < y
      }
    }
    return left.prerelease.count < right.prerelease.count
  }
}

extension Character {
  fileprivate var isASCIIWord: Bool { isASCII && (isLetter || isNumber || self == "-") }
}
