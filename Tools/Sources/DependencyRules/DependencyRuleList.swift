import Rules

/// The rules about packages, links and imports, in the order in which `modulize` lists them.
package enum DependencyRuleList {
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
