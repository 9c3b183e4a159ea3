import Contracts
import Model
import SourceText

/// A rule that a repository must follow.
///
/// A rule looks at the whole repository and reports every violation once. It reads no files: everything it needs is in
/// its context.
package protocol Rule: Sendable {
  /// The identifier that a report prints: `forbidden_import`.
  static var id: String { get }

  /// The rule's documentation.
  static var page: RulePage { get }

  /// Whether its findings say what was not judged, without which a report would look better than it is: such a rule
  /// is never off. The default is `false`.
  static var tellsWhatIsNotJudged: Bool { get }

  func findings(in context: RuleContext) -> [Finding]

  /// The edges that cause `finding`, for explanations. By default its related places.
  func steps(to finding: Finding, in context: RuleContext) -> [Finding.Place]

  /// Why `finding` is a violation, in paragraphs. By default the reason on the rule's page.
  func reason(for finding: Finding, in context: RuleContext) -> String

  /// The change that would be allowed in this place. By default what its message says instead.
  func change(for finding: Finding, in context: RuleContext) -> String

  /// The certain repairs for findings of this rule; by default none.
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
    finding.message.insteadAsSentence
  }

  package func repairs(of findings: [Finding], in context: RuleContext) -> [Repair] { [] }

  /// A finding of this rule in a module.
  ///
  /// - Parameters:
  ///   - symbol: The subject, which survives an edit: `A.viewController`.
  package func finding(
    in file: String, of module: Module.ID, at position: SourcePosition, symbol: String,
    severity: Severity = .error, related: [Finding.Place] = [], _ context: RuleContext, _ message: Finding.Message
  ) -> Finding {
    let module = context.repository.modules[module]
    return Finding(
      rule: Self.id, package: context.repository.containers[module.container].name, target: module.name, file: file,
      symbol: symbol, position: position, severity: severity, message: message, related: related,
      module: module.id)
  }
}

/// The input of a rule.
package struct RuleContext: Sendable {
  package let repository: Repository
  /// The calls by name; `nil` if the repository has no mediator to call through.
  package let contract: Contract?
  /// Suppressions that suppressed nothing. Known once all other rules have run.
  package var leftovers = Leftovers()

  package var roles: RoleAssignment { repository.roles }

  package init(_ repository: Repository) {
    self.repository = repository
    contract = repository.roles.hasMediator ? Contract(repository) : nil
  }
}
