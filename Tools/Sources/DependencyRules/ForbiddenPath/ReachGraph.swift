import Model
import SourceFacts
import SourceText

/// The imports and links of each module in a repository, with their places.
struct ReachGraph {
  /// An edge, and its place.
  struct Step {
    var file: String
    var position: SourcePosition
    /// What it leads to: a module or an external product.
    var name: String
    /// "Core imports Store"
    var words: String
    /// The module, if the repository has it.
    var module: Module.ID?
    /// The names of its package, if that is external.
    var packages: [String] = []
  }

  private let repository: Repository
  /// By module: the first import of each other module, then links without imports.
  private(set) var steps: [[Step]] = []
  /// By module: the modules that lead to it, and the edges.
  private(set) var incoming: [[(from: Module.ID, step: Step)]]

  init(_ repository: Repository) {
    self.repository = repository
    incoming = Array(repeating: [], count: repository.modules.count)
    for module in repository.modules {
      var seen: Set<String> = []
      let steps = Self.steps(of: module, in: repository) { seen.insert($0.module).inserted }
      for step in steps {
        if let other = step.module, other != module.id { incoming[other].append((module.id, step)) }
      }
      self.steps.append(steps)
    }
  }

  /// Every import of a module, and its links without imports.
  func everyStep(of module: Module) -> [Step] {
    Self.steps(of: module, in: repository) { _ in true }
  }

  /// - Parameter isWanted: Which imports count.
  private static func steps(
    of module: Module, in repository: Repository, where isWanted: (Import) -> Bool
  ) -> [Step] {
    let links = links(of: module, in: repository)
    // Mostly, an external product is imported by its own name.
    let packages = Dictionary(links.map { ($0.name, $0.packages) }) { first, _ in first }
    let imports = module.files.flatMap { file in
      file.imports.filter(isWanted).map { `import` in
        Step(
          file: file.path, position: `import`.position, name: `import`.module,
          words: "\(module.name) imports \(`import`.module)",
          module: repository.providers(of: `import`.module, for: module).first,
          packages: packages[`import`.module] ?? [])
      }
    }
    let known = Set(imports.map(\.name))
    return imports + links.filter { !known.contains($0.name) }
  }

  private static func links(of user: Module, in repository: Repository) -> [Step] {
    let manifest = repository.containers[user.container].manifestPath
    return user.links.filter(\.isLinked).flatMap { link -> [Step] in
      func step(_ name: String, _ module: Module.ID?) -> Step {
        Step(
          file: link.file ?? manifest, position: link.position, name: name,
          words: "\(user.name) links \(name)",
          module: module)
      }
      switch link.destination {
      case .thirdParty(let product):
        var step = step(product, nil)
        step.packages = repository.containers[user.container].externals(of: link).flatMap(\.calledNames)
        return [step]
      case .sibling, .product: return link.modules.map { step(repository.modules[$0].moduleName, $0) }
      case .unknown: return []
      }
    }
  }
}
