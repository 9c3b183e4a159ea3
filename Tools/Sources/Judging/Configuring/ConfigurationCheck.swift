import Configuration
import Contracts
import ManifestReading
import Model
import SourceText

/// Holds the names in a configuration against the repository.
package struct ConfigurationCheck {
  private let repository: Repository
  private let configuration: Configuration
  /// The products of each package below the root; `nil` where its manifest could not be decided.
  private let products: [String: [String]?]
  /// What the modules below the root are called.
  private let modules: Set<String>
  /// Whether all manifests are decided, so that a module that is not there is nowhere.
  private let isWhole: Bool
  /// The targets that classes answer to.
  private let targets: [String]
  /// What the packages below the root depend on, in lower case.
  private let dependencies: Set<String>
  private let advice = NameAdvice<[String]>()

  /// - Throws: Every name in a repository's configuration that is nobody's: it is misspelt, or the package is gone.
  package static func check(_ repository: Repository) throws(InvalidFile) {
    let problems = ConfigurationCheck(repository).problems
    if !problems.isEmpty { throw InvalidFile(problems) }
  }

  private init(_ repository: Repository) {
    self.repository = repository
    configuration = repository.configuration
    let pairs = repository.packages.map { package in
      (package.name, package.manifest.isDecided ? package.manifest.products.map(\.name) : nil)
    }
    products = Dictionary(pairs) { first, _ in first }
    modules = Set(repository.targets.flatMap { [$0.name, $0.module] })
    isWhole = repository.packages.allSatisfy(\.manifest.isDecided)
    let classes = repository.targets.filter { !$0.isTest }.flatMap(\.files).compactMap(\.contract).flatMap(\.targets)
    targets = classes.map { String($0.name.dropFirst(WellKnown.targetPrefix.count)) }
    let declared = repository.packages.flatMap(\.manifest.dependencies)
    dependencies = Set(declared.map(\.identity) + declared.compactMap { $0.explicitName?.lowercased() })
  }

  private var problems: [InvalidFile.Problem] {
    let assigned = configuration.roles.flatMap { $0.packages ?? [] } + configuration.layers.flatMap(\.packages)
    let allowances =
      configuration.roles.flatMap { ($0.mayLink ?? []) + ($0.mayImport ?? []) } + configuration.testsMayUse
    let allowed = allowances.compactMap { allowance -> Located<PackagePattern>? in
      if case .package(let pattern) = allowance.value { Located(pattern, at: allowance.position) } else { nil }
    }
    let roles = configuration.allRoles.map(\.name) + ArticlesPreset.names
    let local = allowed.filter { !dependencies.contains($0.value.package.text.lowercased()) }
    return assigned.compactMap { problem(with: $0) } + (isWhole ? unknownModules + emptyFolders + unknownEnds : [])
      + local.compactMap { problem(with: $0, or: roles) } + absences.compactMap { problem(with: $0) }
      + RoleOverlap.problems(in: repository)
  }

  private var unknownModules: [InvalidFile.Problem] {
    let named = configuration.allRoles.flatMap(\.modules).filter(\.value.isExact)
    return named.filter { !modules.contains($0.value.text) }.map { name in
      let nearest = advice.nearest(to: name.value.text, of: []) { Array(modules) }
      return problem(name.position, "there is no module \(name.value.text)", nearest)
    }
  }

  /// What is forbidden may be of the system; whom it is forbidden to is one of the repository's.
  private var unknownEnds: [InvalidFile.Problem] {
    let names = modules.union(products.keys)
    return configuration.prohibitions.map(\.value.from).compactMap { from in
      guard case .name(let name) = from.value, name.isExact, !names.contains(name.text) else { return nil }
      let roles = configuration.allRoles.map(\.name)
      let nearest = NearestName.find(name.text, among: names.sorted() + roles)
      return problem(from.position, "there is no role, module or package \(name.text)", nearest)
    }
  }

  private var emptyFolders: [InvalidFile.Problem] {
    let folders = repository.targets.compactMap(\.directory)
    return configuration.allRoles.flatMap(\.folders).filter { pattern in !folders.contains(where: pattern.value.covers)
    }
    .map { problem($0.position, "below \($0.value.text) there are the sources of no module", nil) }
  }

  private var absences: [Located<Wildcard>] { configuration.allRoles.flatMap { $0.mayBeAbsent ?? [] } }

  private func problem(with absence: Located<Wildcard>) -> InvalidFile.Problem? {
    let names = Set(products.keys).union(targets)
    guard absence.value.isExact, !names.contains(absence.value.text) else { return nil }
    let nearest = NearestName.find(absence.value.text, among: names.sorted())
    return problem(absence.position, "there is no business line \(absence.value.text)", nearest)
  }

  /// - Parameter others: What the name may be misspelt for, beside a package.
  private func problem(
    with name: Located<PackagePattern>, or others: [String] = []
  ) -> InvalidFile.Problem? {
    let package = name.value.package
    guard package.isExact else { return nil }
    // What may be depended on may be one module as well.
    if !others.isEmpty, name.value.product == nil, modules.contains(package.text) { return nil }
    guard let products = products[package.text] else {
      let nearest = advice.nearest(to: package.text, of: others) { Array(products.keys) + others }
      return problem(name.position, "there is no package \(package.text)", nearest)
    }
    guard let product = name.value.product, product.isExact, let products, !products.contains(product.text) else {
      return nil
    }
    let nearest = NearestName.find(product.text, among: products).map { "\(package.text)/\($0)" }
    return problem(name.position, "\(package.text) has no product \(product.text)", nearest)
  }

  private func problem(
    _ position: SourcePosition, _ what: String, _ nearest: String?
  ) -> InvalidFile.Problem {
    let way = nearest.map { "did you mean '\($0)'?" } ?? "mend the name, or remove it"
    return .init(file: configuration.file, position: position, "\(what); \(way)")
  }
}
