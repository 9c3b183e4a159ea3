import Model

extension Container {
  /// What of its code a build may show nothing of, as a sentence without its end; `nil` if it shows all that traits turn
  /// on.
  package func remark(onBuilding kind: BuildKind) -> String? {
    guard kind != BuildKind(indexing: self), let traits else { return nil }
    let names = traits.sorted().joined(separator: ", ")
    return
      "\(name) does not build here with all its traits, so code was not looked at in `#if` with those of them that are off: \(names)"
  }
}
