import Model
import SourceText

extension Container {
  /// The declarations of the packages that a link may refer to, of those that can be removed with it.
  package func declarations(of link: Link) -> [SourcePosition] {
    switch link.destination {
    case .product(_, let id, _):
      return dependencies.firstIndex(of: .local(id)).map { [references[$0].position] } ?? []
    case .thirdParty:
      // A package with a program or a plugin may be there to be run; in a project that is a product like others.
      return externals(of: link).filter {
        facts.hasModulesOfAllRoles || checkouts[$0.identity]?.hasSomethingToRun == false
      }.map(\.position)
    case .sibling, .unknown: return []
    }
  }
}
