import Apps
import IndexReading
import SourceEditing
import SourceText
import SwiftSyntax

/// Writes the interface of files that move into a module of their own: access levels for exactly what is used from
/// outside and what that requires; initializers and conformances that used to be implicit; imports in the files that
/// use the module.
///
/// It relies on the compiler's index of the whole module, and on what the compiler has asked for since: ``Hint``.
package struct AccessWidening: Sendable {
  /// The moved files, as they become.
  package private(set) var files: [WidenedFile] = []
  /// The changed users, as they become.
  package private(set) var users: [WidenedFile] = []
  /// The paths of the users that name something moved.
  package private(set) var naming: Set<String> = []
  /// The modules that moved files import although they did not before.
  package private(set) var addedModules: Set<String> = []
  /// The declarations whose level was raised.
  package private(set) var widened: [Widened] = []
  /// Whether other modules could already name some of the moved declarations.
  package private(set) var offersInterface = false
  /// The USRs of declarations in other modules that must be public because a public declaration here names them.
  package private(set) var publicElsewhere: Set<String> = []
  /// What would not do the same as before.
  package private(set) var obstacles: [Refusal] = []
  /// Types that the compiler may have inferred to be `Sendable`.
  package private(set) var candidates: [Candidate] = []

  package struct Widened: Hashable, Sendable {
    package var name: String
    package var file: String
    package var position: SourcePosition
    package var level: AccessLevel
    /// Whether a file outside names it; otherwise the language or the compiler requires the level.
    package var isUsed: Bool
  }

  /// A type that may have been implicitly `Sendable`.
  package struct Candidate: Hashable, Sendable {
    package var name: String
    /// How its module refers to it with arbitrary generic arguments: `Table<Row>.Reason`.
    package var question: String
    /// `<Row: Hashable>`, the constraints of its `where` clauses, and the names of the generic parameters.
    package var clause: String
    package var bounds: String
    package var parameters: [String]
  }

  package struct Options: Sendable {
    package var level: AccessLevel
    /// The names of the implicitly `Sendable` types.
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
    widening.keepSynthesizedInitializers(for: sources.files + sources.users.map(\.file))
    let staying = StayingWitnesses(sources, table, widening, level: options.level, hints: options.hints)
    let importing = Set(options.hints.compactMap { if case .importing(let file) = $0 { file } else { nil } })
    let missing = MissingImports(
      moving: sources.files, besides: sources.users.filter { $0.module == sources.module }.map(\.file),
      local: sources.localModules.union([sources.module]), asked: importing)
    addedModules = Set(sources.files.flatMap { missing.statements(for: $0, isMoved: true) }.map(\.module))
    let writer = InterfaceWriter(
      sources: sources, options: options, table: table, widening: widening, staying: staying, missing: missing,
      qualifiedNames: QualifiedNames(table, sources))
    files = sources.files.indices.map(writer.file)
    // What is asked for may be another module.
    let others = sources.users.filter { !missing.statements(for: $0.file, isMoved: false).isEmpty }.map(\.file.path)
    naming.formUnion(importing.subtracting(others))
    users = sources.users.compactMap { [naming] in writer.user($0, isNaming: naming.contains($0.file.path)) }
    widened = writer.widened
    offersInterface = table.declarations.contains { $0.level >= .package && !$0.isExtension }
    candidates = writer.candidates
    obstacles = writer.obstacles + HiddenInitializers(table: table).obstacles(for: sources.users)
    publicElsewhere = widening.publicElsewhere
  }
}
