/// The articles' reasons, for use in messages.
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

  /// Why `role` must not depend on `other`.
  func articlesObjection(to other: Other, from role: Role, by relation: Relation) -> String? {
    if other.role == .app { return "the app puts the packages together, and nothing depends on it" }
    return switch role {
    case .app: objectionOfApp(to: other)
    case .mediator: "every package depends on the mediator, so it depends on none"
    case .category: objectionOfCategory(to: other)
    case .business(let name): objectionOfBusiness(name, to: other)
    case .platform: "the platform is what everything else depends on"
    case .named: nil
    }
  }

  private func objectionOfApp(to other: Other) -> String? {
    guard case .business(let name)? = other.role else { return nil }
    return "the app links \(name) to include it in the program, and calls it through \(categoryName(of: name)):"
      + " then \(name) can be removed or replaced without any change to the app"
  }

  private func objectionOfCategory(to other: Other) -> String? {
    switch other.role {
    case .business: "every client of a category would depend on the business line too; a category calls by name"
    case .category: "categories that need each other tie their business lines together again"
    case nil: "every client of a category would depend on the third-party package too"
    case .mediator, .platform, .app, .named: nil
    }
  }

  private func objectionOfBusiness(_ name: String, to other: Other) -> String? {
    switch other.role {
    case .category: "\(categoryName(of: name)) is for other modules that call \(name); \(name) has its own code"
    case .mediator:
      "a business line that answers calls must not know what passes them on; it makes its own calls"
        + " through the categories of others, which re-export the mediator"
    case .business: "business lines know each other through categories only"
    case .platform, .app, .named, nil: nil
    }
  }

  private func categoryName(of feature: String) -> String {
    categories[feature] ?? feature + RoleAssignment.categorySuffix
  }
}
