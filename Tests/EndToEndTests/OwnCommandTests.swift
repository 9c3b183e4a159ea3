import Testing

/// The internal commands that the tool starts itself.
@Suite("An internal command")
struct OwnCommandTests {
  @Test("ends without input, and starts no other", arguments: ["try-parsing", "watch-sessions"])
  func endsWithoutInput(_ command: String) async throws {
    let result = try await Binary.modulize.program([command]).run()
    #expect(result.exitCode == 0)
    #expect(result.output.isEmpty)
  }
}
