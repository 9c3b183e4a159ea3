/// Names for a module that is made of a folder.
package enum FreeName {
  /// - Parameters:
  ///   - name: The folder's name.
  ///   - module: The module that the folder is taken from.
  ///   - isTaken: Whether a name is in use.
  /// - Returns: The plain name if it is free, else one that includes the module's.
  package static func name(_ name: String, outOf module: String, _ isTaken: (String) -> Bool) -> String {
    guard isTaken(name) else { return name }
    let capitalized = name.prefix(1).uppercased() + name.dropFirst()
    // Not the module's name twice.
    let long = name.lowercased().hasPrefix(module.lowercased()) ? capitalized + "Core" : module + capitalized
    let names = [long] + (2...99).map { "\(name)\($0)" }
    return names.first { !isTaken($0) } ?? name
  }
}

extension Repository {
  /// The names that a new package or module cannot have.
  package var takenNames: Set<String> { Set(containers.map(\.name) + modules.flatMap(\.moduleNames)) }
}
