import Linting
import Rules
import SourceText

/// For code scanning: SARIF 2.1.0.
///
/// Suppressed results are included and marked: a missing result would be closed, and reopened later.
package struct SARIFReporter: Reporter {
  package static let name = "sarif"
  package static let naming = FileNaming.root

  private let setting: ReportSetting

  package init(_ setting: ReportSetting = ReportSetting()) { self.setting = setting }

  package func write<Failure>(
    _ report: LintReport, to sink: (String) throws(Failure) -> Void
  ) throws(Failure) {
    let extract = ReportExtract(FindingGroup.places(of: report.findings), suppressed: report.suppressed)
    let suppressed = extract.suppressed.map { ($0.finding, [SARIFLog.Suppression($0.reason)]) }
    let all = (extract.groups.map { ($0.first, []) } + suppressed).sorted { $0.0 < $1.0 }
    let rules = Self.rules(of: all.map(\.0))
    let indices = Dictionary(uniqueKeysWithValues: rules.enumerated().map { ($1.id, $0) })
    var fingerprints = Fingerprints()
    // The standard's columns differ from those of compilers, so the lines are read again.
    var columns = UTF16Columns(root: setting.root)
    // Code scanning knows files relative to the checkout's root.
    let folder = setting.folderOfCheckout
    let pieces = JSONPieces()
    let notifications = extract.leftOut.map { SARIFLog.Notification($0, folder, &columns) }
    let run = SARIFLog.Run(
      tool: .init(driver: .init(rules: rules)),
      invocations: [.init(toolExecutionNotifications: notifications.isEmpty ? nil : notifications)],
      properties: .init(coverage: report.coverage))
    let (head, tail) = pieces.frame(SARIFLog(runs: [run]), listAt: "results")
    try sink(head)
    for (index, (finding, suppressions)) in all.enumerated() {
      var result = SARIFLog.Result(
        finding, ruleIndex: indices[finding.identity.rule] ?? -1, suppressions,
        Self.fingerprints(fingerprints.next(for: finding)), folder, &columns)
      result.properties = report.owners(of: finding).map { SARIFLog.Result.Properties(owners: $0) }
      try sink(pieces.element(result, isFirst: index == 0))
    }
    try sink(tail)
  }

  /// By name. GitHub reads only `primaryLocationLineHash`, and computes it from the line's text if it is missing.
  private static func fingerprints(_ value: String) -> [String: String] {
    ["modulizeIdentity/v1": value, "primaryLocationLineHash": value]
  }

  /// All rules, with the pages of those with findings; then other sources of findings, which have no page.
  private static func rules(of findings: [Finding]) -> [SARIFLog.Descriptor] {
    let found = Set(findings.map(\.identity.rule))
    let known = AllRules.rules.map { rule in
      let id = type(of: rule).id
      return SARIFLog.Descriptor(id: id, type(of: rule).page, hasHelp: found.contains(id))
    }
    let others = found.subtracting(known.map(\.id)).sorted()
    return known + others.map { SARIFLog.Descriptor(id: $0, summary: $0.replacing("_", with: " ")) }
  }
}

extension SARIFLog.Descriptor {
  /// The help is the rule's page; for viewers without Markdown it says where to read it. Its braces are not doubled,
  /// as those of a message are: it has no arguments, code scanning shows it literally, and code is full of them.
  fileprivate init(id: String, _ page: RulePage, hasHelp: Bool) {
    self.init(id: id, summary: page.summary)
    help = hasHelp ? SARIFLog.Message(text: "`modulize explain \(id)` says more.", markdown: page.markdown) : nil
  }

  fileprivate init(id: String, summary: String) {
    let text = SARIFLog.Message(text: SARIFLog.literal(summary.replacing("`", with: "") + "."))
    self.init(
      id: id, name: id.split(separator: "_").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(),
      shortDescription: text, fullDescription: text)
  }
}

extension SARIFLog.Result {
  fileprivate init(
    _ finding: Finding, ruleIndex: Int, _ suppressions: [SARIFLog.Suppression], _ fingerprints: [String: String],
    _ folder: String, _ columns: inout UTF16Columns
  ) {
    let related = finding.shownRelated.places.enumerated().map { index, place in
      SARIFLog.Location(
        id: index, physicalLocation: .init(place, folder, &columns),
        message: .init(text: SARIFLog.literal(place.words)))
    }
    self.init(
      ruleId: finding.identity.rule, ruleIndex: ruleIndex, level: finding.severity.rawValue,
      message: .init(text: SARIFLog.literal(finding.shownMessage())),
      locations: [.init(physicalLocation: .init(finding.place(saying: ""), folder, &columns))],
      relatedLocations: related.isEmpty ? nil : related, partialFingerprints: fingerprints,
      suppressions: suppressions)
  }
}

extension SARIFLog.Notification {
  fileprivate init(_ leftOut: ReportExtract.LeftOut, _ folder: String, _ columns: inout UTF16Columns) {
    self.init(
      level: "warning", message: .init(text: SARIFLog.literal(leftOut.words)),
      locations: [.init(physicalLocation: .init(leftOut.place, folder, &columns))])
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
    case .baseline: self.init(kind: "external", justification: "It is in the baseline.")
    case .exception(let reason): self.init(kind: "external", justification: reason)
    case .comment(let reason): self.init(kind: "inSource", justification: reason)
    }
  }
}

extension SARIFLog {
  /// `text` as a literal message: braces would be placeholders (§3.11.5), and `[a](b)` a link (§3.11.6), which an
  /// untrusted repository could forge in its names.
  fileprivate static func literal(_ text: String) -> String {
    // Viewers decode the message first.
    let braced = text.escaping(\.properties.isBidiControl).replacing("{", with: "{{").replacing("}", with: "}}")
    guard braced.contains("](") else { return braced }
    return braced.replacing("\\", with: "\\\\").replacing("[", with: "\\[").replacing("]", with: "\\]")
  }
}
