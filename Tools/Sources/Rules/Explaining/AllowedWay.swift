import Model

/// What a target may do instead of what its role forbids.
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
    guard let (package, module) = category(of: feature) else {
      return "make \(feature)\(RoleAssignment.categorySuffix), and \(verb) that"
    }
    return "\(verb) \(relation == .link ? package.name : context.repository.targets[module].module)"
  }

  private func category(of feature: String) -> (Repository.Package, module: Repository.TargetID)? {
    let repository = context.repository
    let package = repository.packages.first { context.roles.role(of: $0.id) == .category(of: feature) }
    return package.flatMap { package in
      package.targets.first { !repository.targets[$0].isTest }.map { (package, $0) }
    }
  }

  /// What the role of `target` may depend on, as a sentence.
  private func allowance(for target: Repository.Target, by relation: RoleRules.Relation) -> String {
    guard let role = context.roles.role(of: target) else { return "Remove it." }
    let text = context.roles.rules.allowance(for: role, by: relation)
    return "\(text.prefix(1).uppercased())\(text.dropFirst()): remove it."
  }

  /// The category by which a business line may be called, else what the role allows: sentences for an explanation.
  package func instead(of other: Role?, for target: Repository.Target, by relation: RoleRules.Relation) -> String {
    let role = context.roles.role(of: target)
    guard case .business(let feature)? = other, role?.mayCall == true else {
      return allowance(for: target, by: relation)
    }
    let repository = context.repository
    let package = repository.packages[target.package]
    guard let (category, module) = category(of: feature) else {
      return """
        Make a package \(feature)\(RoleAssignment.categorySuffix) with a method for each service that is needed, \
        \(relation == .link ? "link" : "import") that, and give \(feature) a target that answers.
        """
    }
    let missing = MissingDeclaration(of: module, for: target, in: repository)
    let isLinked = target.links.flatMap(\.targets).contains(module)
    let declare = isLinked ? [] : [missing.referenceWords, missing.linkWords].compactMap { $0 }
    let manifest =
      declare.isEmpty ? "" : " In \(package.manifestPath) this requires \(declare.joined(separator: " and "))."
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
