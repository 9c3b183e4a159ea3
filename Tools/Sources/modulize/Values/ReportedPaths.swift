import SourceText
import Workspace

/// The paths of files in a report; findings have them relative to the root.
struct ReportedPaths {
  /// The folder that findings' paths are relative to: an absolute path without symbolic links.
  let root: String
  /// The root relative to the checkout, for services that show a report beside the code.
  let folderOfCheckout: String

  init(root: String) {
    self.root = root
    folderOfCheckout = String(root.dropFirst(RepositoryFolder.checkout(above: root).count).drop { $0 == "/" })
  }

  /// Relative to the working directory of the command.
  func fromHere(_ file: String) -> String {
    let path = RelativePath.join(root, file)
    guard let here = Self.here else { return path }
    let isNear = here == root || here.hasPrefix("\(root)/") || root.hasPrefix("\(here)/")
    return isNear ? RelativePath.path(from: here, to: path) : path
  }

  /// Relative to the checkout's root.
  func fromCheckout(_ file: String) -> String {
    RelativePath.join(folderOfCheckout, file)
  }

  private static let here = DiskPath.withoutLinks(".")
}
