import Describing
import Impact
import Model
import Rules
import SourceText
import Threads

/// What others rely on in one state of a repository.
package struct RepositoryState: Sendable {
  let repository: Repository
  /// By the names of modules that others can import.
  private(set) var apis: [String: PublicAPI] = [:]
  let services: [OfferedAction]
  /// The edges, with the first place of each.
  let edges: [Edge: PublicAPI.Place]
  /// What was not read, in a sentence each.
  private(set) var gaps: [String]

  /// Who uses whom, by name.
  struct Edge: Hashable {
    var from: String
    var to: String
    var relation: String
  }

  /// - Parameters:
  ///   - root: The repository's folder in that state.
  ///   - names: The modules whose declarations are compared.
  package init(_ repository: Repository, in root: String, reading names: Set<String>) {
    self.repository = repository
    let context = RuleContext(repository)
    let catalogue = ServiceCatalogue(of: context, in: root, findsCallers: false)
    services = catalogue.services
    gaps = catalogue.gaps
    var edges: [Edge: PublicAPI.Place] = [:]
    for edge in Dependents(context).edges.joined() where !repository.modules[edge.from].isTest {
      let names = (repository.modules[edge.from].name, repository.modules[edge.to].name)
      let key = Edge(from: names.0, to: names.1, relation: edge.relation.rawValue)
      if edges[key] == nil { edges[key] = PublicAPI.Place(file: edge.file, position: edge.position) }
    }
    self.edges = edges
    gaps += repository.containers.filter { !$0.isDecided }.map { "\($0.manifestPath) cannot be decided by reading" }
    let coverage = repository.coverage.coverage()
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
      case .success(let api): self.apis[module.name] = api
      case .failure(let error): gaps.append("what \(module.name) offers is not compared: \(error)")
      }
    }
  }

  /// The module of a name that others can import, or that is a program.
  func module(_ name: String) -> Module? { repository.modules.first { $0.name == name && !$0.isTest } }

  /// Whether packages elsewhere can import it. What a project builds is used by nobody else.
  func isOffered(_ module: Module) -> Bool {
    let container = repository.containers[module.container]
    return !repository.products(of: module.id).isEmpty
      && (container.facts.isLinkedByName || container.facts.isLinkedByPodfile)
  }

  func swiftPackage(_ name: String) -> Container? {
    repository.containers.first { $0.name == name && $0.facts.isLinkedByName }
  }

  func package(of module: String) -> String {
    self.module(module).map { repository.containers[$0.container].name } ?? ""
  }
}
