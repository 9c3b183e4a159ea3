import Manifests
import Model
import SourceFacts
import SourceText

/// Finds Swift files that belong to no target in the folders where SwiftPM looks for targets: a target was renamed, or
/// never declared. SwiftPM does not report them.
struct StrayFolders {
  /// The folders below which SwiftPM looks for targets that name no path.
  private static let places = ["Sources", "Source", "src", "srcs", "Tests", "Plugins"]

  /// The former entry points of a package's tests, which SwiftPM still ignores.
  private static let entries: Set = ["LinuxMain.swift", "XCTMain.swift"]

  private let tree: FileTree
  private let targets: [Module]
  private let packages: Set<String>
  /// The folders of targets, and those that contain them.
  private let folders: Set<String>
  /// The files of modules, and the folders that contain them. Computed only where there are other folders beside those
  /// of targets, because every file's path must be taken apart for it.
  private lazy var taken: Set<String> = {
    // A plugin may use files of another through a link.
    let files = targets.flatMap(\.files).map { tree.realPath(of: $0.path) }
    return RelativePath.folders(containing: files).union(files).union(folders)
  }()

  /// - Parameter repository: With the modules of all containers; their links do not matter.
  /// - Returns: By package.
  static func find(in repository: Repository, _ tree: FileTree) -> [Container.ID: [ForgottenSource]] {
    var search = StrayFolders(in: repository, tree)
    var found: [Container.ID: [ForgottenSource]] = [:]
    // The undecided part of a manifest may declare them.
    for container in repository.swiftPackages where container.isDecided {
      let folders = container.modules.compactMap { repository.modules[$0].directory }
      let strays = search.strays(of: container, amongst: folders)
      if !strays.isEmpty { found[container.id] = strays }
    }
    return found
  }

  private init(in repository: Repository, _ tree: FileTree) {
    self.tree = tree
    targets = repository.modules
    packages = Set(repository.swiftPackages.map(\.directory))
    let directories = targets.compactMap(\.directory)
    folders = RelativePath.folders(containing: directories).union(directories)
  }

  private mutating func strays(
    of container: Container, amongst ownFolders: [String]
  ) -> [ForgottenSource] {
    var manifests: [[UInt8]]?
    var strays: [ForgottenSource] = []
    for name in Self.places {
      let place = RelativePath.join(container.directory, name)
      guard let listing = tree.directories[place], !ownFolders.contains(place),
        ownFolders.contains(where: { RelativePath.directory(of: $0) == place })
      else { continue }
      // A package there is one only to keep Xcode out: it leaves its files to the one around it.
      let loose = swiftFiles(in: place).filter { path in
        !packages.contains(place) || !ManifestSelection.isManifest(RelativePath.lastComponent(path))
      }.map { ForgottenSource(path: $0) }
      strays += loose
      for child in listing.directories.sorted() {
        let files = self.files(below: RelativePath.join(place, child))
        guard let first = files.first else { continue }
        manifests = manifests ?? self.manifests(of: container)
        // A folder that a manifest mentions is excluded by it, or belongs to a target under some condition.
        if manifests?.contains(where: { ByteSearch(child).isFound(in: $0) }) == true { continue }
        strays.append(ForgottenSource(path: first, others: files.count - 1))
      }
    }
    return strays
  }

  /// All manifests, including those for other versions of the compiler.
  private func manifests(of container: Container) -> [[UInt8]] {
    (tree.directories[container.directory]?.files ?? []).filter(ManifestSelection.isManifest).compactMap {
      try? FileReader.read(tree.absolutePath(RelativePath.join(container.directory, $0)))
    }
  }

  /// The Swift files of a folder that contains no module's files.
  private mutating func files(below folder: String) -> [String] {
    guard !folders.contains(folder), !packages.contains(folder),
      !OpaqueFolder.isOpaque(RelativePath.lastComponent(folder)),
      let listing = tree.directories[folder], !RelativePath.lastComponent(folder).hasPrefix("."),
      !taken.contains(folder)
    else { return [] }
    var result = swiftFiles(in: folder)
    for child in listing.directories.sorted() { result += files(below: RelativePath.join(folder, child)) }
    return result
  }

  private mutating func swiftFiles(in folder: String) -> [String] {
    let names = (tree.directories[folder]?.files ?? []).filter { $0.hasSuffix(".swift") && !Self.entries.contains($0) }
    guard !names.isEmpty else { return [] }
    let taken = taken
    return names.sorted().map { RelativePath.join(folder, $0) }.filter {
      !taken.contains($0) && !tree.isIgnored($0) && !tree.isScript($0)
    }
  }
}
