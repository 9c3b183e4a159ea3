import Linting
import Rules
import SourceText

extension LintReport {
  /// The report with the owners of every file with findings.
  ///
  /// - Parameters:
  ///   - owners: `nil` if there is no `CODEOWNERS`: then reports do not mention owners.
  ///   - name: Returns the path in the checkout of a file that is relative to the root.
  package func owned(by owners: CodeOwners?, naming name: (String) -> String) -> LintReport {
    guard let owners else { return self }
    var report = self
    let files = Set(findings.map(\.identity.file) + suppressed.map(\.finding.identity.file))
    report.owners = Dictionary(uniqueKeysWithValues: files.map { ($0, owners.owners(of: name($0))) })
    return report
  }

  /// The owners of a finding's file; `nil` if owners are not known.
  func owners(of finding: Finding) -> [String]? {
    owners.map { $0[finding.identity.file] ?? [] }
  }

  /// Lines to show after a finding's message: related places, and the owners of the file.
  func details(of finding: Finding) -> [String] {
    let related = finding.shownRelated.places.map { "\($0.file):\($0.position.line): \($0.words)" }
    let owners = owners(of: finding) ?? []
    return related + (owners.isEmpty ? [] : ["owners: \(owners.joined(separator: ", "))"])
  }

  /// "Owners: @shop/cart 3, @shop/pay 1, nobody 2."; `nil` if there is nothing to say.
  var ownership: String? {
    guard owners != nil, !findings.isEmpty else { return nil }
    var counts: [String: Int] = [:]
    for finding in findings {
      let owners = owners(of: finding) ?? []
      for owner in owners.isEmpty ? [Self.nobody] : owners { counts[owner, default: 0] += 1 }
    }
    let sorted = counts.sorted {
      ($0.key == Self.nobody ? 1 : 0, $1.value, $0.key) < ($1.key == Self.nobody ? 1 : 0, $0.value, $1.key)
    }
    let shown = sorted.prefix(20).map { "\($0.key) \($0.value)" }.joined(separator: ", ")
    return "Owners: \(shown)\(sorted.count > 20 ? " and \((sorted.count - 20).counted("other"))" : "")."
  }

  private static let nobody = "nobody"
}
