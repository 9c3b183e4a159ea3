import Configuration

/// What each role may link, and what it may import: one table, the articles' or a configured one.
///
/// Links and imports are judged by the same table. The articles' rows differ only for the app: it links business
/// packages, to include them in the program, but never imports them.
package struct RoleRules: Sendable {
  /// The other end of a dependency.
  package struct Other: Hashable {
    /// `nil` for a package that is not below the root, and for a module that has none.
    package var role: Role?
    /// All names of its package; empty if it is not known.
    package var packages: [String] = []
    /// The products that contain it.
    package var products: [String] = []
    /// The names of the module, if it is one.
    package private(set) var modules: [String] = []
    /// The system module, if it is one.
    var systemModule: String?

    package init(role: Role? = nil, packages: [String] = [], products: [String] = []) {
      self.role = role
      self.packages = packages
      self.products = products
    }

    package init(systemModule: String) {
      self.init()
      self.systemModule = systemModule
    }

    /// A module below the root.
    package init(role: Role?, module id: Module.ID, in repository: Repository) {
      let module = repository.modules[id]
      self.init(
        role: role, packages: [repository.containers[module.container].name], products: repository.products(of: id))
      modules = [module.name] + module.moduleNames
    }
  }

  package enum Relation {
    case link, `import`
  }

  /// The names of the categories, by business line.
  let categories: [String: String]
  private let file: String
  private let ordered: [RoleSettings]
  private let rows: [String: RoleSettings]
  /// The names of the layers, from the top.
  private let layers: [String]
  private let testsMayUse: [Allowance]
  /// The names of the repository's containers.
  let containers: Set<String>

  /// - Parameter configuration: With all defaults written out.
  init(_ configuration: Configuration, categories: [String: String], containers: Set<String>) {
    self.containers = containers
    self.categories = categories
    file = configuration.file
    layers = configuration.layers.map(\.name)
    ordered = configuration.allRoles
    rows = Dictionary(ordered.map { ($0.name, $0) }) { first, _ in first }
    testsMayUse = configuration.testsMayUse.map(\.value)
  }

  /// What forbids `role` to depend on `other`; `nil` if it may.
  ///
  /// - Parameter isTest: A test target may also use what tests may.
  package func violation(of role: Role, using other: Other, by relation: Relation, isTest: Bool) -> Violation? {
    let other = withRoleOutside(other)
    let allowances = self.allowances(of: role, by: relation) + (isTest ? testsMayUse : [])
    guard !allowances.contains(where: { allows($0, other, role) }) else { return nil }
    // A contract test calls a business line through its own category.
    if isTest, case .business(let name) = role, other.role == .category(of: name) { return nil }
    if isTest, case .category(of: let name) = role, other.role == .business(name) { return nil }
    let articles = isOfTheArticles(role, relation) ? articlesViolation(of: role, using: other) : nil
    return articles ?? layersViolation(of: role, using: other) ?? .notAllowed(file: file)
  }

  /// A package that is not below the root has the role that the configuration gives to its name, unless that means a
  /// container of the repository.
  private func withRoleOutside(_ other: Other) -> Other {
    guard other.role == nil, other.systemModule == nil else { return other }
    let names = (other.packages + other.products).filter { !containers.contains($0) }
    var known = other
    for row in ordered {
      let name = row.name
      let patterns = (row.packages ?? []).map(\.value).filter { $0.isExact || name == MediatorPreset.category }
      guard let called = names.first(where: { called in patterns.contains { $0.matches(package: called) } }) else {
        continue
      }
      let suffix = name == MediatorPreset.category ? RoleAssignment.categorySuffix : ""
      known.role = Role(name, feature: called.hasSuffix(suffix) ? String(called.dropLast(suffix.count)) : called)
      return known
    }
    return known
  }

  /// What of the layers forbids it, if both ends have one.
  private func layersViolation(of role: Role, using other: Other) -> Violation? {
    guard let own = layers.firstIndex(of: role.name), let end = other.role.flatMap({ layers.firstIndex(of: $0.name) })
    else { return nil }
    if own == end { return .sameLayer(file: file) }
    return end < own ? .upperLayer(layers[end], above: role.name, file: file) : nil
  }

  /// What forbids `role` to import a system module; `nil` if it may, or if nothing is configured.
  package func violation(of role: Role, usingSystemModule module: String) -> Violation? {
    let rows = located(of: role, by: .import)
    let named = rows.compactMap { row in
      if case .system(let name) = row.value { row.with(name) } else { nil }
    }
    guard let first = named.first, !rows.contains(Located(.anything)),
      !named.contains(where: { $0.value.matches(module) })
    else { return nil }
    let names = named.map(\.value.text).joined(separator: ", ")
    return .systemModule(others: names, place: "\(first.file):\(first.position.line)")
  }

  /// Whether a module of `role` must not expose its use of `other`.
  package func isInternal(_ other: Other, in role: Role) -> Bool {
    rows[role.name]?.internalOnly.contains { allows($0.value, other, role) } ?? false
  }

  /// What `role` may depend on, as a clause for a message.
  package func allowance(for role: Role, by relation: Relation) -> String {
    if isOfTheArticles(role, relation), let words = Self.articlesAllowance(for: role, by: relation) { return words }
    let names = allowances(of: role, by: relation).map(\.words)
    let verb = relation == .link ? "link" : "import"
    let who = if case .named(let name) = role { "in \(name)" } else { role.name }
    return "what is \(who) may \(verb) \(names.isEmpty ? "its own package only" : names.joined(separator: ", "))"
  }

  // MARK: The table

  private func allowances(of role: Role, by relation: Relation) -> [Allowance] {
    located(of: role, by: relation).map(\.value)
  }

  private func located(of role: Role, by relation: Relation) -> [Located<Allowance>] {
    let row = rows[role.name]
    return (relation == .import ? row?.mayImport : nil) ?? row?.mayLink ?? []
  }

  private func allows(_ allowance: Allowance, _ other: Other, _ role: Role) -> Bool {
    switch allowance {
    case .role(let name):
      // A business line does not call its own category.
      if case .business(let feature) = role, other.role == .category(of: feature) { return false }
      return other.role?.name == name
    case .thirdParty: return other.role == nil && other.systemModule == nil && other.modules.isEmpty
    case .anything: return other.role != .app
    case .system(let name): return other.systemModule.map { name.matches($0) } ?? false
    case .package(let pattern):
      if pattern.product == nil, other.modules.contains(where: { pattern.package.matches($0) }) { return true }
      return other.packages.contains { package in
        pattern.matches(package: package) || other.products.contains { pattern.matches(product: $0, of: package) }
      }
    }
  }

  /// Whether the row is the articles', so that their reasons apply.
  private func isOfTheArticles(_ role: Role, _ relation: Relation) -> Bool {
    guard let preset = MediatorPreset.role(role.name, mediators: []) else { return false }
    let articles = (relation == .import ? preset.mayImport : nil) ?? preset.mayLink ?? []
    return allowances(of: role, by: relation) == articles.map(\.value)
  }
}
