import Extraction
import LintTestSupport
import Planning
import Scaffolding
import SourceText
import Testing

/// Each step's command checks them too, by the same code.
@Suite("What the steps of a plan would refuse")
struct StepRefusalTests {
  private let files = [
    "Soup/Package.swift": """
    // swift-tools-version: 5.8
    import PackageDescription
    let package = Package(
      name: "Soup", products: [.library(name: "Soup", targets: ["Soup"])], targets: [.target(name: "Soup")])

    """, "Soup/Sources/Soup/Soup.swift": "", "Soup/Sources/Soup/Stock/Stock.swift": "",
    "Soup/Sources/Soup/Bowls/Bowl.swift": "",
  ]

  private func step(_ name: String) -> PlannedStep {
    PlannedStep(
      name: name, isFloor: true, moves: [], command: "", paths: ["Sources/Soup/\(name)"], files: 1, after: [])
  }

  private func refusals(
    _ files: [String: String], _ place: FloorRequest.Place, link: String? = nil
  ) async throws -> [String] {
    let repository = try MarkedRepository(files)
    if let link { try repository.link("Soup/Old/Bowl.swift", to: link) }
    let request = PlanApplier.Request(
      app: "Soup", place: place, year: 2026, templates: .builtIn, command: "")
    let session = FrozenSession(await repository.load(), root: repository.root)
    return withExtendedLifetime(repository) {
      PlanApplier(request, in: session) { _, _ throws(UserError) in throw UserError("nothing is planned") }
        .refusals(of: [step("Stock"), step("Bowls")], in: session.state)
    }
  }

  @Test("is said once where it stops all of them")
  func all() async throws {
    let found = try await refusals(files, .target)
    #expect(found.count == 1 && found[0].hasPrefix("Soup/Package.swift:1: tools version 5.8 has no"), "\(found)")
  }

  @Test("names the steps that it stops")
  func one() async throws {
    var files = files
    files["Soup/Old/Soup.txt"] = ""
    let found = try await refusals(files, .package, link: "../Sources/Soup/Bowls/Bowl.swift")
    #expect(found.count == 1 && found[0].hasPrefix("Bowls: Soup/Old/Bowl.swift: a symbolic link"), "\(found)")
  }

  @Test("is nothing where nothing is in the way")
  func fine() async throws { #expect(try await refusals(files, .package).isEmpty) }
}
