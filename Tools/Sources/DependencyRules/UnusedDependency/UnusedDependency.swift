import ManifestReading
import Model
import Rules
import SourceText

/// A manifest declares a dependency that no source imports, or a package that no target uses.
///
/// Except what may be linked and not imported, as a business line by the app: it is called by name.
struct UnusedDependency: Rule {
  static let id = "unused_dependency"

  func findings(in context: RuleContext) -> [Finding] {
    // What could not be decided may use it.
    let decided = context.repository.packages.filter(\.manifest.isDecided)
    return decided.flatMap { package in
      package.targets.flatMap { unusedLinks(of: context.repository.targets[$0], in: context) }
        + unusedPackages(
          of: package, with: package.targets.map { context.repository.targets[$0] }, in: context.repository)
    }
  }

  // MARK: Targets

  private func unusedLinks(of target: Repository.Target, in context: RuleContext) -> [Finding] {
    // A plugin may write sources, which import what no other does.
    guard !target.hasUnseenSources, target.declaration.plugins.isEmpty,
      target.declaration.kind != .plugin, !target.isUmbrella
    else { return [] }
    let imported = target.mentionedModules
    let wrapped = context.repository.products(of: target.id).isEmpty ? [] : context.repository.wrapped(by: target)
    return target.links.compactMap { link -> Finding? in
      guard !link.declaration.isRenamed, !link.needsNoImport,
        let name = importableName(of: link, in: context.repository),
        !link.targets.contains(where: { imported.contains(context.repository.targets[$0].module) }),
        !link.targets.contains(where: wrapped.contains),
        !isLinkedOnly(link, by: target, in: context), !isForOthers(link, of: target, in: context.repository),
        !brings(link, one: imported, to: target, in: context.repository)
      else { return nil }
      return finding(
        on: link, called: name, of: target, context,
        """
        \(target.name) declares \(name) and no source of it imports it: the edge costs build time and \
        hides what really depends on what; remove it, or import what you need from it
        """)
    } + unusedProducts(of: target, using: imported, context)
  }

  /// What the link is called, if it is one that sources can import and that is below the root.
  func importableName(of link: Repository.TargetLink, in repository: Repository) -> String? {
    // A module in another language may have a name of its own (a module map says it), an executable or a
    // macro may be needed without being imported.
    let kinds: Set<Manifest.Target.Kind> = [.regular]
    let isImportable = link.targets.allSatisfy {
      let target = repository.targets[$0]
      return kinds.contains(target.declaration.kind) && !target.hasForeignSources && !target.files.isEmpty
        // What its plugin makes may be all that is wanted of it.
        && target.declaration.plugins.isEmpty
        // Before tools version 5.4 it is what makes an executable.
        && !target.files.contains { RelativePath.lastComponent($0.path) == "main.swift" }
    }
    return isImportable && !link.targets.isEmpty ? link.linkedName(in: repository) : nil
  }

  /// A business line in the app's program, and what the configuration treats like it.
  private func isLinkedOnly(
    _ link: Repository.TargetLink, by target: Repository.Target, in context: RuleContext
  ) -> Bool {
    if case .thirdParty = link.destination { return false }
    // Also where nobody has said which module is the mediator: a program finds what answers by its name alone.
    let isProgram = target.declaration.kind == .executable
    if isProgram, link.targets.contains(where: { context.repository.targets[$0].answersByName }) { return true }
    let judge = LinkJudge(context: context)
    return judge.objection(to: link, of: target, by: .import) != nil
      && judge.objection(to: link, of: target, by: .link) == nil
  }

