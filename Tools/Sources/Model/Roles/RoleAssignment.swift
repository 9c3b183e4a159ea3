import Configuration
import ManifestReading

/// Which role each package has: as the configuration says, else by its name and its products.
///
/// A repository without a mediator has no roles but the configured ones; where there are none, only the rules
/// hold that every repository keeps.
package struct RoleAssignment: Sendable {
  package static let categorySuffix = "_Category"

  /// The configuration with everything in it that holds without being said.
  package let configuration: Configuration
  /// What each role may depend on.
  package let rules: RoleRules
  /// By package; `nil` where the repository has no roles.
  private let roles: [Role?]?
  /// By package, the roles of the products that have one of their own.
  private let productRoles: [[String: Role]]

  package init(_ repository: Repository) {
    let configuration = repository.configuration
    var effective = configuration.effective(hasMediator: true)
    var roles = Self.roles(in: repository, effective)
    if !roles.contains(.mediator) || !configuration.layers.isEmpty {
      effective = configuration.effective(hasMediator: false)
      roles = Self.roles(in: repository, effective)
    } else {
      Self.inferRest(of: &roles, in: repository, effective)
    }
    self.configuration = effective.withoutAbsentProducts(in: repository, unlessConfigured: configuration)
    self.roles = effective.allRoles.isEmpty ? nil : roles
    productRoles = repository.packages.map { Self.productRoles(of: $0, effective) }
    rules = RoleRules(effective, categories: Self.categories(roles, in: repository))
  }

  /// Whether the repository has roles at all.
  package var areKnown: Bool { roles != nil }

  /// Whether there is a mediator to call through.
  package var hasMediator: Bool { roles?.contains(.mediator) ?? false }

  package func role(of package: Repository.PackageID) -> Role? {
    roles?[package]
  }

  /// The role of a product: its package's, unless it has one of its own.
  package func role(ofProduct product: String, of package: Repository.PackageID) -> Role? {
    areKnown ? productRoles[package][product] ?? role(of: package) : nil
  }

  /// The role of a target as others see it: that of a product which offers it.
  package func role(ofTarget target: Repository.TargetID, in repository: Repository) -> Role? {
    let package = repository.targets[target].package
    let own = repository.products(of: target).lazy.compactMap { productRoles[package][$0] }.first
    return areKnown ? own ?? role(of: package) : nil
  }

  /// The package that is the category of a business line.
  package func category(of line: String) -> String? { rules.categories[line] }

  // MARK: Assigning

  /// The roles that go by patterns.
  private static func roles(in repository: Repository, _ configuration: Configuration) -> [Role?] {
    let settings = configuration.allRoles
    return repository.packages.map { package in
      settings.lazy.compactMap { role in
        (role.packages ?? []).lazy.compactMap { Self.role(role.name, of: package.name, by: $0.value) }.first
      }.first
    }
  }

  private static func role(_ name: String, of package: String, by pattern: PackagePattern) -> Role? {
    guard pattern.matches(package: package) else { return nil }
    var line = pattern.package.capture(in: package)
    if line == "" {
      // `_Category` is the category of nothing.
      if name == ArticlesPreset.category { return nil }
      line = nil
    }
    let suffix = package.hasSuffix(categorySuffix) && name == ArticlesPreset.category ? categorySuffix : ""
    return Role(name, line: line ?? String(package.dropLast(suffix.count)))
  }

  private static func productRoles(
    of package: Repository.Package, _ configuration: Configuration
  ) -> [String: Role] {
    var roles: [String: Role] = [:]
    for product in package.manifest.products.map(\.name) {
      let role = configuration.allRoles.first { role in
        (role.packages ?? []).map(\.value).contains { pattern in
          pattern.product != nil && pattern.matches(product: product, of: package.name)
        }
      }
      roles[product] = role.map { Role($0.name, line: package.name) }
    }
    return roles
  }

  private static func categories(_ roles: [Role?], in repository: Repository) -> [String: String] {
    let pairs = zip(roles, repository.packages).compactMap { role, package -> (String, String)? in
      if case .category(of: let line)? = role { (line, package.name) } else { nil }
    }
    return Dictionary(pairs) { first, _ in first }
  }

  /// What is left is an app, by its shape, or a business line, where the configuration says nothing of these.
  private static func inferRest(
    of roles: inout [Role?], in repository: Repository, _ configuration: Configuration
  ) {
    let open = Set(configuration.roles.filter { $0.packages == nil }.map(\.name))
    let needed = Set(repository.packages.flatMap(\.localDependencies))
    for package in repository.packages where roles[package.id] == nil {
      if open.contains(ArticlesPreset.app), isApp(package, isNeeded: needed.contains(package.id)) {
        roles[package.id] = .app
      } else if open.contains(ArticlesPreset.business) {
        roles[package.id] = .business(package.name)
      }
    }
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
