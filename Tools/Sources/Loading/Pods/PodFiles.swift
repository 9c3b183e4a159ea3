import Model
import PodReading
import SourceText

/// Finds the files that the patterns of a podspec match, as CocoaPods does.
struct PodFiles {
  let tree: FileTree
  /// The podspec's folder.
  let folder: String

  /// What CocoaPods takes from a folder that a pattern matches.
  private static let sources = """
    *{.m,.mm,.i,.c,.cc,.cxx,.cpp,.c++,.swift,.h,.hh,.hpp,.ipp,.tpp,.hxx,.def,.inl,.inc}
    """

  /// The files of one part of a pod.
  struct Found {
    /// Relative to the root, in order.
    var files: [String] = []
    /// The real paths of those that are found through symbolic links.
    var linkedFiles: [String] = []
    var hasUnseen = false
    /// The platforms of each file, as podspecs name them; for the other files, all.
    var platforms: [String: Set<String>] = [:]
  }

  /// The files of a part, on all platforms.
  ///
  /// - Parameter platforms: The platforms that the pod supports.
  func sources(of spec: Podspec.Spec, on platforms: Set<String>) -> Found {
    var search = Search()
    var platformsOfFiles: [String: Set<String>] = [:]
    func patterns(_ name: String, _ platform: String) -> [String] {
      spec.attributes(name).filter { $0.platform == nil || $0.platform == platform }.flatMap(\.texts).map(\.text)
    }
    // Most do not mention single platforms.
    let mentioned = Set(
      spec.attributes.filter { $0.name == "source_files" || $0.name == "exclude_files" }.compactMap(\.platform))
    for platform in mentioned.isEmpty ? platforms.prefix(1) : platforms.prefix(platforms.count) {
      var own = Search()
      for pattern in patterns("source_files", platform) { collect(pattern, inFolders: Self.sources, &own) }
      var excluded = Search()
      for pattern in patterns("exclude_files", platform) { collect(pattern, inFolders: "**/*", &excluded) }
      let files = own.files.subtracting(excluded.files)
      search.files.formUnion(files)
      search.hasUnseen = search.hasUnseen || own.hasUnseen
      if mentioned.isEmpty { continue }
      for file in files { platformsOfFiles[file, default: []].insert(platform) }
    }
    var found = Found(files: search.files.sorted(), hasUnseen: search.hasUnseen, platforms: platformsOfFiles)
    found.linkedFiles = found.files.compactMap(destination)
    return found
  }

  /// The files of an attribute with patterns: resources, headers.
  func files(_ patterns: [String]) -> [String] {
    var search = Search()
    for pattern in patterns { collect(pattern, inFolders: "**/*", &search) }
    return search.files.sorted()
  }

  /// The files and folders that resource patterns match: a folder is taken as a whole.
  func entries(_ patterns: [String]) -> [String] {
    var search = Search()
    search.takesFolders = true
    for pattern in patterns { collect(pattern, inFolders: nil, &search) }
    return search.files.sorted()
  }

  /// The destination of a symbolic link to a file.
  private func destination(_ file: String) -> String? {
    let listing = tree.listing(at: RelativePath.directory(of: file))?.directory
    guard listing?.links.contains(RelativePath.lastComponent(file)) == true,
      case .inside(let real) = tree.destination(of: file)
    else { return nil }
    return real
  }

  // MARK: Patterns

  private struct Search {
    var files: Set<String> = []
    var hasUnseen = false
    /// Whether the pattern may match a folder itself.
    var takesFolders = false
    /// The paths that a pattern has already reached.
    var visited: Set<Visit> = []
  }

  private struct Visit: Hashable {
    /// The index of the way, and how much of it is left.
    var way: Int
    var rest: Int
    var folder: String
  }

  /// - Parameter content: The pattern to apply in a folder that is matched itself; `nil` for the folder itself.
  private func collect(_ pattern: String, inFolders content: String?, _ search: inout Search) {
    let place = pattern.hasSuffix("/") ? String(pattern.dropLast()) : pattern
    let isFolder = RelativePath.resolve(place, from: folder).map { tree.listing(at: $0) != nil } ?? false
    let whole = content.flatMap { isFolder && !pattern.hasPrefix("/") ? "\(place)/\($0)" : nil }
    let glob = PathGlob(whole ?? pattern)
    if glob.isTooMuch { search.hasUnseen = true }
    search.visited = []
    for (number, way) in glob.ways.enumerated() where !way.isEmpty { collect(folder, way[...], number, &search) }
  }

  private func collect(
    _ directory: String, _ way: ArraySlice<FilePattern>, _ number: Int, _ search: inout Search
  ) {
    guard let pattern = way.first,
      search.visited.insert(.init(way: number, rest: way.count, folder: directory)).inserted,
      let listing = tree.listing(at: directory)?.directory
    else { return }
    search.hasUnseen = search.hasUnseen || listing.hasUnseen
    if way.count == 1 {
      for name in listing.files + listing.links where pattern.matches(name) {
        add(RelativePath.join(directory, name), isLink: listing.links.contains(name), &search)
      }
      if search.takesFolders {
        let folders = listing.directories.filter { pattern.matches($0) && !pattern.isDeep }
        search.files.formUnion(folders.map { RelativePath.join(directory, $0) })
      }
      return
    }
    let folders = listing.directories + listing.skipped
    if pattern.isDeep {
      collect(directory, way.dropFirst(), number, &search)
      // Code in a documentation catalogue is an example.
      for name in folders where !name.hasPrefix(".") && !name.hasSuffix(".docc") {
        collect(RelativePath.join(directory, name), way, number, &search)
      }
    } else {
      for name in folders where pattern.matches(name) {
        collect(RelativePath.join(directory, name), way.dropFirst(), number, &search)
      }
    }
  }

  private func add(_ file: String, isLink: Bool, _ search: inout Search) {
    if isLink {
      guard case .inside(let real) = tree.destination(of: file),
        !DirectoryListing.isDirectory(tree.absolutePath(real))
      else { return }
    }
    search.files.insert(file)
  }
}
