import Linting
import Model
import Rules
import SourceText

extension Graph {
  /// The graph of a repository, with the lint's findings.
  ///
  /// - Parameter report: Its findings are put on the edges they are about: a finding at the line of an import is
  ///   about that import. Other findings are put on the node of their module, or of their package. Findings about
  ///   something that is not drawn are left out.
  package init(_ repository: Repository, report: LintReport, _ scope: Scope) {
    let context = RuleContext(repository)
    let builder = GraphBuilder(context, scope)
    self = builder.graph
    for finding in report.findings {
      let violation = Violation(finding)
      let place = GraphBuilder.Place(file: finding.identity.file, position: finding.position)
      if let edges = builder.edges[place] {
        for edge in edges { self.edges[edge].violations.append(violation) }
        continue
      }
      switch builder.owner(of: finding.identity) {
      case .node(let node): nodes[node].violations.append(violation)
      case .repository: violations.append(violation)
      case .notDrawn: break
      }
    }
    gaps = repository.undecidedFiles.map { Gap(package: $0.container, file: $0.path, reason: $0.reason) }
    edges.sort { ($0.from, $0.to, $0.relation.rank) < ($1.from, $1.to, $1.relation.rank) }
  }
}

extension Graph.Relation {
  var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension GraphBuilder {
  fileprivate enum Owner {
    case node(Int)
    /// The finding is about the whole repository.
    case repository
    /// The finding is about something that was left out on purpose.
    case notDrawn
  }

  fileprivate func owner(of identity: Finding.Identity) -> Owner {
    // Two packages may have the same name; the file tells which one is meant.
    let containers = context.repository.containers.filter {
      $0.name == identity.package && RelativePath.isInside(identity.file, $0.directory)
    }
    guard let container = containers.max(by: { $0.directory.count < $1.directory.count }) else { return .repository }
    let modules = container.modules.map { context.repository.modules[$0] }
    if let module = modules.first(where: { $0.name == identity.target }) {
      return nodes[module.id].map(Owner.node) ?? .notDrawn
    }
    guard drafting.isDrawn(container) else { return .notDrawn }
    // At other levels no node represents the whole package.
    guard graph.level == .packages else { return .repository }
    let node = graph.nodes.firstIndex { $0.directory == container.directory && $0.kind == "package" }
    return node.map(Owner.node) ?? .repository
  }
}
