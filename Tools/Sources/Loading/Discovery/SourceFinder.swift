import Manifests
import Model
import SourceFacts
import SourceText

/// Finds the files of a target as SwiftPM does.
struct SourceFinder {
  /// The files that were found for a target.
  struct Sources {
    /// The target's folder, relative to the repository's root; `nil` if it has none.
    var directory: String?
    /// Relative to the repository's root, in order.
    var files: [String] = []
    /// The real paths of those that are found through symbolic links.
    var linkedFiles: [String] = []
    /// Sources in other languages, and headers.
    var foreignFiles: [String] = []
    /// Whether there are sources in other languages.
    var hasForeign = false
    /// Whether some of its possible sources are not read.
    var hasUnseen = false
    /// Files of its container that settings leave out of every build.
    var leftOut: [String] = []
    /// The platforms of files that are not compiled for all, as manifests name them.
    var platforms: [String: Set<String>] = [:]
    var problems: [Problem] = []

    /// - Parameter realFile: The file's path without symbolic links.
    mutating func insert(_ file: String, at realFile: String) {
      if file.hasSuffix(".swift") {
        files.append(file)
        if file != realFile { linkedFiles.append(realFile) }
      } else if ForeignSource.isCompiled(file) {
        hasForeign = true
        foreignFiles.append(file)
      } else if ForeignSource.isHeader(file) {
        foreignFiles.append(file)
      }
    }
  }

  let tree: FileTree
  let container: Container
  let manifest: Manifest
  /// The folders that contain manifests.
  let packages: Set<String>

  func sources(of target: Manifest.Target) -> Sources {
    // These have no sources here.
    if target.kind == .binary || target.kind == .system { return Sources() }
    var sources = Sources()
    guard let directory = directory(of: target) else {
      let path = target.path ?? "\(Self.folders(for: target.kind)[0])/\(target.name)"
      // The undecided part may have said where, and it may be excluded.
      if tree.isExcluded(RelativePath.resolve(path, from: container.directory) ?? "") {
        sources.hasUnseen = true
      } else if manifest.isDecided {
        sources.problems.append(
          Problem(
            file: container.manifestPath, position: target.position, package: container.name,
            target: target.name, .leadsNowhere(what: "the folder of target \(target.name)", path: path)))
      }
      return sources
    }
    let selection = Selection(target: target, directory: directory, isDecided: manifest.isDecided)
    var search = Search(selection: selection, target: target.name)
    if let folder = realFolder(at: directory) { collect(folder, as: directory, &search) }
    // After the real folders, so that a folder that is found both ways keeps its own path.
    while let link = search.links.popLast() {
      follow(link, &search)
    }
    search.found.directory = directory
    // SwiftPM ignores headers among Swift sources.
    if !search.found.files.isEmpty, !search.found.hasForeign { search.found.foreignFiles = [] }
    return search.found
  }

  // MARK: The folder

  private static func folders(for kind: ModuleKind) -> [String] {
    switch kind {
    case .test: ["Tests", "Sources", "Source", "src", "srcs"]
    case .plugin: ["Plugins"]
    default: SourceFolders.predefined
    }
  }

  /// The folder that the target names, else the first of the usual ones.
  private func directory(of target: Manifest.Target) -> String? {
    if let path = target.path {
      guard let folder = RelativePath.resolve(path, from: container.directory), realFolder(at: folder) != nil else {
        return nil
      }
      return spelled(folder)
    }
    let candidates = Self.folders(for: target.kind).map { RelativePath.join(container.directory, $0) }
    for folder in candidates {
      let directory = RelativePath.join(folder, target.name)
      if realFolder(at: directory) != nil { return spelled(directory) }
    }
    // Since 5.9 the only target of its kind may use the whole of the usual folder.
    guard let version = manifest.toolsVersion, version >= .init(major: 5, minor: 9) else { return nil }
    let usual = Self.folders(for: target.kind)
    guard manifest.targets.count(where: { Self.folders(for: $0.kind) == usual }) == 1 else { return nil }
    return candidates.first { tree.listing(at: $0) != nil }
  }

  /// A path in the Unicode normalization that it has on disk. A manifest may write `é` in one scalar and the disk in
  /// two: Swift and some file systems treat them as equal, other file systems do not.
  private func spelled(_ path: String) -> String {
    tree.directories.index(forKey: path).map { tree.directories[$0].key } ?? path
  }

  /// The real folder at a path, which may lead through symbolic links.
  private func realFolder(at path: String) -> String? {
    if tree.listing(at: path) != nil { return path }
    guard case .inside(let folder) = tree.destination(of: path), tree.listing(at: folder) != nil else { return nil }
    return folder
  }

  // MARK: The files in it

  /// Which files of a target's folder are its sources.
  private struct Selection {
    let included: [String]?
    let excluded: Set<String>

