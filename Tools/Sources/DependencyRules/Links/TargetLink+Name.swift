import Model

extension Repository.TargetLink {
  /// The product, or the module of the same package; `nil` for an unknown name.
  func linkedName(in repository: Repository) -> String? {
    switch destination {
    case .product(let name, _, _), .thirdParty(let name): name
    case .sibling(let id): repository.targets[id].name
    case .unknown: nil
    }
  }
}
