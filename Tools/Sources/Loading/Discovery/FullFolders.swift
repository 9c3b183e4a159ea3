import Model
import SourceText

/// The folders of which every Swift file belongs to a module, as most do: known by counting, without a look at each file.
struct FullFolders {
  /// The number of files that a module has directly in a folder; `nil` where several modules have some, which may be the
  /// same ones. Modules have only files that exist.
  private var counts: [String: Int?] = [:]

  init(of modules: some Sequence<Module>) {
    for module in modules {
      var rest = module.files[...]
      while let first = rest.first {
        let folder = RelativePath.directory(of: first.path)
        let run = rest.prefix { RelativePath.isDirectly($0.path, in: folder) }
        counts[folder] = counts[folder] == nil ? .some(run.count) : .some(nil)
        rest = rest[run.endIndex...]
      }
    }
  }

  /// - Parameter listing: The contents of `folder`.
  func contains(_ folder: String, _ listing: FileTree.Directory) -> Bool {
    guard let count = counts[folder] ?? nil else { return false }
    // A module may have a link for one of its files.
    return count == listing.files.count { $0.hasSuffix(".swift") }
      && !listing.links.contains { $0.hasSuffix(".swift") }
  }
}
