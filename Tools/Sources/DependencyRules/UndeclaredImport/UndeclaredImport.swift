import Model
import Rules
import SourceFacts
import SourceText

/// A source imports a module of a known package that its target does not declare.
///
/// It compiles as long as something else provides the module, and breaks when that stops.
struct UndeclaredImport: Rule {
  static let id = "undeclared_import"

  func findings(in context: RuleContext) -> [Finding] {
    let judge = ImportJudge(context: context)
    let modules = ThirdPartyModules(context.repository)
    return context.repository.targets.flatMap { target -> [Finding] in
      // A plugin links no module; it imports those of the toolchain.
      guard target.kind != .plugin else { return [] }
      // An undecidable part may declare it.
      let package = context.repository.packages[target.package]
      guard package.isDecided,
        target.hasDecidedDependencies,
        target.sees.allSatisfy({ context.repository.targets[$0].hasDecidedDependencies })
      else { return [] }
      let thirdParty =
        thirdPartyFindings(in: target, modules, context) + importsOutsideConditions(of: target, context)
      let providers = undeclaredProviders(of: target, judge)
      guard !providers.isEmpty else { return thirdParty }
      let flags = context.repository.flags(of: target)
      let absent = modulesThatMayLack(target, judge)
      // Once for each module, not for each import.
      let messages = Dictionary(
        uniqueKeysWithValues: providers.map { ($0, message(on: $0, of: $1, in: target, judge)) })
      let uncertain = Set(providers.keys.filter { !judge.binaries(thatMayHave: $0, for: target).isEmpty })
      return target.sources.flatMap { file -> [Finding] in
        // A module that is missing is reported once per file.
        var found: Set<String> = []
        return file.imports.compactMap { `import` in
          // Code that is never compiled needs no declaration.
          if `import`.condition.outcome(flags) == .never { return nil }
          // `#if canImport(X)` means that X may be missing, and the imports inside with it.
          let guards = `import`.guardedModules
          if guards.contains(where: { $0 == `import`.module || absent.contains($0) }) { return nil }
          let module = `import`.module
          guard let message = messages[module], found.insert(module).inserted else { return nil }
          return finding(
            on: `import`, in: file, of: target, context, severity: uncertain.contains(module) ? .warning : .error,
            message)
        }
      } + thirdParty
    }
  }

  /// The providers of the modules that a target imports and does not declare. Found once for each module, not for each
  /// file that imports it.
  private func undeclaredProviders(
    of target: Repository.Target, _ judge: ImportJudge
  ) -> [String: Repository.TargetID] {
    let repository = judge.context.repository
    var providers: [String: Repository.TargetID] = [:]
    let place = repository.packages[target.package].container.headerFolder
    for module in undeclared(among: target.importedModules, of: target, in: repository) {
      // Forbidden imports are another rule's finding.
      guard let provider = judge.providers(of: module, for: target).first,
        !mayBring(provider, target, in: repository), !target.hasHeaders(in: module, below: place),
        isMeant(repository.targets[provider], by: module, in: target),
        judge.violation(of: target, importing: module) == nil
      else { continue }
      providers[module] = provider
    }
    return providers
  }

  /// Whether an import can mean a module in C: Swift does not import headers by their folder, and a system may have a
  /// library that is brought along here for others.
  private func isMeant(_ provider: Repository.Target, by module: String, in target: Repository.Target) -> Bool {
    if provider.headerName == module {
      return target.foreignFiles.contains { file in file.imports.contains { $0.module == module } }
    }
    return provider.kind != .system && !provider.hasCModule || !SystemModules.isApples(module)
  }

  /// The modules of known packages that a target's sources check with `canImport` and that it does not declare.
  private func modulesThatMayLack(_ target: Repository.Target, _ judge: ImportJudge) -> Set<String> {
    let asked = Set(target.sources.lazy.flatMap(\.imports).flatMap(\.guardedModules))
    guard !asked.isEmpty else { return [] }
    return undeclared(among: asked, of: target, in: judge.context.repository)
      .filter { !judge.providers(of: $0, for: target).isEmpty }
  }

