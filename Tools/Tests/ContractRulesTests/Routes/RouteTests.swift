import LintTestSupport
import Rules
import Testing

@Suite("Routes in the string contract")
struct RouteTests {
  @Test("a target that no class answers to, with the nearest one")
  func missingTarget() async throws {
    let repository = try MarkedRepository(
      routed(#"Route("a", "/a", target: 1️⃣"AA", action: "count")"#) + answering())
    try await expect(
      repository, [Expectation("1️⃣", "missing_target", .error, "no class Target_AA", "\"A\": make the two the same")])
    let finding = try #require(await repository.lint().findings.first)
    #expect(finding.related.map(\.file) == ["A/Sources/A/Target_A.swift"])
    #expect(finding.identity.symbol == "AA.count")
  }

  @Test("an action that the target does not offer, with the nearest one")
  func missingAction() async throws {
    let repository = try MarkedRepository(
      routed(#"Route("a", "/a", target: "A", action: 1️⃣"cuont")"#) + answering(remoteTarget()))
    try await expect(
      repository,
      [Expectation("1️⃣", "missing_action", .error, "offers no \"cuont\"", "\"count\": make the two the same")])
    #expect(await repository.lint().findings.first?.related.map(\.file) == ["A/Sources/A/Target_A.swift"])
  }

  @Test("an action that only a route calls is called: by its key, and by URLs")
  func called() async throws {
    for patterns in ["", #""/a", "#] {
      try await expect(
        routed(#"Route("a", \#(patterns)target: "A", action: "count")"#, opening: "") + answering())
    }
  }

  @Test("where URLs are opened by routes, an action behind a pattern must be open to them")
  func notRemote() async throws {
    let route = #"Route("a", "/a", target: "A", action: 1️⃣"count")"#
    try await expect(
      routed(route) + answering(),
      Expectation("1️⃣", "missing_action", .error, "only local calls reach the action", "under \"remote\" too"))
    try await expect(routed(route) + answering(remoteTarget()))
    // By its key it is opened from code.
    try await expect(routed(#"Route("a", target: "A", action: "count")"#) + answering())
    try await expect(
      routed(#"Route("a", target: "A", action: 1️⃣"count")"#) + answering(remoteTarget(actions: ":")),
      Expectation("1️⃣", "missing_action", .error, "only URLs reach it"))
  }

  @Test("routes that a category hands to the app, which opens URLs by them")
  func handedOn() async throws {
    let routes = """
      import MediatorRoutes
      let routes = [Route("a", "/a", target: "A", action: 1️⃣"count")]
      """
    let files =
      calling() + answering() + ["A_Category/Sources/A_Category/Routes.swift": routes] + [
        "App/Package.swift": executable(
          "App", packages: [#".package(path: "../A_Category")"#],
          links: [#".product(name: "A_Category", package: "A_Category")"#])
      ]
    let head = "import A_Category\nimport MediatorRoutes\n"
    try await expect(
      files + ["App/Sources/App/main.swift": head + openingURLs], Expectation("1️⃣", "missing_action"))
    // Opened from code, or never: a pattern also generates URLs.
    try await expect(files + ["App/Sources/App/main.swift": head])
  }

  @Test("names that are known when the program runs only, and a constant")
  func names() async throws {
    try await expect(
      routed(#"for page in pages { Route(page, target: 1️⃣page, action: "count") }"#) + answering(),
      Expectation("1️⃣", "undecidable_name", .error, "one route for each"))
    try await expect(
      routed(#"Route("a", target: Names.a, action: "count")"#) + answering()
        + ["App/Sources/App/Names.swift": "enum Names { static let a = \"A\" }"])
  }

  @Test("routes may be in the app and in a category, and not in a business line")
  func hardCoded() async throws {
    let route = "import MediatorRoutes\nlet routes = [1️⃣Route(\"a\", target: \"A\", action: \"count\")]"
    try await expect(
      calling() + answering() + business("B") + ["B/Sources/B/Routes.swift": route],
      Expectation("1️⃣", "hard_coded_name", .error, "only in categories and in the app's routes"))
    try await expect(calling() + answering() + ["A_Category/Sources/A_Category/Routes.swift": route])
  }

  @Test("a type of the name that is not the mediator's")
  func otherType() async throws {
    try await expect(
      calling() + answering() + business("B") + [
        "B/Sources/B/performTarget.swift":
          "struct Route {}\nlet performTarget = Route(\"a\", \"/a\", target: \"X\", action: name)"
      ])
  }
}
