/// The articles' dependency rules, stated once: what each role may link, and what it may import.
///
/// Linking and importing are judged by the same table, but for one row: the app links business packages,
/// so that they are in the program, and never imports them.
enum RoleRules {
  /// The other end of a dependency.
  enum Other: Hashable {
    /// A package below the root, or a product of it, by its role.
    case role(Role)
    case thirdParty
  }

  enum Relation {
    case link, `import`
  }

  /// Why `role` must not depend on `other`; `nil` where it may.
  ///
  /// - Parameter isTest: A test target may also use test libraries and the mediator.
  /// - Returns: Half a sentence that can follow "because" or a semicolon.
  static func objection(
    to other: Other, from role: Role, by relation: Relation, isTest: Bool
  ) -> String? {
    if isTest, other == .thirdParty || other == .role(.mediator) { return nil }
    if other == .role(.app) {
      return "the app puts the packages together, and nothing stands on top of it"
    }
    switch role {
    case .app: return relation == .import ? objectionOfApp(to: other) : nil
    case .mediator: return "every package stands on the mediator, so it stands on none"
    case .category: return objectionOfCategory(to: other)
    case .business(let name): return objectionOfBusiness(name, to: other)
    case .platform: return objectionOfPlatform(to: other)
    }
  }

  /// What `role` may depend on, as a clause for a message.
  static func allowance(for role: Role, by relation: Relation) -> String {
    switch (role, relation) {
    case (.app, .link): "the app may link anything"
    case (.app, .import): "the app may import the mediator, categories, the platform and third-party packages"
    case (.mediator, _): "the mediator may use its own package only"
    case (.category, _): "a category may use the mediator and the platform"
    case (.business, _):
      "a business line may use categories of other lines, the platform and third-party packages"
    case (.platform, _): "the platform may use the platform and third-party packages"
    }
  }

  private static func objectionOfApp(to other: Other) -> String? {
    guard case .role(.business(let name)) = other else { return nil }
    return "the app links \(name) so that it is in the program, and calls it through \(name)_Category:"
      + " then \(name) can go or change and no line of the app does"
  }

  private static func objectionOfCategory(to other: Other) -> String? {
    switch other {
    case .role(.mediator), .role(.platform), .role(.app): nil
    case .role(.business):
      "whoever calls through a category would get the business line with it; a category calls by name"
    case .role(.category): "categories that need each other tie their business lines together again"
    case .thirdParty: "whoever calls through a category would get the third-party package with it"
    }
  }

  private static func objectionOfBusiness(_ name: String, to other: Other) -> String? {
    switch other {
    case .role(.platform), .role(.app), .thirdParty: nil
    case .role(.category(of: name)): "\(name)_Category is for those who call \(name); \(name) has its own code"
    case .role(.category): nil
    case .role(.mediator):
      "a business line that answers calls must not know who passes them on; what it calls itself, it calls"
        + " through the categories of others, which bring the mediator along"
    case .role(.business): "business lines know each other through categories only"
    }
  }

  private static func objectionOfPlatform(to other: Other) -> String? {
    switch other {
    case .role(.platform), .role(.app), .thirdParty: nil
    case .role(.mediator), .role(.category), .role(.business):
      "the platform is what everything else stands on"
    }
  }
}
