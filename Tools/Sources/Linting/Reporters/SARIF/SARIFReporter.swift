import Foundation

/// For code scanning: SARIF 2.1.0.
///
/// What is suppressed is there too, and marked: a result that vanishes would be closed, and opened again.
package struct SARIFReporter: Reporter {
  package static let name = "sarif"

  private let root: String
  private let folder: String

  /// - Parameters:
  ///   - root: The folder that files are named from. The standard counts columns in another way than compilers do,
  ///     so the lines are looked at again.
  ///   - folder: Where `root` is in the checkout, from whose root code scanning knows files; empty where it is that.
  package init(root: String, folder: String = "") {
    self.root = root
    self.folder = folder
  }

  package func text(for report: LintReport) -> String {
    var columns = UTF16Columns(root: root)
    let suppressed = report.suppressed.map { ($0.finding, [SARIFLog.Suppression($0.reason)]) }
    let all = (report.findings.map { ($0, []) } + suppressed).sorted { $0.0 < $1.0 }
    let rules = Self.rules(of: all.map(\.0))
    let indices = Dictionary(uniqueKeysWithValues: rules.enumerated().map { ($1.id, $0) })
    var fingerprints = Fingerprints()
    let results = all.map { finding, suppressions in
      SARIFLog.Result(
        finding, ruleIndex: indices[finding.identity.rule] ?? -1, suppressions, fingerprints.next(for: finding),
        folder, &columns)
    }
    let run = SARIFLog.Run(
      tool: .init(driver: .init(rules: rules)), results: results, properties: .init(coverage: report.coverage))
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // Nothing in it can fail to encode: texts and whole numbers.
    guard let data = try? encoder.encode(SARIFLog(runs: [run])) else { return "" }
    return String(decoding: data, as: UTF8.self) + "\n"
  }

  /// Every rule there is, then what else was found by that has no page.
  private static func rules(of findings: [Finding]) -> [SARIFLog.Descriptor] {
    let known = AllRules.rules.map { SARIFLog.Descriptor(id: type(of: $0).id, type(of: $0).page) }
    let others = Set(findings.map(\.identity.rule)).subtracting(known.map(\.id)).sorted()
    return known + others.map { SARIFLog.Descriptor(id: $0, summary: $0.replacing("_", with: " ")) }
  }
}

extension SARIFLog.Descriptor {
  /// The help is the rule's page. Its braces are not doubled, as those of a message are: it is given no arguments,
  /// code scanning shows it as it stands, and code is full of them.
  fileprivate init(id: String, _ page: RulePage) {
    self.init(id: id, summary: page.summary)
    help = SARIFLog.Message(text: page.text(width: 80), markdown: page.markdown)
  }

  fileprivate init(id: String, summary: String) {
    let text = SARIFLog.Message(text: SARIFLog.literal(summary.replacing("`", with: "") + "."))
    self.init(
      id: id, name: id.split(separator: "_").map(\.capitalized).joined(), shortDescription: text,
      fullDescription: text, help: text)
  }
}

extension SARIFLog.Result {
  fileprivate init(
    _ finding: Finding, ruleIndex: Int, _ suppressions: [SARIFLog.Suppression], _ fingerprints: [String: String],
    _ folder: String, _ columns: inout UTF16Columns
  ) {
    let place = Finding.Place(file: finding.identity.file, position: finding.position, words: "")
    let related = finding.related.enumerated().map { index, place in
      SARIFLog.Location(
        id: index, physicalLocation: .init(place, folder, &columns),
        message: .init(text: SARIFLog.literal(place.words)))
    }
    self.init(
      ruleId: finding.identity.rule, ruleIndex: ruleIndex, level: finding.severity.rawValue,
      message: .init(text: SARIFLog.literal(finding.message)),
      locations: [.init(physicalLocation: .init(place, folder, &columns))],
      relatedLocations: related.isEmpty ? nil : related, partialFingerprints: fingerprints,
      suppressions: suppressions)
  }
}

extension SARIFLog.PhysicalLocation {
  fileprivate init(_ place: Finding.Place, _ folder: String, _ columns: inout UTF16Columns) {
    self.init(
      artifactLocation: .init(uri: RelativeURI.encode(RelativePath.join(folder, place.file))),
      region: .init(
        startLine: place.position.line, startColumn: columns.column(of: place.position, in: place.file)))
  }
}

extension SARIFLog.Suppression {
  fileprivate init(_ reason: SuppressedFinding.Reason) {
    switch reason {
    case .baseline: self.init(kind: "external", justification: "It was there when the baseline was written.")
    case .exception(let reason): self.init(kind: "external", justification: reason)
    case .comment(let reason): self.init(kind: "inSource", justification: reason)
    }
  }
}

extension SARIFLog {
  /// `text` as a message that says just that: braces would be placeholders (§3.11.5), and `[a](b)` a link
  /// (§3.11.6), which a repository that is not trusted could lay out in its names.
  fileprivate static func literal(_ text: String) -> String {
    let braced = text.replacing("{", with: "{{").replacing("}", with: "}}")
    guard braced.contains("](") else { return braced }
    return braced.replacing("\\", with: "\\\\").replacing("[", with: "\\[").replacing("]", with: "\\]")
  }
}
