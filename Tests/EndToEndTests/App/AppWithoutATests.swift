import Subprocess
import Testing

/// The promise of the method: a business line can be removed without changing any code.
@Suite("The app without A")
struct AppWithoutATests {
  @Test("it builds, starts, says that no target answered, and stays on Home")
  func withoutA() async throws {
    try await TemporaryFolder.withExampleCopy { copy in
      try copy.apply(Self.unlinkA)
      let swift = Program(.name("swift"), ["build", "--package-path", "MainProject"])
      let build = try await swift.run(in: copy.root, limit: .seconds(1800))
      try #require(build.exitCode == 0, "\(build.output)\(build.errors)")

      let app = copy.program("MainProject", of: "MainProject")
      let result = try await app.run(input: "1\nq\n")
      #expect(
        result.output == """
          == Home ==
          The first page of three.
            1. push A
          [1: choose, q: quit]

          ! No target answered Target_A Action_viewController:
          == Home ==
          The first page of three.
            1. push A
          [1: choose, q: quit]

          """)
      #expect(result.errors == "")
      #expect(result.exitCode == 0)
    }
  }

  @Test("the lint reports that its button is dead, explains why, and accepts it if that is intended", .cleanRepository)
  func lint() async throws {
    try await TemporaryFolder.withExampleCopy { copy in
      try copy.apply(Self.unlinkA)
      let (report, exitCode) = try await copy.lintReport()
      #expect(report.findings.map(\.rule) == ["unlinked_target"])
      #expect(exitCode == 1)
      let place = try #require(report.places.first)
      let explained = try await Binary.modulize.program(["explain", "\(place.file):\(place.line)"]).run(in: copy.root)
      for line in [
        "  MainProject is a program", "  A_viewController is used here", "  the target MainProject links A_Category",
      ] {
        #expect(explained.outputLines.contains(line), "\(line) in\n\(explained.output)")
      }
      #expect(explained.output.contains("Target_A is declared here, in A"))
      try copy.write("roles:\n  app:\n    may_be_absent: [A]\n", to: ".modulize.yml")
      let (meant, meantCode) = try await copy.lintReport()
      #expect(meant.places == [])
      #expect(meantCode == 0)
    }
  }

  /// The two lines that link A.
  private static let unlinkA: [Edit] = [
    .replace("    .package(path: \"../Packages/A\"),\n", with: "", in: "MainProject/Package.swift"),
    .replace("        .product(name: \"A\", package: \"A\"),\n", with: "", in: "MainProject/Package.swift"),
  ]
}
