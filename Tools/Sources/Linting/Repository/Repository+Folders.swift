extension Repository {
  /// The folder of a target's sources, relative to the root: what its manifest says, else where SwiftPM finds
  /// them, else where it looks first.
  package func folder(of target: Target) -> String {
    if let directory = target.directory { return directory }
    let path = target.declaration.path ?? "Sources/\(target.name)"
    let directory = packages[target.package].directory
    return directory.isEmpty ? path : "\(directory)/\(path)"
  }
}
