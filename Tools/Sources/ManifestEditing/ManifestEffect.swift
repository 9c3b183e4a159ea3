import Manifests
import SourceEditing
import SourceFacts
import SourceText

/// What an edit of a manifest should change of what it declares. Everything else must stay.
package enum ManifestEffect {
  /// A target gets a dependency of a name.
  case addsLink(String, to: String)
  case removesLink(from: String)
  case addsPackage
  case removesPackage

  fileprivate func holds(from old: Manifest, to new: Manifest) -> Bool {
    switch self {
    case .addsLink(let name, let target): new.hasLink(of: target, besides: old, named: name)
    case .removesLink(let target): old.hasLink(of: target, besides: new)
    case .addsPackage: new.hasPackage(besides: old, isNew: true)
    case .removesPackage: old.hasPackage(besides: new)
    }
  }
}

extension ManifestEditor {
  /// Reads the manifest as some edits would leave it. Code may replace a list that is written out, or use it for another
  /// target.
  ///
  /// - Returns: The edits.
  /// - Throws: If they do not have exactly the effect.
  package func checked(_ edits: [TextEdit], _ effect: ManifestEffect) throws(Unfixable) -> [TextEdit] {
    let reader = ManifestReader()
    guard effect.holds(from: reader.read(bytes).withoutPlaces, to: reader.read(edits.applied(to: bytes)).withoutPlaces)
    else {
      throw Unfixable("code of the manifest replaces this list, or uses it elsewhere: change by hand what makes it")
    }
    return edits
  }
}

extension Manifest {
  /// Whether it declares what another one does, and one dependency of a target more.
  ///
  /// - Parameter name: What the dependency is called, which the other has not; `nil` for any.
  fileprivate func hasLink(of target: String, besides other: Manifest, named name: String? = nil) -> Bool {
    targets.indices.contains { index in
      let links = targets[index].dependencies
      return targets[index].name == target
        && links.indices.contains { place in
          var rest = self
          rest.targets[index].dependencies.remove(at: place)
          guard rest == other else { return false }
          guard let name else { return true }
          let isThere = rest.targets[index].dependencies.contains {
            $0.reference.name == name && $0.condition == links[place].condition
          }
          return links[place].reference.name == name && !isThere
        }
    }
  }

  /// Whether it declares what another one does, and one package more.
  ///
  /// - Parameter isNew: Whether the other must have none with its identity.
  fileprivate func hasPackage(besides other: Manifest, isNew: Bool = false) -> Bool {
    dependencies.indices.contains { place in
      var rest = self
      rest.dependencies.remove(at: place)
      return rest == other && !(isNew && rest.dependencies.contains { $0.identity == dependencies[place].identity })
    }
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

extension LinkReference {
  fileprivate var name: String {
    switch self {
    case .target(let name), .product(let name, _), .byName(let name): name
    }
  }
}
