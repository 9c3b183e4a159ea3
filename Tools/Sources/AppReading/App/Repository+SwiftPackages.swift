import Model
import SourceText

extension Repository {
  /// The Swift packages of a name, or in a folder. A project beside a package has its name, and its code is not taken out.
  ///
  /// - Parameter name: A name, or a folder relative to the root.
  func swiftPackages(called name: String) -> [Package] {
    let folder = RelativePath.resolve(name, from: "") ?? name
    return swiftPackages.filter { $0.directory == folder || $0.name == name }
  }

  /// What is no package and declares modules: by its name, its folder, or the folder that it is itself, `App.xcodeproj`.
  ///
  /// - Parameter name: A name, or a folder relative to the root.
  func projects(called name: String) -> [Package] {
    let folder = RelativePath.resolve(name, from: "") ?? name
    return packages.filter { package in
      package.container != .package
        && (package.name == name || package.directory == folder || package.manifestPath == folder
          || RelativePath.directory(of: package.manifestPath) == folder && !folder.isEmpty)
    }
  }

  /// What declares modules, by its name or folder, or the one that has a target of that name: a package before all else.
  ///
  /// - Throws: An `UserError` where there is none, or more than one.
  package func container(called name: String) throws(UserError) -> (container: Package, target: String?) {
    let named = swiftPackages(called: name)
    let found = named.isEmpty ? projects(called: name) : named
    if let container = found.first, found.count == 1 { return (container, nil) }
    let all = targets.filter { !$0.isTest && ($0.name == name || $0.module == name) }
    let inPackages = all.filter { packages[$0.package].container == .package }
    let makers = inPackages.isEmpty ? all : inPackages
    if found.isEmpty, makers.count == 1 { return (packages[makers[0].package], makers[0].name) }
    guard found.isEmpty, makers.isEmpty else {
      throw UserError("more than one is called \(name): name the app's folder with --from")
    }
    throw noPackage(called: name, others: targets.map(\.name))
  }

  /// - Parameter others: What else may be named there.
  private func noPackage(called name: String, others: [String]) -> UserError {
    let known = swiftPackages.map { $0.directory.isEmpty ? $0.name : $0.directory }
    let advice = NearestName.find(name, among: Set(known + others)).map { "; did you mean \"\($0)\"?" } ?? ""
    return UserError("there is no package \(name) in this repository: name the app's with --from\(advice)")
  }
}
