import AccessLevels
import Testing

@Suite("Witnesses of requirements in another module")
struct WitnessTests {
  @Test("get no level that a requirement of their package does not ask for, and those of a public one do")
  func ofPackage() async throws {
    let fixture = try await Fixture(
      [
        "Lower/Lower.swift": """
        package protocol Printed { func text() -> String }
        public protocol Counted { func count() -> Int }
        """,
        "Floor/Path.swift": """
        import Lower
        protocol Slice: Printed, Counted { var n: Int { get } }
        extension Slice {
          package func text() -> String { String(n) }
          public func count() -> Int { n }
        }
        public struct Path: Slice { var n = 1; public init() {} }
        """,
        "App.swift": "func f(_ slice: some Slice) -> String { slice.text() + Path().text() }\n",
      ], flags: ["-package-name", "app"])
    let widened = try await fixture.widened(.package)
    #expect(try await fixture.errors(of: widened, inOnePackage: true) == [])
    let text = try #require(widened.text("Floor/Path.swift"))
    #expect(text.contains("package protocol Slice") && text.contains("package func text()"), "\(text)")
    #expect(widened.publicElsewhere.isEmpty)
  }
}
