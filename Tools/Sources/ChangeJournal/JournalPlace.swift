import Foundation
import SourceText

/// Where a repository's journal is, and what its paths are relative to: the top of git's work tree, so that every
/// command in the repository finds what any other left.
///
/// It is beside git's own files where there are any: nobody can commit something there that somebody else's tool
/// would find, and it is no part of the tree.
package struct JournalPlace: Hashable, Sendable {
  static let name = "modulize-journal"
  static let nameWithoutGit = ".modulize-journal"

  /// The work tree's folder; without git the root itself.
  package let top: String
  /// The journal's own.
  package let folder: String
  /// The root, relative to the top.
  let prefix: String
  /// Whether git is there.
  package let isGits: Bool

  /// As the files say that lie above the root. Git has not been asked, so nothing may be written on the strength of it.
  ///
  /// - Parameter root: The repository's folder, absolute and without links.
  package init(root: String) {
    self.init(root: root, git: Self.gitFolder(around: root))
  }

  /// As git says.
  ///
  /// - Parameter git: The top of its work tree and its folder; `nil` where there is no git.
  package init(root: String, git: (top: String, folder: String)?) {
    isGits = git != nil
    top = git?.top ?? root
    folder = git.map { "\($0.folder)/\(Self.name)" } ?? "\(root)/\(Self.nameWithoutGit)"
    prefix = root.hasPrefix(top + "/") ? String(root.dropFirst(top.count + 1)) : ""
  }

  /// The work tree that `root` is in, as git looks for it: upwards, and not onto another disk.
  private static func gitFolder(around root: String) -> (top: String, folder: String)? {
    var top = root
    let device = DiskPath.status(root)?.st_dev
    while !top.isEmpty, DiskPath.status(top)?.st_dev == device {
      let git = "\(top)/.git"
      let isFolder = DiskPath.status(git).map { $0.st_mode & S_IFMT == S_IFDIR } ?? false
      let folder = isFolder ? git : linkedFolder(git, from: top)
      if let folder, isGits(folder) { return (top, folder) }
      top = String(top[..<(top.lastIndex(of: "/") ?? top.startIndex)])
    }
    return nil
  }

  /// In a linked work tree `.git` is a file that says where git's folder is.
  private static func linkedFolder(_ file: String, from folder: String) -> String? {
    guard let text = try? String(contentsOfFile: file, encoding: .utf8), text.hasPrefix("gitdir: ") else { return nil }
    let path = text.dropFirst(8).trimmingCharacters(in: .newlines)
    return DiskPath.withoutLinks(path.hasPrefix("/") ? path : "\(folder)/\(path)")
  }

  /// Git passes over a folder of this name that it did not make.
  private static func isGits(_ folder: String) -> Bool {
    DiskPath.exists("\(folder)/HEAD")
      && ["objects", "commondir"].contains { DiskPath.exists("\(folder)/\($0)") }
  }
}
