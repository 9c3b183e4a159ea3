import Comparing
import ProcessRunning
import SourceText

/// The last release of a package.
struct PreviousRelease {
  let version: SemanticVersion
  let commit: String
  let tree: String
  /// Its requirements for other packages, by their URLs: `from: "1.2.0"`.
  let requirements: [String: String]

  /// - Returns: `nil` if nothing was released yet.
  /// - Throws: A `UserError` if the repository contains something that was not released from here.
  init?(
    _ state: PackageRemote.State, of remote: PackageRemote, in store: ObjectStore, git: Git
  ) async throws {
    for (commit, what) in [
      (state.tip, "the branch \(state.branch)"), (state.last.flatMap { state.versions[$0] }, "a tag"),
    ] {
      if let commit { try await Self.check(commit, what, of: remote, in: store, git) }
    }
    guard let last = state.last, let id = state.versions[last],
      let commit = try await store.resolve("\(id)^{commit}"),
      let tree = try await store.resolve("\(commit)^{tree}")
    else { return nil }
    version = last
    self.commit = commit
    self.tree = tree
    var requirements: [String: String] = [:]
    for manifest in try await PackageSource.manifests(of: tree, in: "", store) {
      for dependency in manifest.manifest.dependencies {
        if case .url(let url) = dependency.location { requirements[url] = manifest.requirement(of: dependency) }
      }
    }
    self.requirements = requirements
  }

  /// Checks that a commit was released from here, and that its source is an ancestor of what is released: otherwise a
  /// release would undo it.
  private static func check(
    _ commit: String, _ what: String, of remote: PackageRemote, in store: ObjectStore, _ git: Git
  ) async throws {
    let message = String(
      decoding: try await store.git.run("cat-file", "commit", "\(commit)^{commit}"), as: UTF8.self)
    guard let source = ReleaseCommit.source(in: message) else {
      throw UserError(
        "\(remote.url): \(what) has a commit that was not released from here, \(commit.prefix(10)): a release would"
          + " undo it; bring it here and take it away there, or release to a repository of its own")
    }
    guard try await git.answer("merge-base", "--is-ancestor", source, "HEAD") != nil else {
      throw UserError(
        "\(remote.url): \(what) was released from the commit \(source.prefix(10)), which HEAD does not contain: a"
          + " release would undo it; pull first")
    }
  }
}

extension SemanticVersion {
  /// The version in a requirement such as `from: "1.2.0"`.
  static func first(in requirement: String) -> SemanticVersion? {
    requirement.split(separator: "\"").dropFirst().first.flatMap { SemanticVersion($0) }
  }

  /// Whether a requirement in a release allows this version.
  func satisfies(_ requirement: String) -> Bool {
    guard let least = Self.first(in: requirement), least.requirement == requirement else { return false }
    return self >= least && compatibility == least.compatibility
  }
}
