import Contracts
import Model
import SourceFacts

/// Names of which generated code would mean another type than their owner does.
extension CrossingTypes {
  /// A category cannot tell a module's type from one of that name that it sees anyway.
  func ambiguity(of name: TypeText.Name, in module: String, _ one: PlainClass) -> [PlainTarget.Objection] {
    let hasRoutes = one.services.contains { !$0.service.paths.isEmpty }
    let seen = WellKnown.seenByCategories.filter { hasRoutes || $0 != WellKnown.routesModule }
    guard name.path.count == 1, !seen.contains(module), let other = seen.first(where: { isOffered(name.text, by: $0) })
    else { return [] }
    let words = "\(name.text) is a type of \(module) and of \(other), and the category sees both"
    return [.init(at: name.position, "\(words); write \(module).\(name.text)")]
  }

  /// The module whose type hides one of the standard library in what is generated beside a class.
  func moduleHiding(_ name: String, from one: PlainClass) -> String? {
    let isOwn = types(name, one.module.id).contains { type in
      type.access != .file && [[name], [one.target.name, name]].contains(type.path)
    }
    let isAlias =
      alias(name, one.module.id) != nil || one.known.parts.contains { $0.members.aliases[name] != nil }
    if isOwn || isAlias { return one.module.moduleName }
    return one.importedModules.first { isOffered(name, by: $0) }
  }

  private func isOffered(_ name: String, by module: String) -> Bool {
    (repository.providers[module] ?? []).contains { id in
      types(name, id).contains { $0.path.count == 1 && $0.access == .others }
    }
  }
}
