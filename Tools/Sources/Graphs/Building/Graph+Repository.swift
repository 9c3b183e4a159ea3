import Judging
import Model
import Rules
import SourceText

extension Graph {
  /// The graph of a repository, with what the lint found in it.
  ///
  /// - Parameter report: Its findings are put on the edges that they are about: a finding at the line of an
  ///   import is about that import. What is about no edge is put on its target's node, or its package's. What is
  ///   about something that is not drawn is left out.
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
      case .nobody: violations.append(violation)
      case .notDrawn: break
      }
    }
    gaps = repository.packages.flatMap { package in
      package.manifest.undecided.map { Gap(package: package.name, file: package.manifestPath, reason: $0.reason) }
    }
    edges.sort { ($0.from, $0.to, $0.relation.rank) < ($1.from, $1.to, $1.relation.rank) }
  }
}

extension Graph.Relation {
  var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension GraphBuilder {
  fileprivate enum Owner {
    case node(Int)
    /// It is about the repository.
    case nobody
    /// It is about what was left out on purpose.
    case notDrawn
  }

  fileprivate func owner(of identity: Finding.Identity) -> Owner {
    // Two packages may have one name, and the file tells which is meant.
    let packages = context.repository.packages.filter {
      $0.name == identity.package && RelativePath.isInside(identity.file, $0.directory)
    }
    guard let package = packages.max(by: { $0.directory.count < $1.directory.count }) else { return .nobody }
    let targets = package.targets.map { context.repository.targets[$0] }
    if let target = targets.first(where: { $0.name == identity.target }) {
      return nodes[target.id].map(Owner.node) ?? .notDrawn
    }
    guard drafting.isDrawn(package) else { return .notDrawn }
    // At other levels nothing stands for the whole package.
    guard graph.level == .packages else { return .nobody }
    let node = graph.nodes.firstIndex { $0.directory == package.directory && $0.kind == "package" }
    return node.map(Owner.node) ?? .nobody
  }
}
