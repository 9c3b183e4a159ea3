import Configuration
import Foundation
import Linting
import Loading
import Model
import Rules
import SourceText

/// A repository that a command has read, and the folder of it that the command is about.
///
/// Every command opens its repository here, so that none of them forgets a part: the root, the configuration, the
/// command line's options for manifests, an interrupted change.
package struct OpenedRepository: Sendable {
  package internal(set) var repository: Repository
  private let place: RepositoryFolder
  /// What an extended configuration names and this repository does not have.
  package private(set) var remarks: [InvalidFile.Problem] = []

  /// The repository's folder, absolute and without symbolic links.
  package var root: String { place.root }
  /// Relative to the root; empty for the whole repository.
  package var folder: String { place.folder }
  /// For changes to it: one for all who get this, so that none keeps the others out.
  package let workspace: Workspace

  /// Reads the repository that a folder is in.
  ///
  /// - Parameters:
  ///   - path: The folder, as given on the command line.
  ///   - switches: The other options on the command line.
  ///   - mayBeEmpty: Whether the command can do without a package.
  ///   - observer: Receives the progress.
  /// - Throws: If there is nothing to work on, or the configuration is invalid or names something that does not exist.
  package init(
    _ path: String, _ switches: Switches, mayBeEmpty: Bool = false, observer: (any StageObserver)? = nil
  ) async throws(UserError) {
    var place = try RepositoryFolder(of: path)
    var loader = try switches.loader(root: place.root, observer: observer)
    // A folder that the repository skips, such as a checkout of another package, can be named explicitly.
    var loaded: Repository?
    if !loader.configuration.leavesOut(place.folder) { loaded = await loader.load(root: place.root) }
    if !place.folder.isEmpty, loaded?.hasPackages(in: place.folder) != true {
      place = RepositoryFolder(root: "\(place.root)/\(place.folder)")
      loader = try switches.loader(root: place.root, observer: observer)
      loaded = nil
    }
    self.place = place
    workspace = Workspace(root: place.root)
    if let loaded { repository = loaded } else { repository = await loader.load(root: place.root) }
    guard mayBeEmpty || repository.hasPackages(in: "") else {
      throw .noPackages(in: path, repository.otherProjects)
    }
    let repository = repository
    remarks = try UserError.unifying { try ConfigurationCheck.check(repository) }
  }

  /// Reads a folder as if nothing were configured, to infer a configuration.
  ///
  /// - Parameter path: The folder, as given on the command line.
  package init(inferring path: String, _ switches: Switches) async throws(UserError) {
    place = RepositoryFolder(root: try RepositoryRoot.resolve(path))
    workspace = Workspace(root: place.root)
    let loader = RepositoryLoader(evaluatesManifests: switches.evaluatesManifests ?? false)
    repository = await loader.load(root: place.root)
    guard repository.hasPackages(in: "") else { throw .noPackages(in: path, repository.otherProjects) }
  }

  /// The repository's baseline; `nil` if it has none.
  package func baseline() throws(UserError) -> Baseline? {
    try UserError.unifying { try BaselineFile.read(root: root) }
  }

  /// A linter with the repository's own settings.
  ///
  /// - Parameter isStrict: Whether findings in the baseline count as well.
  package func linter(strict isStrict: Bool = false) throws(UserError) -> Linter {
    Linter(baseline: isStrict ? Baseline() : try baseline() ?? Baseline())
  }

  /// A folder given on the command line, relative to the root.
  package func path(of folder: String) -> String {
    self.folder.isEmpty ? folder : RelativePath.resolve(folder, from: self.folder) ?? folder
  }

  /// A package given on the command line by name or folder, relative to the root.
  package func package(_ name: String) -> String {
    let path = path(of: name)
    return repository.containers.contains { $0.directory == path } ? path : name
  }
}

extension OpenedRepository {
  /// The command line's options for reading a repository.
  package struct Switches: Sendable {
    /// The path of a configuration to use instead of the one in the root.
    package var configuration: String?
    /// Whether manifests may be run; `nil` leaves it to the configuration.
    package var evaluatesManifests: Bool?
    /// The path of a file that lists modules, instead of the one that the configuration names.
    package var graph: String?
    /// Whether rules will judge the repository, which takes more time than other questions.
    package var isJudged = true

    package init(configuration: String? = nil, evaluatesManifests: Bool? = nil, graph: String? = nil) {
      self.graph = graph
      self.configuration = configuration
      self.evaluatesManifests = evaluatesManifests
    }

    fileprivate func loader(root: String, observer: (any StageObserver)?) throws(UserError) -> RepositoryLoader {
      let file = try UserError.unifying {
        try ConfigurationFile.read(
          root: root, path: configuration, knownRules: AllRules.ids, neverOff: AllRules.neverOff)
      }
      return RepositoryLoader(
        evaluatesManifests: evaluatesManifests ?? file.evaluatesManifests, configuration: file,
        graph: try moduleGraph(file, root), isJudged: isJudged, observer: observer)
    }

    private func moduleGraph(_ configuration: Configuration, _ root: String) throws(UserError) -> ModuleGraph? {
      if let graph {
        let place = DiskPath.withoutLinks(graph) ?? graph
        return try ModuleGraph(
          file: place, path: RelativePath.isInside(place, root) ? RelativePath.below(root, place) : place)
      }
      guard !configuration.graph.isEmpty else { return nil }
      return try ModuleGraph(file: "\(root)/\(configuration.graph)", path: configuration.graph)
    }
  }
}

extension UserError {
  /// There is nothing to work on.
  ///
  /// - Parameters:
  ///   - root: As given on the command line.
  ///   - others: What exists instead.
  package static func noPackages(in root: String, _ others: OtherProjects) -> UserError {
    let way = others.words.map { "\($0). Move code into a local package, or name another folder" }
    guard let way else {
      if let podspec = others.podspecsOfElsewhere.first {
        return UserError(
          "none of the files that \(podspec.oneLine) names is in \(root) or below: correct its source_files, or name the folder "
            + "that has them")
      }
      return UserError(
        """
        there is no Package.swift in \(root) or below, nor an Xcode project, a project.yml or a podspec; name the \
        folder of the repository
        """)
    }
    return UserError("there is no Package.swift in \(root) or below; \(way)")
  }
}

extension Configuration {
  /// Whether a folder, or one that contains it, is not searched for packages.
  fileprivate func leavesOut(_ folder: String) -> Bool {
    !folder.isEmpty && (exclude.map(\.value) + skippedFolders).contains { $0.covers(folder) }
  }
}
