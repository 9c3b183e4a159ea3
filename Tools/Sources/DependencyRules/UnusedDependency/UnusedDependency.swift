import Model
import Rules
import SourceFacts
import SourceText

/// A manifest declares a dependency that no source imports, or a package that no module uses.
///
/// Except for what may be linked but not imported, such as a business line by the app, which calls it by name.
struct UnusedDependency: Rule {
  static let id = "unused_dependency"

  func findings(in context: RuleContext) -> [Finding] {
    // An undecidable part may use it.
    let decided = context.repository.containers.filter(\.isDecided)
    return decided.flatMap { container in
      container.modules.flatMap { unusedLinks(of: context.repository.modules[$0], in: context) }
        + unusedPackages(
          of: container, with: container.modules.map { context.repository.modules[$0] }, in: context.repository)
    }
  }

  // MARK: Targets

  private func unusedLinks(of module: Module, in context: RuleContext) -> [Finding] {
    // A plugin may generate sources with other imports.
    guard !module.hasUnseenSources, !module.hasNoSources, module.plugins.isEmpty,
      module.kind != .plugin, !module.isUmbrella
    else { return [] }
    let imported = module.mentionedModules
    let wrapped = context.repository.products(of: module.id).isEmpty ? [] : context.repository.wrapped(by: module)
    return module.links.compactMap { link -> Finding? in
      guard !link.isRenamed, !link.needsNoImport,
        let name = importableName(of: link, in: context.repository),
        !link.modules.contains(where: { !imported.isDisjoint(with: context.repository.modules[$0].importedNames) }),
        !link.modules.contains(where: wrapped.contains),
        !isLinkedOnly(link, by: module, in: context), !isForOthers(link, of: module, in: context.repository),
        !brings(link, one: imported, to: module, in: context.repository),
        !bringsExternals(link, imported, to: module, in: context.repository),
        !bringsFiles(link, to: module, in: context.repository), !mayNeedSymbols(of: link, module, context.repository),
        !isOnlyWay(link, to: imported, for: module, in: context.repository)
      else { return nil }
      let doubt = doubt(about: link, of: module, context.repository)
      return finding(
        on: link, called: name, of: module, context, severity: !doubt.isEmpty || link.isForSeveral ? .warning : .error,
        .init(
          "\(module.name) declares \(name) and imports it nowhere\(doubt)",
          why: "the edge costs build time and hides what really depends on what",
          instead: link.isForSeveral
            ? "leave the choice to those that call this code, or drop it for all" : "remove it, or import what you need"
        ))
    } + unusedProducts(of: module, using: imported, context)
  }

  /// What the link may be needed for, without an import: a clause, or nothing.
  private func doubt(about link: Link, of module: Module, _ repository: Repository) -> String {
    // C and Objective-C use what they declare by themselves, also functions of Swift's with `@_cdecl` and its classes.
    if module.hasNoSwift || mayRunByItself(link, repository) {
      return ", unless its code is used without an import"
    }
    if link.modules.contains(where: { !module.modulesInTexts.isDisjoint(with: repository.modules[$0].moduleNames) }) {
      return ", unless a class of it is looked up by its name"
    }
    if module.declaresForeignSymbols { return ", unless a symbol of it is declared here by its name" }
    if link.modules.contains(where: { isForResources(repository.modules[$0], repository) }) {
      return ", unless its resources are found when the program runs"
    }
    if mayBeForTests(link, in: module, repository) { return ", unless it is there for the tests in it" }
    let others = module.links.filter { $0.position != link.position }
    if let name = importOfBinary(without: link, keeping: others, of: module, in: repository) {
      return ", unless the binary behind it has \(name)"
    }
    return module.doubtOfUnseen(about: link, in: repository)
  }

  /// Whether a link leads to a module in C, or to one that nobody imports and that links such a module without importing
  /// it: what that does when the program starts may be all that both are for.
  func mayRunByItself(_ link: Link, _ repository: Repository) -> Bool {
    link.modules.contains { id in
      let module = repository.modules[id]
      if module.hasCModule { return true }
      let linked = module.links.flatMap(\.modules).map { repository.modules[$0] }
      return linked.contains { $0.hasCModule && module.importedModules.isDisjoint(with: $0.importedNames) }
        && !repository.modules.contains { !$0.importedModules.isDisjoint(with: module.importedNames) }
    }
  }

