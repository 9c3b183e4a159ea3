import Foundation
import Testing

/// MainProject is a package, and beside it an Xcode project, for the same app on iOS.
@Suite("The app as an Xcode project is judged like its package", .cleanRepository)
struct XcodeShapeTests {
  private static let project = "MainProject/MainProject.xcodeproj/project.pbxproj"
  private static let manifest = "MainProject/Package.swift"
  /// The app's entry in the terminal, which is not a source of the project.
  private static let main = "MainProject/Sources/MainProject/main.swift"

  /// The planted mistakes in sources. Mistakes in a manifest have another form in a project.
  private static let inSources = PlantedViolation.inSources.filter(isOfBoth)
  private static let byName =
    (PlantedViolation.inCalls + PlantedViolation.inRoutes + PlantedViolation.inTargets + PlantedViolation.inTables)
    .filter(isOfBoth)

  private static func isOfBoth(_ violation: PlantedViolation) -> Bool {
    violation.edits.allSatisfy { $0.file != manifest && $0.file != main }
  }

  @Test("without a mistake")
  func clean() async throws {
    try await withXcodeShape { copy in
      let (report, exitCode) = try await copy.lintReport()
      #expect(report.places == [])
      #expect(exitCode == 0)
      #expect(report.coverage.swiftFiles - report.coverage.judged == 1, "main.swift alone is the package's")
    }
  }

  @Test("with each planted mistake in a source", arguments: inSources)
  func source(_ violation: PlantedViolation) async throws {
    try await expectToBeFound(violation)
  }

  @Test(
    "with each planted mistake in calls by name, whose targets and categories are written by hand", arguments: byName)
  func call(_ violation: PlantedViolation) async throws {
    try await expectToBeFound(violation, byHand: true)
  }

  private func expectToBeFound(_ violation: PlantedViolation, byHand: Bool = false) async throws {
    try await withXcodeShape { copy in
      if byHand { try copy.apply(PlantedViolation.byHand) }
      let places = try copy.apply(violation.edits)
      #expect(try await copy.lintReport().report.places == places)
    }
  }

  @Test("if the project does not link A, the finding is at the line of its target")
  func unlinked() async throws {
    try await withXcodeShape { copy in
      let text = try String(contentsOf: copy.url(Self.project), encoding: .utf8)
      // The product, and its link.
      let ids = text.matches(of: /\t(\w+) \/\* A(?: in Frameworks)? \*\/ = \{/).map(\.1)
      #expect(ids.count == 2)
      let without = text.split(separator: "\n", omittingEmptySubsequences: false)
        .filter { line in line.contains("= {") || !ids.contains { line.contains($0) } }.joined(separator: "\n")
      try copy.write(without, to: Self.project)
      let (report, exitCode) = try await copy.lintReport()
      #expect(Set(report.findings.map(\.rule)) == ["unlinked_target"])
      #expect(Set(report.findings.map(\.file)) == [Self.project])
      #expect(exitCode == 1)
    }
  }

  /// A copy in which the app is only a target of the project.
  private func withXcodeShape(_ body: (TemporaryFolder) async throws -> Void) async throws {
    try await TemporaryFolder.withExampleCopy { copy in
      try FileManager.default.removeItem(at: copy.url(Self.manifest))
      try copy.copyFromRepository("MainProject/MainProject.xcodeproj")
      try await body(copy)
    }
  }
}
