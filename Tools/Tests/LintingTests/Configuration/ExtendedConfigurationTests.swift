import Configuration
import LintTestSupport
import Linting
import Rules
import Testing

@Suite("A configuration that extends others")
struct ExtendedConfigurationTests {
  private func configuration(_ files: [String: String]) throws -> Configuration {
    let repository = try MarkedRepository(files)
    return try repository.configuration()
  }

  private func complaint(_ files: [String: String]) throws -> String {
    let repository = try MarkedRepository(files)
    let error = #expect(throws: InvalidFile.self) { try repository.configuration() }
    return error?.description ?? ""
  }

  @Test("what it says itself holds in place of what it extends, and of two files the later")
  func order() throws {
    let read = try configuration([
      ".modulize.yml": "extends: [a.yml, sub/b.yml]\nseverities: {unused_dependency: off}",
      "a.yml": "severities: {unused_dependency: error, uncalled_action: error}\nskip: [A]",
      "sub/b.yml": "extends: c.yml\nseverities: {uncalled_action: warning}\nenvironment: {B: '1'}",
      "sub/c.yml": "skip: [C]\nenvironment: {B: '0', C: '1'}",
    ])
    #expect(read.severities == ["unused_dependency": .off, "uncalled_action": .warning])
    #expect(read.skippedFolders.map(\.text) == ["C"])
    #expect(read.manifests.environment == ["B": "1", "C": "1"])
  }

  @Test("what forbids and excepts is added, a role is said over key by key, layers as a whole")
  func lists() throws {
    let read = try configuration([
      ".modulize.yml": """
      extends: base.yml
      exclude: [Own]
      roles: {x: {may_link: [y]}, y: {packages: [Y], may_link: []}}
      layers: [{name: own, packages: [O]}]
      tags: {t: {modules: [Own]}}
      forbid: [{from: x, to: UIKit, reason: r}]
      """,
      "base.yml": """
      exclude: [Base]
      roles: {x: {packages: [X], may_link: []}}
      layers: [{name: base, packages: [B]}, {name: low, packages: [C]}]
      tags: {t: {modules: [Base]}, u: {modules: [Base]}}
      forbid: [{from: X, to: Z, reason: r}]
      exceptions: [{package: X, rule: forbidden_path, reason: r}]
      """,
    ])
    #expect(read.exclude.map(\.value.text) == ["Base", "Own"])
    #expect(read.roles.map(\.name) == ["x", "y"])
    #expect(read.roles[0].packages?.map(\.value.text) == ["X"])
    #expect(read.roles[0].mayLink?.map(\.value) == [.role("y")])
    #expect(read.layers.map(\.name) == ["own"])
    #expect(read.tags.map { "\($0.name) \($0.modules.map(\.value.text))" } == ["u [\"Base\"]", "t [\"Own\"]"])
    #expect(read.prohibitions.map(\.value.to.value.text) == ["Z", "UIKit"])
    #expect(read.exceptions.map(\.file) == ["base.yml"])
    #expect(!ConfigurationWriter.text(read).contains("extends"))
  }

  @Test("errors and findings are in the file that says what is wrong")
  func places() async throws {
    #expect(
      try complaint([".modulize.yml": "extends: a.yml", "a.yml": "\nexclud: []"]).hasPrefix("a.yml:2:1: unknown"))
    try await expect(
      mediator + [
        ".modulize.yml": "extends: rules/a.yml",
        "rules/a.yml": "exceptions:\n  - 1️⃣{package: Mediator, rule: forbidden_import, reason: r}",
      ], Expectation("1️⃣", "unused_exception"))
  }

  @Test("a file that is not there, that is outside, and a circle are errors at the line that names it")
  func broken() throws {
    #expect(
      try complaint([".modulize.yml": "exclude: []\nextends: [a.yml]"]).hasPrefix(
        ".modulize.yml:2:11: there is no file"))
    #expect(try complaint([".modulize.yml": "extends: /etc/passwd"]).contains("must be a path from the folder"))
    #expect(try complaint([".modulize.yml": "extends: ../../../../../../../../etc/passwd"]).contains("1:10: "))
    #expect(try complaint([".modulize.yml": "extends: ''"]).contains("must be a text"))
    #expect(try complaint([".modulize.yml": "extends: folder", "folder/x": ""]).contains("folder cannot be read"))
    #expect(
      try complaint([".modulize.yml": "extends: a/a.yml", "a/a.yml": "extends: b.yml", "a/b.yml": "extends: a.yml"])
        == "a/b.yml:1:10: these files extend each other in a circle (a/a.yml → a/b.yml → a/a.yml); take one of them out"
    )
    #expect(try complaint([".modulize.yml": "extends: .modulize.yml"]).contains("in a circle"))
    let many = (0...60).map { ("\($0).yml", "extends: \($0 + 1).yml") }
    #expect(try complaint([".modulize.yml": "extends: 0.yml"] + Dictionary(many) { $1 }).contains("over 50 files"))
  }

  @Test("a link out of the repository is not followed, unless the user names who extends it")
  func links() throws {
    let elsewhere = try MarkedRepository(["shared.yml": "exclude: [X]"])
    let repository = try MarkedRepository([".modulize.yml": "extends: shared.yml"])
    try repository.link("shared.yml", to: elsewhere.path("shared.yml"))
    let error = #expect(throws: InvalidFile.self) { try repository.configuration() }
    #expect(error?.description.contains("outside of the repository") == true)
    let named = try ConfigurationFile.read(
      root: repository.root, path: repository.path(".modulize.yml"), knownRules: [])
    #expect(named.exclude.map(\.value.text) == ["X"])
  }

  @Test("who names a file with --config does not vouch for what it extends: no manifest runs for that")
  func manifests() throws {
    let repository = try MarkedRepository([
      ".modulize.yml": "evaluate_manifests: true", "ci.yml": "extends: .modulize.yml",
      "own.yml": "extends: .modulize.yml\nevaluate_manifests: true",
    ])
    let read = { try ConfigurationFile.read(root: repository.root, path: repository.path($0), knownRules: []) }
    #expect(try !read("ci.yml").evaluatesManifests)
    #expect(try read("own.yml").evaluatesManifests)
  }

  @Test("a file that two extend counts once, where it is first")
  func diamond() throws {
    let read = try configuration([
      ".modulize.yml": "extends: [a.yml, b.yml]", "a.yml": "extends: c.yml\nskip: [A]", "b.yml": "extends: c.yml",
      "c.yml": "skip: [C]\nexclude: [C]",
    ])
    #expect(read.skippedFolders.map(\.text) == ["A"])
    #expect(read.exclude.map(\.value.text) == ["C"])
  }
}
