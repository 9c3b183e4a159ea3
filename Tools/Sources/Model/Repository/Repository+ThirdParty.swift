import SourceFacts

extension Container {
  /// The external packages that a link may refer to.
  ///
  /// A name alone is that of a product and of its package, as SwiftPM requires since 5.2; if no package has that name,
  /// the only external one is meant.
  package func externals(of link: Link) -> [ContainerReference] {
    switch link.reference {
    case .product(_, package: let name?):
      let called = externals(called: name)
      if !called.isEmpty { return called }
      // Its own name, which is not in this manifest: `Realm` for `realm-swift`.
      let similar = zip(references, dependencies).filter { declared, link in
        link == .external && declared.explicitName == nil && declared.identity.contains(name.lowercased())
      }
      return similar.count == 1 ? [similar[0].0] : []
    case .target: return []
    case .byName(let name), .product(let name, package: nil):
      let called = externals(called: name)
      guard called.isEmpty, dependencies.count(where: { $0 == .external }) == 1 else { return called }
      return zip(references, dependencies).filter { $1 == .external }.map(\.0)
    }
  }

  /// The external packages that its manifest names so, by identity, which has no case, or by a name of its own.
  package func externals(called name: String) -> [ContainerReference] {
    let identity = name.lowercased()
    return zip(references, dependencies).filter { declared, link in
      link == .external && (declared.identity == identity || declared.explicitName == name)
    }.map(\.0)
  }
}

extension ContainerReference {
  /// All names by which a manifest or a configuration may refer to it, as written and in lower case.
  package var calledNames: [String] {
    [identity] + [name, explicitName].compactMap { $0 }
  }

  /// Whether a manifest may refer to this dependency by `name`.
  package func isCalled(_ name: String) -> Bool {
    identity == name.lowercased() || explicitName == name
  }
}
