import Contracts
import Model
import SourceText

/// One thing that a repository must keep to.
///
/// A rule looks at the whole repository and reports every place that breaks it, each once. It reads
/// nothing: what it needs is in its context.
package protocol Rule: Sendable {
  /// The identifier that a report prints: `forbidden_import`.
  static var id: String { get }

  /// What there is to say of the rule, beside its findings.
  static var page: RulePage { get }

  /// Whether it finds what was not looked at: without it a report would be smaller and look better, so it is never
  /// off. By default it does not.
  static var tellsWhatIsNotJudged: Bool { get }

  func findings(in context: RuleContext) -> [Finding]

  /// What makes `finding`, edge by edge, for who asks. By default the places that it is related to.
  func steps(to finding: Finding, in context: RuleContext) -> [Finding.Place]

  /// Why `finding` is one, in paragraphs. By default what the rule's page says.
  func reason(for finding: Finding, in context: RuleContext) -> String

  /// The change that would be allowed in that very place. By default what its message ends with.
  func change(for finding: Finding, in context: RuleContext) -> String

  /// What settles findings of this rule for certain; by default nothing does.
  func repairs(of findings: [Finding], in context: RuleContext) -> [Repair]
}

extension Rule {
  package static var tellsWhatIsNotJudged: Bool { false }

  package func steps(to finding: Finding, in context: RuleContext) -> [Finding.Place] {
    finding.related
  }

  package func reason(for finding: Finding, in context: RuleContext) -> String {
    Self.page.reason
  }

  package func change(for finding: Finding, in context: RuleContext) -> String {
    finding.advice
  }

  package func repairs(of findings: [Finding], in context: RuleContext) -> [Repair] { [] }

  /// A finding of this rule in a target.
  ///
  /// - Parameters:
  ///   - symbol: What it is about, which outlives an edit: `A.viewController`.
  package func finding(
    in file: String, of target: Repository.TargetID, at position: SourcePosition, symbol: String,
    severity: Severity = .error, related: [Finding.Place] = [], _ context: RuleContext, _ message: String
  ) -> Finding {
    let target = context.repository.targets[target]
    return Finding(
      rule: Self.id, package: context.repository.packages[target.package].name, target: target.name, file: file,
      symbol: symbol, position: position, severity: severity, message: message, related: related)
  }
}

/// What a rule is given.
package struct RuleContext: Sendable {
  package let repository: Repository
  /// Who calls whom by name; `nil` where the repository has no mediator to call through.
  package let contract: Contract?
  /// What was to suppress findings and suppresses none. Known when all other rules have run.
  package var leftovers = Leftovers()

  package var roles: RoleAssignment { repository.roles }

  package init(_ repository: Repository) {
    self.repository = repository
    contract = repository.roles.hasMediator ? Contract(repository) : nil
  }
}
