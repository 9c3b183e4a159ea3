import Model
import SourceText

/// A violation of a rule.
package struct Finding: Hashable, Sendable {
  /// What makes it the same finding after an edit: everything except its location and wording.
  package struct Identity: Hashable, Sendable {
    /// The rule's identifier: `forbidden_import`.
    package var rule: String
    package var package: String?
    package var target: String?
    /// Relative to the repository's root.
    package var file: String
    /// The subject of the finding: the imported module, the linked product.
    package var symbol: String?

    package init(rule: String, package: String? = nil, target: String? = nil, file: String, symbol: String? = nil) {
      self.rule = rule
      self.package = package
      self.target = target
      self.file = file
      self.symbol = symbol
    }
  }

  /// A related place: the other end of a call.
  package struct Place: Hashable, Sendable {
    /// Relative to the repository's root.
    package var file: String
    package var position: SourcePosition
    /// What is there: "Target_A is declared here".
    package var words: String

    package init(file: String, position: SourcePosition, words: String) {
      self.file = file
      self.position = position
      self.words = words
    }
  }

  package var identity: Identity
  package var position: SourcePosition
  package var severity: Severity
  package var message: Message
  package var related: [Place]
  /// The module that it is about, in the repository that was judged: a package and a project may have modules of one
  /// name with the same files.
  package var module: Module.ID?

  package init(
    rule: String, package: String? = nil, target: String? = nil, file: String, symbol: String? = nil,
    position: SourcePosition, severity: Severity = .error, message: Message,
    related: [Place] = [], module: Module.ID? = nil
  ) {
    identity = Identity(rule: rule, package: package, target: target, file: file, symbol: symbol)
    self.position = position
    self.severity = severity
    self.message = message
    self.related = related
    self.module = module
  }
}

extension Finding {
  /// Two that say the same of a file are one, whichever of its modules each is about.
  package static func == (left: Finding, right: Finding) -> Bool {
    left.identity == right.identity && left.position == right.position && left.severity == right.severity
      && left.message == right.message && left.related == right.related
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(identity)
    hasher.combine(position)
    hasher.combine(message)
  }
}

extension Finding: Comparable {
  /// By place, so that a report follows the repository and is deterministic.
  package static func < (left: Finding, right: Finding) -> Bool {
    let (leftPlace, rightPlace) = (
      (left.identity.file, left.position, left.identity.rule),
      (right.identity.file, right.position, right.identity.rule)
    )
    guard leftPlace == rightPlace else { return leftPlace < rightPlace }
    // Few are at one place, and joining a message takes longer than comparing places.
    let (leftWords, rightWords) = (left.message.whole, right.message.whole)
    guard leftWords == rightWords else { return leftWords < rightWords }
    // Of two that say the same, a report has the first.
    guard left.identity == right.identity else { return left.identity < right.identity }
    return left.related.lexicographicallyPrecedes(right.related) {
      ($0.file, $0.position, $0.words) < ($1.file, $1.position, $1.words)
    }
  }
}
