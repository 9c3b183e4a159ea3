import Contracts
import Model
import SourceFacts
import SourceText

/// Decides what is made of one class.
struct TargetPlanner {
  let own: OwnCategories
  let repository: Repository
  let categories: [ForeignCategory]
  let types: CrossingTypes
  private let contract: Contract

  init(contract: Contract, repository: Repository, categories: [ForeignCategory]) {
    self.contract = contract
    own = OwnCategories(repository, contract)
    self.repository = repository
    self.categories = categories
    types = CrossingTypes(repository, contract.declarations)
  }

  /// A service with everything that is made of it.
  struct Made {
    var offered: OfferedService
    var declared: DeclaredService
    var isMainActor: Bool
    var place: GenerationPlan.Place
    /// Whether somebody has written the category's method.
    var isCovered: Bool
    /// The types of the parameters, and of the result, that the target's own side needs no import for.
    var needsImports: Bool

    /// The name with its labels, and the types that tell overloads apart.
    var signature: String {
      let labels = offered.parameters.map { "\($0.label ?? "_"): \($0.type)" }
      return "\(offered.name)(\(labels.joined(separator: ", ")))"
    }
  }

  struct Result {
    var id: String
    var className: String
    var module: Module.ID
    var category: CategoryPlace?
    var services: [Made] = []
    var objections: [GenerationPlan.Objection] = []
    var doubts: [GenerationPlan.Objection] = []
  }

  func plan(_ one: PlainClass) -> Result {
    let category = CategoryPlace(of: one, in: repository, own, categories)
    var result = Result(id: one.id, className: one.target.name, module: one.module.id, category: category)
    func object(_ message: String, at position: SourcePosition, in file: String, _ symbol: String) {
      result.objections.append(
        .init(
          place: .init(file: file, position: position), module: one.module.id, symbol: symbol, message: message))
    }
    result.objections = objections(to: one)
    result.doubts = doubts(about: one)
    let actions = ActionNames(one.services.map(\.service), after: EarlierActions(of: one, in: category))
    result.doubts += actions.unknown.map { unknownNameDoubt(one.services[$0], actions.names[$0], one) }
    for (index, (service, file)) in one.services.enumerated() {
      let symbol = "\(one.target.name).\(actions.names[index])"
      if let other = actions.clash(of: index) {
        object(
          "\(service.name) would be the action \(actions.names[index]), as another method of \(one.target.name)"
            + " (line \(one.services[other].service.position.line)); give it another name or other labels",
          at: service.position, in: file, symbol)
      }
      let reader = ServicePlanner(one: one, category: category, action: actions.names[index], types: types)
      let (made, problems) = reader.plan(service, at: .init(file: file, position: service.position))
      for problem in problems { object(problem.message, at: problem.position, in: file, symbol) }
      if made != nil, let message = routesProblem(service, category) {
        object(message, at: service.position, in: file, symbol)
      }
      if var made {
        made.isCovered = category?.covers(made, of: one) ?? false
        result.services.append(made)
      }
    }
    return result
  }

  /// The files of a class.
  func files(of one: PlainClass, _ result: Result) -> [GenerationPlan.File] {
    let writer = ActionsWriter(
      one: one, services: result.services,
      isMainActorByDefault: repository.isMainActorByDefault(one.module.id))
    var files = [
      file(
        writer.text, one, in: RelativePath.directory(of: one.file.path),
        names: [one.nameOfActions, "\(one.target.name)+Table.swift"],
        among: one.module.files.map { ($0.path, $0.contract) })
    ]
    let offered = result.services.filter { !$0.isCovered }.map(\.offered)
    let routes = result.services.filter { !$0.declared.paths.isEmpty }.map { made in
      OfferedRoute(target: one.name, action: made.offered.action, paths: made.declared.paths)
    }
    if let category = result.category, !offered.isEmpty || !routes.isEmpty {
      let module = contract.isFoundByAll(one.known) ? nil : one.known.module
      let text = CategoryWriter(services: offered, feature: category.feature, routes: routes, module: module).file
      files.append(
        file(
          text, one, in: category.folder,
          names: ["Mediator+\(one.name).swift", "Mediator+\(one.name)+Services.swift"], among: category.files,
          root: category.root, origin: category.origin))
    }
    return files
  }

  /// - Parameters:
  ///   - names: The names that it may have; the first that no hand-written file has.
  ///   - root: The file's repository, if it is another one than the class's.
  ///   - origin: The name of the class's repository then.
  private func file(
    _ text: String, _ one: PlainClass, in folder: String, names: [String],
    among others: [(path: String, contract: FileContract?)], root: String? = nil,
    origin: String? = nil
  ) -> GenerationPlan.File {
    let source = RelativePath.lastComponent(one.file.path)
    func isOwn(_ contract: FileContract?) -> Bool {
      guard let header = contract?.generated?.header else { return false }
      return header.target == one.target.name && header.source == source
        && (header.repository == nil) == (origin == nil)
    }
    let paths = names.map { RelativePath.join(folder, $0) }
    let there = others.first { paths.contains($0.path) && isOwn($0.contract) }
    let path =
      there?.path ?? paths.first { path in !others.contains { $0.path == path && $0.contract?.generated == nil } }
      ?? paths[0]
    let rest = Indentation(unit: one.target.unit).text(text).replacing("\r\n", with: "\n")
    let file = others.first { $0.path == path }?.contract
    let present = file?.generated
    // Every checkout has a name of its own: the first one's stays.
    let header = GeneratedHeader(
      of: one.target.name, in: source, repository: isOwn(file) ? present?.header.repository : origin,
      check: GeneratedHeader.check(of: rest))
    let whole = header.line + "\n" + rest
    return GenerationPlan.File(
      root: root, path: path, text: present?.remade(whole) ?? whole, present: present,
      className: one.target.name, module: one.module.id,
      source: .init(file: one.file.path, position: one.target.position))
  }
}
