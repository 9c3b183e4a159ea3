import Model
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
    /// The type of a table becomes one of functions of two arguments.
    case writeTableType(TableTypeChange)
    /// Unbound methods in a table become functions that call them.
    case writeEntries([EntryChange], className: String)
    /// What the mediator reads from any thread has no actor. The position is that of `customMirror` or of `init`.
    case makeNonisolated(String, at: SourcePosition, className: String)
    /// A method that there is none of yet.
    case writeAction(ActionStub)
  }

  /// A change with the file that it is for.
  package struct Step: Hashable, Sendable {
    /// Relative to the repository's root.
    package var file: String
    package var change: Change

    package init(file: String, change: Change) {
      self.file = file
      self.change = change
    }
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

  package init(of finding: Finding, _ steps: [Step]) {
    self.finding = finding
    outcome = .steps(steps)
  }

  /// - Parameter steps: Makes them, or throws why it is not certain which they are.
  package init(of finding: Finding, _ steps: () throws(Uncertain) -> [Step]) {
    self.finding = finding
    do throws(Uncertain) { outcome = .steps(try steps()) } catch { outcome = .refused(error.reason) }
  }

  /// Why nothing is changed: a clause that can follow "because".
  package struct Uncertain: Error {
    var reason: String

    package init(_ reason: String) {
      self.reason = reason
    }
  }

  package init(of finding: Finding, refused reason: String) {
    self.finding = finding
    outcome = .refused(reason)
  }
}

extension Repair {
  /// What it changes; nothing where it is refused.
  package var steps: [Step] {
    if case .steps(let steps) = outcome { steps } else { [] }
  }
}

/// A row that a target's table of actions lacks.
package struct ActionRow: Hashable, Sendable {
  /// The target's class, with the prefix.
  package var className: String
  /// The action's name as callers say it.
  package var label: String
  /// Where the table's label is in the mirror, `"actions"`.
  package var table: SourcePosition
  /// Where the label of a row is that the table has already; `nil` in an empty table.
  package var neighbour: SourcePosition?
  /// The method, if there is one already, with its file.
  package var method: SourcePosition?
  package var methodFile: String?
  /// What is behind the label: `{ $0.Action_open($1) }`.
  package var entry: String
  /// What the table's type says.
  package var isAsync: Bool
  package var isMainActor: Bool

  package init(
    className: String, label: String, table: SourcePosition, neighbour: SourcePosition? = nil,
    method: SourcePosition? = nil, methodFile: String? = nil, entry: String, isAsync: Bool, isMainActor: Bool
  ) {
    self.className = className
    self.label = label
    self.table = table
    self.neighbour = neighbour
    self.method = method
    self.methodFile = methodFile
    self.entry = entry
    self.isAsync = isAsync
    self.isMainActor = isMainActor
  }
}

/// The type of a table, where it is written or where its alias is declared.
package struct TableTypeChange: Hashable, Sendable {
  package var className: String
  package var position: SourcePosition
  /// Whether the table's functions are the main actor's.
  package var isMainActor: Bool

  package init(className: String, position: SourcePosition, isMainActor: Bool) {
    self.className = className
    self.position = position
    self.isMainActor = isMainActor
  }
}

/// What an entry of a table becomes.
package struct EntryChange: Hashable, Sendable {
  /// Where the entry begins, behind its label.
  package var position: SourcePosition
  package var entry: String

  package init(position: SourcePosition, entry: String) {
    self.position = position
    self.entry = entry
  }
}

/// An action that a call asks for and that is not written yet.
package struct ActionStub: Hashable, Sendable {
  package var className: String
  /// With the prefix: `Action_open`.
  package var method: String
  /// Where the class's name is.
  package var target: SourcePosition
  /// The keys that calls send, so that the action begins with reading them.
  package var keys: [String]
  /// The call that asks for it: the comments before it say what the action is to do.
  package var caller: SourcePosition
  package var callerFile: String

  package init(
    className: String, method: String, target: SourcePosition, keys: [String], caller: SourcePosition,
    callerFile: String
  ) {
    self.className = className
    self.method = method
    self.target = target
    self.keys = keys
    self.caller = caller
    self.callerFile = callerFile
  }
}
