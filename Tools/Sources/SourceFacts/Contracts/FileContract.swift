import SourceText

/// One source file's part in the string contract: its calls by name, and its targets.
///
/// Depends on the file's bytes alone. References to other files (a constant, an alias, an extension) are left as names.
package struct FileContract: Equatable, Sendable {
  /// The calls of `performTarget`, and the routes. Whether a `Route` is the mediator's depends on the file's imports.
  package var calls: [TargetCall] = []
  /// The calls of a method of that name whose receiver, declared elsewhere, may be a mediator.
  package var possibleCalls: [TargetCall] = []
  /// Whether a route table is passed to the mediator's entry for URLs.
  package var takesURLsByRoutes = false
  /// Where it says in which modules mediators look.
  package var hostModules: [HostModules] = []
  /// The members of extensions of `Mediator`; in a category, its services.
  package var services: [Service] = []
  /// The types whose name begins with `Target_`.
  package var targets: [TargetDeclaration] = []
  /// The extensions of such types.
  package var extensions: [TargetExtension] = []
  /// The names of targets that something else than a call mentions.
  package var mentions: [TargetMention] = []
  /// The classes of which a table is generated.
  package var plainTargets: [PlainTarget] = []
  /// What extensions add to them.
  package var plainExtensions: [PlainExtension] = []
  /// The file's first line and text, if it is a generated one.
  package var generated: GeneratedFile?
  /// Where the file does not parse.
  package var error: SourcePosition?
  /// The constants, types and aliases that the file declares.
  package var declarations = FileDeclarations()
  /// The mediator that is implemented here in Objective-C.
  package var mediator: MediatorSource?
  /// What the types are that the compiler named, if it was asked.
  package var compiledKinds: [String: FileDeclarations.DeclaredType.Kind] = [:]

  package init(mediator: MediatorSource? = nil) { self.mediator = mediator }
}
