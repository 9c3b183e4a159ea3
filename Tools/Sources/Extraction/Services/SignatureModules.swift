import Apps
import Configuration
import Model
import SourceText

/// Determines which modules' types a category's signature may name: those that the repository's roles let a category
/// link, and system modules, unless the configuration says otherwise.
package struct SignatureModules: Sendable {
  private let repository: Repository
  /// The package that the business line leaves. Its new packages cannot depend on it.
  private let app: Container.ID?
  private let outside: OutsideModules
  /// The main-actor types of other packages.
  let mainActorTypes: MainActorTypes

  /// - Parameters:
  ///   - repository: Modules that are not in it belong to the system or to external packages.
  ///   - app: The package that the business line leaves.
  ///   - mainActorTypes: The main-actor types of other packages.
  package init(
    _ repository: Repository = Repository(), leaving app: Container.ID? = nil,
    mainActorTypes: MainActorTypes = MainActorTypes()
  ) {
    self.mainActorTypes = mainActorTypes
    self.repository = repository
    self.app = app
    outside = OutsideModules(repository)
  }

  /// Why the category of `feature` must not name the types of `module`; `nil` if it may.
  ///
  /// - Parameter imported: The imports of the file that names them.
  /// - Returns: A clause that can follow "because".
  package func objection(to module: String, imported: [String], inCategoryOf feature: String) -> String? {
    if let providers = repository.providers[module], !providers.isEmpty {
      return objection(toAnyOf: providers, module, feature)
    }
    guard hasRules, !Self.implicit.contains(module) else { return nil }
    let rules = repository.roles.rules
    guard outside.isOfSystem(module) else {
      let other = RoleRules.Other(packages: packages(having: module), products: [module])
      return rules.violation(of: .category(of: feature), using: other, by: .link, isTest: false)?.reason
    }
    let violations = importable(module, imported: imported).sorted().map {
      rules.violation(of: .category(of: feature), usingSystemModule: $0)
    }
    return violations.contains(nil) ? nil : violations.first??.reason
  }

  private func objection(toAnyOf providers: [Module.ID], _ module: String, _ feature: String) -> String? {
    let others = providers.filter { repository.modules[$0].container != app }
    guard !others.isEmpty else { return "it is a target of the app's own package, on which no package can depend" }
    guard hasRules else { return nil }
    let violations = others.map { id -> RoleRules.Violation? in
      guard let role = repository.roles.role(ofModule: id, in: repository) else { return nil }
      let other = RoleRules.Other(role: role, module: id, in: repository)
      return repository.roles.rules.violation(of: .category(of: feature), using: other, by: .link, isTest: false)
    }
    return violations.contains(nil) ? nil : violations[0]?.reason
  }

  /// Whether there are rules for categories: without a mediator below the root, only if they are configured.
  private var hasRules: Bool {
    repository.roles.areKnown
      && repository.roles.configuration.allRoles.contains { $0.name == MediatorPreset.category }
  }

  /// All names of the external packages that have a module.
  private func packages(having module: String) -> [String] {
    let owners: [String] = repository.containers.flatMap { container in
      container.modules.flatMap { repository.modules[$0].links }
        .filter { $0.productName == module || container.moduleNames(broughtBy: $0)?.contains(module) == true }
        .flatMap { container.externals(of: $0).flatMap(\.calledNames) }
    }
    return owners.unique
  }

  /// Whether a local or external package declares the module.
  func isOfPackage(_ module: String) -> Bool {
    !outside.isOfSystem(module) && !Self.implicit.contains(module)
  }

  /// The modules to import in order to name a type of `module`.
  ///
  /// - Parameter imported: The imports of the file that names it. One of them may re-export the type's module, whose
  ///   own name should not be imported: `SwiftUICore` of SwiftUI.
  package func importable(_ module: String, imported: [String]) -> Set<String> {
    if Self.implicit.contains(module) { return [] }
    if imported.contains(module) || !outside.isOfSystem(module) { return [module] }
    // Elsewhere, Foundation's parts are not modules of their own.
    if ["FoundationEssentials", "FoundationInternationalization"].contains(module) { return ["Foundation"] }
    let handing = importableOfSystem(imported)
    return handing.isEmpty ? [module] : handing
  }

  /// The system modules among a file's imports.
  func importableOfSystem(_ imported: [String]) -> Set<String> {
    Set(imported.filter(outside.isOfSystem))
  }

  /// The modules that the compiler imports implicitly.
  private static let implicit: Set = ["Swift", "_Concurrency", "_StringProcessing"]
}

extension Link {
  /// The product's name, for a link to an external package.
  var productName: String? {
    if case .thirdParty(let product) = destination { product } else { nil }
  }
}
