/// What one source file says of the string contract: who calls whom by name, and who answers.
///
/// A function of the file's bytes alone. What other files must be asked for (a constant, an alias, the
/// other half of a class) is left as a name.
package struct FileContract: Equatable, Sendable {
  /// The calls of `performTarget`, and the routes. That a `Route` is the mediator's shows in the file's imports.
  package var calls: [TargetCall] = []
  /// Whether a route table is given to the mediator's entry for URLs.
  package var takesURLsByRoutes = false
  /// What extensions of `Mediator` declare: in a category, its services.
  package var services: [Service] = []
  /// The types whose name begins with `Target_`.
  package var targets: [TargetDeclaration] = []
  /// The extensions of such types.
  package var extensions: [TargetExtension] = []
  /// The constants, types and aliases that the file declares.
  package var declarations = FileDeclarations()
}
