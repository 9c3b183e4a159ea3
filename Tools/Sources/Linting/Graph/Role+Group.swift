extension Role {
  /// The group of a node that has this role.
  var group: Graph.Group {
    switch self {
    case .app: Graph.Group(name: "app", title: "App")
    case .business: Graph.Group(name: "business", title: "Business lines")
    case .category: Graph.Group(name: "category", title: "Categories")
    case .mediator: Graph.Group(name: "mediator", title: "Mediator")
    case .platform: Graph.Group(name: "platform", title: "Platform")
    }
  }
}

extension Graph.Group {
  /// In the order in which they are drawn.
  static let all = [Role.app, .business(""), .category(of: ""), .mediator, .platform].map(\.group) + [.none]

  /// Of what has no role.
  static let none = Graph.Group(name: "none", title: "Packages")
}
