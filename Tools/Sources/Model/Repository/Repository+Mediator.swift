import SourceFacts

/// The mediator that has the articles' name: our own, wherever its package is.
extension Repository {
  package static let mediatorName = "Mediator"

  /// Its package, if that is below the root.
  package var mediatorPackage: Package? { packages.first { $0.name == Self.mediatorName } }

  /// What calls go through, by evidence: our own mediator from outside, and CTMediator or a class after its model.
  package var mediatorsInUse: [String] {
    (linksMediatorFromOutside ? [Self.mediatorName] : []) + [selectorMediator].compactMap(\.self)
  }

  /// Whether a module links it from a package that is not below the root, as most apps do.
  package var linksMediatorFromOutside: Bool {
    targets.contains { target in
      let package = packages[target.package]
      return package.namesMediatorOutside
        && target.links.contains { link in
          guard case .thirdParty(Self.mediatorName) = link.destination else { return false }
          return package.externals(of: link).contains(where: \.isMediator)
        }
    }
  }
}

extension Repository.Package {
  /// Whether its manifest names the mediator's package, and that is not below the root.
  package var namesMediatorOutside: Bool { mediatorOutside != nil }

  /// Where its manifest names the mediator's package, if that is not below the root.
  package var mediatorOutside: ContainerReference? {
    zip(references, dependencies).first { $0.isMediator && $1 == .external }?.0
  }
}

extension ContainerReference {
  /// By SwiftPM's identity, which has no case.
  fileprivate var isMediator: Bool { identity == Repository.mediatorName.lowercased() }
}
