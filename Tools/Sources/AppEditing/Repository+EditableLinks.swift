import Model

extension Repository {
  /// Whether a link can be removed from its container. Xcode's links between its own targets involve more than the
  /// link.
  package func canEdit(_ link: TargetLink, of container: Package) -> Bool {
    guard case .product(_, let id, _) = link.destination else { return false }
    return container.container.canEditLinks(to: packages[id].container)
  }
}
