import Foundation
import Testing

/// The form for other programs. Later versions may add keys, but never remove any.
@Suite("modulize lint --reporter json", .cleanRepository)
struct JSONReportTests {
  @Test("version, findings with all of their facts, and the summary")
  func shape() async throws {
    try await TemporaryFolder.withExampleCopy { copy in
      try copy.apply([.write("\n  import A", to: "MainProject/Sources/MainProject/Planted.swift")])
      let result = try await copy.lint("--reporter", "json")
      let report = try #require(try Self.object(in: result.output))
      #expect(report.keys.sorted() == ["coverage", "findings", "leftOut", "root", "summary", "version"])
      #expect(report["version"] as? Int == 2)

      let findings = try #require(report["findings"] as? [[String: Any]])
      try #require(findings.count == 1)
      let place = ["file", "line", "column", "package", "target", "related"]
      #expect(Set(findings[0].keys) == Set(["rule", "severity", "message", "what", "why", "instead"] + place))
      #expect(findings[0]["what"] as? String == "MainProject must not import A")
      #expect(findings[0]["instead"] as? String == "import A_Category")
      #expect(findings[0]["rule"] as? String == "forbidden_import")
      #expect(findings[0]["severity"] as? String == "error")
      #expect(findings[0]["package"] as? String == "MainProject")
      #expect(findings[0]["target"] as? String == "MainProject")
      #expect(findings[0]["file"] as? String == "MainProject/Sources/MainProject/Planted.swift")
      #expect(findings[0]["line"] as? Int == 2)
      #expect(findings[0]["column"] as? Int == 3)
      let message = try #require(findings[0]["message"] as? String)
      #expect(message.hasPrefix("MainProject must not import A: "))

      let summary = try #require(report["summary"] as? [String: Int])
      let suppressed = ["suppressedByBaseline", "suppressedByComment", "suppressedByException"]
      let extent = ["files", "foreignFiles", "modulesWithoutRole", "packages", "pods", "projects"]
      #expect(summary.keys.sorted() == ["edges", "errors"] + extent + suppressed + ["targets", "warnings"])
      let coverage = try #require(report["coverage"] as? [String: Any])
      #expect(coverage.keys.sorted() == ["judged", "swiftFiles", "unassigned"])
      #expect(report["root"] as? String == ".")
      #expect(summary["errors"] == 1)
      #expect(summary["warnings"] == 0)
      #expect(result.errors == "")
    }
  }

  @Test("it counts the packages, targets and files that it has read")
  func summary() async throws {
    try await TemporaryFolder.withEmpty { folder in
      try folder.apply(.newPackage("C") + .newPackage("D"))
      try folder.write("", to: "Packages/D/Sources/D/More.swift")
      let (report, exitCode) = try await folder.lintReport()
      #expect(report.summary.packages == 2)
      #expect(report.summary.targets == 2)
      #expect(report.summary.files == 3)
      #expect(exitCode == 0)
    }
  }

  @Test("without findings the list is empty")
  func nothing() async throws {
    try await TemporaryFolder.withExampleCopy { copy in
      let result = try await copy.lint("--reporter", "json")
      let report = try #require(try Self.object(in: result.output))
      #expect((report["findings"] as? [Any])?.count == 0)
      #expect(result.exitCode == 0)
    }
  }

  private static func object(in text: String) throws -> [String: Any]? {
    try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
  }
}