  /// Whether it has resources, and nobody imports it: a bundle is found by its name, too.
  private func isForResources(_ module: Module, _ repository: Repository) -> Bool {
    !module.resources.isEmpty
      && !repository.modules.contains { !$0.importedModules.isDisjoint(with: module.importedNames) }
  }

  /// The name of the link, if it is local and sources can import it.
  func importableName(of link: Link, in repository: Repository) -> String? {
    // An executable or a macro may be needed without being imported.
    let isImportable = link.modules.allSatisfy {
      let module = repository.modules[$0]
      if module.onlyCarriesMore { return false }
      if module.hasCModule { return true }
      return module.kind == .regular && !module.hasForeignSources && !module.files.isEmpty
        // It may be needed only for what its plugin generates.
        && module.plugins.isEmpty
        // Before tools version 5.4, this makes an executable.
        && !module.files.contains { RelativePath.lastComponent($0.path) == "main.swift" }
    }
    return isImportable && !link.modules.isEmpty ? link.linkedName(in: repository) : nil
  }

  /// A business line in the app's program, and what the configuration treats alike.
  private func isLinkedOnly(
    _ link: Link, by module: Module, in context: RuleContext
  ) -> Bool {
    if case .thirdParty = link.destination { return false }
    // Even without a known mediator, a program finds targets by name.
    let isProgram = module.kind == .executable
    if isProgram, link.modules.contains(where: { answersCalls(context.repository.modules[$0], context) }) {
      return true
    }
    let judge = LinkJudge(context: context)
    return judge.violation(of: module, by: link, as: .import) != nil
      && judge.violation(of: module, by: link, as: .link) == nil
  }

  /// Without a mediator classes are not read: then the names of files decide, such as `Target_A.swift`.
  private func answersCalls(_ module: Module, _ context: RuleContext) -> Bool {
    if context.roles.hasMediator { return module.answersCalls }
    return module.files.contains { RelativePath.lastComponent($0.path).hasPrefix("Target_") }
  }

  /// Whether other modules import what a project's module links, and do not link it themselves. Dependents of a
  /// framework get it from the framework, and tests from the program that they run in, because it must not be in both.
  private func isForOthers(
    _ link: Link, of module: Module, in repository: Repository
  ) -> Bool {
    guard repository.containers[module.container].facts.hasModulesOfAllRoles else { return false }
    let linked = Set(link.modules)
    let modules = linked.flatMap { repository.modules[$0].importedNames }
    return repository.modules.contains { other in
      // First what few do.
      guard modules.contains(where: other.importedModules.contains) else { return false }
      // Only tests get anything from a program: an app that embeds an extension has its own links.
      let mayGet = other.isTest || module.kind == .regular
      let isSeen = other.sees.contains(module.id) || (other.isTest && !linked.isDisjoint(with: other.sees))
      return mayGet && isSeen && other.links.allSatisfy { linked.isDisjoint(with: $0.modules) }
    }
  }

  /// Whether the link re-exports a module that sources import and no other link has: it may be a wrapper that makes one
  /// dynamic library of an external package.
  private func brings(
    _ link: Link, one imported: Set<String>, to module: Module, in repository: Repository
  ) -> Bool {
    let others = module.links.compactMap { $0.name(in: repository) }
    let modules = imported.subtracting(others).filter { (repository.providers[$0] ?? []).isEmpty }
    if link.modules.contains(where: { !modules.isDisjoint(with: repository.modules[$0].reexports.modules) }) {
      return true
    }
    let direct = Set(module.links.flatMap(\.modules))
    return repository.modules(broughtBy: link).contains {
      !direct.contains($0) && !imported.isDisjoint(with: repository.modules[$0].importedNames)
    }
  }

