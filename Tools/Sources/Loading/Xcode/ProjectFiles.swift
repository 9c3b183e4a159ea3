import Model
import Projects
import SourceText

/// The files that describe a repository's Xcode projects, one each; and the projects that are not read.
struct ProjectFiles {
  /// Relative to the root, in order.
  private(set) var paths: [String] = []
  private(set) var unread: [UnreadContainer] = []
  private let tree: FileTree

  /// - Parameter generated: What projects are generated from: one that is there is read, although git ignores it.
  init(in tree: FileTree, _ generated: GeneratedProjects) {
    self.tree = tree
    for (folder, listing) in tree.directories.sorted(by: { $0.key < $1.key }) {
      func bundles(_ names: [String]) -> [String] {
        names.filter { $0.hasSuffix(XcodeProjects.projectSuffix) }.map { RelativePath.join(folder, $0) }
      }
      let found = bundles(listing.directories) + bundles(listing.skipped).filter(tree.isIgnored)
      for bundle in found { add(bundle, isGenerated: generated.file(of: bundle) != nil) }
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
