import SourceText

/// What settles a finding for certain, before it is known how its file is written.
package struct Repair: Sendable {
  /// A change to one file.
  package enum Change: Hashable, Sendable {
    /// A dependency of a target goes. The position is that of the dependency.
    case removeLink(of: String, named: String, at: SourcePosition)
    /// A package dependency goes. The position is that of the dependency.
    case removePackage(named: String, at: SourcePosition)
    /// A target gets a dependency. The position is that of the target.
    case addLink(MissingDeclaration.Link, to: String, at: SourcePosition)
    /// The manifest gets `.package(path:)`.
    case addPackage(path: String)
    /// A row of a table.
    case listAction(ActionRow)
    /// A method that there is none of yet.
    case writeAction(ActionStub)
  }

  /// A change with the file that it is for.
  package struct Step: Hashable, Sendable {
    /// Relative to the repository's root.
    package var file: String
    package var change: Change
  }

  package enum Outcome: Sendable {
    /// All of them, or none.
    case steps([Step])
    /// It is not done, because of this: a clause that can follow "because".
    case refused(String)
  }

  /// The finding that it settles.
  package var finding: Finding
  package var outcome: Outcome

  init(of finding: Finding, _ steps: [Step]) {
    self.finding = finding
    outcome = .steps(steps)
  }

  init(of finding: Finding, refused reason: String) {
    self.finding = finding
    outcome = .refused(reason)
  }
}

/// A row that a target's table of actions lacks.
package struct ActionRow: Hashable, Sendable {
  /// The target's class, with the prefix.
  package var className: String
  /// The action's name as callers say it.
  package var label: String
  /// Where the table's label stands in the mirror, `"actions"`.
  package var table: SourcePosition
  /// Where the label of a row stands that the table has already; `nil` in an empty table.
  package var neighbour: SourcePosition?
  /// The method, if there is one already, with its file.
  package var method: SourcePosition?
  package var methodFile: String?
}

/// An action that a call asks for and nobody has written.
package struct ActionStub: Hashable, Sendable {
  package var className: String
  /// With the prefix: `Action_open`.
  package var method: String
  /// Where the class's name stands.
  package var target: SourcePosition
  /// The keys that calls send, so that the action begins with reading them.
  package var keys: [String]
  /// The call that asks for it: the comments before it say what the action is to do.
  package var caller: SourcePosition
  package var callerFile: String
}
