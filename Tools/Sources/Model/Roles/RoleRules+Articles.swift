/// What the articles allow.
extension RoleRules {
  static func articlesAllowance(for role: Role, by relation: Relation) -> String? {
    switch (role, relation) {
    case (.app, .link): "the app may link anything"
    case (.app, .import): "the app may import the mediator, categories, intents, the platform and third-party packages"
    case (.mediator, _): "the mediator may use the platform only"
    case (.category, _): "a category may use the mediator and the platform"
    case (.business, _):
      "a business line may use categories of other features, the platform and third-party packages"
    case (.platform, _): "the platform may use the platform and third-party packages"
    case (.named, _): nil
    }
  }

  /// What of the articles forbids `role` to depend on `other`.
  func articlesViolation(of role: Role, using other: Other) -> Violation? {
    if other.role == .app { return .dependsOnApp }
    return switch role {
    case .app:
      if case .business(let name)? = other.role {
        .importsBusiness(name, category: categoryName(of: name))
      } else {
        nil
      }
    case .mediator: .mediatorDepends
    case .category: violation(ofCategoryUsing: other)
    case .business(let name): violation(ofBusiness: name, using: other)
    case .platform: .platformDepends
    case .named: nil
    }
  }

  private func violation(ofCategoryUsing other: Other) -> Violation? {
    switch other.role {
    case .business: .categoryUsesBusiness
    case .category: .categoryUsesCategory
    case nil: .categoryUsesThirdParty
    case .mediator, .platform, .app, .named: nil
    }
  }

  private func violation(ofBusiness name: String, using other: Other) -> Violation? {
    switch other.role {
    case .category: .usesOwnCategory(of: name, category: categoryName(of: name))
    case .mediator: .businessUsesMediator
    case .business: .businessUsesBusiness
    case .platform, .app, .named, nil: nil
    }
  }

  private func categoryName(of feature: String) -> String {
    categories[feature] ?? feature + RoleAssignment.categorySuffix
  }
}
