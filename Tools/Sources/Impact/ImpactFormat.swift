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
    case .onlyTesting: impact.tests.map { "-only-testing:\(impact.target($0).name)\n" }.joined()
    }
  }

  private static func words(_ impact: Impact) -> String {
    let all = impact.repository.targets.count
    let files = impact.changed.paths.count.counted("changed file")
    var lines = ["\(files): \(impact.modules.count) of \(all.counted("module")) affected."]
    for (title, modules) in [("Tests", impact.tests), ("Apps", impact.apps)] where !modules.isEmpty {
      lines.append("\(title):")
      lines += modules.map { "  \(impact.target($0).name): \(impact.steps(to: $0).joined(separator: ", which "))" }
    }
    lines += impact.gaps.map { "Note: \($0)." }
    return PrintableText.lines(lines.map { "\($0)\n" }.joined())
  }

  private static func outputs(_ impact: Impact) -> String {
    func list(_ names: [String]) -> String {
      names.jsonDocument(isPretty: false).filter { !$0.isNewline }
    }
    func names(_ modules: [Impact.Module]) -> [String] { modules.map { impact.target($0).name } }
    func packages(_ modules: [Impact.Module]) -> [String] {
      Set(modules.map { impact.repository.packages[impact.target($0).package].directory }).sorted()
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
    modules = impact.modules.map { module in
      let target = impact.target(module)
      let package = impact.repository.packages[target.package]
      return Module(
        name: target.name, package: package.name, directory: package.directory,
        kind: target.kind.rawValue, steps: impact.steps(to: module))
    }
    tests = impact.tests.map { impact.target($0).name }
    apps = impact.apps.map { impact.target($0).name }
    gaps = impact.gaps
  }
}
