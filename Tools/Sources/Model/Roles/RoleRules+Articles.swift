/// The articles' reasons, each of which a message can give.
extension RoleRules {
  static func articlesAllowance(for role: Role, by relation: Relation) -> String? {
    switch (role, relation) {
    case (.app, .link): "the app may link anything"
    case (.app, .import): "the app may import the mediator, categories, the platform and third-party packages"
    case (.mediator, _): "the mediator may use its own package only"
    case (.category, _): "a category may use the mediator and the platform"
    case (.business, _):
      "a business line may use categories of other features, the platform and third-party packages"
    case (.platform, _): "the platform may use the platform and third-party packages"
    case (.named, _): nil
    }
  }

  /// Why `role` must not depend on `other`, which it must not.
  func articlesObjection(to other: Other, from role: Role, by relation: Relation) -> String? {
    if other.role == .app { return "the app puts the packages together, and nothing stands on top of it" }
    return switch role {
    case .app: objectionOfApp(to: other)
    case .mediator: "every package stands on the mediator, so it stands on none"
    case .category: objectionOfCategory(to: other)
    case .business(let name): objectionOfBusiness(name, to: other)
    case .platform: "the platform is what everything else stands on"
    case .named: nil
    }
  }

  private func objectionOfApp(to other: Other) -> String? {
    guard case .business(let name)? = other.role else { return nil }
    return "the app links \(name) so that it is in the program, and calls it through \(categoryName(of: name)):"
      + " then \(name) can go or change and no line of the app does"
  }

  private func objectionOfCategory(to other: Other) -> String? {
    switch other.role {
    case .business: "whoever calls through a category would get the business line with it; a category calls by name"
    case .category: "categories that need each other tie their business lines together again"
    case nil: "whoever calls through a category would get the third-party package with it"
    case .mediator, .platform, .app, .named: nil
    }
  }

  private func objectionOfBusiness(_ name: String, to other: Other) -> String? {
    switch other.role {
    case .category: "\(categoryName(of: name)) is for those who call \(name); \(name) has its own code"
    case .mediator:
      "a business line that answers calls must not know who passes them on; what it calls itself, it calls"
        + " through the categories of others, which bring the mediator along"
    case .business: "business lines know each other through categories only"
    case .platform, .app, .named, nil: nil
    }
  }

  private func categoryName(of feature: String) -> String {
    categories[feature] ?? feature + RoleAssignment.categorySuffix
  }
}
