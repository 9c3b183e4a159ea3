import Model
import SourceText

/// The forms in which an impact is printed.
package enum ImpactFormat: String, CaseIterable, Sendable {
  case text, json
  /// Lines for `$GITHUB_OUTPUT`: `tests=["ATests"]`.
  case github
  /// Arguments of `xcodebuild`, one a line.
  case onlyTesting = "only-testing"
  /// A test plan of Xcode, for a file in the root.
  case testPlan = "xctestplan"

  package func text(for impact: Impact) -> String {
    switch self {
    case .text: Self.words(impact)
    case .json: Document(impact).jsonDocument()
    case .github: Self.outputs(impact)
    case .testPlan: TestPlan(impact).jsonDocument()
    case .onlyTesting: impact.tests.map { "-only-testing:\($0.module.name)\n" }.joined()
    }
  }

  private static func words(_ impact: Impact) -> String {
    let all = impact.repository.modules.count
    let files = impact.changed.paths.count.counted("changed file")
    var lines = ["\(files): \(impact.modules.count) of \(all.counted("module")) affected."]
    for (title, modules) in [("Tests", impact.tests), ("Apps", impact.apps)] where !modules.isEmpty {
      lines.append("\(title):")
      lines += modules.map { "  \($0.module.name): \(impact.steps(to: $0).joined(separator: ", which "))" }
    }
    lines += impact.gaps.map { "Note: \($0)." }
    return PrintableText.lines(lines.map { "\($0)\n" }.joined())
  }

  private static func outputs(_ impact: Impact) -> String {
    func list(_ names: [String]) -> String {
      names.jsonDocument(isPretty: false).filter { !$0.isNewline }
    }
    func names(_ modules: [Impact.Affected]) -> [String] { modules.map { $0.module.name } }
    func packages(_ modules: [Impact.Affected]) -> [String] {
      Set(modules.map { impact.repository.containers[$0.module.container].directory }).sorted()
    }
    return """
      any=\(!impact.modules.isEmpty)
      tests=\(list(names(impact.tests)))
      test_packages=\(list(packages(impact.tests)))
      apps=\(list(names(impact.apps)))

      """
  }
}

/// Version 1 of a format that only grows, described by `Schemas/affected.schema.json`.
private struct Document: Encodable {
  struct Module: Encodable {
    var name: String
    var package: String
    var directory: String
    var kind: String
    var steps: [String]
  }

  var version = 1
  var bases: [String]
  var changed: [String]
  var modules: [Module]
  var tests: [String]
  var apps: [String]
  var gaps: [String]

  init(_ impact: Impact) {
    bases = impact.changed.bases
    changed = impact.changed.paths
    modules = impact.modules.map { affected in
      let module = affected.module
      let container = impact.repository.containers[module.container]
      return Module(
        name: module.name, package: container.name, directory: container.directory,
        kind: module.kind.rawValue, steps: impact.steps(to: affected))
    }
    tests = impact.tests.map { $0.module.name }
    apps = impact.apps.map { $0.module.name }
    gaps = impact.gaps
  }
}
