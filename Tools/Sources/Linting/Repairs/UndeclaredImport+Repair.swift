import ManifestReading

extension UndeclaredImport {
  /// The target gets the dependency, and its package the other one where it does not name it yet.
  package func repairs(of findings: [Finding], in context: RuleContext) -> [Repair] {
    findings.map { finding in
      guard let (target, provider) = ImportSteps(context: context).ends(of: finding) else {
        return Repair(of: finding, refused: "the package is from elsewhere, and its version is for you to say")
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

  /// Why it is not certain that this dependency is the one to add.
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
      return "a product from elsewhere may have a module \(module) too"
    }
    let providing = repository.targets[provider]
    guard providing.package != target.package else {
      let isReached = reaches(target.id, from: provider, repository)
      return isReached ? "\(providing.name) depends on \(target.name) already, so it would close a circle" : nil
    }
    let package = repository.packages[providing.package]
    guard package.manifest.products.contains(where: { $0.targets.contains(providing.name) }) else {
      return "the package \(package.name) offers no product with \(providing.name)"
    }
    guard providing.declaration.kind == .regular else { return "\(providing.name) is no library" }
    guard !PackageGraph(repository).packagesReachable(from: package.id).contains(target.package) else {
      let name = repository.packages[target.package].name
      return "\(package.name) depends on \(name) already, so it would close a circle"
    }
    return nil
  }

  private func reaches(
    _ end: Repository.TargetID, from start: Repository.TargetID, _ repository: Repository
  ) -> Bool {
    var seen: Set = [start]
    var pending = [start]
    while let target = pending.popLast() {
      if target == end { return true }
      for next in repository.targets[target].links.flatMap(\.targets) where seen.insert(next).inserted {
        pending.append(next)
      }
    }
    return false
  }
}
