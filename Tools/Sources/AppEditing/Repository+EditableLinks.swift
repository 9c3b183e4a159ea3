import Model

extension Repository {
  /// Whether what a container says of a link can be taken out of it: what Xcode builds of its own has more to it.
  package func canEdit(_ link: TargetLink, of container: Package) -> Bool {
    guard case .product(_, let id, _) = link.destination else { return false }
    return container.container.canEditLinks(to: packages[id].container)
  }
}
