import Testing

/// Each mistake alone, in a copy of this repository.
@Suite("The lint finds a planted mistake, and nothing else", .cleanRepository)
struct PlantedViolationTests {
  @Test("in a manifest", arguments: PlantedViolation.inManifests)
  func manifest(_ violation: PlantedViolation) async throws {
    try await expectToBeFound(violation)
  }

  @Test("in a source", arguments: PlantedViolation.inSources)
  func source(_ violation: PlantedViolation) async throws {
    try await expectToBeFound(violation)
  }

  @Test("in a category, or in a call by name", arguments: PlantedViolation.inCalls)
  func call(_ violation: PlantedViolation) async throws {
    try await expectToBeFound(violation, byHand: true)
  }

  @Test("in the app's routes", arguments: PlantedViolation.inRoutes)
  func route(_ violation: PlantedViolation) async throws {
    try await expectToBeFound(violation, byHand: true)
  }

  @Test("in a target, or between it and a category", arguments: PlantedViolation.inTargets)
  func target(_ violation: PlantedViolation) async throws {
    try await expectToBeFound(violation, byHand: true)
  }

  @Test("in a target's table, or in its isolation", arguments: PlantedViolation.inTables)
  func table(_ violation: PlantedViolation) async throws {
    try await expectToBeFound(violation, byHand: true)
  }

  @Test(
    "an action that is never called, and a call that is not proved, are warnings, which do not change the exit code",
    arguments: [PlantedViolation.unneeded, .unproven])
  func warning(_ violation: PlantedViolation) async throws {
    try await TemporaryFolder.withExampleCopy { copy in
      try copy.apply(PlantedViolation.byHand)
      let places = try copy.apply(violation.edits)
      let (report, exitCode) = try await copy.lintReport()
      #expect(report.places == places)
      #expect(report.findings.map(\.severity) == ["warning"])
      #expect(exitCode == 0)
    }
  }

  @Test("targets and categories that are written by hand, without a mistake, have no finding")
  func harmless() async throws {
    try await TemporaryFolder.withExampleCopy { copy in
      try copy.apply(PlantedViolation.byHand)
      let (report, exitCode) = try await copy.lintReport()
      #expect(report.places == [])
      #expect(exitCode == 0)
    }
  }

  @Test("every rule about names is planted")
  func everyRule() throws {
    let rules: Set = [
      "missing_target", "missing_action", "unlisted_action", "misleading_entry", "invalid_target", "lost_actor",
      "unsafe_cached_target",
      "uncalled_action", "unsent_parameter", "unread_parameter", "parameter_type_mismatch",
      "result_type_mismatch", "modelled_parameter", "hard_coded_name", "undecidable_name", "category_prefix",
      "duplicate_target", "unlinked_target", "unawaited_action", "unproven_service", "invalid_route",
      "stale_generated",
    ]
    let planted =
      PlantedViolation.inCalls + PlantedViolation.inRoutes + PlantedViolation.inTargets + PlantedViolation.inTables + [
        PlantedViolation.unneeded, .unproven,
      ]
    let marked = planted.flatMap(\.edits).flatMap { $0.text.matches(of: /⇠ ([a-z_]+)/).map { String($0.1) } }
    #expect(Set(marked) == rules)
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

  /// - Parameter byHand: Whether the example's targets and categories are written by hand.
  private func expectToBeFound(_ violation: PlantedViolation, byHand: Bool = false) async throws {
    try await TemporaryFolder.withExampleCopy { copy in
      if byHand { try copy.apply(PlantedViolation.byHand) }
      let places = try copy.apply(violation.edits)
      try #require(!places.isEmpty, "the row marks nothing")
      let (report, exitCode) = try await copy.lintReport()
      #expect(report.places == places)
      #expect(report.findings.allSatisfy { $0.severity == "error" })
      #expect(exitCode == 1)
    }
  }
}
