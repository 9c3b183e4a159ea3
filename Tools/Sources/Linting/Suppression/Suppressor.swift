import Configuration
import ImportScanning

/// Takes out of the findings what does not count, and notes what took nothing out.
///
/// Comments first, then exceptions, then the baseline: so writing the baseline again changes nothing.
struct Suppressor {
  struct Result {
    /// What counts.
    var findings: [Finding] = []
    var suppressed: [SuppressedFinding] = []
    var leftovers = Leftovers()
  }

  let ignores: [Repository.Ignore]
  let exceptions: [Located<RuleException>]
  let baseline: Baseline
  /// The rules that look at nothing, so that nothing can be said of what speaks of them.
  let rulesOff: Set<String>

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
    result.leftovers.ignores = ignores.filter {
      $0.comment.isValid && !usedComments.contains(Key($0)) && !isOff($0.comment.rule)
    }
    result.leftovers.exceptions = exceptions.indices.filter { !usedExceptions.contains($0) }.map { exceptions[$0] }
      .filter { !isOff($0.value.rule) }
    result.leftovers.baseline = stale(known)
    return result
  }

  private func isOff(_ rule: String?) -> Bool {
    rule.map(rulesOff.contains) ?? false
  }

  /// - Parameter unmet: How many findings each entry stands for that there are not.
  private func stale(_ unmet: [Finding.Identity: Int]) -> [Leftovers.StaleEntry] {
    baseline.entries.compactMap { entry in
      guard let missing = unmet[entry.identity], missing > 0, !isOff(entry.identity.rule) else { return nil }
      return Leftovers.StaleEntry(entry: entry, found: entry.count - missing)
    }
  }

  /// What a comment and the finding that it speaks of have in common.
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
  /// Whether it says what it asks for, and why.
  fileprivate var isValid: Bool { rule.map(AllRules.ids.contains) ?? false && reason != nil }
}

extension RuleException {
  fileprivate func covers(_ finding: Finding) -> Bool {
    let identity = finding.identity
    guard identity.rule == rule, let package = identity.package, self.package.matches(package) else { return false }
    return symbol.map { $0.matches(identity.symbol ?? "") } ?? true
      && file.map { $0.covers(identity.file) } ?? true
  }
}
