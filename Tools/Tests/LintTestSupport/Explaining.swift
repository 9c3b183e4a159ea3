import Configuration
import Linting
import Rules
import Testing

/// What explains the findings in a repository.
package func explainer(of repository: MarkedRepository) async -> Explainer {
  let loaded = await repository.load((try? repository.configuration()) ?? Configuration())
  return Explainer(loaded, Linter().lint(loaded))
}

/// The explanation of what is found where the marker is, and its steps on a line each.
package func explanation(
  _ files: [String: String], of marker: Character = "1️⃣"
) async throws -> (Explanation, steps: [String]) {
  let repository = try MarkedRepository(files)
  let place = try #require(repository.places[marker])
  let found = await explainer(of: repository).explanations(
    of: place.file, line: place.position.line, column: place.position.column)
  let explanation = try #require(found.first)
  return (explanation, explanation.steps.map { "\($0.file):\($0.position.line) \($0.words)" })
}
