import Apps
import Foundation
import Model
import SourceText

/// The code to move, the module that it leaves, and its destination.
package struct FloorSite: Sendable {
  let root: String
  let request: FloorRequest
  let repository: Repository
  let container: Container
  /// The target that the code leaves.
  package let module: Module
  /// Other targets of a project that have some of the files, and link the new package too.
  package let sharing: [Module]
  /// The given paths, relative to the root.
  let paths: [String]
  /// The moved Swift files, relative to the root.
  let files: [String]
  /// Other files in the moved folders that move too.
  let otherFiles: [String]
  /// Other files in the moved folders that stay: the resources of an app that another tool builds. The package is
  /// linked into its product, so the code still finds them; a bundle of the package would be another one.
  let stayingFiles: [String]
  /// The folder of the new module's sources, relative to the root.
  let sources: String
  private let places: NewPlaces

  /// - Throws: A `UserError` if there is no such package or file, or the files belong to several targets.
  package init(_ request: FloorRequest, in repository: Repository, root: String) throws(UserError) {
    self.root = root
    self.request = request
    self.repository = repository
    let (container, named) = try repository.container(called: request.package)
    try Self.check(request, container)
    try container.checkIsIndexed(by: request.outside, in: repository, root: root)
    self.container = container
    let paths = try Self.paths(of: request, in: container, repository, root)
    (module, files) = try Self.target(named, having: paths, of: container, in: repository)
    sharing = try Self.sharing(files, of: module, in: container, repository)
    self.paths = paths
    let others = paths.flatMap { [files] path in
      let own = AppSources.otherFiles(than: Set(files), in: path, root: root)
      // A resource may be a single file.
      return own.isEmpty && !files.contains { RelativePath.isInside($0, path) } ? [path] : own
    }
    .filter { RelativePath.lastComponent($0) != ".DS_Store" }
    otherFiles = container.facts.isBuiltHere ? others : []
    stayingFiles = container.facts.isBuiltHere ? [] : others
    sources = try Self.sources(for: request, module, in: container, repository, root)
    places = NewPlaces(paths, having: files + otherFiles, name: request.name)
  }

  /// The folder of the new package, or of the existing one if the module stays in it.
  var folder: String {
    request.place == .package ? RelativePath.join(repository.folderOfNewPackages, request.name) : container.directory
  }

  /// The new path of a file.
  func destination(of path: String) -> String { RelativePath.join(sources, places.place(of: path)) }

  /// A path relative to the container's folder.
  func packagePath(of path: String) -> String { RelativePath.below(container.directory, path) }

  /// The modules of the container that may use the moved code: those that link the target, and their tests.
  var usingModules: [Module] {
    let modules = container.modules.map { repository.modules[$0] }
    var using = Set([module.id] + sharing.map(\.id))
    var grows = true
    while grows {
      let next = modules.filter { !using.contains($0.id) && $0.links.contains { !using.isDisjoint(with: $0.modules) } }
      using.formUnion(next.map(\.id))
      grows = !next.isEmpty
    }
    return modules.filter { using.contains($0.id) && $0.id != module.id && $0.kind != .plugin }
  }

  var hasTests: Bool { container.modules.contains { repository.modules[$0].isTest } }

  /// Whether this tool builds the container, for its index and to verify the result.
  var isBuiltHere: Bool { container.facts.isBuiltHere }

  // MARK: - Finding the code

  private static func check(_ request: FloorRequest, _ container: Container) throws(UserError) {
    try container.checkCodeCanLeave(builtBy: request.outside)
    if !container.facts.isBuiltHere, request.place == .target {
      throw UserError(
        "\(container.manifestPath) is a \(container.facts.noun), whose code can only be moved into a package: omit --into",
        .usage)
    }
  }

  private static func paths(
    of request: FloorRequest, in container: Container, _ repository: Repository, _ root: String
  ) throws(UserError) -> [String] {
    let files = container.modules.map { repository.modules[$0] }.filter { !$0.isTest }.flatMap(\.files).map(\.path)
    let folders = RelativePath.folders(containing: files)
    let resources = Set(
      container.modules.map { repository.modules[$0] }.flatMap { module in
        module.resources.map { RelativePath.join(repository.folder(of: module), $0) }
      })
    if request.paths.isEmpty {
      let named = folders.filter { RelativePath.lastComponent($0) == request.name }.sorted()
      guard named.count == 1 else {
        throw UserError(
          named.isEmpty
            ? "no folder of \(container.name)'s sources is called \(request.name): name what to move with --path"
            : "several folders are called \(request.name): name one with --path: \(named.joined(separator: ", "))")
      }
      return named
    }
    var found: Set<String> = []
    for path in request.paths {
      let candidates = [container.directory, ""].compactMap { RelativePath.resolve(path, from: $0) }
      guard
        let match = candidates.first(where: {
          files.contains($0) || folders.contains($0) || resources.contains($0)
        })
      else {
        let name = RelativePath.lastComponent(path.hasSuffix("/") ? String(path.dropLast()) : path)
        let others =
          (files.filter { RelativePath.lastComponent($0) == name }
          + folders.filter { RelativePath.lastComponent($0) == name })
          .sorted().prefix(5)
        throw UserError(
          "there is no Swift file at \(path) among \(container.name)'s sources"
            + (others.isEmpty ? "" : "; did you mean \(others.joined(separator: " or "))?"))
      }
      found.insert(match)
    }
    // Paths inside other given folders are redundant.
    return found.filter { path in !found.contains { $0 != path && RelativePath.isInside(path, $0) } }.sorted()
  }

  private static func target(
    _ name: String?, having paths: [String], of container: Container, in repository: Repository
  ) throws(UserError) -> (Module, [String]) {
    var found: [(target: Module, files: [String])] = []
    for module in container.modules.map({ repository.modules[$0] })
    where [.regular, .executable].contains(module.kind) && (name == nil || module.name == name) {
      let files = module.files.map(\.path).filter { file in paths.contains { RelativePath.isInside(file, $0) } }
      if !files.isEmpty { found.append((module, files.sorted())) }
    }
    // A file of several targets of a project leaves all of them.
    let widest = found.max { $0.files.count < $1.files.count }
    let first = widest.flatMap { widest in
      let isShared = found.allSatisfy { Set($0.files).isSubset(of: widest.files) }
      return isShared || found.count == 1 ? widest : nil
    }
    guard let first else {
      let names = found.map(\.target.name).joined(separator: ", ")
      throw UserError(
        found.isEmpty
          ? "no module of \(container.name) has Swift files there: name what to move with --path"
          : "that is the code of several modules (\(names)): move code of one at a time")
    }
    guard first.files.count < first.target.files.count else {
      throw UserError("that is all of \(first.target.name), which is already a module")
    }
    if let entry = first.files.first(where: { RelativePath.lastComponent($0) == "main.swift" }) {
      throw UserError(
        "\(entry) is where the program starts, which a module below cannot contain: leave it out\n"
          + RefusalKind.more(on: [.beginning]), .refusal)
    }
    return first
  }

  /// Tests that compile the files themselves are left to their owner.
  private static func sharing(
    _ files: [String], of module: Module, in container: Container, _ repository: Repository
  ) throws(UserError) -> [Module] {
    let moved = Set(files)
    let sharing = container.modules.map { repository.modules[$0] }.filter { other in
      other.id != module.id && !other.isTest && other.files.contains { moved.contains($0.path) }
    }
    if let emptied = sharing.first(where: { $0.files.allSatisfy { moved.contains($0.path) } }) {
      throw UserError(
        "that is all of \(emptied.name) too, which would have no code: leave out a file that it has", .refusal)
    }
    return sharing
  }

  // MARK: - The destination

  private static func sources(
    for request: FloorRequest, _ module: Module, in container: Container, _ repository: Repository,
    _ root: String
  ) throws(UserError) -> String {
    let free: String
    var sources: String
    switch request.place {
    case .package:
      free = RelativePath.join(repository.folderOfNewPackages, request.name)
      sources = "\(free)/Sources/\(request.name)"
    case .target:
      let folder = repository.folder(of: module)
      guard folder != container.directory else {
        throw UserError(
          "the sources of \(module.name) are its package's folder: move them to a folder of their own first")
      }
      sources = RelativePath.join(RelativePath.directory(of: folder), request.name)
      // Such as `Sources` itself: files in it would belong to both targets.
      let isTaken = container.modules.map { repository.folder(of: repository.modules[$0]) }
        .contains { RelativePath.isInside(sources, $0) }
      if isTaken { sources = RelativePath.join(container.directory, request.name) }
      free = sources
    }
    if DiskPath.names(in: "\(root)/\(free)").contains(where: { !$0.hasPrefix(".") }) {
      throw UserError("\(free) already exists, and nothing is overwritten; move it away, or use another name")
    }
    if repository.modules.contains(where: { $0.moduleName == request.name && !$0.isTest }) {
      throw UserError("\(request.name) is already a module: use another name")
    }
    return sources
  }
}
