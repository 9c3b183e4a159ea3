import CIndexStore

/// The index that a build leaves: what each name of each file means, as the compiler resolved it.
///
/// Syntax alone cannot know the type of an expression, and so not whose method is called. The compiler knew.
package struct IndexStore {
  private let library: IndexStoreLibrary
  private let store: Handle

  /// - Parameters:
  ///   - path: The store's folder: `.build/debug/index/store`.
  ///   - libraryPath: The toolchain's `libIndexStore`.
  /// - Throws: An `IndexError` where either cannot be opened.
  package init(path: String, libraryPath: String) throws(IndexError) {
    let library = try IndexStoreLibrary(path: libraryPath)
    self.library = library
    var error: index_pointer?
    guard let pointer = library.storeCreate(path, &error) else {
      throw .store(path: path, words: library.words(of: error))
    }
    store = Handle(pointer, dispose: library.storeDispose)
  }

  /// The files of one module, by path.
  ///
  /// A store keeps what earlier builds wrote, also for files that have been moved or removed since: the caller
  /// knows which files there are.
  ///
  /// - Throws: An `IndexError` where a part is broken.
  package func files(ofModule module: String) throws(IndexError) -> [IndexedFile] {
    var files: [IndexedFile] = []
    for unit in unitNames() {
      let reader = try open(unit, with: library.unitCreate, dispose: library.unitDispose)
      guard !library.unitIsSystem(reader.pointer), library.unitModule(reader.pointer).text == module else { continue }
      let path = library.unitMainFile(reader.pointer).text
      var occurrences: [Occurrence] = []
      for record in records(of: reader) { occurrences += try self.occurrences(in: record) }
      files.append(IndexedFile(path: path, module: module, occurrences: occurrences))
    }
    return files.sorted { $0.path < $1.path }
  }

  private func unitNames() -> [String] {
    var names: [String] = []
    withUnsafeMutablePointer(to: &names) { names in
      _ = library.unitsApply(store.pointer, 1, names) { context, name in
        context?.assumingMemoryBound(to: [String].self).pointee.append(name.text)
        return true
      }
    }
    return names
  }

  /// The names of the records that hold what `unit` says of its own main file.
  private func records(of unit: Handle) -> [String] {
    let main = library.unitMainFile(unit.pointer).text
    let record: UInt32 = 2
    var names: [String] = []
    forEachElement(of: unit.pointer, by: library.unitDependencies) { dependency in
      guard library.dependencyKind(dependency) == record, library.dependencyPath(dependency).text == main else {
        return
      }
      names.append(library.dependencyName(dependency).text)
    }
    return names
  }

  private func occurrences(in record: String) throws(IndexError) -> [Occurrence] {
    let reader = try open(record, with: library.recordCreate, dispose: library.recordDispose)
    var occurrences: [Occurrence] = []
    forEachElement(of: reader.pointer, by: library.recordOccurrences) { occurrences.append(self.occurrence($0)) }
    return occurrences
  }

  private func occurrence(_ pointer: index_pointer) -> Occurrence {
    var line: UInt32 = 0
    var column: UInt32 = 0
    library.occurrencePlace(pointer, &line, &column)
    var relations: [Occurrence.Relation] = []
    forEachElement(of: pointer, by: library.occurrenceRelations) { relation in
      relations.append(
        Occurrence.Relation(
          roles: .init(rawValue: library.relationRoles(relation)), symbol: symbol(library.relationSymbol(relation))))
    }
    return Occurrence(
      symbol: symbol(library.occurrenceSymbol(pointer)), roles: .init(rawValue: library.occurrenceRoles(pointer)),
      position: .init(line: Int(line), column: Int(column)), relations: relations)
  }

  private func symbol(_ pointer: index_pointer) -> Symbol {
    Symbol(
      usr: library.symbolUSR(pointer).text, name: library.symbolName(pointer).text,
      kind: Symbol.Kind(rawValue: library.symbolKind(pointer)) ?? .unknown)
  }

  private func open(
    _ name: String, with create: index_reader_create, dispose: @escaping index_dispose
  ) throws(IndexError) -> Handle {
    var error: index_pointer?
    guard let pointer = create(store.pointer, name, &error) else {
      throw .part(name: name, words: library.words(of: error))
    }
    return Handle(pointer, dispose: dispose)
  }
}

/// Something of the library's that must be given back.
private final class Handle {
  let pointer: index_pointer
  private let dispose: index_dispose

  init(_ pointer: index_pointer, dispose: @escaping index_dispose) {
    self.pointer = pointer
    self.dispose = dispose
  }

  deinit { dispose(pointer) }
}