  /// Whether others import what a target of a project links, and do not link it themselves: what depends on a framework
  /// gets it from there, and tests from the program that they run in, because it must not be in both.
  private func isForOthers(
    _ link: Repository.TargetLink, of target: Repository.Target, in repository: Repository
  ) -> Bool {
    guard repository.packages[target.package].container.hasModulesOfAllRoles else { return false }
    let linked = Set(link.targets)
    let modules = linked.map { repository.targets[$0].module }
    return repository.targets.contains { other in
      // Of a program nobody gets anything but tests: an app that embeds an extension links for itself.
      let mayGet = other.isTest || target.declaration.kind == .regular
      let isSeen = other.sees.contains(target.id) || (other.isTest && !linked.isDisjoint(with: other.sees))
      return mayGet && isSeen && other.links.allSatisfy { linked.isDisjoint(with: $0.targets) }
        && modules.contains(where: other.importedModules.contains)
    }
  }

  /// Whether what is linked passes on a module that sources import and no other link has: it is there for that, as a
  /// wrapper which makes one dynamic library of a package from elsewhere.
  private func brings(
    _ link: Repository.TargetLink, one imported: Set<String>, to target: Repository.Target, in repository: Repository
  ) -> Bool {
    let others = target.links.compactMap { $0.name(in: repository) }
    let modules = imported.subtracting(others).filter { (repository.providers[$0] ?? []).isEmpty }
    if link.targets.contains(where: { !modules.isDisjoint(with: repository.targets[$0].reexportedModules) }) {
      return true
    }
    let direct = Set(target.links.flatMap(\.targets))
    return repository.targets(broughtBy: link).contains {
      !direct.contains($0) && imported.contains(repository.targets[$0].module)
    }
  }

  // MARK: Packages

  /// - Parameter targets: The targets of the package, as they are or as they would be.
  func unusedPackages(
    of package: Repository.Package, with targets: [Repository.Target], in repository: Repository
  ) -> [Finding] {
    if package.onlyHasTools(targets) { return [] }
    let used = UsedPackages(links: targets.flatMap(\.links), plugins: targets.flatMap(\.declaration.plugins))
    return zip(package.manifest.dependencies, package.dependencies).compactMap { declared, link -> Finding? in
      guard case .local(let id) = link, !repository.packages[id].mayBeNeededUnlinked,
        !used.contains(declared, repository.packages[id])
      else { return nil }
      return Finding(
        rule: Self.id, package: package.name, file: package.manifestPath, symbol: declared.identity,
        position: declared.position,
        message: """
          no target of \(package.name) uses a product of the package \(repository.packages[id].name): it is \
          resolved for nothing; remove it, or name a product of it in a target
          """)
    } + unusedExternals(of: package, with: targets)
  }
}

extension Repository.Target {
  /// The modules that its sources import, or ask for with `canImport`: without the link their code would be another.
  var mentionedModules: Set<String> { importedModules.union(files.lazy.flatMap(\.conditions)) }

  /// Whether a file of it is called as the file of a target is: `Target_A.swift`.
  fileprivate var answersByName: Bool {
    files.contains { RelativePath.lastComponent($0.path).hasPrefix("Target_") }
  }

  /// Whether it is a name for several others: it links them, and there is nothing in its sources but comments.
  fileprivate var isUmbrella: Bool { links.count > 1 && !hasForeignSources && files.allSatisfy(\.isBlank) }
}

extension Repository.Package {
  /// Whether it offers nothing and has no code: its dependencies are programs of the build, or what another tool makes
  /// its projects with.
  fileprivate func onlyHasTools(_ targets: [Repository.Target]) -> Bool {
    manifest.products.isEmpty
      && targets.allSatisfy { $0.links.isEmpty && !$0.hasForeignSources && $0.files.allSatisfy(\.isBlank) }
  }

  /// Whether it has something to use without a link, or may have: programs, plugins for commands, and the module map of
  /// a system library, which is all that an old package of one is made of.
  fileprivate var mayBeNeededUnlinked: Bool {
    !manifest.isDecided || manifest.targets.isEmpty
      || manifest.products.contains { $0.kind == .executable || $0.kind == .plugin }
      || manifest.targets.contains { $0.kind == .executable }
  }
}
