import Model

/// Why configured roles and layers forbid something: the articles' reasons are about business lines.
package struct LayerReason {
  private let context: RuleContext

  package init(_ context: RuleContext) {
    self.context = context
  }

  /// - Returns: `nil` if the finding's module has one of the articles' roles.
  package func reason(for module: Module) -> String? {
    guard case .named(let name)? = context.roles.role(of: module) else { return nil }
    let configuration = context.roles.configuration
    let layers = configuration.layers.map(\.name)
    // A file that it extends may define the role.
    let file = configuration.allRoles.first { $0.name == name }?.patterns.first?.file ?? configuration.file
    guard layers.contains(name) else {
      return """
        \(file) defines what is in \(name) and what that may use; everything else is forbidden, so it is known what \
        must be built, read and tested with it.
        """
    }
    return """
      \(file) has the layers \(layers.joined(separator: ", ")), from the top, and each uses those below it. \
      As long as that holds, lower layers can be built, tested and changed without the upper ones, and there are no \
      cycles. One edge in the other direction, or between two modules of one layer, makes both one unit from then on.
      """
  }

  /// What to do if a module is in a layer; `nil` if it is in none.
  package func ways(for module: Module, to other: String) -> String? {
    let layers = context.roles.configuration.layers.map(\.name)
    guard case .named(let name)? = context.roles.role(of: module), let index = layers.firstIndex(of: name) else {
      return nil
    }
    let below = layers[(index + 1)...].joined(separator: ", ")
    let needed = "what \(module.name) needs of \(other)"
    // The lowest layer has nothing below it.
    let start = below.isEmpty ? "Pass \(needed)" : "Move \(needed) to a layer below \(name) (\(below)). Or pass it"
    return """
      \(start) to \(module.name) from above, as a value, a closure or an implementation of a protocol that \
      \(module.name) declares. If \(other) belongs to another layer, put it there.
      """
  }
}
