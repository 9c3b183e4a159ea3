/// The findings of a repository when its linting began, which do not count until they are fixed.
package struct Baseline: Hashable, Sendable {
  package static let fileName = ".modulize-baseline.json"

  /// Findings with one identity.
  package struct Entry: Hashable, Sendable {
    package var identity: Finding.Identity
    /// The number of findings.
    package var count: Int
    /// Its line in the file, if it was read from one.
    package var line: Int

    package init(identity: Finding.Identity, count: Int, line: Int) {
      self.identity = identity
      self.count = count
      self.line = line
    }
  }

  package var entries: [Entry] = []

  /// A baseline that suppresses nothing.
  package init() {}

  /// The number of findings that it represents.
  package var findingCount: Int { entries.reduce(0) { $0 + $1.count } }

  package init(entries: [Entry]) {
    self.entries = entries
  }

  /// The baseline of `findings`.
  package init(of findings: [Finding]) {
    entries = Dictionary(grouping: findings, by: \.identity)
      .map { Entry(identity: $0.key, count: $0.value.count, line: 1) }
      .sorted { $0.identity < $1.identity }
  }

  package var counts: [Finding.Identity: Int] {
    Dictionary(entries.map { ($0.identity, $0.count) }) { $0 + $1 }
  }
}

extension Finding.Identity: Comparable {
  /// By file, as in a report, so that changes in one package affect adjacent lines.
  package static func < (left: Self, right: Self) -> Bool {
    (left.file, left.rule, left.package ?? "", left.target ?? "", left.symbol ?? "")
      < (right.file, right.rule, right.package ?? "", right.target ?? "", right.symbol ?? "")
  }
}
