import Model
import SourceText

/// The repair of a finding, independent of how its file is written.
package struct Repair: Sendable {
  /// A change to one file.
  package enum Change: Hashable, Sendable {
    /// Remove a dependency of a module. The position is the dependency's.
    case removeLink(of: String, named: String, at: SourcePosition)
    /// Remove a package dependency. The position is the dependency's.
    case removePackage(named: String, at: SourcePosition)
    /// Add a dependency to a module. The positions are the module's, and that of another module's dependency on the
    /// same thing, whose notation is copied.
    case addLink(ContainerLink, to: String, at: SourcePosition, like: SourcePosition? = nil)
    /// Add `.package(path:)` to the manifest.
    case addPackage(path: String)
    /// Add a row to a table.
    case listAction(ActionRow)
    /// Change the type of a table to one of functions of two arguments.
    case writeTableType(TableTypeChange)
    /// Replace unbound methods in a table by functions that call them.
    case writeEntries([EntryChange], className: String)
    /// Make nonisolated what the mediator reads from any thread. The position is that of `customMirror` or of `init`.
    case makeNonisolated(String, at: SourcePosition, className: String)
    /// Add a method that does not exist yet.
    case writeAction(ActionStub)
    /// Write a generated file, or remove it.
    case generate(GeneratedChange)
    /// Add `nonisolated init() {}` to a class. The position is that of its name.
    case writeInitializer(at: SourcePosition, className: String)
  }

  /// A change with the file that it applies to.
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
    /// Not done, for this reason: a clause that can follow "because".
    case refused(String)
  }

  /// The finding that it fixes.
  package var finding: Finding
  package var outcome: Outcome

  package init(of finding: Finding, _ steps: [Step]) {
    self.finding = finding
    outcome = .steps(steps)
  }

  /// - Parameter steps: Returns them, or throws why they are not certain.
  package init(of finding: Finding, _ steps: () throws(Uncertain) -> [Step]) {
    self.finding = finding
    do throws(Uncertain) { outcome = .steps(try steps()) } catch { outcome = .refused(error.reason) }
  }

  /// Why nothing is changed: a clause that can follow "because".
  package struct Uncertain: Error {
    package var reason: String

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
  /// What it changes; empty if it is refused.
  package var steps: [Step] {
    if case .steps(let steps) = outcome { steps } else { [] }
  }
}

/// A row that is missing in a target's table of actions.
package struct ActionRow: Hashable, Sendable {
  /// The target's class, with the prefix.
  package var className: String
  /// The action's name as callers use it.
  package var label: String
  /// The position of the table's label in the mirror, `"actions"`.
  package var table: SourcePosition
  /// The position of the label of an existing row; `nil` in an empty table.
  package var neighbour: SourcePosition?
  /// The method, if there is one already, with its file.
  package var method: SourcePosition?
  package var methodFile: String?
  /// The value after the label: `{ $0.Action_open($1) }`.
  package var entry: String
  /// Whether the table's functions are asynchronous.
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
  /// Whether the table's functions are isolated to the main actor.
  package var isMainActor: Bool

  package init(className: String, position: SourcePosition, isMainActor: Bool) {
    self.className = className
    self.position = position
    self.isMainActor = isMainActor
  }
}

/// The replacement for an entry of a table.
package struct EntryChange: Hashable, Sendable {
  /// Where the entry begins, after its label.
  package var position: SourcePosition
  package var entry: String

  package init(position: SourcePosition, entry: String) {
    self.position = position
    self.entry = entry
  }
}

/// An action that is called but does not exist yet.
package struct ActionStub: Hashable, Sendable {
  package var className: String
  /// With the prefix: `Action_open`.
  package var method: String
  /// The position of the class's name.
  package var target: SourcePosition
  /// The keys that calls send, which the action reads first.
  package var keys: [String]
  /// The call: the comments before it say what the action does.
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

/// A whole file that is made of a class.
package struct GeneratedChange: Hashable, Sendable {
  package var className: String
  /// The file as it is; `nil` if there is none.
  package var present: String?
  /// The file as it should be; `nil` for none.
  package var wanted: String?

  package init(className: String, present: String?, wanted: String?) {
    self.className = className
    self.present = present
    self.wanted = wanted
  }
}
