import Model
import Projects
import SourceText

/// The files that describe a repository's Xcode projects, one each; and the projects that are not read.
struct ProjectFiles {
  /// Relative to the root, in order.
  private(set) var paths: [String] = []
  private(set) var unread: [UnreadContainer] = []
  private let tree: FileTree

  /// The files from which a tool generates the project beside them, which git then ignores.
  private static let specifications = [SpecificationLoader.fileName, TuistFiles.manifestName]

  /// The file that a project is generated from; `nil` if there is none beside it.
  static func specification(of bundle: String, in tree: FileTree) -> String? {
    let folder = RelativePath.directory(of: bundle)
    guard bundle.hasSuffix(XcodeProjects.projectSuffix), let files = tree.directories[folder]?.files else { return nil }
    return specifications.first(where: files.contains).map { RelativePath.join(folder, $0) }
  }

  init(in tree: FileTree) {
    self.tree = tree
    for (folder, listing) in tree.directories.sorted(by: { $0.key < $1.key }) {
      let isGenerated = Self.specifications.contains(where: listing.files.contains)
      func bundles(_ names: [String]) -> [String] {
        names.filter { $0.hasSuffix(XcodeProjects.projectSuffix) }.map { RelativePath.join(folder, $0) }
      }
      for bundle in bundles(listing.directories) { add(bundle, isGenerated: isGenerated) }
      for bundle in bundles(listing.skipped) where tree.isIgnored(bundle) { add(bundle, isGenerated: isGenerated) }
      // One that leads to another folder of the repository is read there.
      for bundle in bundles(listing.links) where tree.destination(of: bundle) == .outside {
        unread.append(.init(bundle, .link))
      }
    }
  }

  private mutating func add(_ bundle: String, isGenerated: Bool) {
    let listing = tree.listing(at: bundle)?.directory ?? FileTree.Directory()
    let found = XcodeProjectReader.fileNames.filter { listing.files.contains($0) || listing.links.contains($0) }
      .map { RelativePath.join(bundle, $0) }
    let isIgnored = tree.isIgnored(bundle)
    let usable = found.filter { isGenerated || !isIgnored && !tree.isIgnored($0) }
    guard let path = usable.first else {
      if let ignored = found.first {
        unread.append(.init(isIgnored ? bundle : ignored, .ignored))
      } else if !isGenerated, !isIgnored {
        unread.append(.init(bundle, .noProjectFile))
      }
      return
    }
    if tree.destination(of: path) == .outside {
      unread.append(.init(path, .link))
    } else {
      paths.append(path)
    }
    unread += usable.dropFirst().map { .init($0, .older(than: path)) }
  }
}
