import Model
import SourceText

/// The packages of a release, in order.
struct ReleaseOrder {
  let repository: Repository

  /// The named packages with all their local dependencies, dependencies first.
  ///
  /// - Parameter names: Empty means every package that offers something: not apps, tests and fixtures.
  /// - Throws: A `UserError` if a name is wrong, or packages form a cycle.
  func packages(named names: [String]) throws(UserError) -> [Repository.Package] {
    var starts: [Repository.PackageID] = []
    for name in names {
      let found = repository.swiftPackages.filter { $0.name == name }
      guard let package = found.first, found.count == 1 else {
        let known = repository.swiftPackages.filter(Self.offersSomething).map(\.name).joined(separator: ", ")
        throw UserError("there is no package \(name) here; there are \(known)")
      }
      guard Self.offersSomething(package) else {
        throw UserError("\(name) offers no library, so no one could depend on a release of it")
      }
      starts.append(package.id)
    }
    if names.isEmpty {
      let all = repository.swiftPackages.filter(Self.offersSomething).filter(isOwn)
      // A package that is the repository itself is released by a tag. Where there is nothing else, that is said.
      let others = all.filter { !$0.directory.isEmpty }
      starts = (others.isEmpty ? all : others).map(\.id)
    }
    var order = Search(repository: repository)
    for start in starts { try order.visit(start) }
    return order.ordered.map { repository.packages[$0] }
  }

  /// Whether it is not among the files of another package, like samples and fixtures.
  private func isOwn(_ package: Repository.Package) -> Bool {
    !repository.packages.contains { other in
      other.id != package.id && !other.directory.isEmpty
        && RelativePath.isInside(package.directory, other.directory)
    }
  }

  private static func offersSomething(_ package: Repository.Package) -> Bool {
    package.products.contains { $0.kind != .executable }
  }

  /// Depth first: a package is done once all its dependencies are.
  private struct Search {
    let repository: Repository
    var ordered: [Repository.PackageID] = []
    private(set) var open: [Repository.PackageID] = []

    mutating func visit(_ id: Repository.PackageID) throws(UserError) {
      if ordered.contains(id) { return }
      if let start = open.firstIndex(of: id) {
        let cycle = (open[start...] + [id]).map { repository.packages[$0].name }.joined(separator: " → ")
        throw UserError("these packages form a cycle, so none can be released first: \(cycle)")
      }
      open.append(id)
      for next in repository.packages[id].localDependencies { try visit(next) }
      open.removeLast()
      ordered.append(id)
    }
  }
}
