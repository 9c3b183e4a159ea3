import Foundation
import Testing

@Suite("The generated tests of an extracted feature's category", .slow)
struct GeneratedCategoryTests {
  /// Possible mistakes in the category of Rates.
  private static let mutations = [
    ("another action", "action: \"rate\"", "action: \"rates\""),
    ("another target", "\"RatesServices\"", "\"RateServices\""),
    ("another module", "module: \"Rates\"", "module: \"Rate\""),
    ("another key", "\"places\": ", "\"digits\": "),
    ("a parameter that is not the caller's", "\"currency\": currency", "\"currency\": \"\""),
    ("an answer that is not the target's", "as? Double", "as? Int as? Double"),
  ]

  @Test("pass, and each fails if the category asks for something else, or returns something else")
  func mutated() async throws {
    try await TemporaryFolder.withEmpty { folder in
      try await folder.makeMonolith(of: Ledger.sources)
      let result = try await folder.modulize("extract", "Rates", "--from", "Ledger", "--no-verify")
      try #require(result.exitCode == 0, "\(result.errors)")
      let file = folder.url("Packages/Rates_Category/Sources/Rates_Category/Mediator+RatesServices.swift")
      let category = try String(contentsOf: file, encoding: .utf8)
      let whole = try await test(folder)
      try #require(whole.exitCode == 0, "\(whole.output)\(whole.errors)")
      #expect(whole.output.contains("asks Target_Rates"))
      for (words, old, new) in Self.mutations {
        try #require(category.contains(old), "\(words): \(category)")
        try Data(category.replacing(old, with: new).utf8).write(to: file)
        // It compiles: only the tests find the mistake.
        let built = try await Program(
          .name("swift"), ["build", "--package-path", "Packages/Rates_Category", "--build-tests"]
        )
        .run(in: folder.root, limit: .seconds(1_800))
        try #require(built.exitCode == 0, "\(words): \(built.output)\(built.errors)")
        let broken = try await test(folder)
        #expect(broken.exitCode != 0, "\(words)")
      }
    }
  }

  private func test(_ folder: TemporaryFolder) async throws -> ProgramResult {
    try await Program(.name("swift"), ["test", "--package-path", "Packages/Rates_Category"])
      .run(in: folder.root, limit: .seconds(1_800))
  }
}
