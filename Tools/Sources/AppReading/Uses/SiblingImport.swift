import Model

/// Finds what moves and imports another target of the app's package: nobody depends on an app, so it would be out of
/// reach.
package struct SiblingImport {
  package let repository: Repository
  package let app: AppSources

  package init(repository: Repository, app: AppSources) {
    self.repository = repository
    self.app = app
  }

  /// - Parameter paths: What moves.
  package func refusals(in paths: Set<String>) -> [Refusal] {
    let targets = app.package.targets.map { repository.targets[$0] }
    let siblings = Set(targets.filter { !$0.isTest && $0.id != app.target.id }.map(\.module))
    return targets.flatMap(\.files).filter { paths.contains($0.path) }.flatMap { file in
      file.imports.filter { siblings.contains($0.module) }.map { found in
        Refusal(
          .siblingImport, of: found.module, file: file.path, position: found.position,
          reason: "\(found.module) is a target of the app's own package, which nobody can depend on",
          suggestion: "give \(found.module) a package of its own, which both can link")
      }
    }
  }
}
