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

  /// The modules of which a source differs between states: only their declarations can.
  package static func modules(of changed: [String], in repositories: [Repository]) -> Set<String> {
    let paths = Set(changed)
    return Set(
      repositories.flatMap(\.modules).filter { $0.files.contains { paths.contains($0.path) } }.map(\.name))
  }

  private mutating func readAPIs(of names: Set<String>, in root: String) {
    let modules = repository.modules.filter { $0.kind == .regular && names.contains($0.name) }
    let apis = AllCores.map(modules) { module -> Result<PublicAPI, UserError> in
      Result { () throws(UserError) in try APIReader().api(of: module, in: root) }
    }
    for (module, api) in zip(modules, apis) {
      switch api {
      case .success(let api): self.apis[module.id] = api
      case .failure(let error): gaps.append("what \(module.name) offers is not compared: \(error)")
      }
    }
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
