extension Configuration {
  /// The configuration with everything in it that holds without being said.
  ///
  /// - Parameter hasMediator: Whether the repository has a mediator; without one the articles' roles mean
  ///   nothing, unless they are configured.
  package func effective(hasMediator: Bool) -> Configuration {
    let mediators = roles.first { $0.name == ArticlesPreset.mediator }?.packages ?? ArticlesPreset.mediators
    let usesPreset = hasMediator && !hasLayersOfPackages
    let others = usesPreset ? ArticlesPreset.names.filter { name in !roles.contains { $0.name == name } } : []
    var effective = self
    effective.roles = (roles + others.map { RoleSettings(name: $0) }).map { role in
      role.completed(by: ArticlesPreset.role(role.name, mediators: mediators), withPackages: usesPreset)
    }
    return effective
  }

  /// Whether layers take the place of the articles' roles: those of modules are beside them.
  package var hasLayersOfPackages: Bool { layers.contains { !$0.packages.isEmpty } }

  /// Every role, and every layer as one: what is configured goes before what holds without being said.
  package var allRoles: [RoleSettings] {
    roles + layers.indices.map { layers[$0].role(above: layers[($0 + 1)...]) }
  }
}

extension RoleSettings {
  fileprivate func completed(by preset: RoleSettings?, withPackages: Bool) -> RoleSettings {
    var role = self
    if withPackages { role.packages = packages ?? preset?.packages }
    role.mayLink = mayLink ?? preset?.mayLink ?? []
    // What is configured to be linked is not held against what the articles say of imports.
    role.mayImport = mayImport ?? (mayLink == nil ? preset?.mayImport : nil) ?? role.mayLink
    role.mayBeAbsent = mayBeAbsent ?? preset?.mayBeAbsent
    return role
  }
}
