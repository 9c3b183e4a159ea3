import Foundation
import SourceText

/// The location of a repository's journal, and the folder that its paths are relative to: the top of git's work tree,
/// so that every command in the repository finds it.
///
/// With git it is inside git's folder, which is not part of the tree: no one can commit a journal for another user's
/// tool to find.
package struct JournalPlace: Hashable, Sendable {
  static let name = "modulize-journal"
  static let nameWithoutGit = ".modulize-journal"

  /// The work tree's folder; without git, the root.
  package let top: String
  /// The journal's own folder.
  package private(set) var folder: String
  /// The root, relative to the top.
  let prefix: String
  /// Whether its changes are whole, but not verified.
  private(set) var isOfUnverified = false
  /// Whether the journal is inside git's folder.
  package let isInGit: Bool

  /// Derives the place from the folders above the root. Since git has not been asked, nothing may be written based on
  /// it.
  ///
  /// - Parameter root: The repository's folder, absolute and without links.
  package init(root: String) {
    self.init(root: root, git: Self.gitFolder(around: root))
  }

  /// Uses git's own answer.
  ///
  /// - Parameter git: The top of its work tree and its folder; `nil` without git.
  package init(root: String, git: (top: String, folder: String)?) {
    isInGit = git != nil
    top = git?.top ?? root
    folder = git.map { "\($0.folder)/\(Self.name)" } ?? "\(root)/\(Self.nameWithoutGit)"
    prefix = root.hasPrefix(top + "/") ? String(root.dropFirst(top.count + 1)) : ""
  }

  /// The place beside it for changes that are not verified yet.
  var ofUnverified: JournalPlace {
    var place = self
    place.folder += "-unverified"
    place.isOfUnverified = true
    return place
  }

  /// The work tree that contains `root`, searched as git does: upwards, but not across file systems.
  private static func gitFolder(around root: String) -> (top: String, folder: String)? {
    var top = root
    let device = DiskPath.status(root)?.st_dev
    while !top.isEmpty, DiskPath.status(top)?.st_dev == device {
      let git = "\(top)/.git"
      let isFolder = DiskPath.status(git).map { $0.st_mode & S_IFMT == S_IFDIR } ?? false
      let folder = isFolder ? git : linkedFolder(git, from: top)
      if let folder, isGitFolder(folder) { return (top, folder) }
      top = String(top[..<(top.lastIndex(of: "/") ?? top.startIndex)])
    }
    return nil
  }

  /// In a linked work tree, `.git` is a file that contains the path of git's folder.
  private static func linkedFolder(_ file: String, from folder: String) -> String? {
    guard let bytes = try? FileReader.read(file, upTo: FileReader.maximumPathFile),
      bytes.starts(with: "gitdir: ".utf8)
    else { return nil }
    let path = String(decoding: bytes.dropFirst(8), as: UTF8.self).trimmingCharacters(in: .newlines)
    return DiskPath.withoutLinks(path.hasPrefix("/") ? path : "\(folder)/\(path)")
  }

  /// Git ignores other folders with that name.
  private static func isGitFolder(_ folder: String) -> Bool {
    DiskPath.exists("\(folder)/HEAD")
      && ["objects", "commondir"].contains { DiskPath.exists("\(folder)/\($0)") }
  }
}
