import Model
import SourceText

/// Finds the app that contains a business line.
struct AppFinder {
  let repository: Repository

  /// The app's own code.
  struct Code {
    var module: Module
    /// The folder of its sources, relative to the root.
    var folder: String
  }

  /// The executable of the app, or of the app with that name. Of several, that which uses the mediator.
  ///
  /// - Throws: A `UserError` if there is none or more than one.
  func target(named name: String?) throws(UserError) -> Code {
    let roles = repository.roles
    let mediators = repository.containers.filter { roles.role(of: $0.id) == .mediator }.map(\.directory)
    var apps = repository.swiftPackages.filter { container in
      if let name { return container.name == name }
      // Executables in the mediator's folder, such as its benchmarks, belong to it.
      let isItsPart = mediators.contains { RelativePath.isInside(container.directory, $0) }
      return !isItsPart && roles.role(of: container.id) == .app && executable(of: container) != nil
    }
    let users = apps.filter { usesMediator($0.id) }
    if !users.isEmpty { apps = users }
    guard let app = apps.first, apps.count == 1, let module = executable(of: app) else {
      let found = apps.map(\.name).joined(separator: ", ")
      throw UserError(
        found.isEmpty
          ? "there is no app here whose code is in a Swift package; name it with --app"
          : "more than one app could get the target: \(found); name one with --app")
    }
    return Code(module: module, folder: repository.folder(of: module))
  }

  private func executable(of container: Container) -> Module? {
    container.modules.map { repository.modules[$0] }.first {
      $0.kind == .executable && !$0.files.isEmpty
    }
  }

  private func usesMediator(_ id: Container.ID) -> Bool {
    repository.containersReachable(from: id).contains {
      $0 == repository.mediatorPackage?.id || repository.containers[$0].namesMediatorOutside
    }
  }
}
