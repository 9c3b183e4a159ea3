import SourceFacts

/// Compares the names of packages and modules, where nothing else tells which package a module is from: most packages
/// are called like their main module, `swift-argument-parser` like `ArgumentParser`.
enum PackageNames {
  /// The words around a module's name in the names of packages.
  private static let usual: Set = ["apple", "ios", "package", "sdk", "spm", "swift"]

  /// - Parameter identity: Of a package; in a registry, with its scope.
  static func keys(of identity: String) -> Set<String> {
    let words = identity.lowercased().split { "-_.".contains($0) }.map(String.init)
    let isScoped = identity.contains(".") && !identity.contains("-") || identity.prefix { $0 != "-" }.contains(".")
    var ways = [words[...]] + (isScoped ? [words.dropFirst()] : [])
    ways += ways.filter { usual.contains($0.first ?? "") }.map { $0.dropFirst() }
    ways += ways.filter { usual.contains($0.last ?? "") }.map { $0.dropLast() }
    // Shorter ones are too many modules' names.
    return Set(ways.map { $0.joined() }.filter { $0.count > 2 && !usual.contains($0) })
  }

  static func key(of module: String) -> String { module.lowercased().filter { $0 != "_" } }
}

extension ContainerReference {
  /// Whether the package is called like a module that no system has.
  package func isCalledLike(_ module: String) -> Bool {
    !SystemModules.contains(module) && PackageNames.keys(of: identity).contains(PackageNames.key(of: module))
  }
}
