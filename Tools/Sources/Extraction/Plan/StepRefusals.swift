import Planning
import SourceText
import Verifying

extension PlanApplier {
  /// What the steps of a plan would refuse before they build anything, so that the plan can say it.
  ///
  /// - Returns: One line for each cause, with the steps that it stops unless that is all of them.
  package func refusals(of steps: [PlannedStep], in state: RepositoryState) -> [String] {
    var causes: [(words: String, steps: [String])] = []
    for step in steps {
      do throws(UserError) {
        try StepWork(request: request, session: session, state: state, step: step).check()
      } catch {
        let words = error.description.replacing("\n", with: "; ")
        if let known = causes.firstIndex(where: { $0.words == words }) {
          causes[known].steps.append(step.name)
        } else {
          causes.append((words, [step.name]))
        }
      }
    }
    return causes.map { cause in
      cause.steps.count == steps.count ? cause.words : "\(cause.steps.joined(separator: ", ")): \(cause.words)"
    }
  }
}
