import ManifestReading
import Model
import SourceText

/// A program that must have everything that it calls: an app's executable.
///
/// Not the executable of a business line, which runs it by itself and leaves the others out on purpose, nor a test.
package struct Program {
  /// As its manifest calls it.
  package var name: String
  package var package: Repository.PackageID
  /// Where the manifest declares it.
  package var position: SourcePosition
  /// The target that a link is added to: the executable's, or the first of the library that is the app.
  package var target: Repository.TargetID
  /// Its code begins with these.
  package var roots: [Repository.TargetID]
}

extension Program {
  /// The programs of a repository.
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
  /// Whether what its modules build are programs that put the others together. In layers any of them may be the app's.
  fileprivate var hasPrograms: Bool {
    switch self {
    case .app, .named: true
    case .mediator, .category, .business, .platform: false
    }
  }
}

extension Repository.Package {
  /// What an executable product has beside its executable.
  fileprivate func linkedWith(
    _ executable: Repository.Target, among targets: [Repository.Target]
  ) -> [Repository.TargetID] {
    let products = manifest.products.filter { $0.kind == .executable && $0.targets.contains(executable.name) }
    let names = Set(products.flatMap(\.targets))
    return targets.filter { names.contains($0.name) && $0.id != executable.id }.map(\.id)
  }

  /// An app without an executable is started by a project of another kind, which links the library that it offers.
  /// Where there is such a project, it may link more, and nothing is known of the program.
  fileprivate func libraries(among targets: [Repository.Target]) -> [Program] {
    manifest.products.compactMap { product in
      let roots = targets.filter { product.targets.contains($0.name) && !$0.isTest }
      guard let first = roots.first else { return nil }
      return Program(
        name: product.name, package: id, position: product.position, target: first.id, roots: roots.map(\.id))
    }
  }
}
