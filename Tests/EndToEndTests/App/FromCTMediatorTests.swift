import Foundation
import Testing

@Suite("modulize plan --from-ctmediator")
struct FromCTMediatorTests {
  @Test("says what moves and what stays, as text and for programs, and is refused with what it cannot do")
  func plan() async throws {
    try await TemporaryFolder.withEmpty { folder in
      try folder.write(
        """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
          name: "App", dependencies: [.package(url: "https://example.com/CTMediator.git", from: "1.0.0")],
          targets: [.target(name: "App", dependencies: [.product(name: "CTMediator", package: "CTMediator")])])

        """, to: "Package.swift")
      try folder.write(
        """
        import CTMediator
        @objc(Target_A) class Target_A: NSObject {
          @objc func Action_total(_ params: NSDictionary) -> Int { params["count"] as! Int }
        }
        extension CTMediator {
          public func A_total(count: Int) -> Int? {
            performTarget("A", action: "total", params: ["count": count], shouldCacheTarget: false) as? Int
          }
        }

        """, to: "Sources/App/A.swift")
      let text = try await Binary.modulize.program(["plan", "--from-ctmediator"]).run(in: folder.root)
      #expect(text.exitCode == 0, "\(text.errors)")
      #expect(text.output.contains("1 target: 1 can move now."), "\(text.output)")
      #expect(text.output.contains("func total(count: Int) -> Int { … }"), "\(text.output)")
      let json = try await Binary.modulize.program(["plan", "--from-ctmediator", "--format", "json"]).run(
        in: folder.root)
      #expect(json.output.contains("\"way\" : \"moves\""), "\(json.output)")
      for refused in [["--apply"], ["--from", "App"], ["--format", "html"]] {
        let result = try await Binary.modulize.program(["plan", "--from-ctmediator"] + refused).run(in: folder.root)
        #expect(result.exitCode == 64 && result.errors.contains("--from-ctmediator"), "\(result.errors)")
      }
      let neither = try await Binary.modulize.program(["plan"]).run(in: folder.root)
      #expect(neither.exitCode == 64 && neither.errors.contains("--from names the app"), "\(neither.errors)")
    }
  }
}
