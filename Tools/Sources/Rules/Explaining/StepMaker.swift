import Model
import SourceFacts
import SourceText

/// Describes the edges of the graph, each with its place.
package struct StepMaker {
  package let context: RuleContext

  package init(context: RuleContext) {
    self.context = context
  }

  private var repository: Repository { context.repository }

  /// The role of a package: "A is a business line".
  package func role(of id: Container.ID, module: Module? = nil) -> Finding.Place {
    let container = repository.containers[id]
    if let module, let role = context.roles.role(of: module),
      let pattern = context.roles.pattern(of: module.id, in: repository)
    {
      let tests = module.isTest && context.roles.hasOwnRole(module.id) ? ", with what it tests" : ""
      return Finding.Place(
        file: pattern.file, position: pattern.position,
        words: "\(module.name) is \(role.noun)\(tests), by '\(pattern.value.text)'")
    }
    let role =
      context.roles.role(of: id).map { " is \($0.noun)" }
      ?? (context.roles.areKnown ? " has no role" : " is a \(container.facts.noun)")
    let test = module.map { $0.isTest ? ", and \($0.name) is a test target of it" : "" } ?? ""
    return Finding.Place(
      file: container.manifestPath, position: module?.position ?? .start,
      words: container.name + role + test)
  }

  /// Where one package names another: "A names the package B".
  package func declaration(from id: Container.ID, to other: ContainerDependency) -> Finding.Place? {
    let container = repository.containers[id]
    guard let index = container.dependencies.firstIndex(of: other) else { return nil }
    let declared = container.references[index]
    return Finding.Place(
      file: container.manifestPath, position: declared.position,
      words: "\(container.name) names the package \(declared.written)")
  }

  /// Where a target links something: "the target A links B".
  package func link(_ link: Link, of module: Module) -> Finding.Place {
    Finding.Place(
      file: link.file ?? repository.containers[module.container].manifestPath, position: link.position,
      words: "the target \(module.name) links \(link.name(in: repository))")
  }

  /// The declaration of a link's package.
  package func declaration(of link: Link, from id: Container.ID) -> Finding.Place? {
    if case .product(_, let other, _) = link.destination { return declaration(from: id, to: .local(other)) }
    return nil
  }

  /// The destination of a link: "B is a product of B, a business line".
  package func destination(of link: Link, of module: Module) -> Finding.Place? {
    switch link.destination {
    case .sibling(let id): return self.module(of: id)
    case .unknown: return nil
    case .thirdParty(let product):
      var place = self.link(link, of: module)
      place.words = "\(product) is a product of an external package"
      return place
    case .product(let product, let other, _):
      let container = repository.containers[other]
      let declared = container.products.first { $0.name == product }
      let role = context.roles.role(ofProduct: product, of: other).map { ", \($0.noun)" } ?? ""
      return Finding.Place(
        file: container.manifestPath, position: declared?.position ?? .start,
        words: "\(product) is a product of the \(container.title)\(role)")
    }
  }

  /// Where the configuration gives a module its role; `nil` if it does not.
  package func configuredRole(of id: Module.ID) -> Finding.Place? {
    guard context.roles.pattern(of: id, in: repository) != nil else { return nil }
    return role(of: repository.modules[id].container, module: repository.modules[id])
  }

  /// The origin of a module: "B is the module of the target B in the package B, a business line".
  package func module(of id: Module.ID) -> Finding.Place {
    let module = repository.modules[id]
    let container = repository.containers[module.container]
    let role = context.roles.role(ofModule: id, in: repository).map { ", \($0.noun)" } ?? ""
    return Finding.Place(
      file: container.manifestPath, position: module.position,
      words: "\(module.moduleName) is the module of the target \(module.name) in the \(container.title)\(role)")
  }
}

extension ContainerReference {
  /// Its location, as the manifest has it.
  package var written: String {
    switch location {
    case .path(let path): "at \(path)"
    case .url(let url): url
    case .registry(let identity): identity
    }
  }
}

extension Link {
  /// A short name for what it links.
  package func name(in repository: Repository) -> String {
    switch destination {
    case .sibling(let id): "the target \(repository.modules[id].name)"
    case .product(let name, _, _), .thirdParty(let name), .unknown(let name): name
    }
  }
}

extension Repository {
  /// The module whose source has the finding.
  package func module(of finding: Finding) -> Module? {
    modules(of: finding).first { module in
      [module.files, module.foreignFiles].contains { $0.contains { $0.path == finding.identity.file } }
    }
  }

  /// The module that a finding is about; if it does not say it, all that are called so.
  package func modules(of finding: Finding) -> [Module] {
    if let id = finding.module, modules.indices.contains(id) { return [modules[id]] }
    return modules.filter {
      $0.name == finding.identity.target && containers[$0.container].name == finding.identity.package
    }
  }
}
