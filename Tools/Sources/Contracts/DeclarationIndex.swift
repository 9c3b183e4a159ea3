import Model
import SourceFacts

/// What each module is known to declare, by name.
package struct DeclarationIndex: Sendable {
  /// What one module declares.
  private struct Declarations {
    /// By the last part of a type's path.
    var types: [String: [FileDeclarations.DeclaredType]] = [:]
    /// What the aliases at the top level stand for.
    var aliases: [String: [TypeShape]] = [:]
    /// What extensions add.
    var conformances: [String: [String]] = [:]
    /// By the path of a member.
    var isolations: [String: TargetMembers.Isolation] = [:]

    /// The types of variables, by path.
    var values: [String: TypeShape] = [:]
    /// By the path of a type.
    var implicitInitializers: [String: ImplicitInitializer] = [:]

    init(_ files: [FileDeclarations]) {
      types = Dictionary(grouping: files.flatMap(\.types)) { $0.path.last ?? "" }
      for file in files {
        for (name, type) in file.aliases { aliases[name, default: []].append(type) }
        for (name, added) in file.conformances { conformances[name, default: []] += added }
        isolations.merge(file.isolations) { first, _ in first }
        values.merge(file.values) { first, _ in first }
        implicitInitializers.merge(file.implicitInitializers) { first, _ in first }
      }
    }
  }

  private var modules: [Module.ID: Declarations] = [:]

  init(_ repository: Repository) {
    for module in repository.modules {
      let files = module.seenDeclarations
      if !files.isEmpty { modules[module.id] = Declarations(files) }
    }
  }

  /// The types of a name, at the top level and inside others.
  package func types(_ name: String, in module: Module.ID) -> [FileDeclarations.DeclaredType] {
    modules[module]?.types[name] ?? []
  }

  package func aliases(_ name: String, in module: Module.ID) -> [TypeShape] { modules[module]?.aliases[name] ?? [] }

  /// The type of a variable, by its path.
  package func value(_ path: String, in module: Module.ID) -> TypeShape? { modules[module]?.values[path] }

  /// What a type inherits, also by extensions in its module, without the names of modules.
  package func inherited(by name: String, in module: Module.ID) -> [String] {
    let added = modules[module]?.conformances[name] ?? []
    return (types(name, in: module).flatMap(\.inherited) + added).map(\.lastName)
  }

  /// The isolation that a member states, by its path: `Page.show(_:)`.
  package func isolation(of path: String, in module: Module.ID) -> TargetMembers.Isolation? {
    modules[module]?.isolations[path]
  }

  /// What decides the isolation of an initializer that nobody wrote.
  package func implicitInitializer(
    of type: FileDeclarations.DeclaredType, in module: Module.ID
  ) -> ImplicitInitializer? {
    modules[module]?.implicitInitializers[type.path.joined(separator: ".")]
  }
}
