/// What a module can be called that is made of a folder.
package enum FreeName {
  /// - Parameters:
  ///   - name: What the folder is called.
  ///   - module: The module that it comes out of.
  ///   - isTaken: Whether another one is called so.
  /// - Returns: The plain name where nobody has it, else one that says where it comes from.
  package static func name(_ name: String, outOf module: String, _ isTaken: (String) -> Bool) -> String {
    guard isTaken(name) else { return name }
    let names = [module + name] + (2...99).map { "\(name)\($0)" }
    return names.first { !isTaken($0) } ?? name
  }
}

extension Repository {
  /// What no new package or module can be called.
  package var takenNames: Set<String> { Set(packages.map(\.name) + targets.map(\.module)) }
}
