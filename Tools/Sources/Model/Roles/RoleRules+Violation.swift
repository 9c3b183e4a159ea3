extension RoleRules {
  /// A dependency that a role must not have, by what forbids it.
  package enum Violation: Hashable, Sendable {
    case dependsOnApp
    /// The app imports a business line that it links.
    case importsBusiness(String, category: String)
    case mediatorDepends
    case platformDepends
    case categoryUsesBusiness
    case categoryUsesCategory
    case categoryUsesThirdParty
    /// A business line uses its own category.
    case usesOwnCategory(of: String, category: String)
    case businessUsesMediator
    case businessUsesBusiness
    /// Both ends are in one layer of `file`.
    case sameLayer(file: String)
    case upperLayer(String, above: String, file: String)
    /// Modules of the system are listed, and this is none of them.
    case systemModule(others: String, place: String)
    /// `file` has no row that allows it.
    case notAllowed(file: String)

    /// Why, as a clause that can follow "because" or a colon.
    package var reason: String {
      switch self {
      case .dependsOnApp: "the app puts the packages together, and nothing depends on it"
      case .importsBusiness(let name, let category):
        """
        the app links \(name) to include it in the program, and calls it through \(category): then \(name) can be \
        removed or replaced without any change to the app
        """
      case .mediatorDepends: "every package depends on the mediator, so it depends on none but the platform"
      case .platformDepends: "the platform is what everything else depends on"
      case .categoryUsesBusiness:
        "every client of a category would depend on the business line too; a category calls by name"
      case .categoryUsesCategory: "categories that need each other tie their business lines together again"
      case .categoryUsesThirdParty: "every client of a category would depend on the third-party package too"
      case .usesOwnCategory(let name, let category):
        "\(category) is for other modules that call \(name); \(name) has its own code"
      case .businessUsesMediator:
        """
        a business line that answers calls must not know what passes them on; it makes its own calls through the \
        categories of others, which re-export the mediator
        """
      case .businessUsesBusiness: "business lines know each other through categories only"
      case .sameLayer(let file): "modules of one layer do not use each other, unless \(file) says within_itself"
      case .upperLayer(let upper, let own, let file):
        "in \(file) the layer \(upper) is above \(own), and each uses those below it"
      case .systemModule(let others, let place): "of the system modules it may import \(others) (\(place))"
      case .notAllowed(let file): "\(file) does not allow it"
      }
    }
  }
}
