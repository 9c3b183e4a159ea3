import Foundation
import Subprocess

/// A repository in which commands make changes, are killed, and are undone.
struct ChangedTree: Sendable {
  let folder: TemporaryFolder

  /// All files except git's own. For repositories below it only the names, without those that depend on the time.
  func files() throws -> [String: String] {
    var files: [String: String] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.root.path) {
      if path.hasPrefix(".git/") || path.contains(".build/") { continue }
      let url = folder.url(path)
      let type = try FileManager.default.attributesOfItem(atPath: url.path)[.type] as? FileAttributeType
      if type == .typeDirectory { continue }
      if let objects = path.range(of: "/.git/objects/") {
        // Only how many.
        files[String(path[..<objects.upperBound]), default: ""] += "."
        continue
      }
      files[path] = path.contains("/.git/") ? "" : try String(contentsOf: url, encoding: .utf8)
    }
    return files
  }

  var hasJournal: Bool { FileManager.default.fileExists(atPath: journal.path) }

  /// Whether a change is listed, so that it has begun.
  var hasList: Bool { FileManager.default.fileExists(atPath: journal.appending(path: "list.json").path) }

  private var journal: URL { folder.url(".git/modulize-journal") }

  func run(_ arguments: [String]) async throws -> ProgramResult {
    try await Binary.modulize.program(arguments).run(with: environment, in: folder.root.path)
  }

  /// Temporary files of killed commands are removed with the folder. The author of commits does not matter here.
  var environment: [String: String] {
    [
      "TMPDIR": folder.url("../tmp").standardizedFileURL.path, "GIT_AUTHOR_NAME": "T", "GIT_AUTHOR_EMAIL": "t@t",
      "GIT_COMMITTER_NAME": "T", "GIT_COMMITTER_EMAIL": "t@t", "EMAIL": "t@t",
    ]
  }

  /// Discards the changes of a command with git, as a user does.
  func reset() async throws {
    try await folder.git("checkout", "--quiet", ".")
    try await folder.git("clean", "--quiet", "-ff", "-d")
  }

  /// Starts a command and kills it: at a random moment, or soon after it has begun to change files.
  ///
  /// - Parameter delay: The time after its start, or after its list of changes exists.
  func kill(_ arguments: [String], whileChanging: Bool, after delay: Duration, limit: Duration) async throws {
    let program = try Binary.modulize.program(arguments)
    let changes = Dictionary(
      uniqueKeysWithValues: environment.map { (Environment.Key(stringLiteral: $0.key), Optional($0.value)) })
    let list = journal.appending(path: "list.json").path
    _ = try await Subprocess.run(
      program.executable, arguments: Arguments(program.arguments), environment: .ofTests.updating(changes),
      workingDirectory: .init(folder.root.path), input: .none, output: .discarded, error: .discarded
    ) { execution in
      let start = ContinuousClock.now
      if whileChanging {
        // Without sleeping, because the moment is short.
        while access(list, F_OK) != 0, ContinuousClock.now - start < limit {}
        let moment = ContinuousClock.now
        while ContinuousClock.now - moment < delay {}
      } else {
        try await Task.sleep(for: delay)
      }
      // Too late if it has ended.
      try? execution.send(signal: .kill)
    }
  }
}
