import Model
import Rules
import SourceFacts
import SourceText
import Threads

/// A source imports a module of a known package that its module does not declare.
///
/// It compiles as long as something else provides the module, and breaks when that stops.
struct UndeclaredImport: Rule {
  static let id = "undeclared_import"

  func findings(in context: RuleContext) -> [Finding] {
    let judge = ImportJudge(context: context)
    let modules = ThirdPartyModules(context.repository)
    let built = BuiltPlatforms(context.repository)
    // In parallel, because this rule takes longer than all others together.
    return AllCores.map(context.repository.modules) { module -> [Finding] in
      // A plugin links no module; it imports those of the toolchain.
      guard module.kind != .plugin else { return [] }
      // An undecidable part may declare it.
      let container = context.repository.containers[module.container]
      guard container.isDecided,
        module.hasDecidedDependencies,
        module.sees.allSatisfy({ context.repository.modules[$0].hasDecidedDependencies })
      else { return [] }
      let thirdParty =
        thirdPartyFindings(in: module, modules, context) + importsOutsideConditions(of: module, built, context)
      let providers = undeclaredProviders(of: module, judge)
      guard !providers.isEmpty else { return thirdParty }
      let flags = context.repository.flags(of: module)
      let absent = modulesThatMayLack(module, judge)
      // Once for each module, not for each import.
      let messages = Dictionary(
        uniqueKeysWithValues: providers.map { ($0, message(on: $0, of: $1, in: module, judge)) })
      let mayBring = judge.linksAbsentPackage(module)
      let uncertain = Set(providers.keys.filter { mayBring || !judge.binaries(thatMayHave: $0, for: module).isEmpty })
      return module.sources.flatMap { file -> [Finding] in
        // A module that is missing is reported once per file.
        var found: Set<String> = []
        return compiledImports(of: file, flags).compactMap { `import`, missingMacro in
          // `#if canImport(X)` means that X may be missing, and the imports inside with it.
          let guards = `import`.guardedModules
          if guards.contains(where: { $0 == `import`.module || absent.contains($0) }) { return nil }
          let moduleName = `import`.module
          guard let message = messages[moduleName], found.insert(moduleName).inserted else { return nil }
          return finding(
            on: `import`, in: file, of: module, context,
            severity: uncertain.contains(moduleName) || missingMacro != nil ? .warning : .error,
            message.where(isDefined: missingMacro))
        }
      } + thirdParty
    }.flatMap(\.self)
  }

  /// The imports of a file that are compiled in some build, each with a macro that must be defined for it and that no
  /// setting defines. Last those with one: each module is reported once per file.
  func compiledImports(of file: SourceFile, _ flags: BuildFlags) -> [(import: Import, missingMacro: String?)] {
    // Code that is never compiled needs no declaration.
    let compiled = file.imports.filter { $0.condition.outcome(flags) != .never }.map {
      ($0, $0.condition.missingMacro(flags))
    }
    guard compiled.contains(where: { $0.1 != nil }) else { return compiled }
    return compiled.filter { $0.1 == nil } + compiled.filter { $0.1 != nil }
  }

  /// The providers of the modules that a module imports and does not declare. Found once for each module, not for each
  /// file that imports it.
  private func undeclaredProviders(
    of module: Module, _ judge: ImportJudge
  ) -> [String: Module.ID] {
    let repository = judge.context.repository
    var providers: [String: Module.ID] = [:]
    let place = repository.containers[module.container].facts.headerFolder
    for moduleName in undeclared(among: module.importedModules, of: module, in: repository) {
      // Forbidden imports are another rule's finding.
      guard let provider = judge.providers(of: moduleName, for: module).first,
        !mayBring(provider, module, in: repository), !module.hasHeaders(in: moduleName, below: place),
        isMeant(repository.modules[provider], by: moduleName, in: module),
        !isOwnHeader(of: repository.modules[provider], wherever: moduleName, in: module),
        judge.violation(of: module, importing: moduleName) == nil
      else { continue }
      providers[moduleName] = provider
    }
    return providers
  }

  /// Whether an import can mean a module in C: Swift does not import headers by their folder, and a system may have a
  /// library that is brought along here for others.
  private func isMeant(_ provider: Module, by moduleName: String, in module: Module) -> Bool {
    if provider.headerName == moduleName {
      return module.foreignFiles.contains { file in file.imports.contains { $0.module == moduleName } }
    }
    return provider.kind != .system && !provider.hasCModule || !SystemModules.isApples(moduleName)
  }

  /// Whether only headers import a module that are the module's own, too: `<A/B.h>` in the umbrella header of A means what
  /// is beside it, also in the static library that is built from the same files.
  private func isOwnHeader(of provider: Module, wherever moduleName: String, in module: Module) -> Bool {
    let importing = module.sources.filter { file in file.imports.contains { $0.module == moduleName } }.map(\.path)
    guard importing.allSatisfy(ForeignSource.isHeader) else { return false }
    return Set(importing).isSubset(of: provider.foreignFiles.map(\.path))
  }

