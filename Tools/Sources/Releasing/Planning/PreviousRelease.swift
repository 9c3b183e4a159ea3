import Comparing
import ProcessRunning
import SourceText

/// The last release of a package.
struct PreviousRelease {
  let version: SemanticVersion
  let commit: String
  let tree: String
  /// The repository's commit that it was made from.
  let source: String
  /// Its requirements for other packages, by their URLs: `from: "1.2.0"`.
  let requirements: [String: String]

  /// - Returns: `nil` if nothing was released yet.
  /// - Throws: A `UserError` if the repository contains something that was not released from here.
  init?(
    _ state: PackageRemote.State, of remote: PackageRemote, in store: ObjectStore, git: Git
  ) async throws {
    if let tip = state.tip {
      _ = try await Self.source(of: tip, "the branch \(state.branch)", of: remote, in: store, git)
    }
    guard let last = state.last, let id = state.versions[last] else { return nil }
    source = try await Self.source(of: id, "a tag", of: remote, in: store, git)
    guard let commit = try await store.resolve("\(id)^{commit}"),
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

  /// The repository's commit that a commit was released from.
  ///
  /// - Throws: If it was not released from here, or its source is no ancestor of what is released: a release would
  ///   undo it.
  private static func source(
    of commit: String, _ what: String, of remote: PackageRemote, in store: ObjectStore, _ git: Git
  ) async throws -> String {
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
    return source
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
