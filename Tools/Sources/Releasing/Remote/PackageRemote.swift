import Foundation
import GitRunning
import SourceText

/// A package's own repository: what is released in it, and how a release gets there.
struct PackageRemote: Sendable {
  let package: String
  let base: ReleaseBase
  /// Where releases are put together; the user's configuration counts, as it says how to reach a server.
  let git: Git

  var url: String { base.url(of: package) }

  init(package: String, base: ReleaseBase, folder: String) {
    self.package = package
    self.base = base
    git = Git(in: folder, .users)
  }

  /// What a repository has.
  struct State: Hashable, Sendable {
    /// Commits by the versions of their tags.
    var versions: [SemanticVersion: String] = [:]
    /// The tag's name, which may begin with `v`.
    var tags: [SemanticVersion: String] = [:]
    /// The branch that releases are pushed to.
    var branch = "main"
    /// Its last commit; `nil` where it has none.
    var tip: String?

    var last: SemanticVersion? { versions.keys.max() }
  }

  /// Asks the repository what it has.
  ///
  /// - Returns: Nothing, where it is a folder that will be made.
  /// - Throws: A `UserError`, where it cannot be reached.
  func state() async throws(UserError) -> State {
    if let path = base.path(of: package), !FileManager.default.fileExists(atPath: path) { return State() }
    let output: String
    do {
      output = try await git.text("ls-remote", "--symref", "--", url)
    } catch {
      throw UserError(
        "the repository of \(package), \(url), cannot be reached: make it, or check your access to it (\(error.words))"
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

  /// Gets the branch and the last release, so that they can be looked at.
  func fetch(_ state: State) async throws(UserError) {
    var wanted: [String] = []
    if state.tip != nil { wanted.append("refs/heads/\(state.branch)") }
    if let last = state.last, let tag = state.tags[last] { wanted.append("refs/tags/\(tag)") }
    do {
      for reference in wanted {
        try await git.run("fetch", "--quiet", "--no-tags", "--no-write-fetch-head", "--", url, reference)
      }
    } catch {
      throw UserError("the repository of \(package), \(url), cannot be read: \(error)")
    }
  }

  /// Pushes a release: the branch and the tag, or neither.
  ///
  /// - Throws: A `UserError`; the package is not released then, unless the very same was pushed by another.
  func push(_ commit: String, version: SemanticVersion, branch: String) async throws(UserError) {
    try await make(branch: branch)
    for attempt in 1...2 {
      do {
        try await git.run(
          "push", "--quiet", "--atomic", "--", url, "\(commit):refs/heads/\(branch)", "\(commit):refs/tags/\(version)")
        return
      } catch {
        // The push of a run that was killed may have come to its end meanwhile.
        try? await Task.sleep(for: .milliseconds(300))
        if let state = try? await state(), state.versions[version] == commit, state.tip == commit { return }
        if attempt == 2 { throw UserError("\(package) \(version) was not pushed to \(url): \(error.words)") }
      }
    }
  }

  /// Makes the repository where it is a folder that is not there: under a hidden name first, so that it is there as
  /// a whole or not at all.
  private func make(branch: String) async throws(UserError) {
    guard let folder = base.folder, let path = base.path(of: package) else { return }
    let files = FileManager.default
    guard !files.fileExists(atPath: path) else { return }
    let hidden = "\(folder)/.\(package)-\(UUID().uuidString)"
    do {
      try files.createDirectory(atPath: hidden, withIntermediateDirectories: true)
      try await Git(in: hidden, .none).run(
        "init", "--quiet", "--bare", "--template=", "--initial-branch=\(branch)", ".")
      try files.moveItem(atPath: hidden, toPath: path)
    } catch {
      try? files.removeItem(atPath: hidden)
      throw UserError("the repository \(path) cannot be made: \(error)")
    }
  }
}