  /// The modules of known packages among `modules` that no link of a target, and none that it sees, declares.
  ///
  /// Looked for in the links, the target's own first, until all are found: a target may see hundreds of others.
  private func undeclared(
    among modules: Set<String>, of target: Repository.Target, in repository: Repository
  ) -> Set<String> {
    var missing = modules.filter { repository.providers[$0] != nil }.subtracting(target.mappedModules)
    // Most are linked directly, and nothing has to be followed.
    for link in target.links where link.moduleAliases.isEmpty {
      for id in link.targets { missing.subtract(repository.targets[id].importedNames) }
    }
    var brought = BroughtTargets(repository)
    func declare(_ links: [Repository.TargetLink]) {
      for link in links where !missing.isEmpty {
        // By the names under which sources import them.
        let aliases = link.moduleAliases
        // Under another name, a module counts anew.
        for id in aliases.isEmpty ? brought.add(link) : repository.targets(broughtBy: link) {
          missing.subtract(repository.targets[id].importedNames.map { aliases[$0] ?? $0 })
        }
        missing.subtract(aliases.values)
        if case .thirdParty(let product) = link.destination { missing.remove(product) }
      }
    }
    declare(target.links)
    for id in target.sees where !missing.isEmpty {
      missing.subtract(repository.targets[id].importedNames)
      declare(repository.targets[id].links)
    }
    return missing
  }

  /// Whether `target` links a product that may contain the module: an undecidable manifest declares the product, either
  /// the provider's or one that may contain the module as a binary.
  private func mayBring(
    _ provider: Repository.TargetID, _ target: Repository.Target, in repository: Repository
  ) -> Bool {
    let package = repository.packages[repository.targets[provider].package]
    let other = repository.packages[target.package]
    let packages: [Repository.Package]
    if !package.isDecided {
      packages = [package]
    } else if package.id == other.id || repository.packagesReachable(from: other.id).contains(package.id) {
      packages = []
    } else {
      packages = other.localDependencies.map { repository.packages[$0] }.filter { !$0.isDecided }
    }
    if packages.isEmpty { return false }
    return repository.modulesVisible(with: target).flatMap(\.links).contains { link in
      guard case .thirdParty = link.destination else { return false }
      guard case .product(_, package: let name?) = link.reference else { return true }
      return packages.contains { $0.isCalled(name) }
    }
  }

  /// The message for every import of a module.
  private func message(
    on module: String, of provider: Repository.TargetID, in target: Repository.Target, _ judge: ImportJudge
  ) -> Finding.Message {
    let repository = judge.context.repository
    let doubt = judge.doubt(on: module, for: target) ?? ""
    if let closed = circle(closedBy: provider, in: target, repository) {
      return .init(
        "\(target.name) imports \(module) and cannot declare it, because \(closed)",
        why: "whether it compiles depends on the build order",
        instead: "move what both need into a module of its own, or remove the import\(doubt)")
    }
    var missing = MissingDeclaration(of: provider, for: target, in: repository)
    missing.condition = try? missing.precedent(of: module, by: provider, for: target, in: repository).condition
    let advice = missing.advice(for: target.name, in: repository.packages[target.package].manifestPath)
    return Self.message(on: module, in: target, instead: advice, doubt)
  }

  static func message(
    on module: String, in target: Repository.Target, instead advice: String, _ doubt: String = ""
  ) -> Finding.Message {
    .init(
      "\(target.name) imports \(module) undeclared",
      why: "it compiles only while something else brings \(module) along",
      instead: advice + doubt)
  }
}

extension Repository.Target {
  /// Whether `<A/A.h>` in its sources is a header of its own, or one that search paths lead to, in a folder with a
  /// module's name.
  ///
  /// - Parameter place: The header folder; empty for anywhere in the target's folder, as search paths may lead there.
  fileprivate func hasHeaders(in folder: String, below place: String) -> Bool {
    (headerFolders.contains(folder)
      || foreignFiles.contains { file in
        "/\(RelativePath.below(directory ?? "", file.path))".contains("\(place)/\(folder)/")
          && ForeignSource.isHeader(file.path)
      })
      && !files.contains { file in file.imports.contains { $0.module == folder } }
  }
}
