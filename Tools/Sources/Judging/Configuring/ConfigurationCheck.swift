import Configuration
import Contracts
import ManifestReading
import Model
import SourceText

/// Checks the names in a configuration against the repository.
package struct ConfigurationCheck {
  private let repository: Repository
  private let configuration: Configuration
  /// The products of each package below the root; `nil` if its manifest could not be decided.
  private let products: [String: [String]?]
  /// The names of the modules below the root.
  private let modules: Set<String>
  /// Whether all manifests are decided, so that a module that is not found does not exist.
  private let isWhole: Bool
  /// The targets that classes answer for.
  private let targets: [String]
  /// The dependencies of the packages below the root, in lower case.
  private let dependencies: Set<String>
  private let advice = NameAdvice<[String]>()

  /// - Throws: All unknown names in a repository's configuration: misspelt, or of packages that no longer exist.
  package static func check(_ repository: Repository) throws(InvalidFile) {
    let problems = ConfigurationCheck(repository).problems
    if !problems.isEmpty { throw InvalidFile(problems) }
  }

  private init(_ repository: Repository) {
    self.repository = repository
    configuration = repository.configuration.namingSystemModules(of: repository)
    let pairs = repository.packages.map { package in
      (package.name, package.manifest.isDecided ? package.manifest.products.map(\.name) : nil)
    }
    products = Dictionary(pairs) { first, _ in first }
    modules = Set(repository.targets.flatMap { [$0.name, $0.module] })
    isWhole = repository.packages.allSatisfy(\.manifest.isDecided)
    let classes = repository.targets.filter { !$0.isTest }.flatMap(\.filesOfContract)
      .flatMap { $0.contract?.targets ?? [] }
    targets = classes.map { String($0.name.dropFirst(WellKnown.targetPrefix.count)) }
    let declared = repository.packages.flatMap(\.manifest.dependencies)
    dependencies = Set(declared.map(\.identity) + declared.compactMap { $0.explicitName?.lowercased() })
  }

  private var problems: [InvalidFile.Problem] {
    let assigned = named.flatMap { $0.members.patterns + $0.members.leftOut }
    let linked = configuration.roles.flatMap { $0.mayLink ?? [] } + configuration.testsMayUse
    let imported =
      configuration.allRoles.flatMap(\.internalOnly) + configuration.roles.flatMap { $0.mayImport ?? [] }
      + configuration.layers.flatMap(\.mayUse)
    let roles = configuration.allRoles.map(\.name) + ArticlesPreset.names
    let importable = imported.isEmpty ? [] : roles + Set(repository.targets.flatMap(\.importedModules)).sorted()
    return assigned.compactMap { $0.packages.flatMap { problem(with: $0) } }
      + (isWhole ? unknownModules(assigned) + emptyFolders(assigned) + unknownEnds : []) + leavingNothingOut
      + local(linked).compactMap { problem(with: $0, or: roles) }
      + local(imported).compactMap { problem(with: $0, or: importable, orElse: Self.systemWay) }
      + absences.compactMap { problem(with: $0) } + RoleOverlap.problems(in: repository)
  }

  /// All definitions that list modules.
  private var named: [(name: String, members: any ModuleMembers)] {
    configuration.allRoles.map { ($0.name, $0) } + configuration.tags.map { ($0.name, $0) }
  }

  /// What to do about an unknown name where modules are allowed.
  private static let systemWay =
    "correct the name, or write system/Name for a system module that is not imported yet"

  /// The packages and products below the root that lists allow.
  private func local(_ allowances: [Located<Allowance>]) -> [Located<PackagePattern>] {
    allowances.compactMap { allowance in
      guard case .package(let pattern) = allowance.value, !dependencies.contains(pattern.package.text.lowercased())
      else { return nil }
      return allowance.with(pattern)
    }
  }

  private func unknownModules(_ assigned: [Located<ModulePattern>]) -> [InvalidFile.Problem] {
    assigned.compactMap { name in
      guard case .modules(let module) = name.value, module.isExact, !modules.contains(module.text) else { return nil }
      let nearest = advice.nearest(to: module.text, of: []) { Array(modules) }
      return problem(name, "there is no module \(module.text)", nearest)
    }
  }

  /// Patterns with `!` that have nothing to exclude from.
  private var leavingNothingOut: [InvalidFile.Problem] {
    named.flatMap { name, members in
      members.leftOut.filter { left in
        !members.patterns.contains { $0.value.isOfModules == left.value.isOfModules }
      }.map {
        let keys = $0.value.isOfModules ? "modules and folders" : "packages"
        return problem($0, "nothing is named under \(keys) of \(name) that '!\($0.value.text)' could leave out", nil)
      }
    }
  }

  /// Anything may be the target of `forbid`, even a system module; its source must be in the repository.
  private var unknownEnds: [InvalidFile.Problem] {
    let names = modules.union(products.keys)
    let ends = configuration.prohibitions.map(\.value.from) + configuration.nameProhibitions.map(\.value.from)
    return ends.compactMap { from in
      guard case .name(let name) = from.value, name.isExact, !names.contains(name.text) else { return nil }
      let nearest = NearestName.find(name.text, among: names.sorted() + named.map(\.name))
      return problem(from, "there is no role, tag, module or package \(name.text)", nearest)
    }
  }

  private func emptyFolders(_ assigned: [Located<ModulePattern>]) -> [InvalidFile.Problem] {
    let folders = repository.targets.compactMap(\.directory)
    return assigned.compactMap { pattern in
      guard case .folders(let path) = pattern.value, !folders.contains(where: path.covers) else { return nil }
      return problem(pattern, "below \(path.text) there are the sources of no module", nil)
    }
  }

  private var absences: [Located<Wildcard>] { configuration.allRoles.flatMap { $0.mayBeAbsent ?? [] } }

  private func problem(with absence: Located<Wildcard>) -> InvalidFile.Problem? {
    let names = Set(products.keys).union(targets)
    guard absence.value.isExact, !names.contains(absence.value.text) else { return nil }
    let nearest = NearestName.find(absence.value.text, among: names.sorted())
    return problem(absence, "there is no business line \(absence.value.text)", nearest)
  }

  /// - Parameter others: The names besides packages that it may be a misspelling of.
  private func problem(
    with name: Located<PackagePattern>, or others: [String] = [], orElse way: String? = nil
  ) -> InvalidFile.Problem? {
    let package = name.value.package
    guard package.isExact else { return nil }
    // A dependency may also be a single module.
    if !others.isEmpty, name.value.product == nil, modules.contains(package.text) { return nil }
    guard let products = products[package.text] else {
      let nearest = advice.nearest(to: package.text, of: others) { Array(products.keys) + others }
      return problem(name, "there is no package \(package.text)", nearest, orElse: way)
    }
    guard let product = name.value.product, product.isExact, let products, !products.contains(product.text) else {
      return nil
    }
    let nearest = NearestName.find(product.text, among: products).map { "\(package.text)/\($0)" }
    return problem(name, "\(package.text) has no product \(product.text)", nearest)
  }

  private func problem(
    _ place: Located<some Hashable & Sendable>, _ what: String, _ nearest: String?, orElse other: String? = nil
  ) -> InvalidFile.Problem {
    let way = nearest.map { "did you mean '\($0)'?" } ?? other ?? "correct the name, or remove it"
    return .init(file: place.file, position: place.position, "\(what); \(way)")
  }
}

extension Located<ModulePattern> {
  fileprivate var packages: Located<PackagePattern>? {
    if case .packages(let pattern) = value { with(pattern) } else { nil }
  }
}
