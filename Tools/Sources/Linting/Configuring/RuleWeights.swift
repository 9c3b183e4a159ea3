import Configuration
import Model
import Rules

/// The severity of each rule's findings, as configured; it may differ in test modules.
struct RuleWeights: Sendable {
  private struct TargetName: Hashable {
    var package: String?
    var target: String?
  }

  private let severities: [String: RuleSeverity]
  private let testSeverities: [String: RuleSeverity]
  private let tests: Set<TargetName>

  init(_ repository: Repository) {
    severities = repository.configuration.severities
    testSeverities = repository.configuration.testSeverities
    let tests = testSeverities.isEmpty ? [] : repository.modules.filter(\.isTest)
    self.tests = Set(tests.map { TargetName(package: repository.containers[$0.container].name, target: $0.name) })
  }

  /// The finding with its severity; `nil` if its rule is off.
  func weighed(_ finding: Finding) -> Finding? {
    let identity = finding.identity
    var finding = finding
    switch severity(of: identity.rule, package: identity.package, target: identity.target) {
    case nil: break
    case .off: return nil
    case .error: finding.severity = .error
    case .warning: finding.severity = .warning
    }
    return finding
  }

  /// Whether a rule is off there.
  func isOff(_ rule: String, package: String?, target: String?) -> Bool {
    severity(of: rule, package: package, target: target) == .off
  }

  func isOff(_ identity: Finding.Identity) -> Bool {
    isOff(identity.rule, package: identity.package, target: identity.target)
  }

  /// Whether a rule is off in some places.
  func isOffSomewhere(_ rule: String) -> Bool {
    severities[rule] == .off || testSeverities[rule] == .off
  }

  private func severity(of rule: String, package: String?, target: String?) -> RuleSeverity? {
    guard let severity = testSeverities[rule], tests.contains(TargetName(package: package, target: target)) else {
      return severities[rule]
    }
    return severity
  }
}
