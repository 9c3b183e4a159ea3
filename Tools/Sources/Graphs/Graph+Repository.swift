import Judging
import Model
import Rules
import SourceText

extension Graph {
  /// The graph of a repository, with what the lint found in it.
  ///
  /// - Parameter report: Its findings are put on the edges that they are about: a finding at the line of an
  ///   import is about that import. What is about no edge is put on its target's node, or its package's.
  package init(_ repository: Repository, report: LintReport, level: Level) {
    let context = RuleContext(repository)
    let builder = GraphBuilder(context, level: level)
    self = builder.graph
    for finding in report.findings {
      let violation = Violation(finding)
      let place = GraphBuilder.Place(file: finding.identity.file, position: finding.position)
      if let edges = builder.edges[place] {
        for edge in edges { self.edges[edge].violations.append(violation) }
      } else if let node = builder.node(of: finding.identity) {
        nodes[node].violations.append(violation)
      } else {
        violations.append(violation)
      }
    }
    gaps = repository.packages.flatMap { package in
      package.manifest.undecided.map { Gap(package: package.name, file: package.manifestPath, reason: $0.reason) }
    }
    edges.sort { ($0.from, $0.to, $0.relation.rank) < ($1.from, $1.to, $1.relation.rank) }
  }
}

extension Graph.Relation {
  fileprivate var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension GraphBuilder {
  fileprivate func node(of identity: Finding.Identity) -> Int? {
    // Two packages may have one name, and the file tells which is meant.
    let packages = context.repository.packages.filter {
      $0.name == identity.package && RelativePath.isInside(identity.file, $0.directory)
    }
    guard let package = packages.max(by: { $0.directory.count < $1.directory.count }) else { return nil }
    if let target = package.targets.first(where: { context.repository.targets[$0].name == identity.target }) {
      return nodes[target]
    }
    // At the level of targets none of them stands for the whole package.
    guard graph.level == .packages else { return nil }
    return graph.nodes.firstIndex { $0.directory == package.directory && $0.kind != "product" }
  }
}
