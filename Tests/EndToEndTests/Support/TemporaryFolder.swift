import Foundation

/// A folder that a test fills, edits and leaves behind; it is removed when the test is done with it.
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

  /// Copies the repository into the folder, or into one below it, without anything that is built.
  func copyRepository(to folder: String = ".") throws {
    let destination = url(folder).standardizedFileURL
    try FileManager.default.createDirectory(at: destination, withIntermediateDirectories: true)
    try Self.copy(Checkout.root, to: destination)
  }

  func url(_ path: String) -> URL {
    root.appending(path: path)
  }

  /// Copies a folder of the repository into the same place, without anything that is built.
  func copyFromRepository(_ folder: String) throws {
    let destination = url(folder)
    try FileManager.default.createDirectory(at: destination, withIntermediateDirectories: true)
    try Self.copy(Checkout.root.appending(path: folder), to: destination)
  }

  /// Without what is hidden: `.git`, every `.build`, and the configuration, so without the project that this excludes.
  /// Git is not asked, because the repository may have come as an archive.
  private static func copy(_ source: URL, to destination: URL) throws {
    let files = FileManager.default
    for name in try files.contentsOfDirectory(atPath: source.path)
    where !name.hasPrefix(".") && !name.hasSuffix(".xcodeproj") {
      let (from, to) = (source.appending(path: name), destination.appending(path: name))
      let type = try files.attributesOfItem(atPath: from.path)[.type] as? FileAttributeType
      if type == .typeDirectory {
        try files.createDirectory(at: to, withIntermediateDirectories: true)
        try copy(from, to: to)
      } else {
        try files.copyItem(at: from, to: to)
      }
    }
  }
}
