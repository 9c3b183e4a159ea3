extension Container {
  /// Some traits, and all that they enable; `nil` if that is not known.
  package func traits(enabledBy names: Set<String>) -> Set<String>? {
    guard traits != nil else { return nil }
    var found = names
    var pending = Array(names)
    while let name = pending.popLast() {
      for next in enabledTraits[name] ?? [] where found.insert(next).inserted { pending.append(next) }
    }
    return found
  }

  /// The traits that are off unless a client or an option turns them on; empty if that is not known.
  package var optionalTraits: Set<String> {
    guard let traits, let enabled = self.traits(enabledBy: ["default"]) else { return [] }
    return traits.subtracting(enabled)
  }
}
