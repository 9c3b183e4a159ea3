import Model
import Rules
import SourceFacts
import SourceText

/// External packages. Their products are known if they are checked out.
extension UnusedDependency {
  /// - Parameter used: The modules that the module's sources import or check with `canImport`.
  func unusedProducts(
    of module: Module, using used: Set<String>, _ context: RuleContext
  ) -> [Finding] {
    let container = context.repository.containers[module.container]
    let hasUnknown = !importsFromOutside(used, of: module, in: context.repository).isEmpty
    // If it is not known what a link provides, it may be used.
    let unused = module.links.filter { link in
      guard !link.needsNoImport, let known = container.knownModules(broughtBy: link) else { return false }
      return known.names.isDisjoint(with: used) && !(known.mayBeMore && hasUnknown)
    }
    return unused.map { link -> Finding in
      let name = link.name(in: context.repository)
      let doubt = module.doubtOfUnseen(about: link, in: context.repository)
      return finding(
        on: link, called: name, of: module, context, severity: doubt.isEmpty ? .error : .warning,
        .init(
          "\(module.name) declares \(name) and imports neither it nor what it depends on\(doubt)",
          why: "it costs build time, and the package is fetched for it",
          instead: "remove it, or import what you need"))
    }
  }

  /// - Parameter modules: The modules of the package, current or hypothetical.
  func unusedExternals(
    of container: Container, with modules: [Module], in repository: Repository
  ) -> [Finding] {
    let used = UsedExternals(of: container, by: modules)
    lazy var outside = OutsideModules(repository)
    return zip(container.references, container.dependencies).compactMap { declared, link -> Finding? in
      guard link == .external, !declared.isPath, !used.contains(declared, of: container) else { return nil }
      let checkout = container.checkouts[declared.identity]
      if checkout?.hasSomethingToRun == true { return nil }
      // The name says what it is for.
      if checkout == nil, declared.identity.contains("plugin") { return nil }
      // An import says what it is for, and that a link is missing.
      if modules.contains(where: { $0.importedModules.contains(where: declared.isCalledLike) }) { return nil }
      let unknown = checkout == nil ? Self.unknownImport(of: modules, outside) : nil
      return unused(
        declared, called: declared.calledNames.last ?? declared.identity, by: container, in: repository,
        unless: unknown)
    }
  }

  /// A module that sources import and nothing known has, and who imports it: it may be of a package that is not checked
  /// out and has another name, which then lacks a link.
  private static func unknownImport(of modules: [Module], _ outside: OutsideModules) -> (name: String, user: String)? {
    modules.lazy.compactMap { module in
      module.importedModules.filter(outside.isUnknown).min().map { ($0, module.name) }
    }.first
  }

  /// A package that no module uses.
  ///
  /// - Parameter unknown: A module that may be of it, and who imports it.
  func unused(
    _ declared: ContainerReference, called name: String, by container: Container, in repository: Repository,
    unless unknown: (name: String, user: String)? = nil
  ) -> Finding {
    let fact = "no target of \(container.name) uses a product of the package \(name)"
    let purpose = purpose(of: declared, by: container, in: repository)
    let waste = declared.isPath ? "it is resolved for nothing" : "it is fetched and resolved for nothing"
    let mark = "// modulize:ignore \(Self.id)"
    var message: Finding.Message {
      switch purpose {
      case .none:
        return .init(fact, why: waste, instead: "remove it, or name a product of it in a target")
      case .choice(let others):
        return .init(
          "\(fact), which only decides which one \(Self.gets(others))",
          why: "nothing says that this is meant", instead: "say it at the line: \(mark) - its version; or remove it")
      case .unknown:
        let doubts = unknown.map { ", decides what others get, or has \($0.name), which \($0.user) imports" }
        return .init(
          "\(fact), unless it is run by hand\(doubts ?? " or decides what others get")", why: waste,
          instead: """
            remove it, \(unknown == nil ? "" : "name a product of it in a target, ")or say at the line what it is for: \
            \(mark) - its plugin
            """)
      }
    }
    return Finding(
      rule: Self.id, package: container.name, file: container.manifestPath, symbol: declared.identity,
      position: declared.position, severity: purpose == .none ? .error : .warning, message: message)
  }

  /// As a clause: "A gets", "A, B and C get".
  private static func gets(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return "\(names.joined()) gets" }
    return "\(names.dropLast().joined(separator: ", ")) and \(last) get"
  }

  /// What a package that no module uses may be there for.
  enum Purpose: Equatable {
    case none
    /// It decides which version these packages get, or from where.
    case choice([String])
    /// It is not checked out, or others are not read.
    case unknown
  }

  func purpose(
    of declared: ContainerReference, by container: Container, in repository: Repository
  ) -> Purpose {
    let namers = PackageNamers(of: declared, besides: container, in: repository)
    if !namers.names.isEmpty { return .choice(namers.names) }
    if declared.isPath { return .none }
    return container.checkouts[declared.identity] != nil && namers.isComplete ? .none : .unknown
  }

  /// Why a package that no module uses must not be removed unasked; `nil` if nothing speaks against it.
  func objection(toRemoving finding: Finding, in repository: Repository) -> String? {
    let container = repository.containers.first { $0.manifestPath == finding.identity.file }
    guard let container, finding.identity.target == nil,
      let declared = container.references.first(where: { $0.position == finding.position })
    else { return nil }
    return switch purpose(of: declared, by: container, in: repository) {
    case .none: nil
    case .choice(let others): "it decides which one \(Self.gets(others))"
    case .unknown: "a plugin or a program of it may be run by hand, or it decides which one another package gets"
    }
  }
}

/// The external packages that modules use. Collected once: an app may depend on hundreds.
private struct UsedExternals {
  private var positions: Set<SourcePosition> = []
  /// Products that match no declared package name, so that they may belong to any.
  private var unmatched: Set<String> = []
  /// The packages of plugins; `nil` for a plugin named without its package.
  private var plugins: [String?] = []

  init(of container: Container, by modules: [Module]) {
    for module in modules {
      plugins += module.plugins.map(\.package)
      for link in module.links {
        guard case .thirdParty(let product) = link.destination else { continue }
        let externals = container.externals(of: link)
        if externals.isEmpty { unmatched.insert(product) }
        positions.formUnion(externals.map(\.position))
      }
    }
  }

  func contains(_ declared: ContainerReference, of container: Container) -> Bool {
    if positions.contains(declared.position) { return true }
    if plugins.contains(where: { $0.map(declared.isCalled) ?? true }) { return true }
    guard !unmatched.isEmpty else { return false }
    guard let products = container.checkouts[declared.identity]?.products else { return true }
    return !unmatched.isDisjoint(with: products.keys)
  }
}
