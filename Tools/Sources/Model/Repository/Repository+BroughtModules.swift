extension Repository {
  /// Everything that can be imported because of a link of a module of `container`, and is declared by it.
  ///
  /// - Returns: `nil` if that is not known.
  package func moduleNames(broughtBy link: Link, of container: Container) -> Set<String>? {
    switch link.destination {
    case .sibling, .product: Set(modules(broughtBy: link).flatMap { modules[$0].importedNames })
    case .thirdParty: container.moduleNames(broughtBy: link)
    case .unknown: nil
    }
  }

  /// The modules below the root that can be imported because of a link: those that it leads to, and what these
  /// pass on from their own package.
  ///
  /// A product may contain a module that only groups others: it re-exports them, has no code at all, or exists to link
  /// what a binary needs. The other dependencies of a module with code are not declared by linking it; nor are its
  /// re-exports from other packages. Within a package each module can be declared by itself, and must be.
  package func modules(broughtBy link: Link) -> [Module.ID] {
    var brought = BroughtModules(self)
    return brought.add(link)
  }

  /// The modules of its package that a module without code groups: the only one that it links, or those that are in no
  /// other product. If these are binaries, the others may exist for them.
  package func wrapped(by module: Module) -> [Module.ID] {
    guard module.hasNoCode else { return [] }
    let linked = siblings(of: module)
    if module.links.count == 1 { return linked }
    let offered = Set(containers[module.container].products.flatMap(\.targets))
    return linked.filter { !offered.contains(modules[$0].name) }
  }

  /// What a product contains besides its own module.
  func offered(through module: Module) -> [Module.ID] {
    siblings(of: module).filter {
      modules[$0].kind == .binary || !module.reexports.whole.isDisjoint(with: modules[$0].moduleNames)
    }
  }

  private func siblings(of module: Module) -> [Module.ID] {
    module.links.compactMap { if case .sibling(let id) = $0.destination { id } else { nil } }
  }
}

extension Module {
  /// Whether it is linked for what it carries: it has no code to import, but files to copy, or settings for the linker.
  package var onlyCarriesMore: Bool { hasNoCode && (hasLinkerSettings || !resources.isEmpty) }

  /// Whether it is nothing but its links: without code and without imports.
  package var onlyLinks: Bool { hasNoCode && files.allSatisfy(\.isBlank) }

  /// Whether it has no code of its own, in any language.
  var hasNoCode: Bool {
    kind == .regular && !hasUnseenSources && plugins.isEmpty
      && files.allSatisfy(\.hasNoCode) && foreignFiles.allSatisfy(\.hasNoCode)
  }
}
