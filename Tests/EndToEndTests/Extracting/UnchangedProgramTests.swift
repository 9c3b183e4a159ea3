import Foundation
import Testing

/// What a program does before and after `modulize extract --as platform`, where it builds either way.
@Suite("A program that a module is taken out of")
struct UnchangedProgramTests {
  @Test("prints the same, with values that are evaluated once and initializers that are inherited")
  func same() async throws {
    try await TemporaryFolder.withEmpty { folder in
      try await folder.makeApp(of: Self.sources)
      let before = try await Program(.name("swift"), ["run"]).run(in: folder.root)
      #expect(before.output == "1 2 40 2\n9 5\nfalse\n", "\(before.errors)")
      let laid = try await folder.modulize(
        "extract", "Core", "--as", "platform", "--into", "target", "--from", ".")
      try #require(laid.exitCode == 0, "\(laid.errors)")
      let after = try await Program(.name("swift"), ["run"]).run(in: folder.root)
      #expect(after.output == before.output, "\(after.errors)")
      try await folder.commit("Core")
      let plugins = try await folder.modulize(
        "extract", "Plugins", "--as", "platform", "--into", "target", "--from", ".")
      #expect(
        (plugins.output + plugins.errors).contains(
          "nothing that stays in App names what moves, so App does not contain it any more"), "\(plugins.errors)")
    }
  }

  private static let sources = [
    "Package.swift": """
    // swift-tools-version: 6.1
    import PackageDescription

    let package = Package(name: "App", targets: [.executableTarget(name: "App")])

    """,
    "Sources/App/Core/Ticket.swift": """
    nonisolated(unsafe) var last = 0
    func next() -> Int { last += 1; return last }

    struct Ticket {
      var id = next()
      var name: String
    }

    class Base {
      var n: Int
      init(n: Int = 5) { self.n = n }
      convenience init() { self.init(n: 9) }
    }

    """,
    "Sources/App/Plugins/Hello.swift": "final class Hello {}\n",
    "Sources/App/main.swift": """
    final class Sub: Base {}
    print(Ticket(name: "a").id, Ticket(name: "b").id, Ticket(id: 40, name: "c").id, last)
    print(Sub().n, Base(n: 5).n)
    print(_typeByName("3App4NoneC") != nil)

    """,
  ]
}
