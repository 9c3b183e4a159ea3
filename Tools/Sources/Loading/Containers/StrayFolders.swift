import ManifestReading
import Model
import SourceText

/// Finds Swift files that belong to no target in the folders where SwiftPM looks for targets: a target was renamed, or
/// never declared. SwiftPM does not report them.
struct StrayFolders {
  /// The folders below which SwiftPM looks for targets that name no path.
  private static let places = ["Sources", "Source", "src", "srcs", "Tests", "Plugins"]

  /// The former entry points of a package's tests, which SwiftPM still ignores.
  private static let entries: Set = ["LinuxMain.swift", "XCTMain.swift"]

  private let tree: FileTree
  /// The files of modules, and the folders that contain them.
  private let taken: Set<String>
  private let packages: Set<String>

  static func find(in repository: inout Repository, _ tree: FileTree) {
    let search = StrayFolders(in: repository, tree)
    for id in repository.packages.indices {
      let package = repository.packages[id]
      // The undecided part of a manifest may declare them.
      guard package.container == .package, package.manifest.isDecided else { continue }
      let folders = package.targets.compactMap { repository.targets[$0].directory }
      repository.packages[id].forgottenSources += search.strays(of: package, amongst: folders)
    }
  }

  private init(in repository: Repository, _ tree: FileTree) {
    self.tree = tree
    packages = Set(repository.packages.filter { $0.container == .package }.map(\.directory))
    var taken: Set<String> = []
    func take(_ path: String) {
      for folder in RelativePath.andAbove(path) where !taken.insert(folder).inserted { break }
    }
    for target in repository.targets {
      // A plugin may use files of another through a link.
      for file in target.files { take(tree.realPath(of: file.path)) }
      if let directory = target.directory { take(directory) }
    }
    self.taken = taken
  }

  private func strays(of package: Repository.Package, amongst folders: [String]) -> [Repository.ForgottenSource] {
    var manifests: [[UInt8]]?
    return Self.places.flatMap { name -> [Repository.ForgottenSource] in
      let place = RelativePath.join(package.directory, name)
      guard let listing = tree.directories[place], !folders.contains(place),
        folders.contains(where: { RelativePath.directory(of: $0) == place })
      else { return [] }
      // A package there is one only to keep Xcode out: it leaves its files to the one around it.
      let loose = swiftFiles(in: place).filter { path in
        !packages.contains(place) || !ManifestSelection.isManifest(RelativePath.lastComponent(path))
      }.map { Repository.ForgottenSource(path: $0) }
      let whole = listing.directories.sorted().compactMap { child -> Repository.ForgottenSource? in
        let files = self.files(below: RelativePath.join(place, child))
        guard let first = files.first else { return nil }
        manifests = manifests ?? self.manifests(of: package)
        // A folder that a manifest mentions is excluded by it, or belongs to a target under some condition.
        if manifests?.contains(where: { ByteSearch(child).isFound(in: $0) }) == true { return nil }
        return Repository.ForgottenSource(path: first, others: files.count - 1)
      }
      return loose + whole
    }
  }

  /// All manifests, including those for other versions of the compiler.
  private func manifests(of package: Repository.Package) -> [[UInt8]] {
    (tree.directories[package.directory]?.files ?? []).filter(ManifestSelection.isManifest).compactMap {
      try? FileReader.read(tree.absolutePath(RelativePath.join(package.directory, $0)))
    }
  }

  /// The Swift files of a folder that contains no module's files.
  private func files(below folder: String) -> [String] {
    guard !taken.contains(folder), !packages.contains(folder),
      !OpaqueFolder.isOpaque(RelativePath.lastComponent(folder)),
      let listing = tree.directories[folder], !RelativePath.lastComponent(folder).hasPrefix(".")
    else { return [] }
    return swiftFiles(in: folder)
      + listing.directories.sorted().flatMap { files(below: RelativePath.join(folder, $0)) }
  }

  private func swiftFiles(in folder: String) -> [String] {
    (tree.directories[folder]?.files ?? []).sorted().map { RelativePath.join(folder, $0) }.filter {
      $0.hasSuffix(".swift") && !taken.contains($0) && !tree.isIgnored($0) && !tree.isScript($0)
        && !Self.entries.contains(RelativePath.lastComponent($0))
    }
  }
}
