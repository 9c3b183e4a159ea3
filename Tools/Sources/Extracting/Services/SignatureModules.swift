import AppReading
import Configuration
import Model

/// Says which modules' types may stand in a category's signature: those that the repository's roles let a category
/// link, and the system's, unless the configuration says something else of these.
package struct SignatureModules: Sendable {
  private let repository: Repository
  /// The package that the business line leaves: nothing that it needs can depend on that.
  private let app: Repository.PackageID?
  private let outside: OutsideModules
  /// The types of other packages that are the main actor's.
  let mainActorTypes: MainActorTypes

  /// - Parameters:
  ///   - repository: All that is not in it is the system's, or comes from elsewhere.
  ///   - app: The package that the business line leaves.
  ///   - mainActorTypes: The types of other packages that are the main actor's.
  package init(
    _ repository: Repository = Repository(), leaving app: Repository.PackageID? = nil,
    mainActorTypes: MainActorTypes = MainActorTypes()
  ) {
    self.mainActorTypes = mainActorTypes
    self.repository = repository
    self.app = app
    outside = OutsideModules(repository)
  }

  /// Why the category of `feature` must not name the types of `module`; `nil` where it may.
  ///
  /// - Parameter imported: What the file imports that names them.
  /// - Returns: Half a sentence that can follow "because".
  package func objection(to module: String, imported: [String], inCategoryOf feature: String) -> String? {
    if let providers = repository.providers[module], !providers.isEmpty {
      return objection(toAnyOf: providers, module, feature)
    }
    guard hasRules, !Self.implicit.contains(module) else { return nil }
    let rules = repository.roles.rules
    guard outside.isOfSystem(module) else {
      return rules.objection(
        to: RoleRules.Other(packages: packages(having: module), products: [module]), from: .category(of: feature),
        by: .link, isTest: false)
    }
    let objections = importable(module, imported: imported).sorted().map {
      rules.objection(toSystemModule: $0, from: .category(of: feature))
    }
    return objections.contains(nil) ? nil : objections.first ?? nil
  }

  private func objection(toAnyOf providers: [Repository.TargetID], _ module: String, _ feature: String) -> String? {
    let others = providers.filter { repository.targets[$0].package != app }
    guard !others.isEmpty else { return "it is a target of the app's own package, which nobody can depend on" }
    guard hasRules else { return nil }
    let objections = others.map { id -> String? in
      guard let role = repository.roles.role(ofTarget: id, in: repository) else { return nil }
      return repository.roles.rules.objection(
        to: RoleRules.Other(role: role, module: id, in: repository), from: .category(of: feature), by: .link,
        isTest: false)
    }
    return objections.contains(nil) ? nil : objections[0]
  }

  /// Whether anything is said of categories: without a mediator below the root only what is configured.
  private var hasRules: Bool {
    repository.roles.areKnown
      && repository.roles.configuration.allRoles.contains { $0.name == ArticlesPreset.category }
  }

  /// All that the packages from elsewhere are called that have a module.
  private func packages(having module: String) -> [String] {
    let owners: [String] = repository.packages.flatMap { package in
      package.targets.flatMap { repository.targets[$0].links }
        .filter { $0.productName == module || package.modules(broughtBy: $0)?.contains(module) == true }
        .flatMap { package.externals(of: $0).flatMap(\.calledNames) }
    }
    return owners.unique
  }

  /// Whether a package declares the module: one of the repository, or one from elsewhere.
  func isOfPackage(_ module: String) -> Bool {
    !outside.isOfSystem(module) && !Self.implicit.contains(module)
  }

  /// What a file imports that names a type of `module`, and another file has to as well.
  ///
  /// - Parameter imported: What the file imports. A type may come from a module that one of these hands on, and whose
  ///   own name is nobody's business: `SwiftUICore` of SwiftUI.
  package func importable(_ module: String, imported: [String]) -> Set<String> {
    if Self.implicit.contains(module) { return [] }
    if imported.contains(module) || !outside.isOfSystem(module) { return [module] }
    // What Foundation is made of is no module of its own elsewhere.
    if ["FoundationEssentials", "FoundationInternationalization"].contains(module) { return ["Foundation"] }
    let handing = importableOfSystem(imported)
    return handing.isEmpty ? [module] : handing
  }

  /// What is the system's of what a file imports.
  func importableOfSystem(_ imported: [String]) -> Set<String> {
    Set(imported.filter(outside.isOfSystem))
  }

  /// What the compiler imports without being asked.
  private static let implicit: Set = ["Swift", "_Concurrency", "_StringProcessing"]
}

extension Repository.TargetLink {
  /// What the product is called, of a package from elsewhere.
  var productName: String? {
    if case .thirdParty(let product) = destination { product } else { nil }
  }
}
