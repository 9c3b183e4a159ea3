import LintTestSupport
import Rules
import Testing

@Suite("What the patterns of routes send")
struct RouteParameterTests {
  private func files(_ pattern: String, _ read: String) -> [String: String] {
    routed(#"Route("a", 1️⃣"\#(pattern)", target: "A", action: "count")"#)
      + answering(remoteTarget(body: "_ = \(read); return 1"))
  }

  @Test(
    "a variable of another type than the action reads",
    arguments: [
      ("/a/:id", #"params["id"] as? Int"#, "sent as String"),
      ("/a/:id<int>", #"params["id"] as? String"#, "sent as Int"),
      ("/a(/b/:id<double>)", #"params["id"] as? Int"#, "sent as Double"),
      ("x://a/*id", #"params["id"] as? String"#, "sent as [String]"),
      ("/#/a/:id<uuid>/b", #"params["id"] as? String"#, "sent as UUID"),
    ])
  func mismatch(pattern: String, read: String, words: String) async throws {
    try await expect(files(pattern, read), Expectation("1️⃣", "parameter_type_mismatch", .error, words))
  }

  @Test(
    "a variable that is read as what it is, or in a way that tells nothing",
    arguments: [
      ("/a/:id", #"params["id"] as? String"#), ("/a/:id<int>", #"params.value("id", as: Int.self)"#),
      ("/a/:id<uuid>", #"params["id"] as? UUID"#), ("/a/*id", #"params["id"] as? [String] ?? []"#),
      ("/a/:id", #"params.bool("id")"#), ("/a/:id<int>", #"params["id"] as? Any"#),
      // No variables.
      ("/a:id", #"params["id"] as? Int"#), ("/a/*", #"params["id"] as? Int"#),
    ])
  func match(pattern: String, read: String) async throws {
    try await expect(files(pattern, read))
  }

  @Test("a misspelt variable is found, and one that only holds a part of the URL's place is not")
  func unread() async throws {
    try await expect(
      files("/a/:uesr", #"params["user"] as? String"#),
      Expectation("1️⃣", "unread_parameter", .error, "\"user\": make the two the same"))
    try await expect(files("/v/:version/a/:id", #"params["id"] as? String"#))
    try await expect(files("/a/:id1/:id2", #"params["id1"] as? String"#))
  }

  @Test("what an action reads behind a route may come from the pattern, from the URL's query, or from who opens it")
  func unsent() async throws {
    try await expect(files("/a/:id", #"(params["id"] as? String, params["page"] as? String)"#))
    try await expect(
      routed(#"Route("a", target: "A", action: "count")"#)
        + answering(
          targetA(
            actions: """
              func Action_count(_ params: [String: Any]) -> Int { params["id"] as? Int ?? params["page"] as! Int }
              """)))
  }
}
