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
    let all = all
    let named = name.map { name in
      repository.swiftPackages.filter { $0.name == name && executable(of: $0) != nil }
    }
    var apps = named ?? all
    let users = apps.filter { usesMediator($0.id) }
    if !users.isEmpty { apps = users }
    guard let app = apps.first, apps.count == 1, let module = executable(of: app) else {
      let known = (apps.isEmpty ? all : apps).map(\.name).joined(separator: ", ")
      guard !known.isEmpty else { throw Self.none }
      throw UserError(
        apps.isEmpty
          ? "no app called \(name?.oneLine ?? "") is in a Swift package; those that are: \(known)"
          : "more than one app could get the target: \(known); name one with --app")
    }
    return Code(module: module, folder: repository.folder(of: module))
  }

  /// The packages of apps.
  var all: [Container] {
    let roles = repository.roles
    let mediators = repository.containers.filter { roles.role(of: $0.id) == .mediator }.map(\.directory)
    return repository.swiftPackages.filter { container in
      // Executables in the mediator's folder, such as its benchmarks, belong to it.
      let isItsPart = mediators.contains { RelativePath.isInside(container.directory, $0) }
      return !isItsPart && roles.role(of: container.id) == .app && executable(of: container) != nil
    }
  }

  private static let none = UserError(
    "there is no app here whose code is in a Swift package, and no other gets a target: leave out --target, and write the"
      + " class in the app first, or make its package with --with-category")

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
