import Model

extension Link {
  /// The product, or the module of the same package; `nil` for an unknown name.
  func linkedName(in repository: Repository) -> String? {
    switch destination {
    case .product(let name, _, _), .thirdParty(let name): name
    case .sibling(let id): repository.modules[id].name
    case .unknown: nil
    }
  }
}
