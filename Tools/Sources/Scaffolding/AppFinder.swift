import Model
import SourceText

/// Finds the app that contains a business line.
struct AppFinder {
  let repository: Repository

  /// The app's own code.
  struct Code {
    var module: Repository.Target
    /// The folder of its sources, relative to the root.
    var folder: String
  }

  /// The executable of the app, or of the app with that name. Of several, that which uses the mediator.
  ///
  /// - Throws: A `UserError` if there is none or more than one.
  func target(named name: String?) throws(UserError) -> Code {
    let roles = repository.roles
    let mediators = repository.packages.filter { roles.role(of: $0.id) == .mediator }.map(\.directory)
    var apps = repository.swiftPackages.filter { package in
      if let name { return package.name == name }
      // Executables in the mediator's folder, such as its benchmarks, belong to it.
      let isItsPart = mediators.contains { RelativePath.isInside(package.directory, $0) }
      return !isItsPart && roles.role(of: package.id) == .app && executable(of: package) != nil
    }
    let users = apps.filter { usesMediator($0.id) }
    if !users.isEmpty { apps = users }
    guard let app = apps.first, apps.count == 1, let target = executable(of: app) else {
      let found = apps.map(\.name).joined(separator: ", ")
      throw UserError(
        found.isEmpty
          ? "there is no app here whose code is in a Swift package; name it with --app"
          : "more than one app could get the target: \(found); name one with --app")
    }
    return Code(module: target, folder: repository.folder(of: target))
  }

  private func executable(of package: Repository.Package) -> Repository.Target? {
    package.targets.map { repository.targets[$0] }.first {
      $0.kind == .executable && !$0.files.isEmpty
    }
  }

  private func usesMediator(_ id: Repository.PackageID) -> Bool {
    repository.packagesReachable(from: id).contains {
      $0 == repository.mediatorPackage?.id || repository.packages[$0].namesMediatorOutside
    }
  }
}
