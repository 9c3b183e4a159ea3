import ManifestReading
import Model

/// The packages below the root that stand for what is released of them: what names one by its URL means it.
struct DevelopedPackages {
  private let byIdentity: [String: [Repository.PackageID]]
  /// The package of the root, by the name that it has itself: everybody clones it into a folder of their own choice.
  private let root: (name: String, id: Repository.PackageID)?

  /// - Parameter packages: Those of SwiftPM.
  init(_ packages: [Repository.Package]) {
    byIdentity = Dictionary(grouping: packages, by: \.identity).mapValues { $0.map(\.id) }
    root = packages.first { $0.directory.isEmpty }.map { ($0.name.lowercased(), $0.id) }
  }

  /// Where a dependency leads that is no path.
  func link(of dependency: Manifest.PackageDependency) -> Repository.PackageLink {
    let known = byIdentity[dependency.identity] ?? []
    if known.count == 1 { return .local(known[0]) }
    if known.isEmpty, let root, root.name == dependency.identity { return .local(root.id) }
    return .external
  }
}
