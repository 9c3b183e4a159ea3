import Configuration
import Foundation
import Linting
import Loading
import Model
import SourceText

/// A repository in a temporary folder, written from texts.
final class RepositoryFolder {
  let root: String

  init(_ files: [String: String]) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "repository-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    root = folder.resolvingSymlinksInPath().path(percentEncoded: false)
    for (path, text) in files {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: root)
  }

  /// What is in it, by its own configuration.
  func load() async throws -> Repository {
    defer { withExtendedLifetime(self) {} }
    let configuration = try ConfigurationFile.read(root: root, knownRules: AllRules.ids, neverOff: AllRules.neverOff)
    return await RepositoryLoader(configuration: configuration).load(root: root)
  }

  func bytes(of path: String) throws -> [UInt8] { try FileReader.read("\(root)/\(path)") }
}
