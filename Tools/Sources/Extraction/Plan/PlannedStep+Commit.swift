import Planning
import SourceText

extension PlannedStep {
  /// The message of its git commit: what it is made of, and what of that comes from elsewhere, with the reason.
  package var commitMessage: String {
    let subject = isFloor ? "Make a module of \(name)" : "Extract \(name)"
    let elsewhere = joined.map { "- \($0.place.name), out of \($0.from) (\($0.place.file)): \($0.reason)" }
    guard !elsewhere.isEmpty else { return subject }
    // Files that come from elsewhere as a whole are paths, too.
    let own = paths.filter { path in !joined.contains { $0.place.file == path || $0.place.file.hasSuffix("/\(path)") } }
    let takes = own.isEmpty ? [] : ["It takes \(own.joined(separator: ", "))."]
    return (["\(subject)", ""] + takes + ["From elsewhere come:"] + elsewhere).joined(separator: "\n")
  }
}
