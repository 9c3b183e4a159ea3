import Configuration
import Foundation
import Model
import ProcessRunning
import SourceText
import Threads

/// The folders of a repository and the names in them, without excluded ones. Folders that are skipped are listed
/// only when a manifest refers to them.
struct FileTree: Sendable {
  /// The contents of a folder, by name.
  struct Directory: Sendable {
    var files: [String] = []
    var directories: [String] = []
    /// Symbolic links are not followed here: the same folder would be found twice, or endlessly.
    var links: [String] = []
    /// Whether there is more in it that the configuration excludes, or that cannot be read.
    var hasUnseen = false
    /// The folders in it that are skipped.
    var skipped: [String] = []
    /// What the configuration excludes in it.
    var excluded: [String] = []
    /// The patterns by which something in it is excluded.
    var exclusions: Set<String> = []
    /// Whether it has a file of rules for git.
    var hasIgnoreRules = false
  }

  /// The file that says what git ignores in its folder.
  static let ignoreRules = ".gitignore"

  /// The repository's root: an absolute path without symbolic links.
  let root: String
  /// By path relative to the root; the root is the empty path.
  private(set) var directories: [String: Directory] = [:]
  private(set) var problems: [Problem] = []

  /// Where files and folders are that are not in the repository yet.
  private var planned: [String: String] = [:]

  /// The real folders behind those that are reached through links, looked up once for all files in them.
  private let realFolders = Locked<[String: String?]>([:])

  private let exclude: [PathPattern]
  private(set) var skippedFolders: SkippedFolders

  /// Lists everything below `root` except what is excluded, and what is skipped.
  ///
  /// Folders are listed while git still says which of them it ignores, because both take about as long.
  init(root: String, _ configuration: Configuration) async {
    let patterns = SkippedFolders(configuration, below: root)
    let answer = Locked<Set<String>>([])
    async let ignored = {
      let ignored = await patterns.askGit(below: root)
      if let paths = try? ignored.get() { answer.set(paths) }
      return ignored
    }()
    self.init(root: root, exclude: configuration.exclude.map(\.value)) {
      var skippedFolders = patterns
      skippedFolders.ignored = answer.value
      return skippedFolders
    }
    switch await ignored {
    case .success(let paths): skippedFolders.ignored = paths
    case .failure(let error):
      problems.append(Problem(file: ".", .withoutIgnoreRules(error.words)))
      skippedFolders.asksGit = false
    }
    removeIgnored()
  }

  /// Lists everything below `root` except what matches `exclude`, and what is skipped.
  ///
  /// - Parameter skippedFolders: Asked before each level.
  private init(root: String, exclude: [PathPattern], skippedFolders: () -> SkippedFolders) {
    self.root = root
    self.exclude = exclude
    self.skippedFolders = skippedFolders()
    // Level by level, so that all cores have something to list.
    var pending = [""]
    while !pending.isEmpty {
      let skippedFolders = skippedFolders()
      let listings = AllCores.map(pending) {
        Listing(of: $0, below: root, exclude: exclude, skippedFolders: skippedFolders)
      }
      for (path, listing) in zip(pending, listings) {
        if listing.isLinkedWorktree, !path.isEmpty {
          let parent = RelativePath.directory(of: path)
          directories[parent]?.directories.removeAll { $0 == RelativePath.lastComponent(path) }
          directories[parent]?.skipped.append(RelativePath.lastComponent(path))
          continue
        }
        directories[path] = listing.directory
        problems += listing.problems
      }
      pending = zip(pending, listings).flatMap { path, listing in
        listing.isLinkedWorktree && !path.isEmpty
          ? [] : listing.directory.directories.map { RelativePath.join(path, $0) }
      }
    }
  }

  /// Removes the folders that were listed before it was known that git ignores them.
  private mutating func removeIgnored() {
    var removed = skippedFolders.ignored.filter { directories[$0] != nil }.sorted()
    for folder in removed {
      let (parent, name) = (RelativePath.directory(of: folder), RelativePath.lastComponent(folder))
      directories[parent]?.directories.removeAll { $0 == name }
      directories[parent]?.skipped.append(name)
      directories[parent]?.skipped.sort()
    }
    problems.removeAll { problem in removed.contains { RelativePath.isInside(problem.file, $0) } }
    while let folder = removed.popLast() {
      removed += directories.removeValue(forKey: folder)?.directories.map { RelativePath.join(folder, $0) } ?? []
    }
  }

