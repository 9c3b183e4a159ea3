import Foundation
import Testing

/// MainProject is a package, and a project beside it: the app that it would be on iOS.
@Suite("The app as an Xcode project is judged like its package", .cleanRepository)
struct XcodeShapeTests {
  private static let project = "MainProject/MainProject.xcodeproj/project.pbxproj"
  private static let manifest = "MainProject/Package.swift"
  /// The app's beginning in the terminal, which is no source of the project.
  private static let main = "MainProject/Sources/MainProject/main.swift"

  /// What is planted in sources: a manifest's mistakes are written in another way in a project.
  private static let inSourcesOfBoth =
    (PlantedViolation.inSources + PlantedViolation.inCalls + PlantedViolation.inRoutes
    + PlantedViolation.inTargets + PlantedViolation.inTables)
    .filter { $0.edits.allSatisfy { $0.file != manifest && $0.file != main } }

  @Test("clean, as it stands")
  func clean() async throws {
    try await withXcodeShape { copy in
      let (report, exitCode) = try await copy.lintReport()
      #expect(report.places == [])
      #expect(exitCode == 0)
      #expect(report.coverage.swiftFiles - report.coverage.judged == 1, "main.swift alone is the package's")
    }
  }

  @Test("with each planted mistake", arguments: inSourcesOfBoth)
  func planted(_ violation: PlantedViolation) async throws {
    try await withXcodeShape { copy in
      let places = try copy.apply(violation.edits)
      #expect(try await copy.lintReport().report.places == places)
    }
  }

  @Test("where the project forgets to link A, nobody answers, and the line is that of its target")
  func unlinked() async throws {
    try await withXcodeShape { copy in
      let text = try String(contentsOf: copy.url(Self.project), encoding: .utf8)
      // The product, and where it is linked.
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

  /// A copy in which the app is a target of the project and of nothing else.
  private func withXcodeShape(_ body: (TemporaryFolder) async throws -> Void) async throws {
    try await TemporaryFolder.withExampleCopy { copy in
      try FileManager.default.removeItem(at: copy.url(Self.manifest))
      try copy.copyFromRepository("MainProject/MainProject.xcodeproj")
      try await body(copy)
    }
  }
}
