import Configuration

/// Which patterns of a configuration give which role.
struct RoleRows {
  /// A pattern with its role or layer.
  struct Row {
    var role: String
    var pattern: Located<ModulePattern>
    /// Patterns that are excluded from what the pattern matches.
    fileprivate var leftOut: [ModulePattern]
  }

  private let rows: [Row]

  init(_ configuration: Configuration) {
    self.init(configuration.allRoles.map { ($0.name, $0) })
  }

  /// - Parameter named: The members of each name.
  init(_ named: [(name: String, members: any ModuleMembers)]) {
    rows = named.flatMap { name, members in
      let leftOut = members.leftOut.map(\.value)
      return members.patterns.map { pattern in
        Row(role: name, pattern: pattern, leftOut: leftOut.filter { !pattern.value.isNarrower(than: $0) })
      }
    }
  }

  /// Whether any row matches modules.
  var haveModules: Bool { rows.contains { $0.pattern.value.isOfModules } }

  /// Whether some row matches.
  func take(where isTaken: (ModulePattern) -> Bool) -> Bool {
    rows.contains { isTaken($0.pattern.value) && !$0.leftOut.contains(where: isTaken) }
  }

  /// The rows that match, without those that are wider than another of them.
  ///
  /// - Returns: More than one if only their order decides.
  func narrowest(where isTaken: (ModulePattern) -> Bool) -> [Row] {
    let taking = rows.filter { isTaken($0.pattern.value) && !$0.leftOut.contains(where: isTaken) }
    guard taking.count > 1 else { return taking }
    return taking.filter { row in !taking.contains { $0.pattern.value.isNarrower(than: row.pattern.value) } }
  }
}

extension ModulePattern {
  /// Whether the whole package is matched.
  func takes(_ container: Container) -> Bool {
    if case .packages(let pattern) = self { pattern.matches(package: container.name) } else { false }
  }

  /// Whether the product is matched by itself, not with its whole package.
  func takes(product: String, of container: Container) -> Bool {
    guard case .packages(let pattern) = self, pattern.product != nil else { return false }
    return pattern.matches(product: product, of: container.name)
  }

  /// Whether the module is matched by itself.
  func takes(_ module: Module) -> Bool {
    switch self {
    case .packages: false
    case .modules(let pattern): module.isCalled(pattern.matches)
    case .folders(let pattern): module.directory.map(pattern.covers) ?? false
    }
  }
}
