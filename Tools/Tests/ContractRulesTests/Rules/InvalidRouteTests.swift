import LintTestSupport
import Rules
import Testing

@Suite("invalid_route")
struct InvalidRouteTests {
  private func files(_ routes: String) -> [String: String] {
    routed(routes) + answering(remoteTarget(body: #"params["id"] == nil ? 1 : 2"#))
  }

  @Test(
    "a pattern of which no table is made",
    arguments: [
      ("/a/:id<integer>", "is not a type"), ("/a(/:id", "no counterpart"), ("/a)/:id", "no counterpart"),
      ("/a()", "empty"),
      ("/a(b)", "begin after a slash"), ("/:id/:id", "two of its variables"), ("/:", "name of a variable"),
      ("/:mediator.x", "reserved"), ("/%2/:id", "escape"), ("1a:/:id", "cannot be a scheme"),
      ("/:id<int", "is not a type"),
    ])
  func pattern(text: String, words: String) async throws {
    try await expect(
      files(#"Route("a", 1️⃣"\#(text)", target: "A", action: "count")"#), Expectation("1️⃣", "invalid_route", .error, words)
    )
  }

  @Test(
    "two routes of which a table takes one",
    arguments: [
      ("/a/:id", #""a", "/x/:id""#, "has the key"), ("/a/:id", #""b", "/a/:name""#, "matches URLs"),
      ("/a(/b)/:id", #""b", "/a(/b)/:name""#, "matches URLs"), ("/:id(/b)", #""b", "/:name(/c)""#, "matches URLs"),
    ])
  func conflict(first: String, second: String, words: String) async throws {
    try await expect(
      files(
        """
        Route("a", "\(first)", target: "A", action: "count")
        1️⃣Route(\(second), target: "A", action: "count")
        """), Expectation("1️⃣", "invalid_route", .error, words))
  }

  @Test("a route of a file that two targets compile is not in conflict with itself")
  func sharedFile() async throws {
    let files = files(#"Route("a", "/a/:id", target: "A", action: "count")"#)
    let manifest = try #require(files["App/Package.swift"])
    let shared = manifest.replacing(
      "targets: [\n", with: "targets: [\n    .executableTarget(name: \"Other\", path: \"Sources/App\"),\n")
    #expect(shared != manifest)
    let report = try await MarkedRepository(files + ["App/Package.swift": shared]).lint()
    #expect(!report.findings.contains { $0.identity.rule == "invalid_route" })
    let before = try await MarkedRepository(files).lint().extent.targets
    #expect(report.extent.targets == before + 1)
  }

  @Test(
    "routes that differ, and patterns that are right",
    arguments: [
      #""b", "/b/:id""#, #""b", "/a/:id<int>""#, #""b", "x:/a/:id""#, #""b", "/a/b""#, #""b", "/a(/:name)""#,
      #""b", "/a/:id/*rest""#, #""b""#,
      #""b", "/c(/d(/:id))#e""#, #""b", "/%41/:id""#, #""b", """#,
    ])
  func right(second: String) async throws {
    try await expect(
      files(
        """
        Route("a", "/a/:id", target: "A", action: "count")
        Route(\(second), target: "A", action: "count")
        """))
    try await expect(
      files(
        """
        Route("a", "/a/:id", target: "A", action: "count")
        Route("b", "/a/:name", target: "A", action: "count", priority: 1)
        """))
  }
}
