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
    return configuration
  }
}
