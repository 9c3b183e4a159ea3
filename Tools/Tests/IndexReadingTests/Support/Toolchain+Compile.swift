import IndexReading
import ProcessRunning
import Testing

extension Toolchain {
  /// Compiles sources into an index, and nothing else.
  static func compile(_ files: [String], module: String, indexStore: String, in folder: String) async throws {
    let result = try await Command(
      "swiftc",
      ["-parse-as-library", "-emit-module", "-module-name", module, "-index-store-path", indexStore] + files,
      in: folder
    ).run()
    try #require(result.isSuccess, "\(result.errors)")
  }
}
