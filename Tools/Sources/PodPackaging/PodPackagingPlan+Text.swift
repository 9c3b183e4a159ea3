import SourceText

extension PodPackagingPlan {
  /// A table of what is done, what is not and why, and what comes next.
  ///
  /// - Parameter isDone: Whether the files are written; else they would be.
  package func text(isDone: Bool) -> String {
    let width = min(steps.map(\.title.count).max() ?? 0, 40)
    var lines = steps.flatMap { step in
      let title = step.title + String(repeating: " ", count: max(0, width - step.title.count))
      return ["\(title)  \(step.verdict(isDone: isDone))"] + step.reasons.map { "    \($0)" }
    }
    lines += ["", summary(isDone: isDone)]
    let next = next
    if !next.isEmpty { lines += ["", "Next:"] + next.map { "  \($0)" } }
    return lines.joined(separator: "\n") + "\n"
  }

  private func summary(isDone: Bool) -> String {
    let counts = steps.reduce(into: (made: 0, present: 0, refused: 0, waits: 0)) { counts, step in
      switch step.outcome {
      case .made: counts.made += 1
      case .present: counts.present += 1
      case .refused: counts.refused += 1
      case .waits: counts.waits += 1
      }
    }
    return "\(counts.made) \(isDone ? "made" : "to be made"), \(counts.present) already there,"
      + " \(counts.refused) refused, \(counts.waits) waiting for these"
  }

  /// The user's next steps, in order.
  private var next: [String] {
    let made = steps.filter { if case .made = $0.outcome { true } else { false } }
    return made.flatMap(\.notes).map(\.description) + made.flatMap(\.podfileLines).map(\.description)
  }
}

extension PodPackagingPlan.Step {
  fileprivate var title: String { pods.joined(separator: ", ").oneLine }

  fileprivate func verdict(isDone: Bool) -> String {
    switch outcome {
    case .made: "\(isDone ? "made" : "would make") \(manifest.oneLine)"
    case .present(let path): "left alone: there is \(path.oneLine)"
    case .refused(let obstacles): "refused: \(obstacles.count.counted("reason"))"
    case .waits(let pods): "waits for \(pods.joined(separator: ", ").oneLine)"
    }
  }

  fileprivate var reasons: [String] {
    if case .refused(let obstacles) = outcome { obstacles.map(\.description) } else { [] }
  }
}
