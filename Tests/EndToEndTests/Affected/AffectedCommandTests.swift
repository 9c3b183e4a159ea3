import Foundation
import Testing

@Suite("modulize affected")
struct AffectedCommandTests {
  /// A package whose test passes if its number is 1. B's test reads A's source too, and no import says so.
  private static func package(_ name: String, test: String) -> [Edit] {
    let manifest = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "\(name)", targets: [.target(name: "\(name)"), .testTarget(name: "\(name)Tests", dependencies: ["\(name)"])])
      """
    return [
      .write(manifest, to: "\(name)/Package.swift"),
      .write("public let number = 1\n", to: "\(name)/Sources/\(name)/Number.swift"),
      .write(test, to: "\(name)/Tests/\(name)Tests/NumberTests.swift"),
    ]
  }

  @Test("runs the tests that a change reaches, and proves that no other fails")
  func proves() async throws {
    try await TemporaryFolder.withEmpty { folder in
      let reading = """
        import B
        import Foundation
        import XCTest
        final class NumberTests: XCTestCase {
          func testNumber() throws {
            XCTAssertEqual(number, 1)
            XCTAssertTrue(try String(contentsOfFile: "\(folder.url("A/Sources/A/Number.swift").path)", encoding: .utf8)
              .hasSuffix("1\\n"))
          }
        }
        """
      try folder.apply(
        Self.package("A", test: "import A\nimport Testing\n@Test func one() { #expect(number == 1) }")
          + Self.package("B", test: reading))
      func affected(_ arguments: String...) async throws -> ProgramResult {
        try await Binary.modulize.program(["affected", "--changed-files", "-", "--test"] + arguments).run(
          input: "A/Sources/A/Number.swift", in: folder.root)
      }
      let good = try await affected("--prove")
      #expect(good.exitCode == 0, "\(good.errors)")
      #expect(good.errors.contains("ATests: 1 test passes") && good.errors.contains("BTests: 1 test passes"))
      try folder.apply([.write("public let number = 2\n", to: "A/Sources/A/Number.swift")])
      let failing = try await affected()
      #expect(failing.exitCode == 1)
      #expect(failing.errors.contains("tests fail in ATests: ATests.one()"), "\(failing.errors)")
      #expect(!failing.errors.contains("BTests"))
      let proof = try await affected("--prove")
      #expect(proof.exitCode == 1)
      #expect(
        proof.errors.contains("not among the affected, in BTests: NumberTests.testNumber; "), "\(proof.errors)")
      try folder.apply([.write("inputs: [{files: [A/Sources], modules: [BTests]}]", to: ".modulize.yml")])
      #expect(try await affected().errors.contains("tests fail in BTests"))
    }
  }

  @Test("reads its list from a pipe that has a path, and says what the system says of one that it cannot read")
  func pipe() async throws {
    try await TemporaryFolder.withEmpty { folder in
      try folder.apply(Self.package("A", test: "import A\nimport Testing\n@Test func one() { #expect(number == 1) }"))
      func affected(_ list: String) async throws -> ProgramResult {
        try await Binary.modulize.program(["affected", "--changed-files", list]).run(
          input: "A/Sources/A/Number.swift", in: folder.root)
      }
      let piped = try await affected("/dev/stdin")
      #expect(piped.exitCode == 0 && piped.output.contains("ATests"), "\(piped.errors)")
      #expect(try await affected("gone").errors == "modulize: cannot read gone: no such file or directory\n")
      #expect(try await affected("A").errors == "modulize: cannot read A: is a directory\n")
    }
  }

  @Test("takes one of two lists of files, and proves only what it runs")
  func usage() async throws {
    for arguments in [[], ["--since", "main", "--changed-files", "-"], ["--since", "main", "--prove"]] {
      let result = try await Binary.modulize.program(["affected"] + arguments).run(in: Checkout.root)
      #expect(result.exitCode == 64)
      #expect(result.errors.contains("--"))
    }
  }
}
