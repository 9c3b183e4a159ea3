import Configuration
import Model
import SourceText

extension FileTree {
  /// What is in one folder, and what of it could not be taken.
  struct Listing: Sendable {
    private(set) var directory = Directory()
    private(set) var problems: [Problem] = []
    /// Whether it is another checkout of a repository, as `git worktree add` makes one: it has everything twice.
    private(set) var isLinkedWorktree = false

    /// What is known of a folder already.
    init(_ directory: Directory) {
      self.directory = directory
    }

    /// - Parameters:
    ///   - path: The folder, relative to the root.
    ///   - root: An absolute path.
    ///   - exclude: What is not there, by itself: what is in an excluded folder is never asked for.
    ///   - passingOver: Folders that are not looked into until somebody names them.
    init(of path: String, below root: String, exclude: [PathPattern], passingOver: PassingOver) {
      do {
        let folder = RelativePath.join(root, path)
        for entry in try DirectoryListing.entries(of: folder) {
          if entry.isHidden, !isLookedAt(entry, in: folder) { continue }
          guard entry.isText else {
            problems.append(Problem(file: RelativePath.join(path, entry.name), .nameIsNotUTF8))
            directory.hasUnseen = true
            continue
          }
          // The path is made where somebody looks at it: there are many.
          guard !exclude.contains(where: { $0.matches(RelativePath.join(path, entry.name)) }) else {
            directory.hasUnseen = true
            continue
          }
          guard entry.kind != .directory || !passingOver.covers(RelativePath.join(path, entry.name)) else {
            directory.passedOver.append(entry.name)
            continue
          }
          add(entry)
        }
      } catch {
        problems.append(Problem(file: path.isEmpty ? "." : path, .unreadable(error.description)))
        directory.hasUnseen = true
      }
      // The system's order is none: two runs must report the same.
      directory.files.sort()
      directory.directories.sort()
      directory.links.sort()
      directory.passedOver.sort()
      reportTwins(at: path)
    }

    /// Hidden files are no sources, but a hidden folder may have a package in it.
    private mutating func isLookedAt(_ entry: DirectoryListing.Entry, in folder: String) -> Bool {
      if entry.name == ".git" {
        if entry.kind == .file { isLinkedWorktree = Self.leadsToWorktree("\(folder)/.git") }
        return false
      }
      // What Xcode and SwiftPM keep for a package that is opened: its workspace makes no project of it.
      return entry.kind == .directory && entry.name != ".swiftpm"
    }

    /// Whether a `.git` that is a file leads to what git keeps of a linked worktree, and not of a submodule.
    private static func leadsToWorktree(_ file: String) -> Bool {
      guard let bytes = try? FileReader.read(file), bytes.count < 4096 else { return false }
      let parts = String(decoding: bytes, as: UTF8.self).split(separator: "/")
      return parts.count > 1 && parts[parts.count - 2] == "worktrees"
    }

    private mutating func add(_ entry: DirectoryListing.Entry) {
      switch entry.kind {
      case .file: directory.files.append(entry.name)
      case .directory: directory.directories.append(entry.name)
      case .link: directory.links.append(entry.name)
      case .other: if entry.name.hasSuffix(".swift") { directory.files.append(entry.name) }
      }
    }

    /// Reports names that are one text in two spellings, `é` in one scalar and in two: what goes by names would
    /// take them for one file, and pass over the other.
    private mutating func reportTwins(at path: String) {
      for names in [directory.files, directory.directories, directory.links] {
        for (name, next) in zip(names, names.dropFirst()) where name == next {
          let words = "another name here is the same text, in other characters"
          problems.append(Problem(file: RelativePath.join(path, next), .unreadable(words)))
        }
      }
    }
  }
}
