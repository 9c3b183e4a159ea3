import Model
import Rules
import SourceFacts
import SourceText

/// External packages. Their products are known if they are checked out.
extension UnusedDependency {
  /// - Parameter used: The modules that the target's sources import or check with `canImport`.
  func unusedProducts(
    of target: Repository.Target, using used: Set<String>, _ context: RuleContext
  ) -> [Finding] {
    let package = context.repository.packages[target.package]
    // If it is not known what a link provides, it may be used.
    let unused = target.links.filter {
      !$0.needsNoImport && package.modules(broughtBy: $0)?.isDisjoint(with: used) ?? false
    }
    return unused.map { link -> Finding in
      let name = link.name(in: context.repository)
      return finding(
        on: link, called: name, of: target, context,
        .init(
          "\(target.name) declares \(name) and imports neither it nor what it depends on",
          why: "it costs build time, and the package is fetched for it",
          instead: "remove it, or import what you need"))
    }
  }

  /// - Parameter targets: The targets of the package, current or hypothetical.
  func unusedExternals(of package: Repository.Package, with targets: [Repository.Target]) -> [Finding] {
    let used = UsedExternals(of: package, by: targets)
    return zip(package.references, package.dependencies).compactMap { declared, link -> Finding? in
      guard link == .external, !declared.isPath, !used.contains(declared, of: package) else { return nil }
      let checkout = package.checkouts[declared.identity]
      let name = declared.calledNames.last ?? declared.identity
      if checkout?.hasSomethingToRun == true { return nil }
      // The name says what it is for.
      if checkout == nil, declared.identity.contains("plugin") { return nil }
      // An import says what it is for, and that a link is missing.
      if targets.contains(where: { $0.importedModules.contains(where: declared.isCalledLike) }) { return nil }
      let isCheckedOut = checkout != nil
      return Finding(
        rule: Self.id, package: package.name, file: package.manifestPath, symbol: declared.identity,
        position: declared.position, severity: isCheckedOut ? .error : .warning,
        message: .init(
          """
          no target of \(package.name) uses a product of the package \(name)\
          \(isCheckedOut ? "" : ", unless a plugin or a program of it is run by hand")
          """, why: "it is fetched and resolved for nothing",
          instead: isCheckedOut
            ? "remove it, or name a product of it in a target"
            : "remove it, or say at the line what it is for: // modulize:ignore \(Self.id) - its plugin"))
    }
  }

  /// Whether the dependency can isCheckedOutly be removed: an external package may be there to be run.
  func canBeRemoved(_ finding: Finding, in repository: Repository) -> Bool {
    let package = repository.packages.first { $0.manifestPath == finding.identity.file }
    guard let package, finding.identity.target == nil,
      let index = package.references.firstIndex(where: { $0.position == finding.position }),
      package.dependencies[index] == .external
    else { return true }
    return package.checkouts[package.references[index].identity] != nil
  }
}

/// The external packages that targets use. Collected once: an app may depend on hundreds.
private struct UsedExternals {
  private var positions: Set<SourcePosition> = []
  /// Products that match no declared package name, so that they may belong to any.
  private var unmatched: Set<String> = []
  /// The packages of plugins; `nil` for a plugin named without its package.
  private var plugins: [String?] = []

  init(of package: Repository.Package, by targets: [Repository.Target]) {
    for target in targets {
      plugins += target.plugins.map(\.package)
      for link in target.links {
        guard case .thirdParty(let product) = link.destination else { continue }
        let externals = package.externals(of: link)
        if externals.isEmpty { unmatched.insert(product) }
        positions.formUnion(externals.map(\.position))
      }
    }
  }

  func contains(_ declared: ContainerReference, of package: Repository.Package) -> Bool {
    if positions.contains(declared.position) { return true }
    if plugins.contains(where: { $0.map(declared.isCalled) ?? true }) { return true }
    guard !unmatched.isEmpty else { return false }
    guard let products = package.checkouts[declared.identity]?.products else { return true }
    return !unmatched.isDisjoint(with: products.keys)
  }
}

extension ContainerReference {
  fileprivate var isPath: Bool {
    if case .path = location { true } else { false }
  }
}