  /// The modules of known packages that a module's sources check with `canImport` and that it does not declare.
  func modulesThatMayLack(_ module: Module, _ judge: ImportJudge) -> Set<String> {
    let asked = Set(module.sources.lazy.flatMap(\.imports).flatMap(\.guardedModules))
    guard !asked.isEmpty else { return [] }
    return undeclared(among: asked, of: module, in: judge.context.repository)
      .filter { !judge.providers(of: $0, for: module).isEmpty }
  }

  /// The modules of known packages among `modules` that no link of a module, and none that it sees, declares.
  ///
  /// Looked for in the links, the module's own first, until all are found: a module may see hundreds of others.
  private func undeclared(
    among modules: Set<String>, of module: Module, in repository: Repository
  ) -> Set<String> {
    var missing = modules.filter { repository.providers[$0] != nil }.subtracting(module.modulesOfSettings)
    // Most are linked directly, and nothing has to be followed.
    for link in module.links where link.moduleAliases.isEmpty {
      for id in link.modules { missing.subtract(repository.modules[id].importedNames) }
    }
    var brought = BroughtModules(repository)
    func declare(_ links: [Link]) {
      for link in links where !missing.isEmpty {
        // By the names under which sources import them.
        let aliases = link.moduleAliases
        // Under another name, a module counts anew.
        for id in aliases.isEmpty ? brought.add(link) : repository.modules(broughtBy: link) {
          missing.subtract(repository.modules[id].importedNames.map { aliases[$0] ?? $0 })
        }
        missing.subtract(aliases.values)
        if case .thirdParty(let product) = link.destination { missing.remove(product) }
      }
    }
    declare(module.links)
    for id in module.sees where !missing.isEmpty {
      missing.subtract(repository.modules[id].importedNames)
      declare(repository.modules[id].links)
    }
    return missing
  }

  /// Whether `module` links a product that may contain the module: an undecidable manifest declares the product, either
  /// the provider's or one that may contain the module as a binary.
  private func mayBring(
    _ provider: Module.ID, _ module: Module, in repository: Repository
  ) -> Bool {
    let container = repository.containers[repository.modules[provider].container]
    let other = repository.containers[module.container]
    let containers: [Container]
    if !container.isDecided {
      containers = [container]
    } else if container.id == other.id || repository.containersReachable(from: other.id).contains(container.id) {
      containers = []
    } else {
      containers = other.localDependencies.map { repository.containers[$0] }.filter { !$0.isDecided }
    }
    if containers.isEmpty { return false }
    return repository.modulesVisible(with: module).flatMap(\.links).contains { link in
      guard case .thirdParty = link.destination else { return false }
      guard case .product(_, package: let name?) = link.reference else { return true }
      return containers.contains { $0.isCalled(name) }
    }
  }

  /// The message for every import of a module.
  private func message(
    on moduleName: String, of provider: Module.ID, in module: Module, _ judge: ImportJudge
  ) -> Finding.Message {
    let repository = judge.context.repository
    let doubt = judge.doubt(on: moduleName, for: module) ?? ""
    let bar = bar(to: provider, in: module, repository)
    if let reason = bar ?? circle(closedBy: provider, in: module, repository) {
      return .init(
        "\(module.name) imports \(moduleName) and cannot declare it, because \(reason)",
        why: bar == nil ? "whether it compiles depends on the build order" : "nothing of it is linked",
        instead: "move what both need into a module of its own, or remove the import\(doubt)")
    }
    var missing = MissingDeclaration(of: provider, for: module, in: repository)
    let (condition, uncertain) = LinkPrecedent.condition { [missing] () throws(Repair.Uncertain) in
      try missing.precedent(of: moduleName, by: provider, for: module, in: repository)
    }
    missing.condition = condition
    let advice = missing.advice(for: module.name, in: repository.containers[module.container].editedPath(of: module))
    return Self.message(on: moduleName, in: module, instead: advice + uncertain, doubt)
  }

  static func message(
    on moduleName: String, in module: Module, instead advice: String, _ doubt: String = ""
  ) -> Finding.Message {
    .init(
      "\(module.name) imports \(moduleName) undeclared",
      why: "it compiles only while something else brings \(moduleName) along",
      instead: advice + doubt)
  }
}

extension Module {
  /// Whether `<A/A.h>` in its sources is a header of its own, or one that search paths lead to, in a folder with a
  /// module's name.
  ///
  /// - Parameter place: The header folder; empty for anywhere in the module's folder, as search paths may lead there.
  fileprivate func hasHeaders(in folder: String, below place: String) -> Bool {
    (headerFolders.contains(folder)
      || foreignFiles.contains { file in
        "/\(RelativePath.below(directory ?? "", file.path))".contains("\(place)/\(folder)/")
          && ForeignSource.isHeader(file.path)
      })
      && !files.contains { file in file.imports.contains { $0.module == folder } }
  }
}

extension Finding.Message {
  /// What is said of code that is compiled only if something defines a macro of C.
  func `where`(isDefined macro: String?) -> Self {
    guard let macro else { return self }
    var message = self
    message.what += ", if something defines \(macro), which no known setting does"
    return message
  }
}
