import SourceText
import Workspace

/// The paths of files in a report; findings have them relative to the root.
struct ReportedPaths {
  /// The folder that findings' paths are relative to: an absolute path without symbolic links.
  let root: String
  /// The root relative to the checkout, for services that show a report beside the code.
  let folderOfCheckout: String
  /// The root relative to the working directory; `nil` if that is deeper, or elsewhere.
  private let rootFromHere: String?

  init(root: String) {
    self.root = root
    folderOfCheckout = String(root.dropFirst(RepositoryFolder.checkout(above: root).count).drop { $0 == "/" })
    rootFromHere = Self.here.flatMap { here in
      root == here ? "" : RelativePath.isInside(root, here) ? RelativePath.below(here, root) : nil
    }
  }

  /// Relative to the working directory of the command.
  func fromHere(_ file: String) -> String {
    if let rootFromHere {
      let path = RelativePath.join(rootFromHere, file)
      return path.isEmpty ? "." : path
    }
    let path = RelativePath.join(root, file)
    guard let here = Self.here, RelativePath.isInside(here, root) else { return path }
    return RelativePath.path(from: here, to: path)
  }

  /// Relative to the checkout's root.
  func fromCheckout(_ file: String) -> String {
    RelativePath.join(folderOfCheckout, file)
  }

  private static let here = DiskPath.withoutLinks(".")
}
