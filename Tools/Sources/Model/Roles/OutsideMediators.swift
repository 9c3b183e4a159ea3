import Configuration

/// The mediators that a configuration names, or that the sources call or link, and that are no package below the root: a
/// pod, a package of somebody else, a class among the app's sources.
struct OutsideMediators {
  private let names: [Wildcard]

  init(_ configuration: Configuration, _ repository: Repository) {
    let row = configuration.roles.first { $0.name == MediatorPreset.mediator }
    names = (row?.packages ?? MediatorPreset.patterns(repository.mediatorsInUse)).map(\.value).filter { pattern in
      !repository.containers.contains { container in
        pattern.matches(package: container.name)
          || container.products.contains { pattern.matches(product: $0.name, of: container.name) }
      }
    }.map { $0.product ?? $0.package }.filter(\.isExact)
  }

  var isEmpty: Bool { names.isEmpty }

  /// Those that call by selectors, as everything does that is not our own `Mediator`.
  ///
  /// - Parameter called: The class through which most calls in the sources go, which may have that name.
  func callingBySelector(_ called: String?) -> [String] {
    names.map(\.text).filter { $0 != Repository.mediatorName || $0 == called }
  }
}

extension Module {
  /// Whether it, a mediator's module, calls by selectors: it is in Objective-C and has no Swift of its own, or calls go
  /// through the class of its name.
  ///
  /// - Parameter called: The class through which most calls in the sources go.
  func callsBySelector(_ called: String?) -> Bool {
    files.isEmpty && foreignFiles.contains { ForeignSource.isCompiled($0.path) } || moduleName == called
  }
}
