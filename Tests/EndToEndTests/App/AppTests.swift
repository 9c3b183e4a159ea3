import Testing

/// The app as `make build` leaves it, on a pipe.
@Suite("The app")
struct AppTests {
  @Test("1, 1, q: Home, then A through its category, then B with the text from A")
  func homeToB() async throws {
    let result = try await Binary.app.program().run(input: "1\n1\nq\n")
    #expect(
      result.output == """
        == Home ==
        The first page of three.
          1. push A
        [1: choose, q: quit]

        == A ==
        The next page belongs to B.
          1. push B
        [1: choose, b: back, q: quit]

        == B ==
        hello, world!
        [b: back, q: quit]

        """)
    #expect(result.errors == "")
    #expect(result.exitCode == 0)
  }

  @Test("b goes back to the previous page, and on Home says that there is none")
  func back() async throws {
    let result = try await Binary.app.program().run(input: "1\nb\nb\nq\n")
    #expect(
      result.outputLines.suffix(5) == [
        "== Home ==", "The first page of three.", "  1. push A", "[1: choose, q: quit]",
        "there is nothing to go back to [1: choose, q: quit]",
      ])
    #expect(result.exitCode == 0)
  }

  @Test("the end of the input quits as q does", arguments: ["", "1\n", "1\n1", "\n"])
  func endOfInput(input: String) async throws {
    let result = try await Binary.app.program().run(input: input)
    #expect(result.exitCode == 0)
    #expect(result.errors == "")
    #expect(result.output.hasPrefix("== Home ==\n"))
  }

  @Test(
    "an impossible choice is answered with the possible ones",
    arguments: ["2", "0", "-1", "push A", "99999999999999999999", "\u{1B}[2J"])
  func unknownInput(choice: String) async throws {
    let result = try await Binary.app.program().run(input: "\(choice)\nq\n")
    let answer = try #require(result.outputLines.last)
    #expect(answer.hasPrefix("no such choice: "))
    #expect(answer.hasSuffix(" [1: choose, q: quit]"))
    #expect(result.exitCode == 0)
  }

  @Test("a pipe gets no control characters, not even typed ones")
  func noControlCharacters() async throws {
    let result = try await Binary.app.program().run(input: "1\n\u{1B}[2J\u{7}\t\n1\nb\nb\nb\nq\n")
    let controls = result.output.unicodeScalars.filter {
      $0.properties.generalCategory == .control && $0 != "\n"
    }
    #expect(controls.isEmpty)
  }
}
