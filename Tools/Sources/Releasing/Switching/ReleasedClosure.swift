import Comparing
import ManifestEditing
import Model
import ProcessRunning
import SourceFacts
import SourceText

/// The last releases of packages that must fit together.
struct ReleasedClosure {
  let repository: Repository
  let base: ReleaseBase
  /// The repository's folder.
  let root: String

  /// The last version of each package, by identity.
  ///
  /// - Throws: A `UserError` with all packages that are not released, and all releases whose requirements do not match
  ///   the others.
  func versions(for containers: [Container]) async throws(UserError) -> [String: SemanticVersion] {
    let releases = try await UserError.unifying {
      let git = Git(in: root, .users)
      let isRepository = try await git.answer("rev-parse", "--git-dir") != nil
      let store = try await ObjectStore(borrowingFrom: isRepository ? git : nil)
      defer { store.remove() }
      var releases: [Release] = []
      for container in containers {
        if let release = try await release(of: container, in: store) { releases.append(release) }
      }
      return releases
    }
    let missing = containers.filter { container in !releases.contains { $0.container.id == container.id } }
    var reasons = missing.map {
      "\($0.name) is not released: \(base.url(of: PackageSource.name(of: $0))) has no version of it"
    }
    let versions = Dictionary(
      releases.map { ($0.container.identity, $0.version) }, uniquingKeysWith: { first, _ in first })
    reasons += releases.flatMap { misfits(of: $0, versions) }
    guard reasons.isEmpty else { throw UserError(reasons.joined(separator: "\n")) }
    return versions
  }

  private struct Release {
    var container: Container
    var version: SemanticVersion
    var manifests: [DependencyLocations]
  }

  private func release(of container: Container, in store: ObjectStore) async throws -> Release? {
    let remote = PackageRemote(package: PackageSource.name(of: container), base: base, folder: store.folder)
    let state = try await remote.state()
    guard let version = state.last, let commit = state.versions[version] else { return nil }
    try await remote.fetch(state)
    guard let tree = try await store.resolve("\(commit)^{tree}") else { return nil }
    let manifests = try await PackageSource.manifests(of: tree, in: "", store)
    return Release(container: container, version: version, manifests: manifests)
  }

  /// The requirements of a release that the app's versions do not meet.
  private func misfits(of release: Release, _ versions: [String: SemanticVersion]) -> [String] {
    let name = "\(release.container.name) \(release.version)"
    return release.manifests.flatMap { manifest in
      manifest.manifest.dependencies.compactMap { dependency -> String? in
        guard let version = versions[dependency.identity] else { return nil }
        guard let other = repository.containers.first(where: { $0.identity == dependency.identity }) else {
          return nil
        }
        let url = base.url(of: PackageSource.name(of: other))
        guard dependency.location == .url(url) else {
          return "\(name) requires \(other.name) from elsewhere than \(url): release it again"
        }
        guard let requirement = manifest.requirement(of: dependency), !version.satisfies(requirement) else {
          return nil
        }
        return "\(name) requires \(other.name) \(requirement), and \(version) is its last release: release"
          + " \(release.container.name) again"
      }
    }
  }
}
