import Testing

/// A alone: the demo of its package.
@Suite("A's demo")
struct DemoTests {
  @Test("A is shown, and its button says that no target answered for B")
  func withoutB() async throws {
    let result = try await Binary.demo.program().run(input: "1\nq\n")
    #expect(
      result.output == """
        == A ==
        The next page belongs to B.
          1. push B
        [1: choose, q: quit]

        ! No target answered Target_B Action_viewController:
        == A ==
        The next page belongs to B.
          1. push B
        [1: choose, q: quit]

        """)
    #expect(result.errors == "")
    #expect(result.exitCode == 0)
  }
}
