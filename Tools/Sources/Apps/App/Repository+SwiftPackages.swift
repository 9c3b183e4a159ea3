import Model
import SourceText

extension Repository {
  /// The Swift packages with a name or in a folder. A project beside a package has the same name, and code is not
  /// extracted from it.
  ///
  /// - Parameter name: A name, or a folder relative to the root.
  func swiftPackages(called name: String) -> [Container] {
    let folder = RelativePath.resolve(name, from: "") ?? name
    return swiftPackages.filter { $0.directory == folder || $0.name == name }
  }

  /// The containers other than packages, by name, folder or bundle: `App.xcodeproj`.
  ///
  /// - Parameter name: A name, or a folder relative to the root.
  func projects(called name: String) -> [Container] {
    let folder = RelativePath.resolve(name, from: "") ?? name
    return containers.filter { container in
      !container.facts.isLinkedByName
        && (container.name == name || container.directory == folder || container.manifestPath == folder
          || RelativePath.directory(of: container.manifestPath) == folder && !folder.isEmpty)
    }
  }

  /// The container with a name or folder, or the one that has a target of that name. Packages take precedence.
  ///
  /// - Throws: A `UserError` if there is none, or more than one.
  package func container(called name: String) throws(UserError) -> (container: Container, target: String?) {
    let named = swiftPackages(called: name)
    let found = named.isEmpty ? projects(called: name) : named
    if let container = found.first, found.count == 1 { return (container, nil) }
    let all = modules.filter { !$0.isTest && ($0.name == name || $0.moduleName == name) }
    let inPackages = all.filter { containers[$0.container].facts.isLinkedByName }
    let makers = inPackages.isEmpty ? all : inPackages
    if found.isEmpty, makers.count == 1 { return (containers[makers[0].container], makers[0].name) }
    guard found.isEmpty, makers.isEmpty else {
      throw UserError("several are called \(name): name the app's folder with --from")
    }
    if modules.contains(where: { $0.isTest && ($0.name == name || $0.moduleName == name) }) {
      throw UserError("\(name.oneLine) is a test, which is not taken apart: name its app with --from")
    }
    throw noPackage(called: name, others: modules.filter { !$0.isTest }.map(\.name))
  }

  /// - Parameter others: Other names that are valid there.
  private func noPackage(called name: String, others: [String]) -> UserError {
    let known = swiftPackages.map { $0.directory.isEmpty ? $0.name : $0.directory }
    let advice = NearestName.question(name, among: known + others, quotes: "\"")
    let apps = modules.filter { !$0.isTest && $0.kind == .executable }.map(\.name).unique.sorted()
    let list = apps.isEmpty ? "" : "; the apps here are \(apps.listed(atMost: 10))"
    return UserError("there is no package \(name) in this repository: name the app's with --from\(advice)\(list)")
  }
}
