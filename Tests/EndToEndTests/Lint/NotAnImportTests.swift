import Testing

/// Each alone, in a source of the app, which must not import A.
@Suite("The lint ignores what only looks like an import", .cleanRepository)
struct NotAnImportTests {
  @Test("import A as the text of", arguments: NotAnImport.all)
  func silent(_ case: NotAnImport) async throws {
    try await TemporaryFolder.withExampleCopy { copy in
      try copy.apply([.write(`case`.source, to: Self.file)])
      let (report, exitCode) = try await copy.lintReport()
      #expect(report.places == [])
      #expect(exitCode == 0)
    }
  }

  /// A scanner that has lost its place would find nothing either.
  @Test("and an import below it is found", arguments: NotAnImport.all)
  func importBelow(_ case: NotAnImport) async throws {
    try await TemporaryFolder.withExampleCopy { copy in
      let source = "\(`case`.source)\nimport A  // ⇠ forbidden_import\n"
      let places = try copy.apply([.write(source, to: Self.file)])
      let (report, exitCode) = try await copy.lintReport()
      #expect(report.places == places)
      #expect(exitCode == 1)
    }
  }

  private static let file = "MainProject/Sources/MainProject/Planted.swift"
}
