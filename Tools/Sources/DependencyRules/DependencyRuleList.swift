import Rules

/// The rules about packages, links and imports, in the order in which `modulize` lists them.
package enum DependencyRuleList {
  /// The rule whose findings a declaration mends: it forbids nothing.
  package static let missingDeclaration = UndeclaredImport.id
  /// The rule about declarations that nothing uses yet.
  package static let needlessDeclaration = UnusedDependency.id

  /// The rule about cycles.
  package static let cycle = DependencyCycle.id

  package static let rules: [any Rule] = [
    ForbiddenDependency(),
    ForbiddenImport(),
    ExposedImport(),
    ForbiddenPath(),
    ForbiddenName(),
    UndeclaredImport(),
    UnusedDependency(),
    DependencyCycle(),
    UndecidableManifest(),
    UnreadableFile(),
    UnresolvedPath(),
    UnreadProject(),
    DuplicatePackage(),
    UnassignedPackage(),
    UnassignedSource(),
    PodspecDrift(),
  ]
}
