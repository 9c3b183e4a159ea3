import LintTestSupport
import Rules
import Testing

@Suite("unassigned_package")
struct UnassignedPackageTests {
  private let layers = [".modulize.yml": "layers: [{name: core, packages: [Core]}]"] + business("Core")

  @Test("a package in no layer is found, because anything could lead through it")
  func inNoLayer() async throws {
    try await expect(
      layers + ["New/Package.swift": "1️⃣" + library("New"), "New/Sources/New/F.swift": ""],
      Expectation("1️⃣", "unassigned_package", .error, "New has no role", ".modulize.yml"))
  }

  @Test("a package in a layer, or excluded, is in order")
  func inLayer() async throws {
    try await expect(layers)
    // One of which there is nothing to say either.
    let empty = "// swift-tools-version: 6.2\nimport PackageDescription\nlet package = Package(name: \"New\")"
    try await expect(layers + ["New/Package.swift": empty])
    let tests = empty.replacing("\"New\"", with: "\"New\", targets: [.testTarget(name: \"NewTests\")]")
    try await expect(layers + ["New/Package.swift": tests, "New/Tests/NewTests/T.swift": ""])
    try await expect(
      layers + business("New") + [".modulize.yml": "{exclude: [New], layers: [{name: core, packages: [Core]}]}"])
  }

  @Test("where business lines are configured by name, nothing is left over for them")
  func configuredBusiness() async throws {
    let configuration = [".modulize.yml": "roles: {business: {packages: ['*Line']}}"]
    try await expect(configuration + mediator + business("ALine"))
    try await expect(
      configuration + mediator + business("ALine")
        + ["B/Package.swift": "1️⃣" + library("B"), "B/Sources/B/F.swift": ""],
      Expectation("1️⃣", "unassigned_package"))
  }

  @Test("where nothing is configured every package has a role, or none needs one")
  func plain() async throws {
    try await expect(mediator + business("New"))
    try await expect(business("New"))
  }
}
