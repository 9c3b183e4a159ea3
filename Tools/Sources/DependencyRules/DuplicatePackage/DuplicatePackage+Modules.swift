import Model
import Rules

extension DuplicatePackage {
  /// Packages with modules of one name that a package which no other depends on links together: SwiftPM refuses them,
  /// whatever their folders are called. What is not linked does no harm.
  static func packagesOfTwins(in repository: Repository) -> [Finding] {
    let needed = Set(repository.containers.flatMap(\.localDependencies))
    var findings: [[String]: Finding] = [:]
    for root in repository.swiftPackages where !needed.contains(root.id) {
      let linked = modulesLinked(from: root.modules, in: repository).map { repository.modules[$0] }
      for twins in Dictionary(grouping: linked.filter { !$0.isTest }, by: \.name).values where twins.count > 1 {
        let containers = Set(twins.map(\.container)).sorted().map { repository.containers[$0] }
        for other in containers.dropFirst() {
          findings[[other.manifestPath, containers[0].manifestPath]] = Finding(
            rule: id, package: other.name, file: other.manifestPath, symbol: containers[0].manifestPath,
            position: .start,
            message: .init(
              "\(containers[0].manifestPath) has a module \(twins[0].name) too",
              why: "\(root.name) links both, and SwiftPM builds no two modules of one name together",
              instead: "rename one of them, or remove the copy"))
        }
      }
    }
    return findings.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.value)
  }

  private static func modulesLinked(from start: [Module.ID], in repository: Repository) -> Set<Module.ID> {
    var (linked, pending) = (Set(start), start)
    while let next = pending.popLast() {
      for link in repository.modules[next].links where !link.isRenamed {
        pending += link.modules.filter { linked.insert($0).inserted }
      }
    }
    return linked
  }
}
