import Rules
import SourceText

/// An entry of the baseline that no longer occurs, or not as often.
package struct StaleBaseline: Rule {
  package static let id = "stale_baseline"

  package func findings(in context: RuleContext) -> [Finding] {
    context.leftovers.baseline.map { stale in
      let identity = stale.entry.identity
      let what = identity.symbol.map { " (\($0))" } ?? ""
      let times = stale.found == 0 ? "is fixed" : "occurs \(stale.found) times and not \(stale.entry.count)"
      let way = stale.found == 0 ? "remove this line" : "set its count to \(stale.found)"
      return Finding(
        rule: Self.id, package: identity.package, target: identity.target, file: Baseline.fileName,
        symbol: "\(identity.rule) \(identity.file)\(what)",
        position: SourcePosition(line: stale.entry.line, column: 1),
        message: .init(
          "\(identity.rule) in \(identity.file)\(what) \(times)", why: "the entry would let it come back",
          instead: "\(way), or let --prune-baseline do it"))
    }
  }
}
