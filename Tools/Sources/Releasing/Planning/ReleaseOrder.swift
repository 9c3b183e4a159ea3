import Model
import SourceText

/// The packages of a release, in order.
struct ReleaseOrder {
  let repository: Repository

  /// The named packages with all their local dependencies, dependencies first.
  ///
  /// - Parameter names: Empty means every package that offers something: not apps, tests and fixtures.
  /// - Throws: A `UserError` if a name is wrong, or packages form a cycle.
  func packages(named names: [String]) throws(UserError) -> [Container] {
    var starts: [Container.ID] = []
    for name in names {
      let found = repository.swiftPackages.filter { $0.name == name }
      guard let container = found.first, found.count == 1 else {
        let known = repository.swiftPackages.filter(Self.offersSomething).map(\.name).joined(separator: ", ")
        throw UserError("there is no package \(name) here; there are \(known)")
      }
      guard Self.offersSomething(container) else {
        throw UserError("\(name) offers no library, so no one could depend on a release of it")
      }
      starts.append(container.id)
    }
    let all = repository.swiftPackages.filter(Self.offersSomething).filter(isOwn)
    if names.isEmpty {
      // A package that is the repository itself is released by a tag. Where there is nothing else, that is said.
      let others = all.filter { !$0.directory.isEmpty }
      starts = (others.isEmpty ? all : others).map(\.id)
    }
    var order = Search(repository: repository)
    for start in starts { try order.visit(start) }
    let packages = order.ordered.map { repository.containers[$0] }
    try checkNames(of: packages, among: all)
    return packages
  }

  /// Checks that none would be released over another. Servers may ignore the case of a name.
  private func checkNames(of packages: [Container], among all: [Container]) throws(UserError) {
    let byName = Dictionary(grouping: packages + all.filter { !$0.directory.isEmpty }) {
      PackageSource.name(of: $0).lowercased()
    }
    let clashes = packages.compactMap { package -> String? in
      let same = Set(byName[PackageSource.name(of: package).lowercased()]?.map(\.manifestPath) ?? [])
      guard same.count > 1 else { return nil }
      return "\(same.sorted().joined(separator: " and ")) would be released to one repository,"
        + " \(PackageSource.name(of: package)): rename a folder, from which SwiftPM has a package's identity"
    }
    guard clashes.isEmpty else { throw UserError(clashes.unique.joined(separator: "\n")) }
  }

  /// Whether it is not among the files of another package, like samples and fixtures.
  private func isOwn(_ container: Container) -> Bool {
    !repository.containers.contains { other in
      other.id != container.id && !other.directory.isEmpty
        && RelativePath.isInside(container.directory, other.directory)
    }
  }

  private static func offersSomething(_ container: Container) -> Bool {
    container.products.contains { $0.kind != .executable }
  }

  /// Depth first: a package is done once all its dependencies are.
  private struct Search {
    let repository: Repository
    var ordered: [Container.ID] = []
    private(set) var open: [Container.ID] = []

    mutating func visit(_ id: Container.ID) throws(UserError) {
      if ordered.contains(id) { return }
      if let start = open.firstIndex(of: id) {
        let cycle = (open[start...] + [id]).map { repository.containers[$0].name }.joined(separator: " → ")
        throw UserError("these packages form a cycle, so none can be released first: \(cycle)")
      }
      open.append(id)
      for next in repository.containers[id].localDependencies { try visit(next) }
      open.removeLast()
      ordered.append(id)
    }
  }
}
