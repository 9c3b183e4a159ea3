import Configuration
import FolderTestSupport
import Linting
import Loading
import Model
import SourceText

/// A repository in a temporary folder, written from texts.
final class RepositoryFolder {
  private let folder: TemporaryFolder
  var root: String { folder.root }

  init(_ files: [String: String]) throws { folder = try TemporaryFolder(files) }

  /// What is in it, by its own configuration.
  func load() async throws -> Repository {
    defer { withExtendedLifetime(self) {} }
    let configuration = try ConfigurationFile.read(root: root, knownRules: AllRules.ids, neverOff: AllRules.neverOff)
    return await RepositoryLoader(configuration: configuration).load(root: root)
  }

  func bytes(of path: String) throws -> [UInt8] { try FileReader.read("\(root)/\(path)") }
}
