import Model

extension Repository {
  /// Whether a link can be removed from its container. Xcode's links between its own targets involve more than the
  /// link.
  package func canEdit(_ link: TargetLink, of container: Package) -> Bool {
    switch link.destination {
    case .product(_, let id, _): container.container.canEditLinks(to: packages[id].container)
    case .thirdParty: container.container.canBeEdited && container.externals(of: link).count == 1
    case .sibling, .unknown: false
    }
  }
}
