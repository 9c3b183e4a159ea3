#if os(Linux) || os(macOS)
  import Testing

  /// Code at the top level of a file is asynchronous where it awaits anything, but the compiler takes the synchronous
  /// form of two of one name there (Swift 6.3), which then cannot wait.
  @Suite("Calls at the top level of a file")
  struct TopLevelTests {
    private func check(_ source: String) throws -> Compiler.Result {
      try Compiler.check("import Mediator\n\(source)", as: "main.swift", mode: "6", flags: Compiler.modules())
    }

    @Test("a call that is awaited there is refused, and the error says what to do")
    func refused() throws {
      for call in [
        #"print(try await Mediator.shared.performTarget("A", action: "b", as: Int.self))"#,
        #"print(await Mediator.shared.performTarget("A", action: "b") as Any)"#,
      ] {
        let result = try check(call)
        #expect(!result.succeeded && result.output.contains("put the call into a function"), "\(result.output)")
      }
    }

    @Test("a call that does not wait, and one in a function that does, are as they were")
    func accepted() throws {
      let sync = try check(#"print(Mediator.shared.performTarget("A", action: "b") as Any)"#)
      #expect(sync.succeeded, "\(sync.output)")
      let waiting = try check(
        """
        func call() async throws -> Int {
          let sync = { Mediator.shared.performTarget("A", action: "b") }
          _ = sync()
          return try await Mediator.shared.performTarget("A", action: "b", as: Int.self)
        }
        print(try await call())
        """)
      #expect(waiting.succeeded, "\(waiting.output)")
    }
  }
#endif
