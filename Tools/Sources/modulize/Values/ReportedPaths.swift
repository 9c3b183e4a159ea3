import SourceText
import Workspace

/// The paths of files in a report; findings have them relative to the root.
struct ReportedPaths {
  /// The folder that findings' paths are relative to: an absolute path without symbolic links.
  let root: String

  /// Relative to the working directory of the command.
  func fromHere(_ file: String) -> String {
    let path = RelativePath.join(root, file)
    guard let here = Self.here else { return path }
    let isNear = here == root || here.hasPrefix("\(root)/") || root.hasPrefix("\(here)/")
    return isNear ? RelativePath.path(from: here, to: path) : path
  }

  /// The root relative to the checkout, for services that show a report beside the code.
  var folderOfCheckout: String {
    String(root.dropFirst(RepositoryFolder.checkout(above: root).count).drop { $0 == "/" })
  }

  /// Relative to the checkout's root.
  func fromCheckout(_ file: String) -> String {
    [folderOfCheckout, file].filter { !$0.isEmpty }.joined(separator: "/")
  }

  private static let here = DiskPath.withoutLinks(".")
}
