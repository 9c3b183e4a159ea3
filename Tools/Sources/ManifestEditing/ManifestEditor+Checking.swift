import Manifests
import SourceEditing
import SourceFacts
import SourceText

extension ManifestEditor {
  /// Reads the manifest as it was and as edits have left it. Code may replace a list that is written out, or use it for
  /// another target.
  ///
  /// - Throws: If it does not parse, or the edits do not have exactly the effects.
  package func check(_ effects: [ContainerEffect], of original: [UInt8]) throws(Unfixable) {
    try ParsedSource.checkParses(bytes)
    let reader = ManifestReader()
    guard reader.read(bytes).withoutPlaces.differs(from: reader.read(original).withoutPlaces, by: effects) else {
      throw Unfixable("code of the manifest replaces this list, or uses it elsewhere: change by hand what makes it")
    }
  }
}

extension Manifest {
  /// Whether it declares what another one does, except for some effects.
  fileprivate func differs(from other: Manifest, by effects: [ContainerEffect]) -> Bool {
    guard targets.map(\.name) == other.targets.map(\.name) else { return false }
    var (rest, otherRest) = (self, other)
    var found: [ContainerEffect] = []
    for index in targets.indices {
      let (name, links) = (targets[index].name, targets[index].dependencies)
      for change in links.difference(from: other.targets[index].dependencies) {
        switch change {
        case .remove: found.append(.removesLink(from: name))
        case .insert(_, let link, _):
          let equal = links.filter { $0.reference.name == link.reference.name && $0.condition == link.condition }
          guard equal.count == 1 else { return false }
          found.append(.addsLink(link.reference.name, to: name))
        }
      }
      (rest.targets[index].dependencies, otherRest.targets[index].dependencies) = ([], [])
    }
    for change in dependencies.difference(from: other.dependencies) {
      switch change {
      case .remove: found.append(.removesPackage)
      case .insert(_, let package, _):
        guard dependencies.count(where: { $0.identity == package.identity }) == 1 else { return false }
        found.append(.addsPackage)
      }
    }
    (rest.dependencies, otherRest.dependencies) = ([], [])
    return rest == otherRest && found.tally == effects.tally
  }

  /// What it declares, regardless of where.
  fileprivate var withoutPlaces: Manifest {
    var manifest = self
    for index in products.indices { manifest.products[index].position = .start }
    for index in dependencies.indices { manifest.dependencies[index].position = .start }
    for index in targets.indices {
      manifest.targets[index].position = .start
      for place in targets[index].dependencies.indices {
        manifest.targets[index].dependencies[place].position = .start
      }
      for place in targets[index].plugins.indices { manifest.targets[index].plugins[place].position = .start }
    }
    // The reasons quote the manifest.
    manifest.undecided = undecided.map { Undecided(reason: "", position: .start, isBroken: $0.isBroken) }
    return manifest
  }
}

extension [ContainerEffect] {
  /// How often each is there.
  fileprivate var tally: [ContainerEffect: Int] { Dictionary(map { ($0, 1) }, uniquingKeysWith: +) }
}

extension LinkReference {
  fileprivate var name: String {
    switch self {
    case .target(let name), .product(let name, _), .byName(let name): name
    }
  }
}
