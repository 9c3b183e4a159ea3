import AppReading
import SourceText

/// Where the files that go are put below the new module's folder.
///
/// They keep the folders that tell them apart, and lose those that only said where in the old module they were:
/// `Features/Orders/List.swift` and `Shared/Log.swift` become `List.swift` and `Shared/Log.swift` of the module Orders.
struct NewPlaces {
  /// The folder that all of them are in.
  private let base: String
  /// The folders of the new module's own name, for which its folder stands.
  private var ownFolders: [String] = []

  /// - Parameters:
  ///   - paths: The files and folders that go, as they were named.
  ///   - files: All files that go.
  ///   - name: What the new module is called.
  init(_ paths: [String], having files: [String], name: String) {
    let folders = paths.map { path in
      files.contains { $0 != path && RelativePath.isInside($0, path) } ? path : RelativePath.directory(of: path)
    }
    let base = RelativePath.common(of: folders)
    self.base = base
    // Of the files and not of the paths: what was named by its folder once may be named by itself another time. The
    // highest of them: `Cart/Orders` is a part of Cart.
    let own = files.map(RelativePath.directory(of:)).flatMap(RelativePath.andAbove).unique.filter {
      RelativePath.isInside($0, base) && RelativePath.lastComponent($0) == name
    }
    let depth = own.map { $0.split(separator: "/").count }.min()
    ownFolders = own.filter { $0.split(separator: "/").count == depth }
    // Sources of one module differ in their names, resources need not.
    if Set(files.map(place(of:))).count < files.count { ownFolders = [] }
  }

  /// - Parameter path: A file or a folder that goes.
  /// - Returns: Where it is below the new folder.
  func place(of path: String) -> String {
    RelativePath.below(ownFolders.first { RelativePath.isInside(path, $0) } ?? base, path)
  }
}
