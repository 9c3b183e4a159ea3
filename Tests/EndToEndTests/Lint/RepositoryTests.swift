import Testing

/// The rules hold for this repository too.
@Suite("This repository")
struct RepositoryTests {
  @Test("the lint finds nothing in it")
  func nothing() async throws {
    let result = try await TemporaryFolder(root: Checkout.root).lint()
    try #require(result.exitCode == 0, "\(result.output)\(result.errors)")
    // And no warnings.
    #expect(result.outputLines.count == 1)
    #expect(result.output.hasPrefix("Nothing found: "))
    #expect(result.errors == "")
  }
}
