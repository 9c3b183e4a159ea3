import CIndexStore

/// The index that a build leaves: what each name in each file refers to, as the compiler resolved it.
///
/// Syntax alone does not give the type of an expression, and so not whose method is called; the index does.
/// One build may leave it in several stores (see ``IndexLocation``).
package struct IndexStore {
  private let library: IndexStoreLibrary
  private let stores: [Handle]

  /// - Parameters:
  ///   - paths: The stores' folders: `.build/debug/index/store`.
  ///   - libraryPath: The toolchain's `libIndexStore`.
  /// - Throws: An `IndexError` if one cannot be opened.
  package init(paths: [String], libraryPath: String) throws(IndexError) {
    let library = try IndexStoreLibrary(path: libraryPath)
    self.library = library
    var stores: [Handle] = []
    for path in paths {
      var error: index_pointer?
      guard let pointer = library.storeCreate(path, &error) else {
        throw .store(path: path, words: library.words(of: error))
      }
      stores.append(Handle(pointer, dispose: library.storeDispose))
    }
    self.stores = stores
  }

  /// The files of one module, by path.
  ///
  /// - Throws: An `IndexError` if a part is broken.
  package func files(ofModule module: String) throws(IndexError) -> [IndexedFile] {
    var files: [IndexedFile] = []
    try forEachFile(ofModules: [module]) { files.append($0) }
    return files
  }

  /// Reads the files of some modules one at a time, because the index of a large module takes too much memory.
  ///
  /// A store keeps what earlier builds wrote, also for files that have since been moved or removed: the caller must
  /// know which files exist. If a file was compiled more than once, as Swift Build does for tests, or by both build
  /// systems, the result of the last compilation is used.
  ///
  /// - Parameters:
  ///   - modules: Their names, as the compiler knows them.
  ///   - body: Called with each file, by path.
  /// - Throws: An `IndexError` if a part is broken.
  package func forEachFile(
    ofModules modules: Set<String>, _ body: (IndexedFile) -> Void
  ) throws(IndexError) {
    var newest: [String: Unit] = [:]
    for store in stores {
      for name in unitNames(of: store) {
        let reader = try open(name, of: store, with: library.unitCreate, dispose: library.unitDispose)
        guard !library.unitIsSystem(reader.pointer) else { continue }
        let module = library.unitModule(reader.pointer).text
        guard modules.contains(module) else { continue }
        let unit = Unit(reader: reader, store: store, module: module, time: writingTime(of: reader))
        let path = library.unitMainFile(reader.pointer).text
        if newest[path].map({ $0.time <= unit.time }) ?? true { newest[path] = unit }
      }
    }
    for (path, unit) in newest.sorted(by: { $0.key < $1.key }) {
      var occurrences: [Occurrence] = []
      for record in records(of: unit.reader) { occurrences += try self.occurrences(in: record, of: unit.store) }
      body(IndexedFile(path: path, module: unit.module, time: unit.time, occurrences: occurrences))
    }
  }

  /// The output of one compilation of a file.
  private struct Unit {
    let reader: Handle
    let store: Handle
    let module: String
    let time: FileTime
  }

  private func writingTime(of unit: Handle) -> FileTime {
    var time = FileTime()
    library.unitTime(unit.pointer, &time.seconds, &time.nanoseconds)
    return time
  }

  private func unitNames(of store: Handle) -> [String] {
    var names: [String] = []
    withUnsafeMutablePointer(to: &names) { names in
      _ = library.unitsApply(store.pointer, 1, names) { context, name in
        context?.assumingMemoryBound(to: [String].self).pointee.append(name.text)
        return true
      }
    }
    return names
  }

  /// The names of the records of `unit`'s main file.
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

  private func occurrences(in record: String, of store: Handle) throws(IndexError) -> [Occurrence] {
    let reader = try open(record, of: store, with: library.recordCreate, dispose: library.recordDispose)
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
    _ name: String, of store: Handle, with create: index_reader_create, dispose: @escaping index_dispose
  ) throws(IndexError) -> Handle {
    var error: index_pointer?
    guard let pointer = create(store.pointer, name, &error) else {
      throw .part(name: name, words: library.words(of: error))
    }
    return Handle(pointer, dispose: dispose)
  }
}

/// An object of the library that must be disposed of.
private final class Handle {
  let pointer: index_pointer
  private let dispose: index_dispose

  init(_ pointer: index_pointer, dispose: @escaping index_dispose) {
    self.pointer = pointer
    self.dispose = dispose
  }

  deinit { dispose(pointer) }
}
