/// Reports what an extraction did, in the article's three steps, or what it would do, with the diff.
package enum ExtractionText {
  /// - Parameters:
  ///   - isDone: Whether the changes were made.
  ///   - verdict: The result of verifying them; `nil` if they were not verified.
  package static func text(of extraction: Extraction, isDone: Bool, verdict: ExtractionVerdict?) -> String {
    let titles: [(ExtractionStep, String)] = [
      (.packages, "Step 1: the packages"), (.category, "Step 2: the app calls by name"),
      (.target, "Step 3: the feature answers"), (.whole, "And the others answer it, from where they are"),
    ]
    let blocks = titles.compactMap { step, title -> String? in
      guard let lines = extraction.summary[step] else { return nil }
      return ([title] + lines.map { "  \($0)" }).joined(separator: "\n")
    }
    let end =
      isDone
      ? verdict.map { $0.remarks.map { "\($0)\n" }.joined() } ?? unverified(extraction)
      : "\n\(extraction.diff)\nNothing was changed.\n"
    return blocks.joined(separator: "\n") + "\n" + end
  }

  /// What remains to be verified.
  private static func unverified(_ extraction: Extraction) -> String {
    if extraction.step < .target { return "Nothing was built: after this step not everything compiles.\n" }
    let container = extraction.context.app.container
    guard container.facts.isBuiltHere else {
      return """
        Nothing was verified. What is left:
          a build of \(container.manifestPath) by \(container.facts.builder), with its tests
          swift test, in each new package
          modulize lint

        """
    }
    let app = container.directory
    let option = app.isEmpty ? "" : " --package-path \(app)"
    return """
      Nothing was verified. What is left:
        swift build\(option) && swift build\(option) --configuration release
        swift test\(option), and in each new package
        modulize lint

      """
  }
}
