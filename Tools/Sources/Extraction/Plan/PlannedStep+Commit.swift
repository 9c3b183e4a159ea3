import Planning
import SourceText

extension PlannedStep {
  /// The message of its git commit: what it is made of, and what of that comes from elsewhere, with the reason.
  ///
  /// - Parameter unseen: What no build and no test shows.
  package func commitMessage(unseen: [String] = []) -> String {
    let warnings = unseen.prefix(Self.mostUnseen).map { "- \($0)" }
    let more = unseen.count > warnings.count ? ["- and \(unseen.count - warnings.count) more"] : []
    let end = unseen.isEmpty ? [] : ["", "No build and no test shows this:"] + warnings + more
    return ([contents] + end).joined(separator: "\n")
  }

  private static let mostUnseen = 20

  private var contents: String {
    let subject = isFloor ? "Make a module of \(name)" : "Extract \(name)"
    let elsewhere = MovedTogether.items(of: joined).map { item in
      let first = item.first
      return "- \(item.names.joined(separator: ", ")), out of \(first.from) (\(first.place.file)): \(first.reason)"
    }
    guard !elsewhere.isEmpty else { return subject }
    // Files that come from elsewhere as a whole are paths, too.
    let own = paths.filter { path in !joined.contains { $0.place.file == path || $0.place.file.hasSuffix("/\(path)") } }
    let takes = own.isEmpty ? [] : ["It takes \(own.joined(separator: ", "))."]
    return (["\(subject)", ""] + takes + ["From elsewhere come:"] + elsewhere).joined(separator: "\n")
  }
}
