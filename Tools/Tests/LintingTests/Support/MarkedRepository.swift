import Configuration
import Foundation
import Judging
import Loading
import Model
import Rules
import SourceEditing
import SourceText

/// A repository in a temporary folder, written from texts in which markers stand where findings are
/// expected: `1️⃣import A`.
final class MarkedRepository {
  /// A place that a marker named.
  struct Place: Hashable {
    var file: String
    var position: SourcePosition
  }

  let root: String
  private(set) var places: [Character: Place] = [:]

  private static let markers: Set<Character> = ["1️⃣", "2️⃣", "3️⃣", "4️⃣"]

  /// - Parameter files: Texts by path; what a text lacks to be a manifest is not added.
  init(_ files: [String: String]) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "modulize-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // Without links, as the linter wants it.
    root = folder.resolvingSymlinksInPath().path(percentEncoded: false)
    for (path, text) in files {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(withoutMarkers(text, in: path).utf8).write(to: file)
    }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: root)
  }

  func path(_ relative: String) -> String {
    "\(root)/\(relative)"
  }

  /// Makes a link, which a text cannot.
  func link(_ relative: String, to destination: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path(relative), withDestinationPath: destination)
  }

  /// What its `.modulize.yml` says, if there is one.
  func configuration() throws -> Configuration {
    try ConfigurationFile.read(root: root, knownRules: AllRules.ids, neverOff: AllRules.neverOff)
  }

  /// Reads the repository. Its folder lives as long as this object, so nobody else reads it.
  func load(_ configuration: Configuration = Configuration()) async -> Repository {
    defer { withExtendedLifetime(self) {} }
    return await RepositoryLoader(configuration: configuration).load(root: root)
  }

  func lint() async -> LintReport {
    Linter().lint(await load())
  }

  /// By its configuration and its baseline, as the command does.
  func lintAsConfigured() async throws -> LintReport {
    let repository = await load(try configuration())
    try ConfigurationCheck.check(repository)
    return Linter(baseline: try BaselineFile.read(root: root) ?? Baseline()).lint(repository)
  }

  private func withoutMarkers(_ text: String, in path: String) -> String {
    var result = ""
    var position = SourcePosition.start
    for character in text {
      if Self.markers.contains(character) {
        places[character] = Place(file: path, position: position)
        continue
      }
      result.append(character)
      if character == "\n" {
        position = SourcePosition(line: position.line + 1, column: 1)
      } else {
        position.column += character.utf8.count
      }
    }
    return result
  }
}
