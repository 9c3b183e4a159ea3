#if os(Linux) || os(macOS)
  import Testing

  /// The top level of a file is asynchronous if it awaits anything. But there the compiler prefers the synchronous of
  /// two functions of one name (Swift 6.3), which then cannot wait.
  @Suite("Calls at the top level of a file")
  struct TopLevelTests {
    private func check(_ source: String) throws -> Compiler.Result {
      try Compiler.check("import Mediator\n\(source)", as: "main.swift", mode: "6", flags: Compiler.modules())
    }

    @Test("a call with await is refused there, and the error says what to do")
    func refused() throws {
      for call in [
        #"print(try await Mediator.shared.performTarget("A", action: "b", as: Int.self))"#,
        #"print(await Mediator.shared.performTarget("A", action: "b") as Any)"#,
      ] {
        let result = try check(call)
        #expect(!result.succeeded && result.output.contains("put the call into a function"), "\(result.output)")
      }
    }

    @Test("a call without await, and a call in an asynchronous function, compile")
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
