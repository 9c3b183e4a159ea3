import Model
import SourceText

/// Which modules are made of a file.
struct ModuleInputs {
  private var byFile: [String: Set<Repository.TargetID>] = [:]
  /// Folders and files of which everything may be an input.
  private var byFolder: [String: Set<Repository.TargetID>] = [:]
  /// All modules that projects and pods have.
  private var builtElsewhere: Set<Repository.TargetID> = []
  /// The modules that use external packages: what a pin changes is not only for those that name it.
  private let pinned: Set<Repository.TargetID>
  /// The modules whose sources may include headers, from wherever their search paths lead.
  private var including: Set<Repository.TargetID> = []

  init(_ repository: Repository) {
    let users = repository.targets.filter { target in
      let usesOthers = target.links.contains { if case .thirdParty = $0.destination { true } else { false } }
      return usesOthers || !target.plugins.isEmpty
    }
    pinned = Set(users.map(\.id))
    for package in repository.packages {
      let own = Set(package.targets)
      byFile[package.manifestPath, default: []].formUnion(own)
      if let source = package.source { byFile[source, default: []].formUnion(own) }
      // Of a project: its schemes and workspace too.
      let folder = RelativePath.directory(of: package.manifestPath)
      if folder.hasSuffix(".xcodeproj") { byFolder[folder, default: []].formUnion(own) }
      if package.container.isBuiltHere {
        for name in ["Package.swift", ".swift-version"] {
          byFile[RelativePath.join(package.directory, name), default: []].formUnion(own)
        }
      } else {
        builtElsewhere.formUnion(own)
      }
    }
    for pod in repository.packagedPods { byFile[pod.file, default: []].formUnion(pod.targets) }
    for target in repository.targets { add(target) }
  }

  private mutating func add(_ target: Repository.Target) {
    for file in target.sources { byFile[file.path, default: []].insert(target.id) }
    if target.hasForeignSources { including.insert(target.id) }
    guard let folder = target.directory ?? target.usualDirectory else { return }
    for path in [""] + target.resources {
      if let input = RelativePath.resolve(path, from: folder) { byFolder[input, default: []].insert(target.id) }
    }
  }

  /// The modules that a file, which may be gone, is an input of; none if it belongs to no module.
  func owners(of path: String) -> Set<Repository.TargetID> {
    let name = RelativePath.lastComponent(path)
    switch name {
    case "Package.resolved": return pinned
    case "Podfile", "Podfile.lock": if !builtElsewhere.isEmpty { return builtElsewhere }
    case _ where name.hasSuffix(".xcconfig"): if !builtElsewhere.isEmpty { return builtElsewhere }
    case _ where name.hasPrefix("Package@swift-") && name.hasSuffix(".swift"):
      return byFile[RelativePath.join(RelativePath.directory(of: path), "Package.swift")] ?? []
    default: break
    }
    let own = byFile[path] ?? []
    // A source that is listed is compiled by those that list it. Anything else in a module's folder may be its resource.
    let isSource = !own.isEmpty && !byFolder.keys.contains(path)
    let above = ([path] + RelativePath.andAbove(RelativePath.directory(of: path))).reduce(into: Set<Int>()) {
      $0.formUnion(byFolder[$1] ?? [])
    }
    if isSource, path.hasSuffix(".swift") { return own }
    let isHeader = Self.headers.contains { name.hasSuffix($0) }
    return own.union(above).union(isHeader ? including : [])
  }

  private static let headers = [".h", ".hh", ".hpp", ".hxx", ".inc", ".def", ".pch", ".modulemap"]
}
