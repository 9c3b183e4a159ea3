import Manifests
import Model
import SourceFacts
import SourceText

/// Finds symbolic links out of the repository that lead to packages.
///
/// A build can start at any package below the root, but nothing outside is read.
enum LinkedPackages {
  static func report(in repository: inout Repository, _ tree: FileTree) {
    // Links in a module's folder, or that a manifest refers to, are reported there.
    var reported = Set(repository.problems.map(\.file))
    for container in repository.containers {
      for case .path(let path) in container.references.map(\.location) {
        if let folder = RelativePath.resolve(path, from: container.directory, root: tree.root) {
          reported.insert(folder)
        }
      }
    }
    let links = tree.directories.flatMap { folder, listing in
      listing.links.map { RelativePath.join(folder, $0) }
    }.filter { link in
      !reported.contains(link) && DirectoryListing.exists("\(tree.absolutePath(link))/\(ManifestSelection.plainName)")
        && tree.destination(of: link) == .outside
    }
    repository.problems += links.sorted().map { Problem(file: $0, .leadsOutOfRoot) }
  }
}
