import Planning
import SourceText

/// The steps of a plan that failed, and those that need them: the others go on.
package struct StepFailures {
  /// In the order of their failure, each with its cause.
  private var found: [(name: String, words: String)] = []
  private var isRefusal = true

  package init() {}

  package var isEmpty: Bool { found.isEmpty }

  package mutating func note(_ step: PlannedStep, _ error: UserError) {
    found.append((step.name, "\(step.name) failed: \(error)"))
    if error.kind != .refusal { isRefusal = false }
  }

  /// Whether a step has failed, or needs one that has; then it is noted too.
  package mutating func prevent(_ step: PlannedStep) -> Bool {
    if names.contains(step.name) { return true }
    let missing = step.after.filter(names.contains)
    guard !missing.isEmpty else { return false }
    found.append((step.name, "\(step.name) was not begun, because it needs \(missing.joined(separator: ", "))"))
    return true
  }

  /// What failed, with the causes.
  package var error: UserError {
    UserError(found.map(\.words).joined(separator: "\n"), isRefusal ? .refusal : .failure)
  }

  private var names: Set<String> { Set(found.map(\.name)) }
}
