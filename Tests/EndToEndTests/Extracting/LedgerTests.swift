import Foundation
import Testing

@Suite("A program without a UI", .slow)
struct LedgerTests {
  @Test("has two parts extracted, and its own tests pass unchanged")
  func twoParts() async throws {
    try await TemporaryFolder.withEmpty { folder in
      try await folder.makeMonolith(of: Ledger.sources)
      try #require(try await folder.build("Ledger").exitCode == 0)
      let program = folder.built("Ledger", of: "Ledger")
      let shown = try await program.run().output
      #expect(shown == "10 EUR = 10.0\n3 USD = 2.63\nno amount: x\nno rate: 5 XYZ\n")
      for line in ["Parsing", "Rates"] {
        let result = try await folder.modulize("extract", line, "--from", "Ledger")
        try #require(result.exitCode == 0, "\(line): \(result.errors)")
        try await folder.commit("Extract \(line)")
      }
      #expect(try await program.run().output == shown)
      #expect(try await folder.git("diff", "--name-only", "HEAD~2", "--", "Ledger/Tests") == "")
      let test = try await Program(.name("swift"), ["test", "--package-path", "Ledger"]).run(in: folder.root)
      #expect(test.exitCode == 0, "\(test.output)\(test.errors)")
      #expect(test.output.contains("2 tests") || test.errors.contains("2 tests"))
    }
  }
}
