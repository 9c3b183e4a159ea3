/// A phase of a target in a project in JSON.
struct JSONPhase: Hashable {
  var target: String
  /// `compile-sources`, `frameworks`, `copy`, …
  var kind: String
}

/// The phases of a project's targets, by what refers to them.
struct JSONPhases {
  private var targets: Set<String> = []
  private var identified: [String: JSONPhase] = [:]

  init(of targets: [PropertyList]) {
    for target in targets {
      guard let name = target["name"]?.text else { continue }
      self.targets.insert(name)
      for phase in target["build-phases"]?.elements ?? [] {
        guard let identifier = phase["id"]?.text, let kind = phase["kind"]?.text else { continue }
        identified[identifier] = JSONPhase(target: name, kind: kind)
      }
    }
  }

  /// - Parameters:
  ///   - entry: A reference, or an object with one: `"App/copy/Embed"`, `{"build-phase": "id:0A"}`.
  ///   - target: The target, if the entry does not say it.
  /// - Returns: `nil` if the project has no such target, or no phase of that identifier.
  func phase(_ entry: PropertyList, of target: String? = nil) -> JSONPhase? {
    let reference = entry["build-phase"] ?? entry
    if let identifier = reference.identifier { return identified[identifier] }
    guard let names = reference.names.map({ (target.map { [$0] } ?? []) + $0 }), names.count > 1,
      targets.contains(names[0])
    else { return nil }
    return JSONPhase(target: names[0], kind: names[1])
  }
}
