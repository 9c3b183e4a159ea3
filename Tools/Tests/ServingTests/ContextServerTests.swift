import LintTestSupport
import Serving
import SourceText
import Testing
import Workspace

@Suite("The server for assistants")
struct ContextServerTests {
  /// B calls A through its category.
  private static let files =
    calling() + answering() + [
      "B/Package.swift": library(
        "B", packages: [#".package(path: "../A_Category")"#],
        links: [#".product(name: "A_Category", package: "A_Category")"#]),
      "B/Sources/B/B.swift": emptyTarget("B").replacing("final", with: "import A\nfinal"),
    ]

  private static func answers(
    _ lines: String..., in files: [String: String] = files
  ) async throws -> [JSON?] {
    let repository = try MarkedRepository(files)
    defer { withExtendedLifetime(repository) {} }
    let root = repository.root
    let server = ContextServer { () async throws(UserError) in
      try await OpenedRepository(root, OpenedRepository.Switches())
    }
    var answers: [JSON?] = []
    for line in lines { answers.append(try await server.answer(to: line).map(JSON.init(parsing:))) }
    return answers
  }

  private static func call(_ tool: String, _ arguments: String) async throws -> (text: String, isError: Bool) {
    let line = #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"\#(tool)","arguments":\#(arguments)}}"#
    let result = try #require(try await answers(line)[0]?["result"])
    return (try #require(result["content"]?[0]?["text"]?.text), result["isError"]?.truth ?? false)
  }

  @Test(
    "agrees on a revision, the client's if it is spoken",
    arguments: [
      ("2025-06-18", "2025-06-18"), ("2024-11-05", "2024-11-05"), ("1999-01-01", "2025-11-25"),
    ])
  func handshake(_ asked: String, _ agreed: String) async throws {
    let answers = try await Self.answers(
      #"{"jsonrpc":"2.0","id":"a","method":"initialize","params":{"protocolVersion":"\#(asked)","capabilities":{}}}"#,
      #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#, #"{"jsonrpc":"2.0","id":2,"method":"ping"}"#)
    #expect(answers[0]?["id"] == "a" && answers[0]?["result"]?["protocolVersion"] == .text(agreed))
    #expect(answers[0]?["result"]?["serverInfo"]?["name"] == "modulize")
    #expect(answers[1] == nil)
    #expect(answers[2] == ["jsonrpc": "2.0", "id": 2, "result": [:]])
  }

  @Test("speaks the revision without a handshake, and says which it speaks")
  func discovery() async throws {
    func request(_ method: String, _ version: String) -> String {
      #"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":{"_meta":{"io.modelcontextprotocol/protocolVersion":"\#(version)"}}}"#
    }
    let answers = try await Self.answers(
      request("server/discover", "2026-07-28"), request("tools/list", "2026-07-28"), request("tools/list", "2099-01-01")
    )
    #expect(answers[0]?["result"]?["supportedVersions"]?.items?.last == "2026-07-28")
    #expect(answers[1]?["result"]?["resultType"] == "complete")
    #expect(answers[1]?["result"]?["tools"]?.items?.compactMap { $0["name"]?.text }.first == "may")
    #expect(answers[2]?["error"]?["code"] == -32022)
    #expect(answers[2]?["error"]?["data"]?["requested"] == "2099-01-01")
  }

  @Test(
    "refuses what is no request, and ignores what needs no answer",
    arguments: [
      ("{", -32700), ("[]", -32600), (#"{"id":1,"method":"ping"}"#, -32600),
      (#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#, -32600), (#"{"jsonrpc":"2.0","id":1,"method":"x"}"#, -32601),
      (#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"x"}}"#, -32602),
      (#"{"jsonrpc":"2.0","id":1,"method":"tools/call"}"#, -32602),
    ])
  func refused(_ line: String, _ code: Int) async throws {
    #expect(try await Self.answers(line)[0]?["error"]?["code"]?.number == code)
    let ignored = try await Self.answers(
      "", "  ", #"{"jsonrpc":"2.0","method":"x"}"#, #"{"jsonrpc":"2.0","id":1,"result":{}}"#)
    #expect(ignored.allSatisfy { $0 == nil })
  }

  @Test("answers each request of a list, with one list")
  func batches() async throws {
    let answers = try await Self.answers(
      #"[{"jsonrpc":"2.0","id":2,"method":"ping"},{"jsonrpc":"2.0","method":"x"},{"id":3},{"jsonrpc":"2.0","id":"b","method":"x"}]"#,
      #"[{"jsonrpc":"2.0","method":"x"}]"#)
    let items = try #require(answers[0]?.items)
    #expect(items.map { $0["id"] } == [2, .null, "b"])
    #expect(items.map { $0["error"]?["code"]?.number } == [nil, -32600, -32601])
    #expect(answers[1] == nil)
  }

  @Test(
    "repeats an id exactly, or says that it cannot", arguments: ["9007199254740993", "-1234567890123456789", "1e300"])
  func ids(_ id: String) async throws {
    let answers = try await Self.answers(
      #"{"jsonrpc":"2.0","id":\#(id),"method":"ping"}"#, #"{"jsonrpc":"2.0","id":9007199254740991,"method":"ping"}"#)
    #expect(answers[0]?["id"] == .null && answers[0]?["error"]?["code"] == -32600)
    #expect(answers[1]?["id"] == 9_007_199_254_740_991 && answers[1]?["result"] == [:])
  }

  @Test("answers what the commands answer, in short")
  func tools() async throws {
    let may = try await Self.call("may", #"{"module":"B","name":"A"}"#)
    #expect(may.text.hasPrefix("No: B may not import A.") && !may.isError)
    let describe = try await Self.call("describe", #"{"module":"A"}"#)
    #expect(describe.text.contains("- used by: `A_Category` (calls)"))
    #expect(try await Self.call("describe", "{}").text.contains("- business (`A`, `B`)"))
    #expect(try await Self.call("services", "{}").text == "A.count: public func A_count() -> Int?")
    #expect(try await Self.call("services", #"{"target":"A"}"#).text.contains("### A.count"))
    let lint = try await Self.call("lint", #"{"files":["B/Sources/B/B.swift"]}"#)
    #expect(lint.text.hasPrefix("B/Package.swift:11:7: error: B declares A_Category and imports it nowhere"))
    #expect(lint.text.contains("\nB/Sources/B/B.swift:1:1: error: B must not import A"))
    #expect(
      try await Self.call("lint", #"{"files":["A/Sources/A/Target_A.swift"]}"#).text.hasPrefix("Nothing found"))
    #expect(
      try await Self.call("lint", #"{"files":["B/Sources"]}"#).text.hasPrefix(
        "B/Sources/B/B.swift:1:1: error: B must not import A"))
    let absent = try await Self.call("lint", #"{"files":["Sources/B/B.swift"]}"#)
    #expect(absent.text.hasPrefix("There is no Sources/B/B.swift: paths are relative to the root"))
    let explained = try await Self.call("explain", #"{"subject":"B/Sources/B/B.swift:1"}"#)
    #expect(explained.text.contains("WHAT WOULD BE ALLOWED HERE"))
    #expect(try await Self.call("explain", #"{"subject":"forbidden_import"}"#).text.contains("\nWHY\n"))
    let affected = try await Self.call("affected", #"{"files":["A/Sources/A/Target_A.swift"]}"#)
    #expect(affected.text.hasPrefix("1 changed file: "))
  }

  @Test(
    "says what is wrong with a question, so that it can be asked better",
    arguments: [
      ("may", "{}", "may needs module"), ("may", #"{"module":1,"name":"A"}"#, "module of may is a text"),
      ("may", #"{"module":"B","name":"A","use":"love"}"#, "use of may is one of import, link, call"),
      ("may", #"{"module":"C","name":"A"}"#, "there is no module C"),
      ("describe", #"{"modul":"A"}"#, "describe has no argument modul"),
      ("services", #"{"target":"AA"}"#, "there is no target AA; did you mean A?"),
      ("lint", #"{"files":"B"}"#, "files of lint is a list of texts"),
      ("lint", #"{"files":["../x"]}"#, "../x is outside"),
      (
        "explain", #"{"subject":"forbiden_import"}"#, "there is no rule forbiden_import; did you mean forbidden_import?"
      ),
      ("affected", "{}", "affected needs files, or since"),
      ("affected", #"{"files":[],"since":"HEAD"}"#, "give files, or since"),
      ("lint", #"{"files":[],"since":"HEAD"}"#, "give files, or since"),
      ("affected", "[]", "the arguments of affected are an object"),
    ])
  func wrong(_ tool: String, _ arguments: String, _ message: String) async throws {
    let answer = try await Self.call(tool, arguments)
    #expect(answer.isError && answer.text.hasPrefix(message), "\(answer.text)")
  }

  @Test("describes its tools by schemas that the arguments are held against")
  func schemas() async throws {
    let answer = try await Self.answers(#"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#)[0]
    let tools = try #require(answer?["result"]?["tools"]?.items)
    #expect(tools.count == 6)
    for tool in tools {
      #expect(tool["inputSchema"]?["type"] == "object" && tool["inputSchema"]?["additionalProperties"] == false)
      #expect(tool["annotations"]?["readOnlyHint"] == true)
    }
  }
}
