import Contracts
import Model
import SourceFacts
import SourceText

/// What keeps a class from being a target.
extension TargetPlanner {
  func objections(to one: PlainClass) -> [GenerationPlan.Objection] {
    let own = [
      initializerObjection(to: one), superclassObjection(to: one), actorObjection(to: one), hidingObjection(to: one),
      emptyFileObjection(to: one),
    ]
    return one.objections.map { objection($0.objection, to: one, in: $0.file) } + own.compactMap(\.self)
      + notFoundObjections(to: one)
  }

  private func objection(
    _ objection: PlainTarget.Objection, to one: PlainClass, in file: String? = nil
  ) -> GenerationPlan.Objection {
    .init(
      place: .init(file: file ?? one.file.path, position: objection.position), module: one.module.id,
      symbol: one.target.name, message: objection.message)
  }

  /// A page's class is made by code that runs anywhere.
  private func initializerObjection(to one: PlainClass) -> GenerationPlan.Objection? {
    guard one.known.isolation == .mainActor else { return nil }
    switch one.target.initializer {
    case .written(let isNonisolated, let position):
      guard !isNonisolated else { return nil }
      return objection(
        .init(
          at: position,
          "\(one.target.name) is made on whatever thread calls, and this init() belongs to the main actor; write"
            + " nonisolated init()"), to: one)
    case .implicit:
      return implicitCauses(of: one)?.certain.map { implicitInitializerObjection($0, to: one) }
    }
  }

  private func implicitCauses(of one: PlainClass) -> CrossingTypes.Causes? {
    guard one.known.isolation == .mainActor, one.target.initializer == .implicit else { return nil }
    return types.types(one.target.name, one.module.id).first { $0.path.count == 1 }.map {
      types.causes(ofImplicit: $0, in: one.module.id)
    }
  }

  private func implicitInitializerObjection(
    _ cause: CrossingTypes.Cause, to one: PlainClass
  ) -> GenerationPlan.Objection {
    let name = one.target.name
    var mendable = false
    let problem: PlainTarget.Objection
    switch cause {
    case .superclass(let superclass):
      problem = .init(
        at: one.target.position,
        "\(name) is made on whatever thread calls, and \(superclass) belongs to the main actor; keep such an object in a"
          + " lazy var, or write nonisolated override init() if \(superclass) can be made anywhere")
    case .use(let use):
      problem = .init(
        at: use.position,
        "\(name) is made on whatever thread calls, and \(use.text) belongs to the main actor; write lazy var, or make"
          + " \(use.text) nonisolated if it can be")
    case .languageMode:
      mendable = true
      problem = .init(
        at: one.target.position,
        "in language mode 5 the implicit init() of \(name) belongs to the main actor; write nonisolated init() {} in it"
      )
    case .property(let property):
      mendable = true
      problem = .init(
        at: one.target.position,
        "the implicit init() of \(name) belongs to the main actor, as \(property.name) is not Sendable; write"
          + " nonisolated init() {} in it")
    }
    var objection = objection(problem, to: one)
    objection.lacksInitializer = mendable
    return objection
  }

  /// What may keep the code of a class from being compiled, and only the compiler knows.
  func doubts(about one: PlainClass) -> [GenerationPlan.Objection] {
    guard let causes = implicitCauses(of: one), causes.certain == nil, let cause = causes.possible else { return [] }
    let (what, position) =
      switch cause {
      case .superclass(let name): (name, one.target.position)
      case .use(let use): (use.text, use.position)
      case .property(let property): (property.name, property.position)
      case .languageMode: ("the language mode", one.target.position)
      }
    return [
      objection(
        .init(
          at: position,
          "it depends on \(what) whether the implicit init() of \(one.target.name) belongs to the main actor; if the"
            + " compiler says so, write nonisolated init() {} in it"), to: one)
    ]
  }

