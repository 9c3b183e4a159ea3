import Foundation
import LintTestSupport
import Linting
import Rules
import Testing

/// Whoever adds a rule is told here what else it needs.
///
/// Its page and its row in `Documentation/Linting.md` are held against it by ``RulePageTests`` and ``DocumentationTests``.
@Suite("Every rule has its tests")
struct RulesInStepTests {
  /// A file of tests of rules.
  private struct RuleTests {
    var path: String
    /// The identifiers that its suite's title names: `@Suite("unsent_parameter, unread_parameter")`.
    var rules: Set<String>
    /// Its tests, each as text.
    var tests: [String]

    init?(_ file: URL) throws {
      let text = try String(contentsOf: file, encoding: .utf8)
      guard let title = text.firstMatch(of: /@Suite\("([^"]*)"/)?.1 else { return nil }
      path = file.lastPathComponent
      rules = Set(title.split(separator: ", ").map(String.init))
      tests = text.split(separator: "@Test(").dropFirst().map(String.init)
    }

    /// Whether a test expects the rule where a mark is.
    func marks(_ rule: String) -> Bool {
      tests.contains { test in
        test.matches(of: /Expectation\(\s*"[^"]+", "([a-z_]+)"/).contains { $0.1 == rule }
      }
    }

    /// Whether a test expects nothing at all to be found.
    var isSilentSomewhere: Bool {
      tests.contains { test in
        !test.contains("Expectation(") && !test.contains("identity.rule")
          && (test.contains("try await expect(") || test.contains(".isEmpty)"))
      }
    }
  }

  private static let suites: [RuleTests] = {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let files = ["DependencyRulesTests", "ContractRulesTests", "LintingTests"].flatMap { target in
      let folder = tests.appending(path: "\(target)/Rules")
      return (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    }
    return files.compactMap { try? RuleTests($0) }
  }()

  @Test("a suite of its own, or with its neighbours", arguments: AllRules.rules.map { type(of: $0).id })
  func suite(id: String) throws {
    let suites = Self.suites.filter { $0.rules.contains(id) }
    try #require(
      suites.count == 1, "a file in Rules of the family's tests must have \(id) in its @Suite(\"…\"), and one only")
    #expect(suites[0].marks(id), "\(suites[0].path) needs a test that marks where \(id) is found: Expectation(…)")
    #expect(suites[0].isSilentSomewhere, "\(suites[0].path) needs a test of the nearest code that is silent")
  }

  @Test("and no suite is of a rule that there is none of")
  func noRule() {
    let ids = Set(AllRules.rules.map { type(of: $0).id })
    #expect(Set(Self.suites.flatMap(\.rules)) == ids)
  }
}
