import Model
import Rules
import SourceFacts

extension UndeclaredImport {
  /// Adds the dependency to the target, and the package to the manifest if necessary.
  func repairs(of findings: [Finding], in context: RuleContext) -> [Repair] {
    let steps = ImportSteps(context: context)
    let modules = ThirdPartyModules(context.repository)
    return findings.map { finding in
      if let target = context.repository.target(of: finding), let module = finding.identity.symbol,
        context.repository.condition(ofLinking: module, to: target) != nil
      {
        return Repair(of: finding, refused: "only you know whether the link or the import has the right condition")
      }
      guard let (target, provider) = steps.ends(of: finding) else {
        return thirdPartyRepair(of: finding, in: context.repository.target(of: finding), modules, context)
      }
      if let reason = objection(to: provider, for: target, finding, context) {
        return Repair(of: finding, refused: reason)
      }
      let manifest = context.repository.packages[target.package].manifestPath
      let missing = MissingDeclaration(of: provider, for: target, in: context.repository)
      if missing.pod != nil {
        return Repair(of: finding, refused: "a Podfile cannot be edited yet: name the pod there")
      }
      return Repair(of: finding) { () throws(Repair.Uncertain) in
        let model = try missing.precedent(
          of: finding.identity.symbol, by: provider, for: target, in: context.repository
        ).place()
        let link = Repair.Change.addLink(missing.link, to: target.name, at: target.position, like: model)
        let package = missing.path.map { Repair.Change.addPackage(path: $0) }
        return ([package].compactMap { $0 } + [link]).map { .init(file: manifest, change: $0) }
      }
    }
  }

  /// Links an external package that the manifest already declares.
  private func thirdPartyRepair(
    of finding: Finding, in target: Repository.Target?, _ modules: ThirdPartyModules, _ context: RuleContext
  ) -> Repair {
    guard let target, let module = finding.identity.symbol, let owner = modules.undeclaredOwner(of: module, in: target),
      let name = owner.name(in: context.repository.packages[target.package])
    else { return Repair(of: finding, refused: "the package is external, and you must choose its version") }
    if owner.isGuessed { return Repair(of: finding, refused: "only you know which product of \(name) has \(module)") }
    let link = ContainerLink.product(owner.product, package: name)
    let manifest = context.repository.packages[target.package].manifestPath
    return Repair(of: finding) { () throws(Repair.Uncertain) in
      let model = try owner.precedent(of: module, for: target, in: context.repository).place()
      return [
        .init(file: manifest, change: .addLink(link, to: target.name, at: target.position, like: model))
      ]
    }
  }

  /// Why it is not certain that this dependency is the right one.
  private func objection(
    to provider: Repository.TargetID, for target: Repository.Target, _ finding: Finding, _ context: RuleContext
  ) -> String? {
    let repository = context.repository
    let module = finding.identity.symbol ?? repository.targets[provider].module
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
    guard package.products.contains(where: { $0.targets.contains(providing.name) }) else {
      return "the package \(package.name) offers no product with \(providing.name)"
    }
    guard providing.kind == .regular else { return "\(providing.name) is not a library" }
    return circle
  }
}

extension MissingDeclaration {
  /// How other targets of the package link it.
  func precedent(
    of module: String?, by provider: Repository.TargetID, for target: Repository.Target, in repository: Repository
  ) throws(Repair.Uncertain) -> LinkPrecedent {
    let module = module ?? repository.targets[provider].module
    return try LinkPrecedent(of: module, for: target, in: repository) { other in
      switch (link, other.destination) {
      case (.sibling, .sibling(let id)): id == provider
      case (.product(let product, _), .product(let other, _, let targets)):
        product == other && targets.contains(provider)
      default: false
      }
    }
  }
}

extension ThirdPartyModules.Owner {
  /// How other targets of the package link the product.
  func precedent(
    of module: String, for target: Repository.Target, in repository: Repository
  ) throws(Repair.Uncertain) -> LinkPrecedent {
    let package = repository.packages[target.package]
    return try LinkPrecedent(of: module, for: target, in: repository) { other in
      guard case .thirdParty(product) = other.destination else { return false }
      return package.externals(of: other).map(\.identity) == [identity]
    }
  }
}
