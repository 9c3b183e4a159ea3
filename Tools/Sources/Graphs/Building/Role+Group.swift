import Model

extension Role {
  /// The group of a node that has this role.
  var group: Graph.Group {
    switch self {
    case .app: Graph.Group(name: "app", title: "App")
    case .business: Graph.Group(name: "business", title: "Business lines")
    case .category: Graph.Group(name: "category", title: "Categories")
    case .mediator: Graph.Group(name: "mediator", title: "Mediator")
    case .platform: Graph.Group(name: "platform", title: "Platform")
    case .named(let name): Graph.Group(name: name, title: name)
    }
  }
}

extension Graph.Group {
  /// The group of nodes without a role.
  static func none(at level: Graph.Level) -> Graph.Group {
    let title =
      switch level {
      case .packages: "Packages"
      case .targets: "Targets"
      case .folders: "Folders"
      case .roles: "Without a role"
      }
    return Graph.Group(name: "none", title: title)
  }

  /// The group of a folder that contains several roles.
  static let mixed = Graph.Group(name: "mixed", title: "Several roles")
  static let thirdParty = Graph.Group(name: "third_party", title: "Third party")
  static let system = Graph.Group(name: "system", title: "System")

  /// The articles' roles from top to bottom.
  private static let articles = [Role.app, .business(""), .category(of: ""), .mediator, .platform].map(\.group)

  /// Its position among all groups: the articles' roles, then other roles by name, or layers in the configured order.
  func rank(among layers: [String]) -> Int {
    // After all that have one; a layer may have the same name as one of these groups.
    let last = Graph.Level.allCases.map(Self.none) + [Self.thirdParty, Self.system]
    if let place = ([Self.mixed] + last).firstIndex(of: self) { return .max - last.count + place }
    if let rank = Self.articles.firstIndex(of: self) { return rank }
    return Self.articles.count + (layers.firstIndex(of: name).map { $0 + 1 } ?? 0)
  }
}
