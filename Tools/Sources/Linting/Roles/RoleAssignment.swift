import ManifestReading

/// Which role each package has, inferred from its name and its products.
///
/// A repository without a mediator has no roles: then only the rules hold that every repository keeps.
package struct RoleAssignment: Sendable {
  static let mediatorName = "Mediator"
  static let categorySuffix = "_Category"
  /// The products of the mediator's package that are no part of the middle.
  static let platformProducts: Set = ["PortableUI", "Parameters"]

  /// By package; `nil` where the repository has no roles.
  private let roles: [Role]?

  package init(_ repository: Repository) {
    guard repository.packages.contains(where: { $0.name == Self.mediatorName }) else {
      roles = nil
      return
    }
    let needed = Set(repository.packages.flatMap(\.localDependencies))
    roles = repository.packages.map { Self.infer($0, isNeeded: needed.contains($0.id)) }
  }

  /// Whether the repository has roles at all.
  var areKnown: Bool { roles != nil }

  package func role(of package: Repository.PackageID) -> Role? {
    roles?[package]
  }

  /// The role of a product: its package's, unless it has one of its own.
  package func role(ofProduct product: String, of package: Repository.PackageID) -> Role? {
    let role = role(of: package)
    return role == .mediator && Self.platformProducts.contains(product) ? .platform : role
  }

  /// The role of a target as others see it: that of a product which offers it.
  package func role(ofTarget target: Repository.TargetID, in repository: Repository) -> Role? {
    let package = repository.packages[repository.targets[target].package]
    let name = repository.targets[target].name
    let products = package.manifest.products.filter { $0.targets.contains(name) }.map(\.name)
    let isPlatform = products.contains { role(ofProduct: $0, of: package.id) == .platform }
    return isPlatform ? .platform : role(of: package.id)
  }

  private static func infer(_ package: Repository.Package, isNeeded: Bool) -> Role {
    if package.name == mediatorName { return .mediator }
    if package.name.hasSuffix(categorySuffix), package.name != categorySuffix {
      return .category(of: String(package.name.dropLast(categorySuffix.count)))
    }
    return isApp(package, isNeeded: isNeeded) ? .app : .business(package.name)
  }

  /// An app is what puts packages together and offers none of itself: it has an executable and nobody
  /// depends on it, or it has nothing that anybody could depend on (so a package of nothing but tests is
  /// judged as an app).
  private static func isApp(_ package: Repository.Package, isNeeded: Bool) -> Bool {
    let kinds = package.manifest.products.map(\.kind)
    let offersNothing = kinds.allSatisfy { $0 == .executable }
    return offersNothing || (kinds.contains(.executable) && !isNeeded)
  }
}
