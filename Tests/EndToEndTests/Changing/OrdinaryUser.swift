import Foundation
import Subprocess

/// A user without root's rights: the user who runs the tests, or `nobody` instead of root.
struct OrdinaryUser {
  /// The command that runs a program as that user.
  let prefix: [String]
  let home: String

  /// Gives the folder to the user, for as long as `body` runs.
  static func owning(_ folder: URL, _ body: (OrdinaryUser) async throws -> Void) async throws {
    guard getuid() == 0 else { return try await body(OrdinaryUser(prefix: [], home: folder.path)) }
    func give(_ user: uid_t) throws {
      lchown(folder.path, user, user)
      for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
        lchown(folder.appending(path: path).path, user, user)
      }
    }
    try give(65534)
    defer { try? give(0) }
    try await body(
      OrdinaryUser(prefix: ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"], home: folder.path))
  }

  func run(_ arguments: [String], _ work: ChangedTree) async throws -> ProgramResult {
    let modulize = try Binary.modulize.program(arguments)
    let variables = work.environment.merging(["HOME": home]) { $1 }
    guard let first = prefix.first else { return try await modulize.run(with: variables, in: work.folder.root.path) }
    return try await Program(
      .name(first), Array(prefix.dropFirst()) + [Binary.modulize.url.path] + modulize.arguments
    ).run(with: variables, in: work.folder.root.path)
  }
}
