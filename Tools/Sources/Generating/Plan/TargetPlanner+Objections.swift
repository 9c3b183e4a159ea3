import Contracts
import Model
import SourceFacts
import SourceText

/// What keeps a class from being a target.
extension TargetPlanner {
  func objections(to one: PlainClass) -> [GenerationPlan.Objection] {
    let own = [initializerObjection(to: one), superclassObjection(to: one), actorObjection(to: one)]
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
      guard repository.containers[one.module.container].isInMode5(one.module) else {
        return implicitInitializerProblem(of: one).map { objection($0, to: one) }
      }
      var mendable = objection(
        .init(
          at: one.target.position,
          "in language mode 5 the implicit init() of \(one.target.name) belongs to the main actor; write"
            + " nonisolated init() {} in it"), to: one)
      mendable.lacksInitializer = true
      return mendable
    }
  }

  /// The implicit initializer belongs to no actor, unless what it makes needs the main one.
  private func implicitInitializerProblem(of one: PlainClass) -> PlainTarget.Objection? {
    let inherited = one.handwritten.flatMap(\.members.inherited).map(\.name.lastName)
    let superclass = inherited.first {
      types.isSuperclass($0, from: one.module.id) && types.isOfMainActor($0, from: one.module.id)
    }
    if let superclass {
      return .init(
        at: one.target.position,
        "\(one.target.name) is made on whatever thread calls, and \(superclass) belongs to the main actor; keep such an"
          + " object in a lazy var, or write nonisolated override init() if \(superclass) can be made anywhere")
    }
    guard let made = one.target.madeTypes.first(where: { types.isOfMainActor($0.text, from: one.module.id) }) else {
      return nil
    }
    return .init(
      at: made.position,
      "\(one.target.name) is made on whatever thread calls, and \(made.text) belongs to the main actor; write lazy var, or"
        + " nonisolated init() {} if \(made.text) can be made anywhere")
  }

  private func superclassObjection(to one: PlainClass) -> GenerationPlan.Objection? {
    guard let superclass = types.superclassWithTable(of: one) else { return nil }
    return objection(
      .init(
        at: one.target.position,
        "\(superclass) is Decodable or CustomReflectable, and what is generated cannot override that; keep such an object"
          + " in \(one.target.name), or write the table by hand"), to: one)
  }

  private func actorObjection(to one: PlainClass) -> GenerationPlan.Objection? {
    guard let actor = types.otherActor(of: one) else { return nil }
    return objection(
      .init(
        at: one.target.position,
        "\(one.target.name) belongs to \(actor), and a table calls only what belongs to the main actor or to none; write"
          + " @MainActor or nothing, and await \(actor) in the services"), to: one)
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
