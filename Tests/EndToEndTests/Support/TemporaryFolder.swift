import Foundation

/// A folder that a test fills and edits. It is removed after the test.
struct TemporaryFolder: Sendable {
  let root: URL

  /// Runs `body` with an empty folder.
  static func withEmpty<Result>(_ body: (TemporaryFolder) async throws -> Result) async throws -> Result {
    let root = FileManager.default.temporaryDirectory.appending(path: "modulize-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: root) }
    return try await body(TemporaryFolder(root: root))
  }

  /// Runs `body` with a copy of the repository in which nothing is built.
  static func withRepositoryCopy<Result>(
    _ body: (TemporaryFolder) async throws -> Result
  ) async throws -> Result {
    try await withEmpty { folder in
      try folder.copyRepository()
      return try await body(folder)
    }
  }

  /// Runs `body` with a copy of the worked example (the packages and the app), in which nothing is built. The tool and
  /// these tests, which are six times as large, are judged only once, by ``RepositoryTests``.
  static func withExampleCopy<Result>(
    _ body: (TemporaryFolder) async throws -> Result
  ) async throws -> Result {
    try await withEmpty { folder in
      try CheckoutFiles.example.get().write(to: folder.root)
      return try await body(folder)
    }
  }

  /// Copies the repository into the folder, without builds.
  func copyRepository() throws {
    try CheckoutFiles.all.get().write(to: root)
  }

  func url(_ path: String) -> URL {
    root.appending(path: path)
  }

  /// Copies the mediator's package, and those beside it that it needs.
  func copyMediator() throws {
    for name in ["Mediator", "Parameters", "PortableUI"] { try copyFromRepository("Packages/\(name)") }
  }

  /// Copies a folder of the repository to the same path, without builds.
  func copyFromRepository(_ folder: String) throws {
    try CheckoutFiles(in: folder).write(to: root)
  }
}
