import Configuration

/// Which role each row of a configuration gives to what.
struct RoleRows {
  /// A pattern with the role, or the layer, that it stands in.
  struct Row {
    var role: String
    var pattern: Located<ModulePattern>
    /// What the row leaves out of what the pattern means.
    fileprivate var leftOut: [ModulePattern]
  }

  private let rows: [Row]

  init(_ configuration: Configuration) {
    self.init(configuration.allRoles.map { ($0.name, $0) })
  }

  /// - Parameter named: What each name takes in.
  init(_ named: [(name: String, members: any ModuleMembers)]) {
    rows = named.flatMap { name, members in
      let leftOut = members.leftOut.map(\.value)
      return members.patterns.map { pattern in
        Row(role: name, pattern: pattern, leftOut: leftOut.filter { !pattern.value.isNarrower(than: $0) })
      }
    }
  }

  /// Whether any module has a role of its own.
  var haveModules: Bool { rows.contains { $0.pattern.value.isOfModules } }

  /// Whether some row takes something in.
  func take(where isTaken: (ModulePattern) -> Bool) -> Bool {
    rows.contains { isTaken($0.pattern.value) && !$0.leftOut.contains(where: isTaken) }
  }

  /// The rows that take something in, without those that another one of them is narrower than.
  ///
  /// - Returns: More than one where it depends on their order alone which of them holds.
  func narrowest(where isTaken: (ModulePattern) -> Bool) -> [Row] {
    let taking = rows.filter { isTaken($0.pattern.value) && !$0.leftOut.contains(where: isTaken) }
    guard taking.count > 1 else { return taking }
    return taking.filter { row in !taking.contains { $0.pattern.value.isNarrower(than: row.pattern.value) } }
  }
}

extension ModulePattern {
  /// Whether a whole package is meant.
  func takes(_ package: Repository.Package) -> Bool {
    if case .packages(let pattern) = self { pattern.matches(package: package.name) } else { false }
  }

  /// Whether a product is meant, and not with its whole package.
  func takes(product: String, of package: Repository.Package) -> Bool {
    guard case .packages(let pattern) = self, pattern.product != nil else { return false }
    return pattern.matches(product: product, of: package.name)
  }

  /// Whether a module is meant by itself.
  func takes(_ target: Repository.Target) -> Bool {
    switch self {
    case .packages: false
    case .modules(let pattern): pattern.matches(target.name) || pattern.matches(target.module)
    case .folders(let pattern): target.directory.map(pattern.covers) ?? false
    }
  }
}
