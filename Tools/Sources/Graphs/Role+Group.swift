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
  /// Of what has no role.
  static let none = Graph.Group(name: "none", title: "Packages")

  /// The articles' roles from top to bottom.
  private static let articles = [Role.app, .business(""), .category(of: ""), .mediator, .platform].map(\.group)

  /// Its place among all: the articles' roles, other roles by name, and layers as the configuration has them.
  func rank(among layers: [String]) -> Int {
    if self == .none { return .max }
    if let rank = Self.articles.firstIndex(of: self) { return rank }
    return Self.articles.count + (layers.firstIndex(of: name).map { $0 + 1 } ?? 0)
  }
}
