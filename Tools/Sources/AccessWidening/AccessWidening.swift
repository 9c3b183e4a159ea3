import AppReading
import IndexReading
import SourceEditing
import SourceText
import SwiftSyntax

/// Writes the interface of files that become a module of their own: a level at exactly what is used from outside, and
/// at what that needs; initialisers and conformances that were there by themselves; imports at the users.
///
/// It goes by what the compiler left of the whole module, and by what it asked for since: ``Hint``.
package struct AccessWidening: Sendable {
  /// What goes, as it becomes.
  package private(set) var files: [WidenedFile] = []
  /// The users that change, as they become.
  package private(set) var users: [WidenedFile] = []
  /// The users that name what goes, by their paths.
  package private(set) var naming: Set<String> = []
  /// What says its level now, and what did not before.
  package private(set) var widened: [Widened] = []
  /// Whether other modules could name some of what goes before.
  package private(set) var offersInterface = false
  /// What other modules declare, by the compiler's names, and must be public because something here is that names it.
  package private(set) var publicElsewhere: Set<String> = []
  /// Types of which the compiler knew that they are `Sendable`, if they are.
  package private(set) var candidates: [Candidate] = []

  package struct Widened: Hashable, Sendable {
    package var name: String
    package var file: String
    package var position: SourcePosition
    package var level: AccessLevel
    /// Whether a file outside names it; else the language or the compiler wants it.
    package var isUsed: Bool
  }

  /// A type that may have been `Sendable` without saying so.
  package struct Candidate: Hashable, Sendable {
    package var name: String
    /// As its module says it where any type will do: `Table<Row>.Reason`.
    package var question: String
    /// `<Row: Hashable>`, what it is bound to besides, and the parameters' names.
    package var clause: String
    package var bounds: String
    package var parameters: [String]
  }

  package struct Options: Sendable {
    package var level: AccessLevel
    /// The types that are `Sendable` without saying so, by their names.
    package var sendable: Set<String> = []
    package var importsAreInternal = false
    package var hints: Set<Hint> = []

    package init(level: AccessLevel) { self.level = level }
  }

  package init(_ sources: WideningSources, _ options: Options) {
    let table = DeclarationTable(sources.files)
    var widening = Widening(table, module: sources.module, level: options.level)
    naming = OutsideUses(table: table, level: options.level).widen(&widening, for: sources.users)
    HintFollower(table: table, level: options.level).follow(options.hints, in: &widening)
    widening.settle()
    widening.keepGivenInitializers(for: sources.files + sources.users.map(\.file))
    let staying = StayingWitnesses(sources, table, widening, level: options.level)
    let writer = InterfaceWriter(
      sources: sources, options: options, table: table, widening: widening, staying: staying)
    files = sources.files.indices.map(writer.file)
    let importing = options.hints.compactMap { if case .importing(let file) = $0 { file } else { nil } }
    naming.formUnion(importing)
    users = sources.users.compactMap { [naming] in writer.user($0, isNaming: naming.contains($0.file.path)) }
    widened = writer.widened
    offersInterface = table.declarations.contains { $0.level >= .package && !$0.isExtension }
    candidates = writer.candidates
    publicElsewhere = widening.publicElsewhere
  }
}