  /// Adds what is not in the repository yet.
  ///
  /// - Parameter folder: An absolute path: the planned files are in it as they will be below the root.
  mutating func add(plannedIn folder: String) {
    var pending = [""]
    while let path = pending.popLast() {
      let listing = Listing(of: path, below: folder, exclude: [], skippedFolders: skippedFolders).directory
      if directories[path] == nil { planned[path] = RelativePath.join(folder, path) }
      for name in listing.files {
        let file = RelativePath.join(path, name)
        planned[file] = RelativePath.join(folder, file)
      }
      var directory = directories[path] ?? Directory()
      directory.files = Set(directory.files + listing.files).sorted()
      directory.directories = Set(directory.directories + listing.directories).sorted()
      directories[path] = directory
      pending += listing.directories.map { RelativePath.join(path, $0) }
    }
  }

  /// Leaves files out, as if they were removed.
  mutating func remove(_ files: Set<String>) {
    for (folder, own) in Dictionary(grouping: files, by: RelativePath.directory) {
      directories[folder]?.files.removeAll { own.contains(RelativePath.join(folder, $0)) }
    }
  }

  /// The contents of a folder that a manifest refers to; a folder that was skipped is listed now.
  ///
  /// - Returns: `nil` if there is no such folder, if it is excluded, or if the path leads through a symbolic link.
  func listing(at path: String) -> Listing? {
    if let directory = directories[path] { return Listing(directory) }
    guard isSkipped(path), !isExcluded(path), destination(of: path) == .inside(path),
      DirectoryListing.isDirectory(absolutePath(path))
    else { return nil }
    return Listing(of: path, below: root, exclude: exclude, skippedFolders: skippedFolders)
  }

  /// Whether `path` is skipped, or is in a folder that is.
  private func isSkipped(_ path: String) -> Bool {
    var (folder, name) = (RelativePath.directory(of: path), RelativePath.lastComponent(path))
    while directories[folder] == nil {
      if folder.isEmpty { return false }
      (folder, name) = (RelativePath.directory(of: folder), RelativePath.lastComponent(folder))
    }
    return directories[folder]?.skipped.contains(name) ?? false
  }

  /// Whether git ignores a file: it matches a rule and is not tracked.
  func isIgnored(_ path: String) -> Bool {
    skippedFolders.ignored.contains(path)
  }

  /// Whether `path`, or a folder in it, has a name that is skipped, whether it exists or not.
  func isSkippedByName(_ path: String) -> Bool {
    RelativePath.andAbove(path).contains { !$0.isEmpty && skippedFolders.covers($0) }
  }

  func absolutePath(_ path: String) -> String {
    if !planned.isEmpty, let elsewhere = planned[path] { return elsewhere }
    return RelativePath.join(root, path)
  }

  /// Whether `path`, or a folder that it is in, is excluded.
  func isExcluded(_ path: String) -> Bool {
    exclude.contains { $0.covers(path) }
  }

  /// The patterns that exclude something.
  var exclusions: Set<String> {
    let named = exclude.map(\.text).filter { DirectoryListing.exists(absolutePath($0)) }
    return directories.values.reduce(into: Set(named)) { $0.formUnion($1.exclusions) }
  }

  /// Whether a pattern matches a file or a folder, or begins with a folder in which nothing is listed.
  func has(_ pattern: PathPattern) -> Bool {
    let start = pattern.text.split(separator: "/").prefix { !$0.contains("*") }.joined(separator: "/")
    guard start != pattern.text, directories[start] != nil else {
      return DirectoryListing.exists(absolutePath(start))
    }
    return directories.contains { folder, listing in
      pattern.matches(folder)
        || (listing.files + listing.links).contains { pattern.matches(RelativePath.join(folder, $0)) }
    }
  }

  /// Whether a file is a stand-alone script, with a shebang line.
  func isScript(_ path: String) -> Bool {
    (try? FileReader.read(absolutePath(path), first: 2)) == Array("#!".utf8)
  }

  /// The real path of a file: different from `path` if that leads through a symbolic link.
  func realPath(of path: String) -> String {
    // Most paths lead through none, which is known without a system call.
    let (folder, name) = (RelativePath.directory(of: path), RelativePath.lastComponent(path))
    if let listing = directories[folder] {
      if !listing.links.contains(name) { return path }
    } else if let real = realFolder(of: folder), directories[real]?.links.contains(name) == false {
      return RelativePath.join(real, name)
    }
    if case .inside(let real) = destination(of: path) { return real }
    return path
  }

  private func realFolder(of folder: String) -> String? {
    if let known = realFolders.value[folder] { return known }
    let real: String? = if case .inside(let real) = destination(of: folder) { real } else { nil }
    realFolders.with { $0[folder] = .some(real) }
    return real
  }

  /// Follows the symbolic links in `path`, which is relative to the root.
  func destination(of path: String) -> LinkDestination {
    LinkDestination(of: path, below: root)
  }
}
