import Model
import PodReading
import SourceFacts
import SourceText

/// A podspec that was read, with its files, before it is added to the model.
struct LoadedPod: Sendable {
  /// A module of it.
  struct FoundModule: Sendable {
    /// What it will be in the model, without its files.
    var module: Module
    var found = SourceFinder.Sources()
    var dependencies: [Podspec.Dependency] = []
    /// How a Podfile names it: `A/Tests`.
    var path: String
    /// The modules of Swift packages that have some of its files.
    var shared: Set<Module.ID> = []
    /// Its own sources, including those that other modules have too; only if there are such.
    var sources: [String] = []
  }

  /// The podspec, relative to the root.
  let path: String
  let podspec: Podspec
  /// The pod itself first, then its tests and programs.
  var modules: [FoundModule] = []
  var problems: [Problem] = []
  /// Known once it is in the model.
  var id: Container.ID?
  /// The modules of Swift packages that have all its files; then it is not a module of its own.
  var packaged: [Module.ID] = []
  /// The modules of Swift packages that have some of the files of the pod itself.
  var shared: Set<Module.ID> { modules.first?.shared ?? [] }
  /// The own sources of the pod itself.
  var sources: [String] { modules.first?.sources ?? [] }

  var folder: String { RelativePath.directory(of: path) }

  var name: String { podspec.name.isEmpty ? Self.fileName(of: path) : podspec.name }

  /// What a podspec is called without its suffix.
  static func fileName(of path: String) -> String {
    let file = RelativePath.lastComponent(path)
    let suffix = PodspecReader.suffixes.filter(file.hasSuffix).max { $0.count < $1.count } ?? ""
    return String(file.dropLast(suffix.count))
  }

  /// Whether it describes sources elsewhere, as in a repository of podspecs: it names files, and none of them exists.
  var isOfElsewhere: Bool {
    let named = podspec.root.libraries().contains { !$0.spec.texts("source_files").isEmpty }
    return named && podspec.undecided.isEmpty
      && modules.allSatisfy { $0.found.files.isEmpty && $0.found.foreignFiles.isEmpty }
  }

  /// The problem of an undecided part, for a pod that is not a module of its own.
  func problem(_ undecided: Podspec.Undecided) -> Problem {
    Problem(
      file: path, position: undecided.position, package: name,
      .undecided(undecided.reason, isBroken: undecided.isBroken))
  }

  init(_ path: String, _ podspec: Podspec) {
    self.path = path
    self.podspec = podspec
  }

  /// Its representation in the model.
  var container: Container {
    var container = Container(
      id: id ?? 0, name: name, identity: name.lowercased(), directory: folder, manifestPath: path, facts: .pod,
      location: path)
    container.products = [Product(name: name, kind: .library, targets: [name], position: podspec.root.position)]
    container.undecided = podspec.undecided.map {
      Undecided(reason: $0.reason, position: $0.position, isBroken: $0.isBroken)
    }
    return container
  }
}

extension SourceFinder.Sources {
  /// Whether nothing in it is compiled.
  var isEmpty: Bool { files.isEmpty && !hasForeign }

  /// - Parameter found: What patterns matched, of whatever kind.
  init(_ found: PodFiles.Found) {
    self.init()
    files = found.files.filter { $0.hasSuffix(".swift") }
    foreignFiles = found.files.filter { ForeignSource.isCompiled($0) || ForeignSource.isHeader($0) }
    hasForeign = foreignFiles.contains(where: ForeignSource.isCompiled)
    linkedFiles = found.linkedFiles.filter { $0.hasSuffix(".swift") }
    hasUnseen = found.hasUnseen
    let common = RelativePath.common(of: Set((files + foreignFiles).map(RelativePath.directory)))
    directory = common.isEmpty ? nil : common
  }
}
