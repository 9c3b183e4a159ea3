import Model
import Rules
import SourceFacts
import SourceText

/// A manifest declares a dependency that no source imports, or a package that no target uses.
///
/// Except for what may be linked but not imported, such as a business line by the app, which calls it by name.
struct UnusedDependency: Rule {
  static let id = "unused_dependency"

  func findings(in context: RuleContext) -> [Finding] {
    // An undecidable part may use it.
    let decided = context.repository.packages.filter(\.isDecided)
    return decided.flatMap { package in
      package.targets.flatMap { unusedLinks(of: context.repository.targets[$0], in: context) }
        + unusedPackages(
          of: package, with: package.targets.map { context.repository.targets[$0] }, in: context.repository)
    }
  }

  // MARK: Targets

  private func unusedLinks(of target: Repository.Target, in context: RuleContext) -> [Finding] {
    // A plugin may generate sources with other imports.
    guard !target.hasUnseenSources, !target.hasNoSources, target.plugins.isEmpty,
      target.kind != .plugin, !target.isUmbrella
    else { return [] }
    let imported = target.mentionedModules
    let wrapped = context.repository.products(of: target.id).isEmpty ? [] : context.repository.wrapped(by: target)
    return target.links.compactMap { link -> Finding? in
      guard !link.isRenamed, !link.needsNoImport,
        let name = importableName(of: link, in: context.repository),
        !link.targets.contains(where: { !imported.isDisjoint(with: context.repository.targets[$0].importedNames) }),
        !link.targets.contains(where: wrapped.contains),
        !isLinkedOnly(link, by: target, in: context), !isForOthers(link, of: target, in: context.repository),
        !brings(link, one: imported, to: target, in: context.repository),
        !bringsExternals(link, imported, to: target, in: context.repository),
        !bringsFiles(link, to: target, in: context.repository), !mayNeedSymbols(of: link, target, context.repository)
      else { return nil }
      let isC = link.targets.contains { context.repository.targets[$0].hasCModule }
      let doubt = isC ? ", unless its functions are used without an import" : ""
      return finding(
        on: link, called: name, of: target, context, severity: isC || link.isForSeveral ? .warning : .error,
        .init(
          "\(target.name) declares \(name) and imports it nowhere\(doubt)",
          why: "the edge costs build time and hides what really depends on what",
          instead: link.isForSeveral
            ? "leave the choice to those that call this code, or drop it for all" : "remove it, or import what you need"
        ))
    } + unusedProducts(of: target, using: imported, context)
  }

  /// The name of the link, if it is local and sources can import it.
  func importableName(of link: Repository.TargetLink, in repository: Repository) -> String? {
    // An executable or a macro may be needed without being imported.
    let isImportable = link.targets.allSatisfy {
      let target = repository.targets[$0]
      if target.onlyCarriesMore { return false }
      if target.hasCModule { return true }
      return target.kind == .regular && !target.hasForeignSources && !target.files.isEmpty
        // It may be needed only for what its plugin generates.
        && target.plugins.isEmpty
        // Before tools version 5.4, this makes an executable.
        && !target.files.contains { RelativePath.lastComponent($0.path) == "main.swift" }
    }
    return isImportable && !link.targets.isEmpty ? link.linkedName(in: repository) : nil
  }

  /// A business line in the app's program, and what the configuration treats alike.
  private func isLinkedOnly(
    _ link: Repository.TargetLink, by target: Repository.Target, in context: RuleContext
  ) -> Bool {
    if case .thirdParty = link.destination { return false }
    // Even without a known mediator, a program finds targets by name.
    let isProgram = target.kind == .executable
    if isProgram, link.targets.contains(where: { answersCalls(context.repository.targets[$0], context) }) {
      return true
    }
    let judge = LinkJudge(context: context)
    return judge.violation(of: target, by: link, as: .import) != nil
      && judge.violation(of: target, by: link, as: .link) == nil
  }

  /// Without a mediator classes are not read: then the names of files decide, such as `Target_A.swift`.
  private func answersCalls(_ target: Repository.Target, _ context: RuleContext) -> Bool {
    if context.roles.hasMediator { return target.answersCalls }
    return target.files.contains { RelativePath.lastComponent($0.path).hasPrefix("Target_") }
  }

  /// Whether other modules import what a project's target links, and do not link it themselves. Dependents of a
  /// framework get it from the framework, and tests from the program that they run in, because it must not be in both.
  private func isForOthers(
    _ link: Repository.TargetLink, of target: Repository.Target, in repository: Repository
  ) -> Bool {
    guard repository.packages[target.package].container.hasModulesOfAllRoles else { return false }
    let linked = Set(link.targets)
    let modules = linked.flatMap { repository.targets[$0].importedNames }
    return repository.targets.contains { other in
      // First what few do.
      guard modules.contains(where: other.importedModules.contains) else { return false }
      // Only tests get anything from a program: an app that embeds an extension has its own links.
      let mayGet = other.isTest || target.kind == .regular
      let isSeen = other.sees.contains(target.id) || (other.isTest && !linked.isDisjoint(with: other.sees))
      return mayGet && isSeen && other.links.allSatisfy { linked.isDisjoint(with: $0.targets) }
    }
  }

