import Describing
import Impact
import Model
import Rules
import SourceText
import Threads

/// What others rely on in one state of a repository.
package struct RepositoryState: Sendable {
  let repository: Repository
  /// Of modules that others can import.
  private(set) var apis: [Module.ID: PublicAPI] = [:]
  let services: [OfferedAction]
  /// The edges, with the first place of each.
  let edges: [Edge: PublicAPI.Place]
  /// What was not read, in a sentence each.
  private(set) var gaps: [String]
  /// The modules that other packages can import.
  private let offered: Set<Module.ID>

  /// Who uses whom.
  struct Edge: Hashable {
    var from: Module.ID
    var to: Module.ID
    var relation: String
  }

  /// - Parameters:
  ///   - root: The repository's folder in that state.
  ///   - names: The names of the modules whose declarations are compared.
  package init(_ repository: Repository, in root: String, reading names: Set<String>) {
    self.repository = repository
    // What a project builds is used by nobody else.
    let linked = repository.containers.filter { $0.facts.isLinkedByName || $0.facts.isLinkedByPodfile }
    offered = repository.modules(seenThrough: linked.flatMap(repository.offeredModules))
    let context = RuleContext(repository)
    let catalogue = ServiceCatalogue(of: context, in: root, findsCallers: false)
    services = catalogue.services
    gaps = catalogue.gaps
    var edges: [Edge: PublicAPI.Place] = [:]
    for edge in Dependents(context).edges.joined() where !repository.modules[edge.from].isTest {
      let key = Edge(from: edge.from, to: edge.to, relation: edge.relation.rawValue)
      if edges[key] == nil { edges[key] = PublicAPI.Place(file: edge.file, position: edge.position) }
    }
    self.edges = edges
    gaps += repository.undecidedWords
    let coverage = repository.coverage.counting(repository.modules.flatMap { $0.files.map(\.path) }).coverage()
    if coverage.judged < coverage.swiftFiles { gaps.append(String(coverage.words.dropLast())) }
    readAPIs(of: names, in: root)
  }

  /// The modules whose declarations can differ between states: a source does, or belongs to them in one only, or all that
  /// they declare means something else.
  package static func modules(of changed: [String], in repositories: [Repository]) -> Set<String> {
    let paths = Set(changed)
    let inputs = repositories.map { repository in
      Dictionary(grouping: repository.modules) { $0.name }.mapValues { Set($0.map(repository.meaning)) }
    }
    return Set(
      repositories.flatMap(\.modules).filter { module in
        module.sources.contains { paths.contains($0.path) } || module.moduleMap.map(paths.contains) == true
          || module.publicHeaders.values.contains(where: paths.contains)
          || Set(inputs.map { $0[module.name] }).count > 1
      }.map(\.name))
  }

  private mutating func readAPIs(of names: Set<String>, in root: String) {
    let modules = repository.modules.filter { [.regular, .system].contains($0.kind) && names.contains($0.name) }
    let apis = AllCores.map(modules) { [repository] module -> Result<PublicAPI, UserError> in
      Result { () throws(UserError) in try APIReader().api(of: module, of: repository, in: root) }
    }
    for (module, api) in zip(modules, apis) {
      switch api {
      case .success(let api): self.apis[module.id] = api
      case .failure(let error): gaps.append("what \(module.name) offers is not compared: \(error)")
      }
    }
    repository.addReexports(to: &self.apis)
  }

  /// Whether packages elsewhere can import it, or see it through one that they import.
  func isOffered(_ module: Module.ID) -> Bool { offered.contains(module) }

  func package(of module: Module.ID) -> String { repository.containers[repository.modules[module].container].name }

  /// The module of this name that a place is in.
  func module(of place: OfferedAction.Place) -> Module? {
    let named = repository.modules.filter { $0.name == place.module && !$0.isTest }
    return named.first { $0.sources.contains { $0.path == place.file } } ?? named.first
  }
}

/// What the declarations of a module depend on besides the contents of its files.
private struct ModuleMeaning: Hashable {
  var paths: Set<String>
  var headers: [String: String]
  var isMainActor: Bool
  var certainFlags: Set<String>
}

extension Repository {
  fileprivate func meaning(of module: Module) -> ModuleMeaning {
    ModuleMeaning(
      paths: Set(module.sources.map(\.path)), headers: module.publicHeaders,
      isMainActor: isMainActorByDefault(module.id),
      certainFlags: module.certainFlags)
  }
}
