/// What an extraction did, as the article's three steps; what it would do, with the whole diff.
package enum ExtractionText {
  /// - Parameter isDone: Whether it was done, or would be.
  package static func text(of extraction: Extraction, isDone: Bool) -> String {
    let titles: [(ExtractionStep, String)] = [
      (.packages, "Step 1: the packages"), (.category, "Step 2: the app calls by name"),
      (.target, "Step 3: the feature answers"), (.whole, "And the others answer it, from where they are"),
    ]
    let blocks = titles.compactMap { step, title -> String? in
      guard let lines = extraction.summary[step] else { return nil }
      return ([title] + lines.map { "  \($0)" }).joined(separator: "\n")
    }
    let end = isDone ? "" : "\n\(extraction.diff)\nNothing was changed.\n"
    return blocks.joined(separator: "\n") + "\n" + end
  }
}
