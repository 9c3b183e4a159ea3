import Parsing
import SourceFacts
import SourceText
import SwiftSyntax

/// Reads a `Project.swift` of Tuist without running it, with the helpers that it uses.
///
/// As with packages, constants are followed exactly, and what requires running the manifest is said and never guessed.
package struct TuistProjectReader: Sendable {
  let helpers: TuistHelpers
  let environment: [String: String]

  /// - Parameter environment: The variables that manifests see; there are no others.
  package init(_ helpers: TuistHelpers, environment: [String: String] = [:]) {
    self.helpers = helpers
    self.environment = environment
  }

  /// - Parameters:
  ///   - text: The manifest.
  ///   - root: The way from the manifest's folder to the root, which `.relativeToRoot` refers to.
  package func read(_ text: String, root: String) -> TuistProject {
    var failed = TuistProject()
    guard let tree = TuistHelpers.tree(of: text, at: helpers.end) else {
      failed.failure = Undecided(reason: "it is too large or nested too deeply", position: .start, isBroken: true)
      return failed
    }
    guard !text.utf8.isEmpty else {
      failed.failure = Undecided(reason: "it is empty", position: .start, isBroken: true)
      return failed
    }
    let lines = LineTable(Array(text.utf8))
    if tree.hasError {
      let error = ParseError(in: tree)
      let position = lines.position(ofOffset: max(0, error.position.utf8Offset - helpers.end))
      failed.failure = Undecided(reason: "it does not parse: \(error.message)", position: position, isBroken: true)
      return failed
    }
    let interpreter = ManifestInterpreter(
      tree, TuistHelpers.conditions, environment: environment, budget: WorkBudget(), helpers: helpers.collected,
      at: helpers.end)
    var builder = TuistProjectBuilder(interpreter: interpreter, helpers: helpers, lines: lines, root: root)
    switch interpreter.project() {
    case .success(let project): builder.build(project)
    case .failure(let unknown):
      // Where the manifest calls what could not be followed.
      let first = tree.statements.first { $0.item.is(VariableDeclSyntax.self) } ?? tree.statements.first
      if let first { builder.project.position = builder.position(first.startPosition) }
      builder.fail(unknown)
    }
    if interpreter.budget.isSpent {
      builder.note("it asks for too much work", at: AbsolutePosition(utf8Offset: helpers.end))
    }
    return builder.project
  }
}

extension ManifestInterpreter {
  /// The project that the manifest makes, after its last statement.
  func project() -> Result<ConstantValue, Unknown> {
    let values = scopes[0].compactMap { name, cell in state.cells[cell]?.value.map { (name, $0) } }
    var projects: [Int: ConstantValue] = [:]
    for (_, value) in values {
      if case .member(let member) = value.content, member.base == "Project", member.name == "init" {
        projects[member.object] = value
      }
    }
    if let project = projects.values.first, projects.count == 1 { return .success(project) }
    if projects.isEmpty, let unknown = end ?? values.compactMap(\.1.unknown).min(by: { $0.position < $1.position }) {
      return .failure(unknown)
    }
    let start = AbsolutePosition(utf8Offset: values.map(\.1.position.utf8Offset).max() ?? 0)
    return .failure(
      Unknown(
        reason: projects.isEmpty ? "it makes no `Project(…)` that can be followed" : "it makes more than one project",
        position: start))
  }
}
