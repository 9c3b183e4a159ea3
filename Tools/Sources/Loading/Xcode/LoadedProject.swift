import ManifestReading
import Model
import ProjectReading
import SourceText

/// A project that was read, before it is part of the model.
struct LoadedProject: Sendable {
  /// A target that is a module.
  struct Target: Sendable {
    var target: XcodeProject.Target
    var declaration: Manifest.Target
    var module: String
    var isMainActor: Bool
    /// The platforms that it is built for; `nil` where its settings leave that open.
    var platforms: Set<String>?
    /// The oldest systems that it is to run on, by platform.
    var minimums: [String: String] = [:]
    /// Headers that its settings name, for Swift and for all other sources.
    var bridgingHeaders: [String] = []
    /// Folders in which its settings say that modules and headers are.
    var searchPaths: [String] = []
    /// The modules that maps in these folders declare.
    var mappedModules: Set<String> = []
  }

  /// The folder `App.xcodeproj`, relative to the root; of a specification the file.
  let bundle: String
  /// The file that says what it is, relative to the root.
  let path: String
  let name: String
  private let container: ContainerKind
  var project = XcodeProject()
  var targets: [Target] = []
  var problems: [Problem] = []
  /// The specification that XcodeGen makes it of, where that is beside it.
  var specification: String?
  /// Why nothing is known of it.
  var failure: UnreadableProject?
  /// Known when it is part of the model.
  var id: Repository.PackageID = 0
  /// By the identifiers of targets.
  var modules: [String: Repository.TargetID] = [:]

  init(_ bundle: String, broken failure: UnreadableProject? = nil) {
    self.bundle = bundle
    self.failure = failure
    path = RelativePath.join(bundle, XcodeProjects.fileName)
    name = String(RelativePath.lastComponent(bundle).dropLast(XcodeProjects.projectSuffix.count))
    container = .project
  }

  /// What a specification says.
  init(specification path: String, named name: String?, broken failure: UnreadableProject? = nil) {
    bundle = path
    self.path = path
    self.name = name ?? RelativePath.lastComponent(RelativePath.directory(of: path))
    self.failure = failure
    container = .specification
  }

  /// Whether it is not checked in, so that nobody knows the identifiers in it.
  var isMadeLater: Bool { container == .specification }

  /// What its paths begin from.
  var folder: String { RelativePath.directory(of: bundle) }

  func problem(_ kind: Problem.Kind, at position: SourcePosition, of target: String? = nil) -> Problem {
    Problem(file: path, position: position, package: name, target: target, kind)
  }

  /// A place of the project as the root knows it; `nil` where it is out of the root, or not to be told.
  func resolve(_ path: String, in tree: FileTree) -> String? {
    RelativePath.resolve(path, from: folder, root: tree.root)
  }

  /// As the model has it, without what other containers must be known for.
  var package: Repository.Package {
    var manifest = Manifest()
    if let failure { manifest = Manifest(broken: failure.reason, at: failure.position) }
    manifest.name = name
    manifest.targets = targets.map(\.declaration)
    manifest.products = targets.filter { $0.declaration.kind != .test }.map {
      Manifest.Product(
        name: $0.declaration.name, kind: $0.declaration.kind == .executable ? .executable : .library,
        targets: [$0.declaration.name], position: $0.declaration.position)
    }
    var isolation = DefaultIsolation()
    isolation.targets = Set(targets.filter(\.isMainActor).map(\.declaration.name))
    var package = Repository.Package(
      id: id, name: name, identity: RelativePath.lastComponent(bundle).lowercased(), directory: folder,
      manifestPath: path, manifest: manifest, container: container, defaultIsolation: isolation)
    package.source = specification
    return package
  }
}
