import Model
import SourceText

/// The files of Tuist in a repository: manifests of projects, and the code that they use.
struct TuistFiles {
  static let manifestName = "Project.swift"
  /// The folder with Tuist's own files, and the file that may be there instead.
  private static let (folderName, settingsName) = ("Tuist", "Tuist.swift")
  private static let helperFolder = "ProjectDescriptionHelpers"

  let tree: FileTree
  /// The folders that `.relativeToRoot` refers to.
  let roots: [String]
  /// The folders with code that manifests use.
  private let helperFolders: [String]
  /// The folders of plugins.
  private let plugins: [String]

  init(in tree: FileTree) {
    self.tree = tree
    roots = tree.directories.filter { folder, listing in
      listing.directories.contains(Self.folderName)
        || listing.files.contains(Self.settingsName) && RelativePath.lastComponent(folder) != Self.folderName
    }.keys.sorted()
    // A plugin has its helpers beside its manifest.
    plugins = tree.directories.filter { _, listing in
      listing.files.contains("Plugin.swift") && listing.directories.contains(Self.helperFolder)
    }.keys.sorted()
    let own = roots.map { RelativePath.join($0, Self.folderName) }
    helperFolders = (own + plugins).map { RelativePath.join($0, Self.helperFolder) }
      .filter { tree.directories[$0] != nil }.sorted()
  }

  /// Whether a package is Tuist's own list of dependencies: it resolves them, and nobody builds a target of it.
  static func onlyResolves(packageIn folder: String, of tree: FileTree) -> Bool {
    guard RelativePath.lastComponent(folder) == folderName else { return false }
    let (own, around) = (tree.directories[folder], tree.directories[RelativePath.directory(of: folder)])
    return own?.directories.contains(helperFolder) == true || own?.files.contains("Config.swift") == true
      || around?.files.contains { [manifestName, "Workspace.swift", settingsName].contains($0) } == true
  }

  /// The manifests of projects that were not generated here.
  ///
  /// - Parameter projects: The folders of the projects that were.
  func manifests(beside projects: [String]) -> [String] {
    let folders = Set(projects.map(RelativePath.directory))
    return tree.directories.filter { folder, listing in
      listing.files.contains(Self.manifestName) && !folders.contains(folder) && !isOfManifests(folder)
        && !tree.isIgnored(RelativePath.join(folder, Self.manifestName))
    }.keys.map { RelativePath.join($0, Self.manifestName) }.sorted()
  }

  /// The root of a manifest: the nearest folder around it with Tuist's files, else the repository.
  func root(of manifest: String) -> String { root(around: RelativePath.directory(of: manifest)) ?? "" }

  private func root(around folder: String) -> String? {
    RelativePath.andAbove(folder).filter(roots.contains).max { $0.utf8.count < $1.utf8.count }
  }

  /// The files with code that the manifests below a root use: its helpers, and those of plugins below it.
  func helpers(below root: String) -> [String] {
    let folders = helperFolders.filter { RelativePath.isInside($0, root) && self.root(of: $0) == root }
    return tree.directories.filter { folder, _ in folders.contains { RelativePath.isInside(folder, $0) } }
      .flatMap { folder, listing in
        listing.files.filter { $0.hasSuffix(".swift") }.map { RelativePath.join(folder, $0) }
      }.sorted()
  }

  /// Whether a folder has only what Tuist runs: it is no source of an app.
  func isOfManifests(_ folder: String) -> Bool {
    // Any folder may be called so, and have projects with roots of their own below it.
    let own = root(around: folder).map { RelativePath.join($0, Self.folderName) }
    return ([own].compactMap(\.self) + plugins).contains { RelativePath.isInside(folder, $0) }
  }
}
