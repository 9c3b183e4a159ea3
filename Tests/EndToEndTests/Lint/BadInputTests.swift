import Testing

/// Each alone, in a copy of this repository: no crash, no hang, and no silently smaller report.
@Suite("The lint survives bad input and reports its place", .cleanRepository)
struct BadInputTests {
  @Test("manifests", arguments: BadInput.manifests)
  func manifest(_ input: BadInput) async throws {
    try await expectToBeReported(input)
  }

  @Test("sources and links", arguments: BadInput.files)
  func file(_ input: BadInput) async throws {
    try await expectToBeReported(input)
  }

  @Test("a line break in a file's name does not begin another line of the report")
  func lineEnd() async throws {
    try await TemporaryFolder.withExampleCopy { copy in
      try copy.write("import A", to: "MainProject/Sources/MainProject/x\nA:1:1: error: y.swift")
      let result = try await copy.lint()
      #expect(result.outputLines.count == 2, "\(result.output)")
      #expect(result.output.hasPrefix(#"MainProject/Sources/MainProject/x\nA:1:1: error: y.swift:1:1: "#))
    }
  }

  @Test("packages above a bad manifest are still judged")
  func restOfTheReport() async throws {
    try await TemporaryFolder.withExampleCopy { copy in
      let source = "MainProject/Sources/MainProject/Planted.swift"
      try copy.write("import A", to: source)
      try copy.write("", to: "Packages/C/Package.swift")
      let (report, exitCode) = try await copy.lintReport()
      #expect(report.places.contains(Place(file: source, line: 1, rule: "forbidden_import")))
      #expect(report.findings.count == 2)
      #expect(exitCode == 1)
    }
  }

  @Test("a hundred thousand tiny files are counted, and none is skipped", .timeLimit(.minutes(5)))
  func manyFiles() async throws {
    try await TemporaryFolder.withEmpty { folder in
      try folder.apply(.newPackage("C"))
      for number in 0..<100 { try folder.makeEmptyFiles(1_000, in: "Packages/C/Sources/C/\(number)") }
      try folder.write("import D\n", to: "Packages/C/Sources/C/99/Last.swift")
      try folder.apply(.newPackage("D"))
      let (report, exitCode) = try await folder.lintReport()
      #expect(report.summary.files == 100_003)
      #expect(report.places == [Place(file: "Packages/C/Sources/C/99/Last.swift", line: 1, rule: "undeclared_import")])
      #expect(exitCode == 1)
    }
  }

  private func expectToBeReported(_ input: BadInput) async throws {
    try await TemporaryFolder.withExampleCopy { copy in
      try input.make(copy)
      let (report, exitCode) = try await copy.lintReport()
      let findings = report.findings.map {
        BadInput.Expected(severity: $0.severity, rule: $0.rule, file: $0.file)
      }
      #expect(findings.sorted() == input.findings.sorted())
      #expect(report.summary.warnings == input.findings.count { $0.severity == "warning" })
      #expect(exitCode == (input.findings.contains { $0.severity == "error" } ? 1 : 0))
    }
  }
}