    /// - Parameter isDecided: Whether an empty list is one. For SwiftPM it means everything.
    init(target: Manifest.Target, directory: String, isDecided: Bool) {
      func paths(_ names: [String]) -> [String] {
        names.compactMap { RelativePath.resolve($0, from: directory) }
      }
      included = target.sources.flatMap { $0.isEmpty && isDecided ? nil : paths($0) }
      excluded = Set(paths(target.exclude + target.resources))
    }

    func includes(_ path: String) -> Bool {
      included?.contains { RelativePath.isInside(path, $0) } ?? true
    }

    func selects(_ file: String) -> Bool { !excluded.contains(file) && includes(file) }

    /// Whether something in a folder may be a source.
    func mayInclude(in folder: String) -> Bool {
      included?.contains { RelativePath.isInside(folder, $0) || RelativePath.isInside($0, folder) } ?? true
    }
  }

  /// The state of the search through a target's folder.
  private struct Search {
    let selection: Selection
    let target: String
    var found = Sources()
    /// The real folders that were already searched.
    var visited: Set<String> = []
    /// The symbolic links that still have to be followed.
    var links: [String] = []
  }

  /// - Parameters:
  ///   - directory: The real folder.
  ///   - path: Its path as the target sees it, which differs below a symbolic link.
  private func collect(_ directory: String, as path: String, _ search: inout Search) {
    guard !search.selection.excluded.contains(path), let found = tree.listing(at: directory),
      search.visited.insert(directory).inserted
    else { return }
    let listing = found.directory
    search.found.problems += found.problems
    search.found.hasUnseen = search.found.hasUnseen || listing.hasUnseen
    for name in listing.files where directory != container.directory || !ManifestSelection.isManifest(name) {
      add(RelativePath.join(path, name), at: RelativePath.join(directory, name), &search)
    }
    // What git ignores, or what is skipped elsewhere, is compiled here; hidden folders are not.
    for name in listing.directories + listing.skipped where !OpaqueFolder.isOpaque(name) && !name.hasPrefix(".") {
      let child = RelativePath.join(directory, name)
      let seen = RelativePath.join(path, name)
      if !search.selection.mayInclude(in: seen) || isSeparate(child, as: seen, search.selection) { continue }
      collect(child, as: seen, &search)
    }
    search.links += listing.links.reversed().map { RelativePath.join(path, $0) }
  }

  /// Whether a folder is a package that is not meant to be part of the target around it. SwiftPM does not stop there, but
  /// no target compiles with a manifest among its sources: whoever wants the files of a package leaves that out.
  private func isSeparate(_ directory: String, as path: String, _ selection: Selection) -> Bool {
    guard packages.contains(directory), let listing = tree.directories[directory] else { return false }
    return listing.files.contains { ManifestSelection.isManifest($0) && selection.selects(RelativePath.join(path, $0)) }
  }

  /// - Parameters:
  ///   - file: As the target sees it.
  ///   - realFile: Its path without symbolic links.
  private func add(_ file: String, at realFile: String, _ search: inout Search) {
    guard search.selection.selects(file) else { return }
    search.found.insert(file, at: realFile)
  }

  private func follow(_ link: String, _ search: inout Search) {
    // The links inside `A.framework` lead to other parts of it, of which nothing is compiled.
    guard !search.selection.excluded.contains(link), !OpaqueFolder.isInBundle(link) else { return }
    func report(_ kind: Problem.Kind) {
      search.found.problems.append(Problem(file: link, package: container.name, target: search.target, kind))
    }
    switch tree.destination(of: link) {
    case .outside:
      // Only sources are compiled, wherever they are.
      let isFolder = DirectoryListing.isDirectory(tree.absolutePath(link))
      let isSource = link.hasSuffix(".swift") || ForeignSource.isCompiled(link)
      if isFolder ? search.selection.mayInclude(in: link) : isSource && search.selection.includes(link) {
        report(.leadsOutOfRoot)
      }
    case .broken(let words):
      // Broken links matter only if they look like sources.
      if link.hasSuffix(".swift"), search.selection.includes(link) { report(.unreadable(words)) }
    case .inside(let destination) where tree.listing(at: destination) == nil:
      // Its folder is excluded.
      if DirectoryListing.isDirectory(tree.absolutePath(destination)) { search.found.hasUnseen = true }
      add(link, at: destination, &search)
    case .inside(let destination):
      if search.visited.contains(destination) || RelativePath.isInside(link, destination) {
        report(.leadsInCircle)
      } else {
        collect(destination, as: link, &search)
      }
    }
  }
}

extension Module {
  /// Gives it the files that were found for it.
  mutating func take(_ sources: SourceFinder.Sources) {
    directory = sources.directory
    files = sources.files.map { SourceFile(path: $0) }
    foreignFiles = sources.foreignFiles.map { SourceFile(path: $0) }
    hasForeignSources = sources.hasForeign
    hasUnseenSources = sources.hasUnseen || !sources.problems.isEmpty
  }
}
