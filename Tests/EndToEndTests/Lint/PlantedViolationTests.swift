import Testing

/// Each mistake alone, in a copy of this repository.
@Suite("The lint finds what was planted, and nothing else", .cleanRepository)
struct PlantedViolationTests {
  @Test("in a manifest", arguments: PlantedViolation.inManifests)
  func manifest(_ violation: PlantedViolation) async throws {
    try await expectToBeFound(violation)
  }

  @Test("in a source", arguments: PlantedViolation.inSources)
  func source(_ violation: PlantedViolation) async throws {
    try await expectToBeFound(violation)
  }

  @Test("a cycle is found in any repository; without a mediator there are no roles to be broken")
  func cycleWithoutRoles() async throws {
    try await TemporaryFolder.withEmpty { folder in
      let places = try folder.apply(
        .newPackage("C", linking: "D", declared: "// ⇠ dependency_cycle", linked: "// ⇠ unused_dependency")
          + .newPackage("D", linking: "C", linked: "// ⇠ unused_dependency"))
      let (report, exitCode) = try await folder.lintReport()
      #expect(report.places == places)
      #expect(exitCode == 1)
    }
  }

  private func expectToBeFound(_ violation: PlantedViolation) async throws {
    try await TemporaryFolder.withRepositoryCopy { copy in
      let places = try copy.apply(violation.edits)
      try #require(!places.isEmpty, "the row marks nothing")
      let (report, exitCode) = try await copy.lintReport()
      #expect(report.places == places)
      #expect(report.findings.allSatisfy { $0.severity == "error" })
      #expect(exitCode == 1)
    }
  }
}
