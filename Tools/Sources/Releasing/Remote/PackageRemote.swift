import Comparing
import Foundation
import ProcessRunning
import SourceText

/// A package's own repository: its releases, and how to push one.
struct PackageRemote: Sendable {
  let package: String
  let base: ReleaseBase
  /// Where releases are prepared; uses the user's configuration, which says how to reach a server.
  let git: Git

  var url: String { base.url(of: package) }
  /// For git, which decodes URLs, other than SwiftPM.
  private var location: String { base.path(of: package) ?? url }

  init(package: String, base: ReleaseBase, folder: String) {
    self.package = package
    self.base = base
    git = Git(in: folder, .users)
  }

  /// The state of a repository.
  struct State: Hashable, Sendable {
    /// Commits by the versions of their tags.
    var versions: [SemanticVersion: String] = [:]
    /// The tag's name, which may begin with `v`.
    var tags: [SemanticVersion: String] = [:]
    /// The branch that releases are pushed to.
    var branch = "main"
    /// Its last commit; `nil` if it has none.
    var tip: String?

    var last: SemanticVersion? { versions.keys.max() }
  }

  /// Reads the state of the repository.
  ///
  /// - Returns: An empty state if it is a folder that will be created.
  /// - Throws: A `UserError` if it cannot be reached.
  func state() async throws(UserError) -> State {
    if let path = base.path(of: package), !FileManager.default.fileExists(atPath: path) { return State() }
    let output: String
    do {
      output = try await git.text("ls-remote", "--symref", "--", location)
    } catch {
      throw UserError(
        "the repository of \(package), \(url), cannot be reached: create it, or check your access (\(error.words))"
      )
    }
    return Self.state(in: output)
  }

  static func state(in listing: String) -> State {
    var state = State()
    var heads: [String: String] = [:]
    for line in listing.split(separator: "\n") {
      let columns = line.split(separator: "\t", maxSplits: 1).map(String.init)
      guard columns.count == 2 else { continue }
      let (id, name) = (columns[0], columns[1])
      if id.hasPrefix("ref: refs/heads/"), name == "HEAD" {
        state.branch = String(id.dropFirst("ref: refs/heads/".count))
      } else if name.hasPrefix("refs/heads/") {
        heads[String(name.dropFirst("refs/heads/".count))] = id
      } else if name.hasPrefix("refs/tags/") {
        // An annotated tag's commit follows the tag itself, as `name^{}`.
        let tag = String(name.dropFirst("refs/tags/".count).prefix { $0 != "^" })
        guard let version = SemanticVersion(tag.hasPrefix("v") ? String(tag.dropFirst()) : tag) else { continue }
        state.versions[version] = id
        state.tags[version] = tag
      }
    }
    state.tip = heads[state.branch]
    return state
  }

  /// Fetches the branch and the last release.
  func fetch(_ state: State) async throws(UserError) {
    var wanted: [String] = []
    if state.tip != nil { wanted.append("refs/heads/\(state.branch)") }
    if let last = state.last, let tag = state.tags[last] { wanted.append("refs/tags/\(tag)") }
    do {
      for reference in wanted {
        try await git.run("fetch", "--quiet", "--no-tags", "--no-write-fetch-head", "--", location, reference)
      }
    } catch {
      throw UserError("the repository of \(package), \(url), cannot be read: \(error)")
    }
  }

  /// Pushes a release: the branch and the tag, or neither.
  ///
  /// - Throws: A `UserError`; then the package is not released, unless the same release was pushed concurrently.
  func push(_ commit: String, version: SemanticVersion, branch: String) async throws(UserError) {
    try await make(branch: branch)
    for attempt in 1...2 {
      do {
        try await git.run(
          "push", "--quiet", "--atomic", "--", location, "\(commit):refs/heads/\(branch)",
          "\(commit):refs/tags/\(version)")
        return
      } catch {
        // The push of a run that was killed may have completed meanwhile.
        try? await Task.sleep(for: .milliseconds(300))
        if let state = try? await state(), state.versions[version] == commit, state.tip == commit { return }
        if attempt == 2 { throw UserError("\(package) \(version) was not pushed to \(url): \(error.words)") }
      }
    }
  }

  /// Creates the repository if it is a missing folder: under a hidden name first, so that it appears completely or not
  /// at all.
  private func make(branch: String) async throws(UserError) {
    guard let folder = base.folder, let path = base.path(of: package) else { return }
    let files = FileManager.default
    guard !files.fileExists(atPath: path) else { return }
    let hidden = "\(folder)/.\(package)-\(UUID().uuidString)"
    do {
      try files.createDirectory(atPath: hidden, withIntermediateDirectories: true)
      let format = try await git.text("rev-parse", "--show-object-format")
      try await Git(in: hidden, .none).run(
        "init", "--quiet", "--bare", "--template=", "--initial-branch=\(branch)", "--object-format=\(format)", ".")
      try files.moveItem(atPath: hidden, toPath: path)
    } catch {
      try? files.removeItem(atPath: hidden)
      throw UserError("the repository \(path) cannot be made: \(error)")
    }
  }
}
