import Comparing
import Loading
import ManifestEditing
import Model
import ProcessRunning
import SourceText

/// Plans a release: the versions, and their commits.
struct ReleasePlanner {
  let repository: Repository
  let git: Git
  let store: ObjectStore
  let options: ReleaseOptions

  /// The versions of the packages planned so far, by lower-case name.
  private(set) var versions: [String: SemanticVersion] = [:]
  private(set) var plan = ReleasePlan()
  /// What others rely on in the repository.
  private(set) var present: RepositoryState?
  /// What changed of that since the commits of earlier releases.
  private(set) var differences: [String: RepositoryDifference] = [:]

  /// - Throws: A `UserError` with every package that cannot be released, and why.
  mutating func makePlan() async throws(UserError) -> ReleasePlan {
    let containers = try ReleaseOrder(repository: repository).packages(named: options.packages)
    guard !containers.isEmpty else { throw UserError("there is no package here that offers a library") }
    var reasons: [String] = []
    for container in containers {
      do throws(UserError) {
        let planner = self
        self = try await UserError.unifying(container.name) {
          var next = planner
          try await next.add(container)
          return next
        }
      } catch {
        reasons.append(error.description)
      }
    }
    // A package is not at fault if only its dependency has no version.
    let causes = reasons.filter { !$0.isEmpty }
    guard reasons.isEmpty else { throw UserError(causes.joined(separator: "\n")) }
    return plan
  }

  private mutating func add(_ container: Container) async throws {
    let name = PackageSource.name(of: container)
    let remote = PackageRemote(package: name, base: options.base, folder: store.folder)
    let state = try await remote.state()
    try await remote.fetch(state)
    let source = try await PackageSource.read(container, in: repository, of: git, store: store)
    let previous = try await PreviousRelease(state, of: remote, in: store, git: git)
    if let previous, try await isUnchanged(source, since: previous) {
      versions[container.identity] = previous.version
      return plan.unchanged.append((name, previous.version))
    }
    let tree = try await source.tree(edit)
    let change = try await change(of: source, tree, since: previous)
    let version = options.next(of: container.name, after: previous?.version, change)
    try check(version, of: name, after: previous, change)
    let commit = try await ReleaseCommit(source: source, store: store)
      .make(tree: tree, name: name, version: version, previous: previous, tip: state.tip)
    versions[container.identity] = version
    plan.steps.append(
      ReleasePlan.Step(
        package: name, directory: container.directory, last: previous?.version, version: version,
        change: change, commit: commit, branch: state.branch, remote: remote, hasTests: source.hasTests))
  }

  /// The URL and version of a local package, for the released manifest.
  private func edit(_ dependency: Container) throws(UserError) -> DependencyEdit {
    // Its planning failed, which was reported.
    guard let version = versions[dependency.identity] else { throw UserError("") }
    return .url(options.base.url(of: PackageSource.name(of: dependency)), requirement: version.requirement)
  }

  /// Whether the last release has the same files, and its requirements still fit.
  private func isUnchanged(_ source: PackageSource, since previous: PreviousRelease) async throws -> Bool {
    var isSuited = true
    let tree = try await source.tree { dependency throws(UserError) in
      let edit = try edit(dependency)
      guard case .url(let url, _) = edit, let version = versions[dependency.identity],
        let requirement = previous.requirements[url]
      else { return edit }
      if !version.satisfies(requirement) { isSuited = false }
      return .url(url, requirement: requirement)
    }
    return tree == previous.tree && isSuited
  }

  private mutating func change(
    of source: PackageSource, _ tree: String, since previous: PreviousRelease?
  ) async throws -> APIChange? {
    guard let previous else { return nil }
    var old = try await store.api(of: previous.tree)
    var new = try await store.api(of: tree)
    // SwiftPM uses one version of a package for all clients, so another major version affects them all.
    for (url, requirement) in previous.requirements {
      if let version = SemanticVersion.first(in: requirement) { old.add(uses: url, version) }
    }
    for dependency in source.dependencies {
      guard let version = versions[dependency.identity] else { continue }
      new.add(uses: options.base.url(of: PackageSource.name(of: dependency)), version)
    }
    var change = new.change(since: old)
    // No declaration shows the keys of what is called by name.
    for item in try await difference(since: previous.source).changes
    where item.kind == .service && item.package == source.container.name {
      if item.isBreaking { change.limits.append(item.words) }
      if item.bump == .minor { change.added.append(item.words) }
    }
    return change
  }

  private mutating func difference(since commit: String) async throws -> RepositoryDifference {
    if let known = differences[commit] { return known }
    let base = try await BaseCheckout.make(of: commit, in: git.folder)
    defer { base.remove() }
    let old = await RepositoryLoader(configuration: repository.configuration).load(root: base.folder)
    let new = present ?? RepositoryState(repository, in: git.folder, reading: [])
    let difference = RepositoryDifference(from: RepositoryState(old, in: base.folder, reading: []), to: new)
    (present, differences[commit]) = (new, difference)
    return difference
  }

  private func check(
    _ version: SemanticVersion, of name: String, after previous: PreviousRelease?, _ change: APIChange?
  ) throws(UserError) {
    guard let previous, let change else { return }
    guard version > previous.version else {
      throw UserError("\(name): \(version) is not greater than \(previous.version), which is released")
    }
    let least = change.leastBump(after: previous.version)
    guard previous.version.bump(to: version) < least else { return }
    let reasons = change.lines.filter { !$0.hasPrefix("+") || least == .minor }.map { "  \($0)" }
    throw UserError(
      "\(name): \(version) is too small a change for what has changed since \(previous.version), which takes a \(least)"
        + " version (\(previous.version.bumped(least)) or later):\n" + reasons.joined(separator: "\n"))
  }
}

extension PublicAPI {
  fileprivate mutating func add(uses url: String, _ version: SemanticVersion) {
    declarations.insert(Declaration("uses \(url) \(version.compatibility)"))
  }
}
