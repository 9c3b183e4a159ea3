import SourceFacts
import SourceText

/// The mediator that has the articles' name: our own, wherever its package is.
extension Repository {
  package static let mediatorName = "Mediator"

  /// Its package, if that is below the root.
  package var mediatorPackage: Container? { containers.first { $0.name == Self.mediatorName } }

  /// What calls go through, by evidence: our own mediator from outside, and CTMediator or a class after its model.
  package var mediatorsInUse: [String] {
    (linksMediatorFromOutside ? [Self.mediatorName] : []) + [selectorMediator].compactMap(\.self)
  }

  /// Says which line takes a package from elsewhere: "App/Package.swift:5 takes Mediator from elsewhere".
  ///
  /// - Parameter place: A folder of which a line may speak: the package is to be made there.
  /// - Returns: `nil` if none does; else the words, and the package's location.
  package func outside(_ name: String, except place: String? = nil) -> (words: String, location: String)? {
    containers.lazy.compactMap { container in
      let others = container.externals(called: name).filter { reference in
        guard let place, case .path(let path) = reference.location else { return true }
        return RelativePath.resolve(path, from: container.directory) != place
      }
      return others.first.map {
        ("\(container.manifestPath):\($0.position.line) takes \(name) from elsewhere", $0.location.text)
      }
    }.first
  }

  /// Whether a module links it from a package that is not below the root, as most apps do.
  package var linksMediatorFromOutside: Bool {
    modules.contains { module in
      let container = containers[module.container]
      return container.namesMediatorOutside
        && module.links.contains { link in
          guard case .thirdParty(Self.mediatorName) = link.destination else { return false }
          return !container.externals(of: link).filter(container.externals(called: Self.mediatorName).contains).isEmpty
        }
    }
  }
}

extension Container {
  /// Whether its manifest names the mediator's package, and that is not below the root.
  package var namesMediatorOutside: Bool { !externals(called: Repository.mediatorName).isEmpty }
}
