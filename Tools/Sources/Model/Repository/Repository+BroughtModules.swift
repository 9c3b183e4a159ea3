extension Repository {
  /// Everything that can be imported because of a link of a target of `package`, and is declared by it.
  ///
  /// - Returns: `nil` if that is not known.
  package func modules(broughtBy link: TargetLink, of package: Package) -> Set<String>? {
    switch link.destination {
    case .sibling, .product: Set(targets(broughtBy: link).flatMap { targets[$0].importedNames })
    case .thirdParty: package.modules(broughtBy: link)
    case .unknown: nil
    }
  }

  /// The targets below the root whose modules can be imported because of a link: those that it leads to, and what these
  /// pass on from their own package.
  ///
  /// A product may contain a target that only groups others: it re-exports them, has no code at all, or exists to link
  /// what a binary needs. The other dependencies of a module with code are not declared by linking it; nor are its
  /// re-exports from other packages. Within a package each module can be declared by itself, and must be.
  package func targets(broughtBy link: TargetLink) -> [TargetID] {
    var brought = BroughtTargets(self)
    return brought.add(link)
  }

  /// The targets of its package that a target without code groups: the only one that it links, or those that are in no
  /// other product. If these are binaries, the others may exist for them.
  package func wrapped(by target: Target) -> [TargetID] {
    guard target.hasNoCode else { return [] }
    let linked = siblings(of: target)
    if target.links.count == 1 { return linked }
    let offered = Set(packages[target.package].products.flatMap(\.targets))
    return linked.filter { !offered.contains(targets[$0].name) }
  }

  /// What a product contains besides its own target.
  func offered(through target: Target) -> [TargetID] {
    siblings(of: target).filter {
      targets[$0].kind == .binary || !target.whollyReexportedModules.isDisjoint(with: targets[$0].modules)
    }
  }

  private func siblings(of target: Target) -> [TargetID] {
    target.links.compactMap { if case .sibling(let id) = $0.destination { id } else { nil } }
  }
}

extension Repository.Target {
  /// Whether it is linked for what it carries: it has no code to import, but files to copy, or settings for the linker.
  package var onlyCarriesMore: Bool { hasNoCode && (hasLinkerSettings || !resources.isEmpty) }

  /// Whether it has no code of its own, in any language.
  var hasNoCode: Bool {
    kind == .regular && !hasUnseenSources && plugins.isEmpty
      && files.allSatisfy(\.hasNoCode) && foreignFiles.allSatisfy(\.hasNoCode)
  }
}
