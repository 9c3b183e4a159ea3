import Foundation
import Testing

extension TemporaryFolder {
  /// Makes a repository of an app in the folder, committed, without a mediator.
  func makeApp(of sources: [String: String]) async throws {
    for (path, text) in sources { try write(text, to: path) }
    if !sources.isEmpty { try write(".build/\nPackage.resolved\n", to: ".gitignore") }
    try await git("init", "--quiet", "--initial-branch=main")
    try await git("config", "user.name", "Tester")
    try await git("config", "user.email", "tester@example.com")
    try await commit("Begin")
  }

  func swiftFiles(below path: String) throws -> [String] {
    let all = (try? FileManager.default.subpathsOfDirectory(atPath: url(path).path)) ?? []
    return all.filter { $0.hasSuffix(".swift") }
  }

  /// The commits, the oldest first.
  func commits() async throws -> [(id: String, message: String)] {
    try await git("log", "--reverse", "--format=%h %s", "main").split(separator: "\n").map { line in
      let words = line.split(separator: " ", maxSplits: 1)
      return (String(words[0]), String(words[1]))
    }
  }

  /// Runs the app of each commit, and leaves the last one checked out.
  ///
  /// - Parameter arguments: The arguments of `swift run`.
  func expectSameOutput(_ arguments: [String], _ output: String, at location: SourceLocation = #_sourceLocation)
    async throws
  {
    for commit in try await commits() {
      try await git("checkout", "--quiet", commit.id)
      let run = try await Program(.name("swift"), ["run"] + arguments).run(in: root)
      #expect(run.output == output, "\(commit): \(run.errors)", sourceLocation: location)
    }
    try await git("checkout", "--quiet", "main")
  }
}
