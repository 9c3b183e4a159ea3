import Configuration

extension Configuration {
  /// Removes the article's name of a mediator where another one is called, and none is here that is called so: it would
  /// otherwise be reported as misspelt.
  ///
  /// - Parameters:
  ///   - repository: The repository that it applies to.
  ///   - configured: What the user wrote, which is kept entirely.
  func withoutAbsentMediators(in repository: Repository, unlessConfigured configured: Configuration) -> Configuration {
    let isOwn = configured.roles.contains { $0.name == MediatorPreset.mediator && $0.packages != nil }
    guard let other = repository.selectorMediator, !isOwn,
      let index = roles.firstIndex(where: { $0.name == MediatorPreset.mediator })
    else { return self }
    var configuration = self
    configuration.roles[index].packages?.removeAll { !repository.has($0.value, besides: other) }
    return configuration
  }
}

extension Repository {
  /// Whether a package or module here is called so, or the mediator that is found in the sources.
  fileprivate func has(_ pattern: PackagePattern, besides mediator: String) -> Bool {
    pattern.matches(package: mediator) || containers.contains { pattern.matches(package: $0.name) }
      || modules.contains { pattern.matches(package: $0.name) }
  }
}
