import ManifestReading

/// Finds what the names mean that a target links.
enum TargetLinker {
  static func link(_ repository: inout Repository) {
    for id in repository.targets.indices {
      let target = repository.targets[id]
      let package = repository.packages[target.package]
      repository.targets[id].links = target.declaration.dependencies.map { declaration in
        Repository.TargetLink(
          declaration: declaration,
          destination: destination(of: declaration.reference, from: package, in: repository))
      }
    }
  }

  private static func destination(
    of reference: Manifest.Target.Dependency.Reference, from package: Repository.Package,
    in repository: Repository
  ) -> Repository.TargetLink.Destination {
    switch reference {
    case .target(let name):
      return sibling(name, of: package, in: repository).map { .sibling($0) } ?? .unknown(name)
    case .byName(let name):
      if let sibling = sibling(name, of: package, in: repository) { return .sibling(sibling) }
      return product(name, of: nil, from: package, in: repository)
    case .product(let name, let packageName):
      return product(name, of: packageName, from: package, in: repository)
    }
  }

  private static func sibling(
    _ name: String, of package: Repository.Package, in repository: Repository
  ) -> Repository.TargetID? {
    package.targets.first { repository.targets[$0].name == name }
  }

  /// - Parameter packageName: As the manifest says it: an identity, or an older manifest's name. `nil`
  ///   where it says none, and any dependency's product will do.
  private static func product(
    _ name: String, of packageName: String?, from package: Repository.Package, in repository: Repository
  ) -> Repository.TargetLink.Destination {
    var mayBeElsewhere = false
    for (declared, link) in zip(package.manifest.dependencies, package.dependencies) {
      guard case .local(let id) = link else {
        let isMeant = packageName.map { declared.isCalled($0) } ?? true
        mayBeElsewhere = mayBeElsewhere || isMeant
        continue
      }
      let other = repository.packages[id]
      let isMeant = packageName.map { declared.isCalled($0) || other.isCalled($0) }
      guard isMeant ?? true else { continue }
      if let targets = targets(ofProduct: name, of: other, in: repository) {
        return .product(name, id, targets)
      }
      // The product may be declared in a part of the manifest that could not be decided.
      mayBeElsewhere = mayBeElsewhere || !other.manifest.isDecided
    }
    return mayBeElsewhere ? .thirdParty(name) : .unknown(name)
  }

  /// SwiftPM makes an executable product of every executable target that the manifest makes none of.
  private static func targets(
    ofProduct name: String, of package: Repository.Package, in repository: Repository
  ) -> [Repository.TargetID]? {
    if let product = package.manifest.products.first(where: { $0.name == name }) {
      return product.targets.compactMap { sibling($0, of: package, in: repository) }
    }
    return sibling(name, of: package, in: repository).flatMap {
      repository.targets[$0].declaration.kind == .executable ? [$0] : nil
    }
  }
}

extension Manifest.PackageDependency {
  /// Whether a manifest may mean this dependency by `name`.
  func isCalled(_ name: String) -> Bool {
    identity == name.lowercased() || explicitName == name
  }
}
