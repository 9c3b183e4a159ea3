import Model

/// Finds packages that cannot be told apart: by name, which roles refer to, or by folder name, which SwiftPM uses as
/// the identity.
enum SameNames {
  static func report(in repository: inout Repository) {
    let named = Dictionary(grouping: repository.packages) { $0.name.lowercased() }
    let clashes = clashes(in: repository)
    for package in repository.packages {
      let clash = clashes[package.id].map { repository.packages[$0] }
      guard let other = clash ?? named[package.name.lowercased()]?.first, other.id != package.id else { continue }
      repository.problems.append(
        Problem(
          file: package.manifestPath, package: package.name,
          .sameName(
            clash == nil ? package.name : package.identity, other: other.manifestPath, isAmbiguous: clash != nil)))
    }
  }

  /// For packages whose identity SwiftPM has already seen for another, that other package.
  private static func clashes(in repository: Repository) -> [Repository.PackageID: Repository.PackageID] {
    let groups = Dictionary(grouping: repository.packages.map(\.id)) { repository.packages[$0].identity }
      .filter { $0.value.count > 1 }
    if groups.isEmpty { return [:] }
    var clashes: [Repository.PackageID: Repository.PackageID] = [:]
    eachGraph(of: repository) { graph in
      var first: [String: Repository.PackageID] = [:]
      for id in graph.sorted() where groups[repository.packages[id].identity] != nil {
        if let other = first[repository.packages[id].identity] {
          clashes[id] = other
        } else {
          first[repository.packages[id].identity] = id
        }
      }
    }
    return clashes
  }

  /// The maximum number of packages to visit in all graphs together: far more than any repository needs.
  private static let maximumWork = 10_000_000

  /// Calls `body`, for every package that no other depends on, with the packages that SwiftPM resolves for it.
  static func eachGraph(of repository: Repository, _ body: (Set<Repository.PackageID>) -> Void) {
    let needed = Set(repository.packages.flatMap(\.localDependencies))
    var work = 0
    for root in repository.packages.map(\.id) where !needed.contains(root) && work < maximumWork {
      let graph = repository.packagesReachable(from: root)
      work += graph.count
      body(graph)
    }
  }
}
