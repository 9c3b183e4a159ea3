import CIndexStore
import Foundation

/// The toolchain's library that reads the index its compiler writes.
///
/// It is loaded at run time, because a tool built with one toolchain must read what another has written: the format
/// belongs to the compiler, while the functions have been the same for years.
struct IndexStoreLibrary: Sendable {
  let storeCreate: index_store_create
  let storeDispose: index_dispose
  let errorWords: index_error_words
  let errorDispose: index_dispose
  let unitsApply: index_units_apply
  let unitCreate: index_reader_create
  let unitDispose: index_dispose
  let unitIsSystem: index_flag
  let unitMainFile: index_text
  let unitModule: index_text
  let unitDependencies: index_apply
  let unitTime: index_time
  let dependencyKind: index_kind
  let dependencyName: index_text
  let dependencyPath: index_text
  let recordCreate: index_reader_create
  let recordDispose: index_dispose
  let recordOccurrences: index_apply
  let occurrenceSymbol: index_part
  let occurrenceRoles: index_bits
  let occurrencePlace: index_place
  let occurrenceRelations: index_apply
  let relationSymbol: index_part
  let relationRoles: index_bits
  let symbolKind: index_kind
  let symbolName: index_text
  let symbolUSR: index_text

  /// - Parameter path: The path of `libIndexStore`.
  /// - Throws: An `IndexError` if it cannot be opened, or lacks one of the functions.
  init(path: String) throws(IndexError) {
    // Never closed: what it hands out must stay valid.
    guard let handle = dlopen(path, RTLD_NOW | RTLD_LOCAL) else {
      throw .library(path: path, words: dlerror().map { String(cString: $0) } ?? "no reason was given")
    }
    func function<Function>(_ name: String, as type: Function.Type) throws(IndexError) -> Function {
      guard let address = dlsym(handle, "indexstore_\(name)") else {
        throw .library(path: path, words: "it has no function indexstore_\(name)")
      }
      return unsafeBitCast(address, to: Function.self)
    }
    storeCreate = try function("store_create", as: index_store_create.self)
    storeDispose = try function("store_dispose", as: index_dispose.self)
    errorWords = try function("error_get_description", as: index_error_words.self)
    errorDispose = try function("error_dispose", as: index_dispose.self)
    unitsApply = try function("store_units_apply_f", as: index_units_apply.self)
    unitCreate = try function("unit_reader_create", as: index_reader_create.self)
    unitDispose = try function("unit_reader_dispose", as: index_dispose.self)
    unitIsSystem = try function("unit_reader_is_system_unit", as: index_flag.self)
    unitMainFile = try function("unit_reader_get_main_file", as: index_text.self)
    unitModule = try function("unit_reader_get_module_name", as: index_text.self)
    unitDependencies = try function("unit_reader_dependencies_apply_f", as: index_apply.self)
    unitTime = try function("unit_reader_get_modification_time", as: index_time.self)
    dependencyKind = try function("unit_dependency_get_kind", as: index_kind.self)
    dependencyName = try function("unit_dependency_get_name", as: index_text.self)
    dependencyPath = try function("unit_dependency_get_filepath", as: index_text.self)
    recordCreate = try function("record_reader_create", as: index_reader_create.self)
    recordDispose = try function("record_reader_dispose", as: index_dispose.self)
    recordOccurrences = try function("record_reader_occurrences_apply_f", as: index_apply.self)
    occurrenceSymbol = try function("occurrence_get_symbol", as: index_part.self)
    occurrenceRoles = try function("occurrence_get_roles", as: index_bits.self)
    occurrencePlace = try function("occurrence_get_line_col", as: index_place.self)
    occurrenceRelations = try function("occurrence_relations_apply_f", as: index_apply.self)
    relationSymbol = try function("symbol_relation_get_symbol", as: index_part.self)
    relationRoles = try function("symbol_relation_get_roles", as: index_bits.self)
    symbolKind = try function("symbol_get_kind", as: index_kind.self)
    symbolName = try function("symbol_get_name", as: index_text.self)
    symbolUSR = try function("symbol_get_usr", as: index_text.self)
  }
}

extension IndexStoreLibrary {
  /// The message of an error, which is then disposed of.
  func words(of error: index_pointer?) -> String {
    guard let error else { return "no reason was given" }
    defer { errorDispose(error) }
    return errorWords(error).map { String(cString: $0) } ?? "no reason was given"
  }
}

extension index_string {
  /// A copy: the library's own text is valid only as long as its reader.
  var text: String {
    guard let data else { return "" }
    return String(decoding: UnsafeRawBufferPointer(start: data, count: length), as: UTF8.self)
  }
}
