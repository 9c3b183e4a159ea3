import IndexReading
import SourceText

/// A name that refers to another declaration than before a change, although the code there is the same.
///
/// The compiler says nothing where an import, a conformance or an overload is out of sight and another declaration fits
/// as well.
package struct ChangedMeaning: Hashable, Sendable {
  /// The file as it was before, relative to the repository's root.
  package var file: String
  package var position: SourcePosition
  package var before: Symbol
  package var after: Symbol

  /// Finds them in files as they were, and as they are built now.
  ///
  /// - Parameters:
  ///   - files: The files, with their index before the change.
  ///   - modules: The modules that have them, before or now.
  ///   - index: The index of the build after the change.
  ///   - root: The repository's folder, absolute.
  /// - Throws: A `UserError` if the index is broken.
  package static func all(
    in files: [ChangedFile], of modules: Set<String>, _ index: IndexStore, root: String
  ) throws(UserError) -> [ChangedMeaning] {
    let indexed = try UserError.unifying {
      var indexed: [String: IndexedFile] = [:]
      try index.forEachFile(ofModules: modules) { indexed[$0.path] = $0 }
      return indexed
    }
    let built = files.compactMap { file -> (ChangedFile, [Occurrence])? in
      let path = "\(root)/\(file.path)"
      // What another tool has not built again tells nothing.
      guard let now = indexed[path], FileTime.ofChange(path).map({ $0 <= now.time }) ?? false else { return nil }
      return (file, now.occurrences)
    }
    return MeaningComparison(built, modules).found
  }
}

/// A file before a change and after it.
package struct ChangedFile {
  var file: MonolithFile
  var edited: EditedFile
  /// Its path after the change, relative to the root.
  package let path: String
  package var bytes: [UInt8] { edited.bytes }

  /// - Parameter edits: The change to it.
  package init(_ file: MonolithFile, edits: [TextEdit], at path: String) {
    self.file = file
    edited = EditedFile(file.bytes)
    edited.apply(edits)
    self.path = path
  }
}

/// Compares two indexes, place by place.
///
/// A declaration of these files is known by its place, because its USR changes with the module; any other by its USR.
private struct MeaningComparison {
  /// A place of the changed sources.
  private struct Place: Hashable {
    var file: Int
    var position: SourcePosition
  }

  private let modules: Set<String>
  /// Where a declaration is now, by the USR that it had, and by the one that it has.
  private var before: [String: Place] = [:]
  private var after: [String: Place] = [:]
  private(set) var found: [ChangedMeaning] = []

  init(_ files: [(ChangedFile, now: [Occurrence])], _ modules: Set<String>) {
    self.modules = modules
    let maps = files.map { Self.map($0.0) }
    for (index, file) in files.enumerated() {
      for occurrence in file.0.file.occurrences where occurrence.roles.contains(.definition) {
        before[occurrence.symbol.usr] = maps[index](occurrence.position).map { Place(file: index, position: $0) }
      }
      for occurrence in file.now where occurrence.roles.contains(.definition) {
        after[occurrence.symbol.usr] = Place(file: index, position: occurrence.position)
      }
    }
    let known = Set(before.values)
    for (index, file) in files.enumerated() {
      let now = Self.references(in: file.now)
      for (position, symbols) in Self.references(in: file.0.file.occurrences).sorted(by: { $0.key < $1.key }) {
        guard let others = maps[index](position).flatMap({ now[$0] }) else { continue }
        let gone = symbols.filter { old in !others.contains { isSame(old, $0, known) } }
        let new = others.filter { other in !symbols.contains { isSame($0, other, known) } }
        for old in gone.sorted(by: { $0.usr < $1.usr }) {
          // What the compiler calls there without being asked for it by name may change.
          guard let other = new.first(where: { $0.baseName == old.baseName }) else { continue }
          found.append(ChangedMeaning(file: file.0.file.path, position: position, before: old, after: other))
        }
      }
    }
  }

  private func isSame(_ old: Symbol, _ new: Symbol, _ known: Set<Place>) -> Bool {
    if old.usr == new.usr { return true }
    guard let place = before[old.usr], let other = after[new.usr] else {
      return old.name == new.name && isOwn(old) && isOwn(new)
    }
    // What was written into the file is an initializer that the compiler declared by itself before: then `init(x:)` with a
    // default value stands for `init()` too.
    return place == other ? old.name == new.name : place.file == other.file && !known.contains(other)
  }

  /// Whether a symbol is declared in one of the modules: such as an initializer that is in no source.
  private func isOwn(_ symbol: Symbol) -> Bool {
    guard before[symbol.usr] == nil, after[symbol.usr] == nil else { return true }
    return symbol.definingModule.map(modules.contains) ?? modules.contains { symbol.usr.contains("@M@\($0)@") }
  }

  private static func references(in occurrences: [Occurrence]) -> [SourcePosition: Set<Symbol>] {
    var found: [SourcePosition: Set<Symbol>] = [:]
    for occurrence in occurrences where occurrence.roles.contains(.reference) {
      let name = occurrence.symbol.name
      if name.hasPrefix("getter:") || name.hasPrefix("setter:") { continue }
      found[occurrence.position, default: []].insert(occurrence.symbol)
    }
    return found
  }

  /// Tells where a place of the file is now; `nil` if it was changed.
  private static func map(_ file: ChangedFile) -> (SourcePosition) -> SourcePosition? {
    let lines = LineTable(file.edited.bytes)
    return { file.edited.offset(of: $0).map(lines.position) }
  }
}