  /// Whether the link re-exports a module that sources import and no other link has: it may be a wrapper that makes one
  /// dynamic library of an external package.
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
      !direct.contains($0) && !imported.isDisjoint(with: repository.targets[$0].importedNames)
    }
  }

  /// Whether what the link leads to links an external product of which sources may import a module: in a project
  /// everything that is linked is visible to its dependents, and a framework may exist to link packages for them.
  private func bringsExternals(
    _ link: Repository.TargetLink, _ imported: Set<String>, to target: Repository.Target, in repository: Repository
  ) -> Bool {
    guard repository.packages[target.package].container.hasModulesOfAllRoles else { return false }
    let own = Set(target.links.compactMap { $0.name(in: repository) })
    let outside = imported.filter {
      (repository.providers[$0] ?? []).isEmpty && !own.contains($0) && !SystemModules.contains($0)
    }
    guard !outside.isEmpty else { return false }
    return link.targets.map { repository.targets[$0] }.contains { other in
      other.links.contains { external in
        guard case .thirdParty = external.destination else { return false }
        let modules = repository.packages[other.package].modules(broughtBy: external)
        return modules.map { !$0.isDisjoint(with: outside) } ?? true
      }
    }
  }

  /// Whether sources in C include, by its path, a file that the link brings.
  private func bringsFiles(
    _ link: Repository.TargetLink, to target: Repository.Target, in repository: Repository
  ) -> Bool {
    let own = target.foreignFiles.map(\.path)
    let included = Set(target.foreignFiles.flatMap(\.includes)).map { path in
      "/" + path.split(separator: "/").drop { $0 == ".." || $0 == "." }.joined(separator: "/")
    }.filter { path in !own.contains { "/\($0)".hasSuffix(path) } }
    if included.isEmpty { return false }
    var seen = Set(link.targets)
    var pending = link.targets
    while let next = pending.popLast() {
      let files = repository.targets[next].foreignFiles
      if files.contains(where: { file in included.contains { "/\(file.path)".hasSuffix($0) } }) { return true }
      pending += repository.targets[next].links.flatMap(\.targets).filter { seen.insert($0).inserted }
    }
    return false
  }

  /// Whether `target` may need C code without importing it: its own C sources may declare functions by themselves, and
  /// include headers that no search path is known for.
  private func mayNeedSymbols(
    of link: Repository.TargetLink, _ target: Repository.Target, _ repository: Repository
  ) -> Bool {
    target.hasForeignSources && link.targets.contains { repository.targets[$0].hasCModule }
  }

  // MARK: Packages

  /// - Parameter targets: The targets of the package, current or hypothetical.
  func unusedPackages(
    of package: Repository.Package, with targets: [Repository.Target], in repository: Repository
  ) -> [Finding] {
    if package.onlyHasTools(targets) { return [] }
    let used = UsedPackages(links: targets.flatMap(\.links), plugins: targets.flatMap(\.plugins))
    return zip(package.references, package.dependencies).compactMap { declared, link -> Finding? in
      guard case .local(let id) = link, !repository.packages[id].mayBeNeededUnlinked(in: repository),
        !used.contains(declared, repository.packages[id])
      else { return nil }
      return unused(declared, called: repository.packages[id].name, by: package, in: repository)
    } + unusedExternals(of: package, with: targets, in: repository)
  }
}

extension Repository.Target {
  /// The modules that its sources import or check with `canImport`: without the link, their code would compile
  /// differently.
  var mentionedModules: Set<String> { importedModules.union(files.lazy.flatMap(\.conditions)) }

  /// Whether it is nothing but what it links: a test or a program whose code is in a library.
  fileprivate var hasNoSources: Bool { files.isEmpty && !hasForeignSources }

  /// Whether it is an umbrella: it links several modules, and its sources contain nothing but comments.
  fileprivate var isUmbrella: Bool { links.count > 1 && !hasForeignSources && files.allSatisfy(\.isBlank) }
}

extension Repository.Package {
  /// Whether it has neither products nor code: its dependencies are build tools, or used by another tool to generate
  /// its projects.
  fileprivate func onlyHasTools(_ targets: [Repository.Target]) -> Bool {
    products.isEmpty
      && targets.allSatisfy { $0.links.isEmpty && !$0.hasForeignSources && $0.files.allSatisfy(\.isBlank) }
  }

  /// Whether it has, or may have, something to use without a link: programs, command plugins, or the module map of an
  /// old system library package.
  fileprivate func mayBeNeededUnlinked(in repository: Repository) -> Bool {
    !isDecided || targets.isEmpty
      || products.contains { $0.kind == .executable || $0.kind == .plugin }
      || targets.contains { repository.targets[$0].kind == .executable }
  }
}
