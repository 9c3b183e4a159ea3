import Configuration
import Model
import SourceText

extension FileTree {
  /// The contents of a folder, and the entries that could not be used.
  struct Listing: Sendable {
    private(set) var directory = Directory()
    private(set) var problems: [Problem] = []
    /// Whether it is a linked worktree, as `git worktree add` makes one: it would duplicate everything.
    private(set) var isLinkedWorktree = false

    /// A listing from a folder's known contents.
    init(_ directory: Directory) {
      self.directory = directory
    }

    /// - Parameters:
    ///   - path: The folder, relative to the root.
    ///   - root: An absolute path.
    ///   - exclude: Entries to omit. Only entries are matched: an excluded folder is never listed itself.
    ///   - skippedFolders: Folders that are listed only when a manifest refers to them.
    init(of path: String, below root: String, exclude: [PathPattern], skippedFolders: SkippedFolders) {
      do {
        let folder = RelativePath.join(root, path)
        for entry in try DirectoryListing.entries(of: folder) {
          if entry.isHidden, !isLookedAt(entry, in: folder) { continue }
          guard entry.isText else {
            problems.append(Problem(file: RelativePath.join(path, entry.name), .nameIsNotUTF8))
            directory.hasUnseen = true
            continue
          }
          // The path is built only when needed: there are many entries.
          let patterns = exclude.filter { $0.matches(RelativePath.join(path, entry.name)) }
          guard patterns.isEmpty else {
            directory.hasUnseen = true
            directory.excluded.append(entry.name)
            directory.exclusions.formUnion(patterns.map(\.text))
            continue
          }
          guard entry.kind != .directory || !skippedFolders.covers(RelativePath.join(path, entry.name)) else {
            directory.skipped.append(entry.name)
            continue
          }
          add(entry)
        }
      } catch {
        problems.append(Problem(file: path.isEmpty ? "." : path, .unreadable(error.description)))
        directory.hasUnseen = true
      }
      // The system returns entries unordered, but two runs must report the same.
      directory.files.sort()
      directory.directories.sort()
      directory.links.sort()
      directory.skipped.sort()
      reportTwins(at: path)
    }

    /// Hidden files are not sources, but a hidden folder may contain a package.
    private mutating func isLookedAt(_ entry: DirectoryListing.Entry, in folder: String) -> Bool {
      if entry.name == FileTree.ignoreRules { directory.hasIgnoreRules = true }
      if entry.name == ".git" {
        if entry.kind == .file { isLinkedWorktree = Self.leadsToWorktree("\(folder)/.git") }
        return false
      }
      // What Xcode and SwiftPM store for an opened package: its workspace does not make it a project.
      return entry.kind == .directory && entry.name != ".swiftpm"
    }

    /// Whether a `.git` file refers to the data of a linked worktree, and not of a submodule.
    private static func leadsToWorktree(_ file: String) -> Bool {
      guard let bytes = try? FileReader.read(file, upTo: FileReader.maximumPathFile) else { return false }
      let parts = String(decoding: bytes, as: UTF8.self).split(separator: "/")
      return parts.count > 1 && parts[parts.count - 2] == "worktrees"
    }

    private mutating func add(_ entry: DirectoryListing.Entry) {
      switch entry.kind {
      case .file: directory.files.append(entry.name)
      case .directory: directory.directories.append(entry.name)
      case .link: directory.links.append(entry.name)
      // A pipe or a device is found like a file, and reported when it is read.
      case .other: directory.files.append(entry.name)
      }
    }

    /// Reports names that are equal but differ in Unicode normalization: lookups by name would confuse the two files,
    /// and skip one.
    private mutating func reportTwins(at path: String) {
      for names in [directory.files, directory.directories, directory.links] {
        for (name, next) in zip(names, names.dropFirst()) where name == next {
          let words = "another name here is equal to this one, in a different Unicode normalization"
          problems.append(Problem(file: RelativePath.join(path, next), .unreadable(words)))
        }
      }
    }
  }
}