  /// Whether what the link leads to links an external product of which sources may import a module: in a project
  /// everything that is linked is visible to its dependents, and a framework may exist to link packages for them. So may
  /// a package's target without code.
  private func bringsExternals(
    _ link: Link, _ imported: Set<String>, to module: Module, in repository: Repository
  ) -> Bool {
    let isOfProject = repository.containers[module.container].facts.hasModulesOfAllRoles
    let ways =
      isOfProject
      ? passedOn(by: link.modules, in: repository)
      : Set(link.modules.filter { repository.modules[$0].onlyLinks })
    let outside = importsFromOutside(imported, of: module, in: repository)
    return !outside.isEmpty && externalImport(among: outside, linkedBy: ways, in: repository) != nil
  }

  /// Whether sources in C include, by its path, a file that the link brings.
  private func bringsFiles(
    _ link: Link, to module: Module, in repository: Repository
  ) -> Bool {
    let own = module.foreignFiles.map(\.path)
    let included = Set(module.foreignFiles.flatMap(\.includes)).map { path in
      "/" + path.split(separator: "/").drop { $0 == ".." || $0 == "." }.joined(separator: "/")
    }.filter { path in !own.contains { "/\($0)".hasSuffix(path) } }
    if included.isEmpty { return false }
    return repository.modules(reachedFrom: link.modules).contains { id in
      repository.modules[id].foreignFiles.contains { file in included.contains { "/\(file.path)".hasSuffix($0) } }
    }
  }

  /// Whether `module` may need C code without importing it: its own C sources may declare functions by themselves, and
  /// include headers that no search path is known for.
  private func mayNeedSymbols(
    of link: Link, _ module: Module, _ repository: Repository
  ) -> Bool {
    module.hasForeignSources && link.modules.contains { repository.modules[$0].hasCModule }
  }

  // MARK: Packages

  /// - Parameter modules: The modules of the package, current or hypothetical.
  func unusedPackages(
    of container: Container, with modules: [Module], in repository: Repository
  ) -> [Finding] {
    if container.onlyHasTools(modules) { return [] }
    let used = UsedPackages(links: modules.flatMap(\.links), plugins: modules.flatMap(\.plugins))
    return zip(container.references, container.dependencies).compactMap { declared, link -> Finding? in
      guard case .local(let id) = link, !repository.containers[id].mayBeNeededUnlinked(in: repository),
        !used.contains(declared, repository.containers[id])
      else { return nil }
      return unused(declared, called: repository.containers[id].name, by: container, in: repository)
    } + unusedExternals(of: container, with: modules, in: repository)
  }
}

extension Module {
  /// The modules that its sources import or check with `canImport`: without the link, their code would compile
  /// differently.
  var mentionedModules: Set<String> {
    importedModules.union(files.lazy.flatMap(\.conditions)).union(modulesInInterfaces)
  }

  /// Whether it is nothing but what it links: a test or a program whose code is in a library.
  fileprivate var hasNoSources: Bool { files.isEmpty && !hasForeignSources }

  /// Whether it is in other languages alone.
  var hasNoSwift: Bool { files.isEmpty && hasForeignSources }

  /// Whether it is an umbrella: it links several modules, and its sources contain nothing but comments.
  fileprivate var isUmbrella: Bool { links.count > 1 && !hasForeignSources && files.allSatisfy(\.isBlank) }
}

extension Container {
  /// Whether it has neither products nor code: its dependencies are build tools, or used by another tool to generate
  /// its projects.
  fileprivate func onlyHasTools(_ modules: [Module]) -> Bool {
    products.isEmpty
      && modules.allSatisfy { $0.links.isEmpty && !$0.hasForeignSources && $0.files.allSatisfy(\.isBlank) }
  }

  /// Whether it has, or may have, something to use without a link: programs, command plugins, or the module map of an
  /// old system library package.
  fileprivate func mayBeNeededUnlinked(in repository: Repository) -> Bool {
    !isDecided || modules.isEmpty
      || products.contains { !$0.kind.isLibrary }
      || modules.contains { repository.modules[$0].kind == .executable }
  }
}
