/// Findings that are reported as one.
package struct FindingGroup: Sendable {
  /// By place, at least one.
  package let findings: [Finding]

  /// The one that represents all.
  package var first: Finding { findings[0] }

  /// The others' places: the next one, and the number of further ones.
  package var others: (next: Finding, more: Int, files: Int)? {
    guard findings.count > 1 else { return nil }
    let rest = findings.dropFirst(2)
    return (findings[1], rest.count, Set(rest.map(\.identity.file)).count)
  }

  /// Each finding by itself.
  package static func places(of findings: [Finding]) -> [FindingGroup] {
    findings.map { FindingGroup(findings: [$0]) }
  }

  /// Grouped by subject, wherever they are.
  ///
  /// - Parameter findings: By place.
  /// - Returns: In the order of their first places.
  package static func edges(of findings: [Finding]) -> [FindingGroup] {
    Dictionary(grouping: findings, by: \.identity.edge).values.map { FindingGroup(findings: $0) }
      .sorted { $0.first < $1.first }
  }
}

extension Finding.Identity {
  /// The subject, independent of its location: which module links, imports or calls which. A finding about its file is
  /// an edge of its own.
  package var edge: Self {
    guard symbol != nil else { return self }
    var edge = self
    edge.file = ""
    return edge
  }
}
