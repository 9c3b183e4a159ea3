import Testing

/// The commands that the tool starts for itself.
@Suite("A command of the tool's own")
struct OwnCommandTests {
  @Test("ends when it is asked nothing, and starts no other", arguments: ["try-parsing", "watch-sessions"])
  func asksNobody(_ command: String) async throws {
    let result = try await Binary.modulize.program([command]).run()
    #expect(result.exitCode == 0)
    #expect(result.output.isEmpty)
  }
}
