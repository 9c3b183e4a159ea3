import Configuration
import Model
import Projects
import SourceFacts
import SourceText

/// A project that was read, before it is added to the model.
struct LoadedProject: Sendable {
  /// A target that is a module.
  struct Target: Sendable {
    var target: XcodeProject.Target
    /// What it will be in the model, without its files.
    var module: Module
    var isMainActor: Bool
    /// The names of the programs that a test runs in or drives, by its settings.
    var hosts: [String] = []
    /// The bridging headers in its settings, for Swift and for other languages.
    var bridgingHeaders: [String] = []
    /// The property lists in its settings.
    var propertyLists: [String] = []
    /// The search paths for modules and headers in its settings.
    var searchPaths: [String] = []
    /// The files that its settings leave out.
    var exclusions = SourceExclusions([], on: nil)
    /// The files of libraries that its settings tell the linker to link: `A.framework`, `libA.a`.
    var linkedFiles: [String] = []
  }

  /// The folder `App.xcodeproj`, relative to the root; for a specification, the file.
  let bundle: String
  /// The file that describes it, relative to the root.
  let path: String
  let name: String
  private let facts: ContainerFacts
  var project = XcodeProject()
  var targets: [Target] = []
  var problems: [Problem] = []
  /// What it is generated from, if that is beside it: XcodeGen's specification, or Tuist's manifest.
  var specification: String?
  /// The files that its specification includes.
  var included: Set<String> = []
  /// By a target's name, the one of these, or the specification, that declares it.
  var filesOfTargets: [String: String] = [:]
  /// Whether its paths are relative to the repository's folder, and not to its own.
  var isBasedOnRoot = false
  /// Why it could not be read.
  var failure: UnreadableProject?
  /// Known once it is in the model.
  var id: Container.ID = 0
  /// By the identifiers of targets.
  var modules: [String: Module.ID] = [:]

  /// - Parameter path: The file that describes it.
  init(file path: String) {
    bundle = RelativePath.directory(of: path)
    self.path = path
    name = String(RelativePath.lastComponent(bundle).dropLast(XcodeProjects.projectSuffix.count))
    facts = .project
  }

  /// A project that is made of another file.
  ///
  /// - Parameters:
  ///   - source: XcodeGen's specification, or Tuist's manifest.
  ///   - name: `nil` if that does not say it.
  init(madeOf source: String, named name: String? = nil, _ facts: ContainerFacts) {
    bundle = source
    path = source
    self.name = name ?? RelativePath.lastComponent(RelativePath.directory(of: source))
    self.facts = facts
  }

  /// What is said of one that takes too long.
  var late: LoadedProject {
    var late = self
    late.failure = UnreadableProject("it takes too long to be read")
    return late
  }

  /// Whether not all of its targets are known.
  var isPartlyRead: Bool { failure != nil || !project.hasDecidedTargets }

  /// Whether it is generated and not checked in, so that the identifiers in it are unknown.
  var isMadeLater: Bool { bundle == path }

  /// The base of its relative paths.
  var folder: String { isBasedOnRoot ? "" : RelativePath.directory(of: bundle) }

  func problem(_ kind: Problem.Kind, at position: SourcePosition, of target: String? = nil) -> Problem {
    Problem(file: path, position: position, package: name, target: target, kind)
  }

  /// A path of the project relative to the root; `nil` if it is outside, or cannot be resolved.
  func resolve(_ path: String, in tree: FileTree) -> String? {
    RelativePath.resolve(path, from: folder, root: tree.root)
  }

  /// Its representation in the model, without what depends on other containers.
  var container: Container {
    var container = Container(
      id: id, name: name, identity: RelativePath.lastComponent(bundle).lowercased(), directory: folder,
      manifestPath: path, facts: facts, location: bundle)
    if let failure {
      container.undecided = [Undecided(reason: failure.reason, position: failure.position, isBroken: failure.isBroken)]
    }
    container.products = targets.map(\.module).filter { !$0.isTest }.map {
      Product(
        name: $0.name, kind: $0.kind == .executable ? .executable : .library, targets: [$0.name], position: $0.position)
    }
    container.defaultIsolation.targets = Set(targets.filter(\.isMainActor).map(\.module.name))
    container.source = specification
    container.included = included
    container.filesOfTargets = filesOfTargets
    return container
  }
}