  /// Nobody knows the name by which URLs reached a service.
  func unknownNameDoubt(
    _ service: (service: DeclaredService, file: String), _ action: String, _ one: PlainClass
  ) -> GenerationPlan.Objection {
    let name = service.service.name
    return objection(
      .init(
        at: service.service.position,
        "several methods of \(one.target.name) are called \(name), so URLs reach this one as \(action); if they know it as"
          + " \(name), give the others another name"), to: one, in: service.file)
  }

  private func superclassObjection(to one: PlainClass) -> GenerationPlan.Objection? {
    guard let superclass = types.superclassWithTable(of: one) else { return nil }
    return objection(
      .init(
        at: one.target.position,
        "\(superclass) is Decodable or CustomReflectable, and what is generated cannot override that; keep such an object"
          + " in \(one.target.name), or write the table by hand"), to: one)
  }

  /// A type that what is generated would take for one of the standard library.
  private func hidingObjection(to one: PlainClass) -> GenerationPlan.Objection? {
    for name in KnownTypes.ofTables.sorted() {
      guard let module = types.moduleHiding(name, from: one) else { continue }
      return objection(
        .init(
          at: one.target.position,
          "\(module)'s type \(name) hides Swift's, which the table of \(one.target.name) needs; rename it, or write the"
            + " table by hand"), to: one)
    }
    return nil
  }

  private func actorObjection(to one: PlainClass) -> GenerationPlan.Objection? {
    guard let actor = types.otherActor(of: one) else { return nil }
    return objection(
      .init(
        at: one.target.position,
        "\(one.target.name) belongs to \(actor), and a table calls only what belongs to the main actor or to none; write"
          + " @MainActor or nothing, and await \(actor) in the services"), to: one)
  }

  /// A file with the name of what is made, and without a word of the class: somebody has emptied or damaged it.
  private func emptyFileObjection(to one: PlainClass) -> GenerationPlan.Objection? {
    let path = RelativePath.join(RelativePath.directory(of: one.file.path), one.nameOfActions)
    guard one.module.files.contains(where: { $0.path == path && $0.contract == nil }) else { return nil }
    return objection(
      .init(
        at: one.target.position,
        "\(path) is empty or cannot be read, and what is made of \(one.target.name) belongs there; remove it"), to: one)
  }

  /// The mediator's name for the method that answers for missing actions.
  private func notFoundObjections(to one: PlainClass) -> [GenerationPlan.Objection] {
    let methods = one.handwritten.compactMap { part -> (SourcePosition, String)? in
      guard let method = part.members.notFound, method.isStatic || !method.takesParams else { return nil }
      return (method.position, part.file)
    }
    let properties = one.services.filter { $0.service.name == WellKnown.notFound }.map {
      ($0.service.position, $0.file)
    }
    return (methods + properties).map { position, file in
      objection(
        .init(
          at: position,
          "notFound(_ params: [String: Any]) answers for missing actions, and this is something else; give it another"
            + " name, or make it that method"), to: one, in: file)
    }
  }

  /// What a category's routes need, if the mediator's package here has no such product.
  func routesProblem(_ service: DeclaredService, _ category: CategoryPlace?) -> String? {
    guard let path = service.paths.first, let category, category.module != nil,
      let package = repository.mediatorPackage, package.isDecided,
      (repository.providers[WellKnown.routesModule] ?? []).isEmpty,
      !repository.modules.contains(where: { module in
        module.links.contains {
          if case .thirdParty(WellKnown.routesModule) = $0.destination { true } else { false }
        }
      })
    else { return nil }
    let products = package.products.map(\.name) + [WellKnown.routesModule]
    let folder = RelativePath.directory(of: package.directory)
    let command = "modulize add-mediator --in \(folder.isEmpty ? "." : folder)"
    return
      "the path \(path) needs \(WellKnown.routesModule), which \(package.title) lacks; leave the path out, or remove"
      + " \(package.directory) and run `\(command)\(products.map { " --product \($0)" }.joined())`"
  }
}
