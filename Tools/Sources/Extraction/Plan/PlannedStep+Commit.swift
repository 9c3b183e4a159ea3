import Planning
import SourceText

extension PlannedStep {
  /// The message of its git commit: what it is made of, and what of that comes from elsewhere, with the reason.
  package var commitMessage: String {
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
