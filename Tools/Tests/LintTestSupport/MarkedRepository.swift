import Configuration
import FolderTestSupport
import Foundation
import Linting
import Loading
import Model
import Rules
import SourceText

/// A repository in a temporary folder, written from texts in which markers show where findings are
/// expected: `1️⃣import A`.
package final class MarkedRepository: FileKeeper {
  /// A place that a marker named.
  package struct Place: Hashable {
    package var file: String
    package var position: SourcePosition
  }

  private let folder: TemporaryFolder
  package private(set) var places: [Character: Place] = [:]

  /// - Parameter files: Texts by path; what a text lacks to be a manifest is not added.
  package init(_ files: [String: String]) throws {
    folder = try TemporaryFolder()
    for (path, marked) in files {
      let text = MarkedText(marked)
      for (marker, position) in text.positions { places[marker] = Place(file: path, position: position) }
      try write(text.text, to: path)
    }
  }

  package var root: String { folder.root }

  /// Makes a link, which a text cannot.
  package func link(_ relative: String, to destination: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path(relative), withDestinationPath: destination)
  }

  /// What its `.modulize.yml` says, if there is one.
  package func configuration() throws -> Configuration {
    try ConfigurationFile.read(root: root, knownRules: AllRules.ids, neverOff: AllRules.neverOff)
  }

  /// Reads the repository, or a folder of it as one. Its folder lives as long as this object, so nobody else reads it.
  package func load(
    _ configuration: Configuration = Configuration(), below folder: String? = nil, isJudged: Bool = true
  ) async -> Repository {
    defer { withExtendedLifetime(self) {} }
    return await RepositoryLoader(configuration: configuration, isJudged: isJudged).load(root: folder.map(path) ?? root)
  }

  package func lint() async -> LintReport {
    Linter().lint(await load())
  }

  /// By its configuration and its baseline, as the command does.
  package func lintAsConfigured() async throws -> LintReport {
    let repository = await load(try configuration())
    try ConfigurationCheck.check(repository)
    return Linter(baseline: try BaselineFile.read(root: root) ?? Baseline()).lint(repository)
  }
}
