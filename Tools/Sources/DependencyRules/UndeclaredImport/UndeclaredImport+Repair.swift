import ManifestReading
import Model
import Rules

extension UndeclaredImport {
  /// Adds the dependency to the target, and the package to the manifest if necessary.
  func repairs(of findings: [Finding], in context: RuleContext) -> [Repair] {
    let steps = ImportSteps(context: context)
    let modules = ThirdPartyModules(context.repository)
    return findings.map { finding in
      guard let (target, provider) = steps.ends(of: finding) else {
        return thirdPartyRepair(of: finding, in: context.repository.target(of: finding), modules, context)
      }
      if let reason = objection(to: provider, for: target, finding, context) {
        return Repair(of: finding, refused: reason)
      }
      let manifest = context.repository.packages[target.package].manifestPath
      let missing = MissingDeclaration(of: provider, for: target, in: context.repository)
      let link = Repair.Change.addLink(missing.link, to: target.name, at: target.declaration.position)
      let package = missing.path.map { Repair.Change.addPackage(path: $0) }
      return Repair(of: finding, ([package].compactMap { $0 } + [link]).map { .init(file: manifest, change: $0) })
    }
  }

  /// Links an external package that the manifest already declares.
  private func thirdPartyRepair(
    of finding: Finding, in target: Repository.Target?, _ modules: ThirdPartyModules, _ context: RuleContext
  ) -> Repair {
    guard let target, let module = finding.identity.symbol, let owner = modules.undeclaredOwner(of: module, in: target),
      let name = owner.name(in: context.repository.packages[target.package])
    else { return Repair(of: finding, refused: "the package is external, and you must choose its version") }
    let link = MissingDeclaration.Link.product(owner.product, package: name)
    let manifest = context.repository.packages[target.package].manifestPath
    let change = Repair.Change.addLink(link, to: target.name, at: target.declaration.position)
    return Repair(of: finding, [.init(file: manifest, change: change)])
  }

  /// Why it is not certain that this dependency is the right one.
  private func objection(
    to provider: Repository.TargetID, for target: Repository.Target, _ finding: Finding, _ context: RuleContext
  ) -> String? {
    let repository = context.repository
    let module = repository.targets[provider].module
    let judge = ImportJudge(context: context)
    guard judge.providers(of: module, for: target).count == 1 else {
      return "several targets have the module \(module)"
    }
    guard judge.doubt(on: module, for: target) == nil else {
      return "an external product may have a module \(module) too"
    }
    let container = repository.packages[target.package].container
    let other = repository.packages[repository.targets[provider].package].container
    if container.canBeEdited, !container.canEditLinks(to: other) {
      return
        "\(container.builder) must build \(module) too, and you must decide whether it is copied into the product"
    }
    let circle = circle(closedBy: provider, in: target, repository).map { "\($0), so it would close a cycle" }
    let providing = repository.targets[provider]
    guard providing.package != target.package else { return circle }
    let package = repository.packages[providing.package]
    guard package.manifest.products.contains(where: { $0.targets.contains(providing.name) }) else {
      return "the package \(package.name) offers no product with \(providing.name)"
    }
    guard providing.declaration.kind == .regular else { return "\(providing.name) is not a library" }
    return circle
  }
}
