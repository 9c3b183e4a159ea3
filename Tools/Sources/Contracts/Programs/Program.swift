import ManifestReading
import Model
import SourceText

/// A program that must have everything that it calls: an app's executable.
///
/// Excludes tests, and a business line's own executable, which intentionally omits the others.
package struct Program {
  /// Its name in the manifest.
  package var name: String
  package var package: Repository.PackageID
  /// Its position in the manifest.
  package var position: SourcePosition
  /// The target to which a link is added: the executable's, or the first one of the library that is the app.
  package var target: Repository.TargetID
  /// The targets that it starts from.
  package var roots: [Repository.TargetID]
}

extension Program {
  static func all(in repository: Repository) -> [Program] {
    let scope = ContractScope.targets(of: repository)
    return repository.packages.flatMap { package -> [Program] in
      let targets = package.targets.filter(scope.contains).map { repository.targets[$0] }
      let executables = targets.filter { $0.declaration.kind == .executable }
      guard executables.isEmpty else {
        return executables.filter { repository.roles.role(of: $0)?.hasPrograms == true }.map { target in
          Program(
            name: target.name, package: package.id, position: target.declaration.position, target: target.id,
            roots: [target.id] + package.linkedWith(target, among: targets))
        }
      }
      return repository.roles.role(of: package.id) == .app && !repository.hasXcodeProject
        ? package.libraries(among: targets) : []
    }
  }
}

extension Role {
  /// Whether modules with the role are built into programs that combine the others. With layers, any of them may
  /// contain the app.
  fileprivate var hasPrograms: Bool {
    switch self {
    case .app, .named: true
    case .mediator, .category, .business, .platform: false
    }
  }
}

extension Repository.Package {
  /// The other targets of an executable product.
  fileprivate func linkedWith(
    _ executable: Repository.Target, among targets: [Repository.Target]
  ) -> [Repository.TargetID] {
    let products = manifest.products.filter { $0.kind == .executable && $0.targets.contains(executable.name) }
    let names = Set(products.flatMap(\.targets))
    return targets.filter { names.contains($0.name) && $0.id != executable.id }.map(\.id)
  }

  /// An app without an executable is started by another kind of project, which links its library. If there is such a
  /// project, it may link more, so the program is unknown.
  fileprivate func libraries(among targets: [Repository.Target]) -> [Program] {
    manifest.products.compactMap { product in
      let roots = targets.filter { product.targets.contains($0.name) && !$0.isTest }
      guard let first = roots.first else { return nil }
      return Program(
        name: product.name, package: id, position: product.position, target: first.id, roots: roots.map(\.id))
    }
  }
}
