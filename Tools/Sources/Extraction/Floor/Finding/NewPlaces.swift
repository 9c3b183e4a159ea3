import Apps
import SourceText

/// The places of the moved files below the new module's folder.
///
/// They keep the folders that tell them apart, and lose those that only located them in the old module:
/// `Features/Orders/List.swift` and `Shared/Log.swift` become `List.swift` and `Shared/Log.swift` of the module Orders.
package struct NewPlaces {
  /// The common folder of all of them.
  private let base: String
  /// Folders with the new module's name, which its own folder replaces.
  private var ownFolders: [String] = []

  /// - Parameters:
  ///   - paths: The files and folders to move, as given.
  ///   - files: All moved files.
  ///   - name: The new module's name.
  package init(_ paths: [String], having files: [String], name: String) {
    let folders = paths.map { path in
      files.contains { $0 != path && RelativePath.isInside($0, path) } ? path : RelativePath.directory(of: path)
    }
    let base = RelativePath.common(of: folders)
    self.base = base
    // Derived from the files rather than the paths, so that it does not matter how they were given. Only the outermost
    // folders count: `Cart/Orders` is a part of Cart.
    let own = files.map(RelativePath.directory(of:)).flatMap(RelativePath.andAbove).unique.filter {
      RelativePath.isInside($0, base) && RelativePath.lastComponent($0) == name
    }
    let depth = own.map { $0.split(separator: "/").count }.min()
    ownFolders = own.filter { $0.split(separator: "/").count == depth }
    // Sources of one module have distinct names; resources may not.
    if Set(files.map(place(of:))).count < files.count { ownFolders = [] }
  }

  /// - Parameter path: A moved file or folder.
  /// - Returns: Its path below the new folder.
  package func place(of path: String) -> String {
    RelativePath.below(ownFolders.first { RelativePath.isInside(path, $0) } ?? base, path)
  }
}
