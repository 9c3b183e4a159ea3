import Configuration

extension Configuration {
  /// Without the products that the articles' roles name and this repository does not have: written out they would be
  /// taken for misspelt.
  ///
  /// - Parameters:
  ///   - repository: The repository that it holds for.
  ///   - configured: What the user wrote, of which nothing is left out.
  func withoutAbsentProducts(in repository: Repository, unlessConfigured configured: Configuration) -> Configuration {
    let own = Set(configured.roles.filter { $0.packages != nil }.map(\.name))
    var configuration = self
    for index in roles.indices where !own.contains(roles[index].name) {
      configuration.roles[index].packages?.removeAll { pattern in
        pattern.value.product != nil
          && !repository.packages.contains { package in
            package.manifest.products.contains { pattern.value.matches(product: $0.name, of: package.name) }
          }
      }
    }
    return configuration
  }
}
