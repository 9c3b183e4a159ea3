import Configuration
import Model
import SourceFacts
import SourceText

/// Which modules are made of a file.
struct ModuleInputs {
  private var byFile: [String: Set<Module.ID>] = [:]
  /// Folders and files of which everything may be an input.
  private var byFolder: [String: Set<Module.ID>] = [:]
  /// What is read by modules that do not compile it: resources, and packages in the folders of tests.
  private var byData: [String: Set<Module.ID>] = [:]
  /// By a name of a header in quotes, the modules that include one.
  private var byInclude: [String: Set<Module.ID>] = [:]
  /// By folder, the modules that have something below it.
  private var inFolder: [String: Set<Module.ID>] = [:]
  /// All modules that projects and pods have.
  private var builtElsewhere: Set<Module.ID> = []
  /// The modules that use external packages: what a pin changes is not only for those that name it.
  private let pinned: Set<Module.ID>
  /// What the configuration says about files.
  private let declared: [(files: [PathPattern], readers: Set<Module.ID>)]
  /// The modules whose sources may include headers, from wherever their search paths lead.
  private var including: Set<Module.ID> = []

  /// - Parameter pins: The external packages that are resolved otherwise; `nil` if that is not known.
  init(_ repository: Repository, pins: Set<String>?) {
    pinned = Self.users(ofPins: pins, in: repository)
    declared = repository.configuration.inputs.map { input in
      let readers = repository.modules.filter { module in
        input.modules.contains { module.isCalled($0.value.matches) }
      }
      return (input.files.map(\.value), Set(readers.map(\.id)))
    }
    for container in repository.containers {
      let own = Set(container.modules)
      for file in container.included.union([container.manifestPath, container.source].compactMap(\.self)) {
        byFile[file, default: []].formUnion(own)
      }
      // Of a project: its schemes and workspace too.
      let folder = RelativePath.directory(of: container.manifestPath)
      if folder.hasSuffix(".xcodeproj") { byFolder[folder, default: []].formUnion(own) }
      if container.facts.isBuiltHere {
        for name in ["Package.swift", ".swift-version"] {
          byFile[RelativePath.join(container.directory, name), default: []].formUnion(own)
        }
      } else {
        builtElsewhere.formUnion(own)
      }
    }
    for pod in repository.packagedPods { byFile[pod.file, default: []].formUnion(pod.modules) }
    for module in repository.modules { add(module) }
    addFixtures(of: repository)
    for module in repository.modules {
      let places = module.sources.map(\.path) + ["\(repository.containers[module.container].directory)/."]
      for folder in RelativePath.folders(containing: places) { inFolder[folder, default: []].insert(module.id) }
    }
  }

  /// A test may read the packages in its folder as files.
  private mutating func addFixtures(of repository: Repository) {
    let tests = Dictionary(grouping: repository.modules.filter(\.isTest)) { $0.directory ?? "" }
    for container in repository.containers {
      for folder in RelativePath.andAbove(container.directory) where !folder.isEmpty {
        let readers = tests[folder]?.filter { $0.container != container.id } ?? []
        byData[container.directory, default: []].formUnion(readers.map(\.id))
      }
    }
  }

  /// The modules that use external packages of which one is resolved otherwise.
  private static func users(ofPins pins: Set<String>?, in repository: Repository) -> Set<Module.ID> {
    if pins == [] { return [] }
    let named = Set(repository.containers.flatMap(\.references).flatMap { [$0.identity] + $0.calledNames })
    // One that no manifest names is used by the others: by which is not known.
    let known = pins.flatMap { $0.isSubset(of: named) ? $0 : nil }
    let users = repository.modules.filter { module in
      let container = repository.containers[module.container]
      return module.links.contains { link in
        guard case .thirdParty = link.destination else { return false }
        let externals = container.externals(of: link)
        return externals.isEmpty || externals.contains { $0.isOne(of: known) }
      }
        || module.plugins.contains { plugin in
          let externals = container.references.filter { reference in
            plugin.package.map { reference.isCalled($0) } ?? true
          }
          return externals.contains { $0.isOne(of: known) }
        }
    }
    return Set(users.map(\.id))
  }

  private mutating func add(_ module: Module) {
    for file in module.sources { byFile[file.path, default: []].insert(module.id) }
    if module.hasForeignSources { including.insert(module.id) }
    for header in module.foreignFiles.lazy.flatMap(\.includes) {
      byInclude[RelativePath.lastComponent(header), default: []].insert(module.id)
    }
    guard let folder = module.directory ?? module.usualDirectory else { return }
    byFolder[folder, default: []].insert(module.id)
    for path in module.resources {
      if let input = RelativePath.resolve(path, from: folder) { byData[input, default: []].insert(module.id) }
    }
  }

  /// The modules that a file, which may be gone, is an input of; `nil` if that is not known.
  func readers(of path: String) -> Set<Module.ID>? {
    let owners = owners(of: path)
    let said = declared.filter { $0.files.contains { $0.covers(path) } }
    guard !said.isEmpty else { return owners.isEmpty && !isOfPins(path) ? nil : owners }
    return said.reduce(into: owners) { $0.formUnion($1.readers) }
  }

  private func isOfPins(_ path: String) -> Bool { RelativePath.lastComponent(path) == "Package.resolved" }

  /// None if it belongs to no module.
  private func owners(of path: String) -> Set<Module.ID> {
    let folders = RelativePath.andAbove(path)
    return folders.reduce(into: makers(of: path, in: folders)) { $0.formUnion(byData[$1] ?? []) }
  }

  /// The modules that are built of a file.
  private func makers(of path: String, in folders: [String]) -> Set<Module.ID> {
    let name = RelativePath.lastComponent(path)
    if isOfPins(path) { return pinned }
    switch name {
    case "Podfile", "Podfile.lock": if !builtElsewhere.isEmpty { return builtElsewhere }
    case _ where name.hasSuffix(".xcconfig"): if !builtElsewhere.isEmpty { return builtElsewhere }
    case _ where name.hasPrefix("Package@swift-") && name.hasSuffix(".swift"):
      return byFile[RelativePath.join(RelativePath.directory(of: path), "Package.swift")] ?? []
    default: break
    }
    let own = byFile[path] ?? []
    // A source that is listed is compiled by those that list it. Anything else in a module's folder may be its resource.
    if !own.isEmpty, path.hasSuffix(".swift") { return own }
    let above = folders.reduce(into: Set<Int>()) { $0.formUnion(byFolder[$1] ?? []) }
    // Of a repository in this one, git names the folder only.
    let below = above.isEmpty ? [] : inFolder[path] ?? []
    let isHeader = Self.headers.contains { name.hasSuffix($0) }
    return own.union(above).union(below).union(byInclude[name] ?? []).union(isHeader ? including : [])
  }

  private static let headers = [
    ".h", ".hh", ".hpp", ".hxx", ".inc", ".inl", ".ipp", ".tcc", ".tpp", ".def", ".pch", ".modulemap",
  ]
}

extension ContainerReference {
  /// Whether it is called like one of the pins; it may be if they are not known.
  fileprivate func isOne(of pins: Set<String>?) -> Bool { pins?.contains { isCalled($0) } ?? true }
}
