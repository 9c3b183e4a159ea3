import Rules
import SourceText

/// The findings that fit in a report.
///
/// One file may have as many findings as lines, and a report of them all could take gigabytes. Findings that are left
/// out are counted; the exit code, the baseline and `--fix` still consider all findings.
package struct ReportExtract: Sendable {
  /// The findings of one file that are not in the report.
  package struct LeftOut: Hashable, Sendable {
    package var file: String
    package var errors = 0
    package var warnings = 0
    /// Suppressed findings.
    var suppressed = 0

    package var severity: Severity { errors > 0 ? .error : .warning }
  }

  /// The maximum number of findings, or groups of them, per file.
  package static let limit = 1_000
  /// The maximum number of related places per finding.
  static let relatedLimit = 100

  package private(set) var groups: [FindingGroup] = []
  package private(set) var suppressed: [SuppressedFinding] = []
  /// By file.
  package private(set) var leftOut: [LeftOut] = []

  /// - Parameters:
  ///   - groups: All findings. Errors take precedence over warnings.
  ///   - suppressed: Findings that do not count.
  package init(_ groups: [FindingGroup], suppressed: [SuppressedFinding] = [], limit: Int = Self.limit) {
    var left: [String: LeftOut] = [:]
    self.groups = Self.kept(groups, limit: limit, file: \.first.identity.file, isWorthMore: \.first.isError) { group in
      let file = group.first.identity.file
      left[file, default: LeftOut(file: file)].errors += group.findings.count(where: \.isError)
      left[file, default: LeftOut(file: file)].warnings += group.findings.count { !$0.isError }
    }
    self.suppressed = Self.kept(
      suppressed, limit: limit, file: \.finding.identity.file, isWorthMore: \.finding.isError
    ) { suppressed in
      let file = suppressed.finding.identity.file
      left[file, default: LeftOut(file: file)].suppressed += 1
    }
    leftOut = left.values.sorted { $0.file < $1.file }
  }

  private static func kept<Element>(
    _ elements: [Element], limit: Int, file: (Element) -> String, isWorthMore: (Element) -> Bool,
    leaveOut: (Element) -> Void
  ) -> [Element] {
    var isKept = [Bool](repeating: true, count: elements.count)
    for indices in Dictionary(grouping: elements.indices, by: { file(elements[$0]) }).values
    where indices.count > limit {
      let byWorth = indices.filter { isWorthMore(elements[$0]) } + indices.filter { !isWorthMore(elements[$0]) }
      for index in byWorth.dropFirst(limit) {
        isKept[index] = false
        leaveOut(elements[index])
      }
    }
    return elements.indices.filter { isKept[$0] }.map { elements[$0] }
  }
}

extension ReportExtract.LeftOut {
  /// "1,200 more errors of this file are left out"
  package var words: String {
    let parts = [
      errors > 0 ? errors.counted("more error") : nil,
      warnings > 0 ? warnings.counted("more warning") : nil,
      suppressed > 0 ? "\(suppressed.counted("more finding")) not to be counted" : nil,
    ].compactMap(\.self)
    return "\(parts.joined(separator: " and ")) of this file did not fit in this report"
  }
}

extension Finding {
  fileprivate var isError: Bool { severity == .error }

  /// The related places that a report shows, and the number of the others.
  package var shownRelated: (places: ArraySlice<Place>, more: Int) {
    let places = related.prefix(ReportExtract.relatedLimit)
    return (places, related.count - places.count)
  }

  /// The message, with the number of related places that a report does not show.
  ///
  /// - Parameter isShort: Whether the reader can ask the tool for the reason.
  package func shownMessage(isShort: Bool = false) -> String {
    let (text, more) = (isShort ? message.short : message.whole, shownRelated.more)
    return more == 0 ? text : "\(text) (and \(more.counted("more place")) not listed in this report)"
  }
}
