import Model

/// What a target may do instead of what its role forbids.
package struct AllowedWay {
  let context: RuleContext

  package init(_ context: RuleContext) {
    self.context = context
  }

  /// What the role of `target` may depend on, as a sentence.
  package func allowance(for target: Repository.Target, by relation: RoleRules.Relation) -> String {
    guard let role = context.roles.role(of: target) else { return "Remove it." }
    let text = context.roles.rules.allowance(for: role, by: relation)
    return "\(text.prefix(1).uppercased())\(text.dropFirst()): remove it."
  }

  /// The category by which a business line may be called, else what the role allows.
  package func instead(of other: Role?, for target: Repository.Target, by relation: RoleRules.Relation) -> String {
    let role = context.roles.role(of: target)
    guard case .business(let feature)? = other, role?.mayCall == true else {
      return allowance(for: target, by: relation)
    }
    let repository = context.repository
    let package = repository.packages[target.package]
    guard let category = repository.packages.first(where: { context.roles.role(of: $0.id) == .category(of: feature) }),
      let module = category.targets.first(where: { !repository.targets[$0].isTest })
    else {
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
