import ChangeJournal
import Foundation
import ManifestEditing
import Model
import ProcessRunning
import SourceText

/// Switches an app's dependencies to released versions, or back to the local packages: always all of them.
///
/// A mixture would give SwiftPM two packages with one identity: the released A requires the released B, and the app
/// the local one.
package struct DependencySwitch {
  let root: String
  let repository: Repository

  /// - Parameter root: The repository's folder, absolute and without symbolic links.
  package init(root: String, repository: Repository) {
    self.root = root
    self.repository = repository
  }

  /// The result of a switch.
  package struct Outcome: Sendable {
    /// The changed manifests, relative to the root.
    package var files: [String] = []
    /// The changes to make.
    package var changes = ChangeSet()
    /// One line per dependency: "A 1.2.0", "A ../Packages/A".
    package var lines: [String] = []

    /// A summary, as the command prints it.
    package var text: String {
      guard let first = files.first else { return "Nothing to change: " + lines.joined(separator: ", ") + "\n" }
      return ([first] + files.dropFirst() + lines.map { "  \($0)" }).joined(separator: "\n") + "\n"
    }
  }

  /// Switches the app to the last releases.
  ///
  /// - Parameters:
  ///   - app: The package's name or folder.
  ///   - isExact: Whether the manifest requires exactly these versions.
  /// - Throws: A `UserError` if a package of the closure is not released, or the releases do not fit together.
  ///
  package func useReleases(of app: String, in base: ReleaseBase, isExact: Bool) async throws(UserError)
    -> Outcome
  {
    let app = try package(app)
    let versions = try await ReleasedClosure(repository: repository, base: base, root: root).versions(
      for: localClosure(of: app))
    return try switchAll(of: app) { dependency throws(UserError) in
      guard let version = versions[dependency.identity] else {
        throw UserError("\(dependency.name) is not released")
      }
      let edit = DependencyEdit.url(
        base.url(of: PackageSource.name(of: dependency)),
        requirement: isExact ? #"exact: "\#(version)""# : version.requirement)
      return (edit, "\(dependency.name) \(version)")
    }
  }

  /// Switches the app back to the local packages.
  ///
  /// - Parameter app: The package's name or folder.
  /// - Throws: A `UserError` if a local package requires a released one.
  package func usePaths(of app: String) throws(UserError) -> Outcome {
    let app = try package(app)
    var reasons: [String] = []
    for container in localClosure(of: app) {
      for dependency in container.references {
        if case .path = dependency.location { continue }
        guard let local = local(dependency.identity) else { continue }
        let place = "\(container.manifestPath):\(dependency.position.line)"
        reasons.append(
          "\(place): \(container.name) requires a release of \(local.name), and the app would use the local one;"
            + " use its path here")
      }
    }
    guard reasons.isEmpty else { throw UserError(reasons.joined(separator: "\n")) }
    return try switchAll(of: app) { dependency throws(UserError) in
      let path = RelativePath.path(from: app.directory, to: dependency.directory)
      return (.path(path), "\(dependency.name) \(path)")
    }
  }

  // MARK: - Packages

  /// The app, on which no local package may depend.
  private func package(_ name: String) throws(UserError) -> Container {
    let folder = name.hasSuffix("/") ? String(name.dropLast()) : name
    let found = repository.swiftPackages.filter { $0.name == name || $0.directory == folder }
    guard let container = found.first, found.count == 1 else {
      let known = repository.swiftPackages.map(\.name).joined(separator: ", ")
      throw UserError("there is no package \(name) here; there are \(known)")
    }
    if let user = repository.containers.first(where: { $0.localDependencies.contains(container.id) }) {
      throw UserError(
        "\(user.name) depends on \(container.name): switched alone, it would give its clients a mixture of local and"
          + " released packages; name the app")
    }
    return container
  }

  private func local(_ identity: String) -> Container? {
    let found = repository.swiftPackages.filter { $0.identity == identity }
    return found.count == 1 ? found[0] : nil
  }

  /// The local packages that the app depends on, without itself.
  private func localClosure(of app: Container) -> [Container] {
    let others = repository.containersReachable(from: app.id).subtracting([app.id])
    return others.sorted().map { repository.containers[$0] }.sorted { $0.name < $1.name }
  }

  // MARK: - Manifests

  private typealias Edit = (Container) throws(UserError) -> (DependencyEdit, line: String)

  private func switchAll(of app: Container, _ edit: Edit) throws(UserError) -> Outcome {
    let folder = RelativePath.join(root, app.directory)
    let names = DiskPath.names(in: folder).filter(PackageSource.isManifest)
    var outcome = Outcome()
    var texts: [(file: ManifestFile, text: String)] = []
    for name in names {
      let path = RelativePath.join(app.directory, name)
      let file = try ManifestFile(path, below: root)
      let text = try file.editor.text { dependency throws(UserError) in
        guard let container = local(dependency.identity), app.localDependencies.contains(container.id) else {
          return nil
        }
        let (edit, line) = try edit(container)
        if !outcome.lines.contains(line) { outcome.lines.append(line) }
        // An unchanged location stays as it is written.
        if case .path = edit, case .path = dependency.location { return nil }
        return edit
      }
      if text != file.editor.text { texts.append((file, text)) }
    }
    for (file, text) in texts {
      outcome.changes.replace(file.path, Array(file.editor.text.utf8), with: Array(text.utf8))
      outcome.files.append(file.editor.file)
    }
    return outcome
  }
}
