import Testing

/// A URL from outside, passed at the start of the app or typed while it runs.
@Suite("The app and URLs")
struct OpenURLTests {
  @Test("--open shows the page that the URL leads to, above Home")
  func atTheStart() async throws {
    let result = try await Binary.app.program(["--open", "mainproject://b/hello%20world"]).run(input: "b\nq\n")
    #expect(
      result.output == """
        == B ==
        hello world
        [b: back, q: quit]

        == Home ==
        The first page of three.
          1. push A
        [1: choose, q: quit]

        """)
    #expect(result.errors == "")
    #expect(result.exitCode == 0)
  }

  @Test("o and a URL open it while the app runs")
  func typed() async throws {
    let result = try await Binary.app.program().run(input: "o mainproject://a\n1\nq\n")
    #expect(result.outputLines.filter { $0.hasPrefix("==") } == ["== Home ==", "== A ==", "== B =="])
    #expect(result.exitCode == 0)
  }

  @Test(
    "a refused URL is answered with the reason, on one line, and the app continues",
    arguments: [
      ("http://a", "! the URL was refused: the scheme \"http\" is not in the policy"),
      ("mainproject://c", "! the URL was refused: no route matches it"),
      ("mainproject://b/%E8", "! the URL was refused: \"%E8\" has an escape that is malformed or not UTF-8"),
      (
        "mainproject://b/hello?mediator.isRemote=0",
        "! the URL was refused: the parameter \"mediator.isRemote\" is reserved for the mediator"
      ),
    ])
  func refused(url: String, message: String) async throws {
    let result = try await Binary.app.program(["--open", url]).run(input: "q\n")
    #expect(result.outputLines.prefix(2) == [message, "== Home =="])
    #expect(result.exitCode == 0)
  }

  @Test("other arguments print the usage and end with 64", arguments: [["--open"], ["--help"], ["x", "y"]])
  func usage(arguments: [String]) async throws {
    let result = try await Binary.app.program(arguments).run(input: "q\n")
    #expect(result.errors == "usage: MainProject [--open URL]\n")
    #expect(result.output == "")
    #expect(result.exitCode == 64)
  }
}
