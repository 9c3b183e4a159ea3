extension Module {
  /// Its files that answer calls by name: the classes, and the extensions with their tables and actions.
  package var filesOfTargets: Set<String> {
    Set(
      filesOfContract.filter { file in
        file.contract.map { !$0.targets.isEmpty || !$0.extensions.isEmpty } ?? false
      }.map(\.path))
  }
}
