import Model

/// Finds packages that cannot be told apart: by name, which roles refer to, or by folder name, which SwiftPM uses as
/// the identity.
enum SameNames {
  static func report(in repository: inout Repository) {
    let named = Dictionary(grouping: repository.containers) { $0.name.lowercased() }
    let clashes = clashes(in: repository)
    for container in repository.containers {
      let clash = clashes[container.id].map { repository.containers[$0] }
      guard let other = clash ?? named[container.name.lowercased()]?.first, other.id != container.id else { continue }
      repository.problems.append(
        Problem(
          file: container.manifestPath, package: container.name,
          .sameName(
            clash == nil ? container.name : container.identity, other: other.manifestPath, isAmbiguous: clash != nil)))
    }
  }

  /// For packages whose identity SwiftPM has already seen for another, that other package.
  private static func clashes(in repository: Repository) -> [Container.ID: Container.ID] {
    let groups = Dictionary(grouping: repository.containers.map(\.id)) { repository.containers[$0].identity }
      .filter { $0.value.count > 1 }
    if groups.isEmpty { return [:] }
    var clashes: [Container.ID: Container.ID] = [:]
    eachGraph(of: repository) { graph in
      var first: [String: Container.ID] = [:]
      for id in graph.sorted() where groups[repository.containers[id].identity] != nil {
        if let other = first[repository.containers[id].identity] {
          clashes[id] = other
        } else {
          first[repository.containers[id].identity] = id
        }
      }
    }
    return clashes
  }

  /// The maximum number of packages to visit in all graphs together: far more than any repository needs.
  private static let maximumWork = 10_000_000

  /// Calls `body`, for every package that no other depends on, with the packages that SwiftPM resolves for it.
  static func eachGraph(of repository: Repository, _ body: (Set<Container.ID>) -> Void) {
    let needed = Set(repository.containers.flatMap(\.localDependencies))
    var work = 0
    for root in repository.containers.map(\.id) where !needed.contains(root) && work < maximumWork {
      let graph = repository.containersReachable(from: root)
      work += graph.count
      body(graph)
    }
  }
}
