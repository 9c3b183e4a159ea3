import Model

/// Why the configuration's own roles and layers forbid something: the articles' reasons are about business lines.
package struct LayerReason {
  private let context: RuleContext

  package init(_ context: RuleContext) {
    self.context = context
  }

  /// - Returns: `nil` where the finding's module has one of the articles' roles.
  package func reason(for target: Repository.Target) -> String? {
    guard case .named(let name)? = context.roles.role(of: target) else { return nil }
    let configuration = context.roles.configuration
    let layers = configuration.layers.map(\.name)
    // A file that is extended may have said it.
    let file = configuration.allRoles.first { $0.name == name }?.patterns.first?.file ?? configuration.file
    guard layers.contains(name) else {
      return """
        \(file) says what is in \(name) and what that may use, and everything else it may not: so it is \
        known what has to be built, read and tested with it.
        """
    }
    return """
      \(file) has the layers \(layers.joined(separator: ", ")), from the top, and each uses those below it. \
      As long as that holds, what is below can be built, tested and changed without what is above, and no change comes \
      round in a circle. One edge the other way, or between two that are side by side, and both are one thing from then on.
      """
  }

  /// What can be done where a module is in a layer; `nil` where it is in none.
  package func ways(for target: Repository.Target, to other: String) -> String? {
    let layers = context.roles.configuration.layers.map(\.name)
    guard case .named(let name)? = context.roles.role(of: target), let index = layers.firstIndex(of: name) else {
      return nil
    }
    let below = layers[(index + 1)...].joined(separator: ", ")
    // The lowest has nothing below it to move anything to.
    let down =
      below.isEmpty ? "" : "Move what \(target.name) needs of \(other) to a layer below \(name) (\(below)). Or "
    return """
      \(down)\(below.isEmpty ? "Let" : "let") \(target.name) be handed it from above, as a value, a closure or an \
      implementation of a protocol of its own. Where \(other) belongs into another layer, name it there.
      """
  }
}
