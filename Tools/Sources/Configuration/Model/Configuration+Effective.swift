extension Configuration {
  /// The configuration with all defaults filled in.
  ///
  /// - Parameters:
  ///   - hasMediator: Whether the repository has a mediator. Without one, the articles' roles apply only if
  ///     they are configured.
  ///   - another: The name of a mediator that the sources call, if it may not be called `Mediator`.
  package func effective(hasMediator: Bool, another: String? = nil) -> Configuration {
    let configured = roles.first { $0.name == MediatorPreset.mediator }?.packages
    let known = MediatorPreset.mediators
    let found = MediatorPreset.patterns([another].compactMap(\.self)).filter { pattern in
      !known.contains { $0.value == pattern.value }
    }
    let mediators = configured ?? known + found
    let usesPreset = hasMediator && !hasLayersOfPackages
    let others = usesPreset ? MediatorPreset.names.filter { name in !roles.contains { $0.name == name } } : []
    var effective = self
    effective.roles = (roles + others.map { RoleSettings(name: $0) }).map { role in
      role.completed(by: MediatorPreset.role(role.name, mediators: mediators), withPackages: usesPreset)
    }
    return effective
  }

  /// Whether layers replace the articles' roles. Layers that list only modules do not.
  package var hasLayersOfPackages: Bool { layers.contains { !$0.packages.isEmpty } }

  /// All roles, with layers as roles; configured roles precede implied ones.
  package var allRoles: [RoleSettings] {
    roles + layers.indices.map { layers[$0].role(above: layers[($0 + 1)...]) }
  }
}

extension RoleSettings {
  fileprivate func completed(by preset: RoleSettings?, withPackages: Bool) -> RoleSettings {
    var role = self
    if withPackages { role.packages = packages ?? preset?.packages }
    role.mayLink = mayLink ?? preset?.mayLink ?? []
    // Links that are configured override what the articles say of imports.
    role.mayImport = mayImport ?? (mayLink == nil ? preset?.mayImport : nil) ?? role.mayLink
    role.mayBeAbsent = mayBeAbsent ?? preset?.mayBeAbsent
    return role
  }
}
