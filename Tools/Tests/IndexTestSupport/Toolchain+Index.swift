import IndexReading
import ProcessRunning
import Testing

extension Toolchain {
  /// Compiles sources into a module and an index, and nothing else.
  ///
  /// The index is of these sources alone: that of the system's modules takes nine tenths of the time where a source imports
  /// Foundation.
  ///
  /// - Parameters:
  ///   - files: The sources.
  ///   - module: The name of their module, which is written into `folder`, where modules that they import are found.
  ///   - options: More of what the compiler is told.
  ///   - folder: The folder of modules.
  ///   - index: The index store, by default the folder `index` beside the modules.
  package static func compile(
    _ files: [String], module: String, options: [String] = [], in folder: String, index: String? = nil
  ) async throws {
    let result = try await Command(
      "swiftc",
      ["-emit-module", "-enable-batch-mode", "-enable-testing", "-module-name", module, "-I", folder] + options
        + ["-index-store-path", index ?? "\(folder)/index", "-index-ignore-system-modules"] + files,
      in: folder
    ).run()
    try #require(result.isSuccess, "\(result.errors)")
  }
  /// The index that `compile` wrote into a folder.
  package static func index(in folder: String) async throws -> IndexStore {
    try IndexStore(paths: ["\(folder)/index"], libraryPath: try await library.value)
  }

  /// Looked for only once, because that starts the compiler.
  private static let library = Task { try await indexLibrary() }
}
