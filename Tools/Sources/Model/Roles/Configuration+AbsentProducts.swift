import Configuration

extension Configuration {
  /// Removes the products that the articles' roles name and this repository does not have, which would otherwise be
  /// reported as misspelt.
  ///
  /// - Parameters:
  ///   - repository: The repository that it applies to.
  ///   - configured: What the user wrote, which is kept entirely.
  func withoutAbsentProducts(in repository: Repository, unlessConfigured configured: Configuration) -> Configuration {
    let own = Set(configured.roles.filter { $0.packages != nil }.map(\.name))
    var configuration = self
    for index in roles.indices where !own.contains(roles[index].name) {
      configuration.roles[index].packages?.removeAll { pattern in
        pattern.value.product != nil
          && !repository.packages.contains { package in
            package.products.contains { pattern.value.matches(product: $0.name, of: package.name) }
          }
      }
    }
    if let other = repository.selectorMediator, !own.contains(MediatorPreset.mediator) {
      let index = configuration.roles.firstIndex { $0.name == MediatorPreset.mediator }
      index.map { configuration.roles[$0].packages?.removeAll { !repository.has($0.value, besides: other) } }
    }
    return configuration
  }
}

extension Repository {
  /// Whether a package or module here is called so, or the mediator that is found in the sources.
  fileprivate func has(_ pattern: PackagePattern, besides mediator: String) -> Bool {
    pattern.matches(package: mediator) || packages.contains { pattern.matches(package: $0.name) }
      || targets.contains { pattern.matches(package: $0.name) }
  }
}
