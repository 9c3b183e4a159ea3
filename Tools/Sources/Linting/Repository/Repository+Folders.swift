extension Repository {
  /// The folder of a target's sources, relative to the root: what its manifest says, else where SwiftPM looks first.
  package func folder(of target: Target) -> String {
    let path = target.declaration.path ?? "Sources/\(target.name)"
    let directory = packages[target.package].directory
    return directory.isEmpty ? path : "\(directory)/\(path)"
  }
}
