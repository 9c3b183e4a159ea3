import Configuration

/// The tags of each module, as configured.
struct ModuleTags: Sendable {
  private let tags: [String: RoleRows]

  init(_ configuration: Configuration) {
    tags = Dictionary(configuration.tags.map { ($0.name, RoleRows([($0.name, $0)])) }) { first, _ in first }
  }

  /// Whether a module has a tag: by itself, by a product that offers it, or with its package.
  func has(_ tag: String, _ module: Module, in repository: Repository) -> Bool {
    guard let rows = tags[tag] else { return false }
    let container = repository.containers[module.container]
    let products = repository.products(of: module.id)
    return rows.take { pattern in
      pattern.takes(module) || pattern.takes(container)
        || products.contains { pattern.takes(product: $0, of: container) }
    }
  }
}
