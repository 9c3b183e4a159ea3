import SourceFacts

extension Container {
  /// Everything that can be imported because of a link to an external package, including through other packages.
  ///
  /// - Returns: `nil` if that is not known: the package is not checked out, or undecided.
  package func moduleNames(broughtBy link: Link) -> Set<String>? {
    knownModules(broughtBy: link)?.names
  }

  /// The same, and whether there may be others, of targets whose modules may have another name.
  package func knownModules(broughtBy link: Link) -> (names: Set<String>, mayBeMore: Bool)? {
    guard case .thirdParty(let product) = link.destination, !link.isRenamed else { return nil }
    let externals = externals(of: link)
    guard externals.count == 1, let own = checkouts[externals[0].identity]?.products?[product], own.modules != nil
    else { return nil }
    var modules: Set<String> = []
    var seen: Set<LinkReference> = []
    var pending = [own]
    var mayBeMore = false
    while let next = pending.popLast() {
      modules.formUnion(next.reachable)
      mayBeMore = mayBeMore || next.hasOtherNames
      for link in next.links where seen.insert(link).inserted {
        guard let name = link.productName,
          let other = checkouts.sorted(by: { $0.key < $1.key }).lazy.compactMap({ $0.value.products?[name] }).first
        else { return nil }
        pending.append(other)
      }
    }
    return (modules, mayBeMore)
  }
}

extension LinkReference {
  fileprivate var productName: String? {
    switch self {
    case .byName(let name), .product(let name, _): name
    case .target: nil
    }
  }
}
