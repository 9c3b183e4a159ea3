import Foundation

/// The commands that change files of a repository, each with a repository in which it changes many.
enum WritingCommand: String, CaseIterable, Sendable {
  case fix, baseline, initialize, addMediator, new, newWithGit, templates, useRelease, usePath, generate

  var arguments: [String] {
    let mediator = ["--mediator", "https://pods.example/Mediator.git", "--mediator-version", "1.0.0"]
    return switch self {
    case .fix: ["lint", "--fix", "--quiet"]
    case .baseline: ["lint", "--write-baseline", "--quiet"]
    case .initialize: ["init"]
    case .addMediator: ["add-mediator"]
    case .new: ["new", "Shop", "--with-category", "--yes"] + mediator
    case .newWithGit: ["new", "Shop", "--with-category", "--yes", "--git"] + mediator
    case .templates: ["new", "--write-templates", "templates"]
    case .useRelease: ["use-release", "App", "--from", "../pods"]
    case .usePath: ["use-path", "App"]
    case .generate: ["generate"]
    }
  }

  /// Runs `body` with a repository in the folder `work`, beside what it needs, and the trees before and after.
  func withRepository(
    _ body: (_ work: ChangedTree, _ before: [String: String], _ after: [String: String]) async throws -> Void
  ) async throws {
    try await TemporaryFolder.withEmpty { try await withRepository(in: $0, body) }
  }

  /// The same in an existing folder.
  func withRepository(
    in folder: TemporaryFolder,
    _ body: (_ work: ChangedTree, _ before: [String: String], _ after: [String: String]) async throws -> Void
  ) async throws {
    let work = ChangedTree(folder: TemporaryFolder(root: folder.url("work")))
    try await fill(work)
    let before = try work.files()
    let result = try await work.run(arguments)
    guard [0, 1].contains(result.exitCode) else { throw Failed(result: result) }
    let after = try work.files()
    try await work.reset()
    try await body(work, before, after)
  }

  struct Failed: Error {
    let result: ProgramResult
  }

  private func fill(_ work: ChangedTree) async throws {
    let folder = work.folder
    try FileManager.default.createDirectory(at: folder.root, withIntermediateDirectories: true)
    try FileManager.default.createDirectory(at: folder.url("../tmp"), withIntermediateDirectories: true)
    try await folder.makeReleasable()
    if [.useRelease, .usePath].contains(self) {
      let released = try await work.run(["release", "--to", "../pods", "--skip-tests"])
      guard released.exitCode == 0 else { throw Failed(result: released) }
    }
    // Five manifests, which SwiftPM chooses from.
    let manifest = try folder.read("App/Package.swift")
    for version in ["5.9", "5.10", "6.0", "6.1"] {
      let text = manifest.replacingOccurrences(of: "swift-tools-version: 6.2", with: "swift-tools-version: \(version)")
      try folder.write(text, to: "App/Package@swift-\(version).swift")
    }
    // Dependencies that no source imports, so that there is much to fix.
    for number in 0..<20 { try folder.apply(.newPackage("L\(number)", linking: "P")) }
    if self == .generate {
      try folder.makeRepository(lines: 12)
      for number in 0..<12 {
        let name = "Line\(number)"
        try folder.write(
          "final class Target_\(name) {\n  func page() -> Int { 1 }\n  func more() -> Int { 2 }\n}\n",
          to: "Packages/\(name)/Sources/\(name)/Target_\(name).swift")
      }
    }
    try await folder.commit("Go on")
    guard self == .usePath else { return }
    let switched = try await work.run(Self.useRelease.arguments)
    guard switched.exitCode == 0 else { throw Failed(result: switched) }
    try await folder.commit("Use releases")
  }
}
