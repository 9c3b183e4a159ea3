import Model

/// What a module may do instead of what its role forbids.
package struct AllowedWay {
  let context: RuleContext

  package init(_ context: RuleContext) {
    self.context = context
  }

  /// The category by which a business line may be called, else what the role allows: a clause for a message.
  package func clause(instead other: Role?, for role: Role, by relation: RoleRules.Relation) -> String {
    guard case .business(let feature)? = other, other != role, role.mayCall else {
      return context.roles.rules.allowance(for: role, by: relation)
    }
    let verb = relation == .link ? "link" : "import"
    guard let (container, module) = category(of: feature) else {
      return "make \(feature)\(RoleAssignment.categorySuffix), and \(verb) that"
    }
    return "\(verb) \(relation == .link ? container.name : context.repository.modules[module].moduleName)"
  }

  private func category(of feature: String) -> (Container, module: Module.ID)? {
    let repository = context.repository
    let container = repository.containers.first { context.roles.role(of: $0.id) == .category(of: feature) }
    return container.flatMap { container in
      container.modules.first { !repository.modules[$0].isTest }.map { (container, $0) }
    }
  }

  /// What the role of a module may depend on, as a sentence.
  private func allowance(for module: Module, by relation: RoleRules.Relation) -> String {
    guard let role = context.roles.role(of: module) else { return "Remove it." }
    let text = context.roles.rules.allowance(for: role, by: relation)
    return "\(text.prefix(1).uppercased())\(text.dropFirst()): remove it."
  }

  /// The category by which a business line may be called, else what the role allows: sentences for an explanation.
  package func instead(of other: Role?, for user: Module, by relation: RoleRules.Relation) -> String {
    let role = context.roles.role(of: user)
    guard case .business(let feature)? = other, role?.mayCall == true else {
      return allowance(for: user, by: relation)
    }
    let repository = context.repository
    let container = repository.containers[user.container]
    guard let (category, module) = category(of: feature) else {
      return """
        Make a package \(feature)\(RoleAssignment.categorySuffix) with a method for each service that is needed, \
        \(relation == .link ? "link" : "import") that, and give \(feature) a target that answers.
        """
    }
    let missing = MissingDeclaration(of: module, for: user, in: repository)
    let isLinked = user.links.flatMap(\.modules).contains(module)
    let declare = isLinked ? [] : [missing.referenceWords, missing.linkWords].compactMap { $0 }
    let requires = "this requires \(declare.joined(separator: " and "))"
    let manifest = declare.isEmpty ? "" : " In \(container.editedPath(of: user)) \(requires)."
    let verb = relation == .link ? "Link" : "Import"
    return "\(verb) \(category.name) instead, and call \(feature) through it.\(manifest)"
  }
}

extension Role {
  /// Whether it may call business lines through categories.
  fileprivate var mayCall: Bool {
    switch self {
    case .app, .business: true
    case .mediator, .category, .platform, .named: false
    }
  }
}
