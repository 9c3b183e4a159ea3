import SourceText
import Workspace

/// How a report names files, of which findings know the way from the root.
struct ReportedPaths {
  /// The folder that findings name files from: an absolute path without links.
  let root: String

  /// As they open from where the command was run.
  func fromHere(_ file: String) -> String {
    let path = RelativePath.join(root, file)
    guard let here = Self.here else { return path }
    let isNear = here == root || here.hasPrefix("\(root)/") || root.hasPrefix("\(here)/")
    return isNear ? RelativePath.way(from: here, to: path) : path
  }

  /// Where the root is in the checkout, from whose root those know files who show a report beside the code.
  var folderOfCheckout: String {
    String(root.dropFirst(RepositoryFolder.checkout(above: root).count).drop { $0 == "/" })
  }

  /// As the checkout's root knows them.
  func fromCheckout(_ file: String) -> String {
    [folderOfCheckout, file].filter { !$0.isEmpty }.joined(separator: "/")
  }

  private static let here = DiskPath.withoutLinks(".")
}
