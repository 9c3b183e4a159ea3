import Model

extension Container {
  /// What of its code a build shows nothing of, as a sentence without its end; `nil` if it shows all that traits turn on.
  package func remark(onBuilding kind: BuildKind) -> String? {
    guard facts.isBuiltHere, !kind.hasAllTraits, !optionalTraits.isEmpty else { return nil }
    let names = optionalTraits.sorted().joined(separator: ", ")
    return "\(name) does not build here with all its traits, so code in `#if` with \(names) was not looked at"
  }
}
