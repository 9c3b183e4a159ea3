import Configuration
import Model
import Rules
import SourceFacts

/// Removes from the findings those that are suppressed, and records which suppressions suppressed nothing.
///
/// Comments first, then exceptions, then the baseline: so writing the baseline again changes nothing. Baseline entries
/// of files that no longer exist come last: they may match findings in other files now.
struct Suppressor {
  struct Result {
    /// The findings that count.
    var findings: [Finding] = []
    var suppressed: [SuppressedFinding] = []
    var leftovers = Leftovers()
  }

  let ignores: [Repository.Ignore]
  /// The exceptions that still apply.
  private let exceptions: [Located<RuleException>]
  private let expired: [Located<RuleException>]
  let baseline: Baseline
  /// Which rules are off, so that suppressions of their findings cannot be called unused.
  let weights: RuleWeights
  /// The existing sources and manifests.
  let files: Set<String>

  /// - Parameter today: An exception holds until its last day is over.
  init(
    ignores: [Repository.Ignore], exceptions: [Located<RuleException>], baseline: Baseline, weights: RuleWeights,
    files: Set<String>, today: () -> CalendarDay
  ) {
    self.ignores = ignores
    func isOver(_ exception: Located<RuleException>) -> Bool { exception.value.until.map { $0 < today() } ?? false }
    self.exceptions = exceptions.filter { !isOver($0) }
    expired = exceptions.filter(isOver)
    self.baseline = baseline
    self.weights = weights
    self.files = files
  }

  /// - Parameter findings: By place.
  func suppress(_ findings: [Finding]) -> Result {
    var result = Result()
    let comments = Dictionary(grouping: ignores.filter(\.comment.isValid), by: Key.init)
    var usedComments: Set<Key> = []
    var usedExceptions: Set<Int> = []
    var known = baseline.counts
    for finding in findings {
      let key = Key(finding)
      let matching = exceptions.indices.filter { exceptions[$0].value.covers(finding) }
      usedExceptions.formUnion(matching)
      if let comment = comments[key]?.first?.comment {
        usedComments.insert(key)
        result.suppressed.append(SuppressedFinding(finding, because: .comment(reason: comment.reason ?? "")))
      } else if let exception = matching.first {
        let reason = exceptions[exception].value.reason
        result.suppressed.append(SuppressedFinding(finding, because: .exception(reason: reason)))
      } else if let count = known[finding.identity], count > 0 {
        known[finding.identity] = count - 1
        result.suppressed.append(SuppressedFinding(finding, because: .baseline))
      } else {
        result.findings.append(finding)
      }
    }
    followMoves(&result, &known)
    result.leftovers.ignores = ignores.filter { ignore in
      ignore.comment.isValid && !usedComments.contains(Key(ignore))
        && !weights.isOff(ignore.comment.rule ?? "", package: ignore.package, target: ignore.target)
    }
    result.leftovers.exceptions = exceptions.indices.filter { !usedExceptions.contains($0) }.map { exceptions[$0] }
      .filter { !weights.isOffSomewhere($0.value.rule) }
    result.leftovers.expiredExceptions = expired
    result.leftovers.baseline = stale(known)
    return result
  }

  /// Matches baseline entries of files that no longer exist with new findings elsewhere: a file that has moved takes
  /// its entries with it.
  ///
  /// - Parameter known: For each identity, the number of findings in the baseline that were not found.
  private func followMoves(_ result: inout Result, _ known: inout [Finding.Identity: Int]) {
    let gone = known.filter { $0.value > 0 && !files.contains($0.key.file) }.keys.sorted()
    guard !gone.isEmpty, !result.findings.isEmpty else { return }
    let origins = Dictionary(grouping: gone, by: \.wherever)
    let findings = result.findings
    result.findings = []
    for finding in findings {
      if let origin = origins[finding.identity.wherever]?.first(where: { known[$0, default: 0] > 0 }) {
        known[origin, default: 0] -= 1
        result.suppressed.append(SuppressedFinding(finding, because: .baseline))
      } else {
        result.findings.append(finding)
      }
    }
    result.suppressed.sort { $0.finding < $1.finding }
  }

  /// - Parameter unmet: For each identity, the number of findings that were not found.
  private func stale(_ unmet: [Finding.Identity: Int]) -> [Leftovers.StaleEntry] {
    var unmet = unmet
    return baseline.entries.compactMap { entry in
      guard let missing = unmet[entry.identity], missing > 0, !weights.isOff(entry.identity) else { return nil }
      // Several entries may have the same identity, after a merge of two branches.
      let fixed = min(missing, entry.count)
      unmet[entry.identity] = missing - fixed
      return Leftovers.StaleEntry(entry: entry, found: entry.count - fixed)
    }
  }

  /// What a comment and the finding that it applies to have in common.
  private struct Key: Hashable {
    var file: String
    var line: Int
    var rule: String

    init(_ ignore: Repository.Ignore) {
      (file, line, rule) = (ignore.file, ignore.comment.line, ignore.comment.rule ?? "")
    }

    init(_ finding: Finding) {
      (file, line, rule) = (finding.identity.file, finding.position.line, finding.identity.rule)
    }
  }
}

extension IgnoreComment {
  /// Whether it names an existing rule, and gives a reason.
  fileprivate var isValid: Bool { rule.map(AllRules.ids.contains) ?? false && reason != nil }
}

extension Finding.Identity {
  /// The part of an identity that stays the same when its file moves: everything but the folder, and the file's name if
  /// the finding is about something in it.
  fileprivate var wherever: Self {
    var identity = self
    identity.file =
      symbol == nil ? String(file[(file.lastIndex(of: "/").map(file.index(after:)) ?? file.startIndex)...]) : ""
    return identity
  }
}

extension RuleException {
  fileprivate func covers(_ finding: Finding) -> Bool {
    let identity = finding.identity
    guard identity.rule == rule, package.map({ pattern in identity.package.map(pattern.matches) ?? false }) ?? true,
      module.map({ pattern in identity.target.map(pattern.matches) ?? false }) ?? true
    else { return false }
    return symbol.map { $0.matches(identity.symbol ?? "") } ?? true
      && file.map { $0.covers(identity.file) } ?? true
  }
}
