import Foundation
import Gallery
import Mediator
import Testing

/// The claims of the article of this name. Its code is the module Gallery, which has this default.
@Suite("The article on default isolation")
struct DefaultIsolationTests {
  let mediator = Mediator(hostModules: ["Gallery"])

  @Test("its page target answers on the main actor, also when it is called from another thread")
  @MainActor func pages() async throws {
    let mediator = mediator
    // No `await`, because the test runs on the main actor.
    func title(_ target: String, _ params: [String: Any]? = nil) -> String? {
      let page = mediator.performTarget(target, action: "page", params: params)
      return page.flatMap { Mirror(reflecting: $0).children.first?.value as? String }
    }
    #expect(title("Gallery", ["title": "Sea"]) == "Sea")
    let fromElsewhere = await Task.detached {
      let page = await mediator.performTarget("Album", action: "page", shouldCacheTarget: true)
      return page.map { "\(type(of: $0))" }
    }.value
    #expect(fromElsewhere == "GalleryPage")
    #expect(title("Album") == "opened 2 times")
  }

  @Test("its service answers on any thread")
  func service() async throws {
    let mediator = mediator
    @Sendable func call() throws -> Int {
      try mediator.performTarget("Thumbnails", action: "size", params: ["photo": 4], as: Int.self)
    }
    #expect(try await Task.detached { try call() }.value == 8)
    let photo = try await mediator.performTarget("Photos", action: "load", params: ["photo": 3], as: [UInt8].self)
    #expect(photo.count == 6)
  }
}

#if os(Linux) || os(macOS)
  /// The claims of the article about the compiler.
  @Suite("The compiler, for a target in a module with default isolation,")
  struct DefaultIsolationCompilerTests {
    private static let isolated = ["-default-isolation", "MainActor"]

    private func target(_ prefix: String = "", table: String, mirror: String = "nonisolated ") -> String {
      """
      \(prefix)final class Target_X: Decodable, CustomReflectable {
        typealias Actions = KeyValuePairs<String, \(table)@Sendable (Target_X, [String: Any]) throws -> Any?>
        \(mirror)var customMirror: Mirror {
          Mirror(self, children: ["actions": ["name": { $0.Action_name($1) }] as Actions])
        }
        func Action_name(_ params: [String: Any]) -> Int { 1 }
      }
      """
    }

    @Test("a table that would lose the actor is refused in mode 6, and a warning in mode 5")
    func lostActor() throws {
      let lost = "call to main actor-isolated instance method 'Action_name'"
      let six = try Compiler.check(target(table: ""), mode: "6", flags: Self.isolated)
      #expect(!six.succeeded && six.output.contains("error: \(lost)"))
      let five = try Compiler.check(target(table: ""), mode: "5", flags: Self.isolated)
      #expect(five.succeeded && five.output.contains("warning: \(lost)"))
    }

    @Test("explicit isolation is refused in both modes", arguments: ["5", "6"])
    func explicit(mode: String) throws {
      let result = try Compiler.check(target("@MainActor ", table: ""), mode: mode)
      #expect(!result.succeeded && result.output.contains("error: call to main actor-isolated"))
    }

    @Test("the targets that the article says are not refused compile without a diagnostic", arguments: ["5", "6"])
    func accepted(mode: String) throws {
      for source in [
        target(table: "@MainActor "), target("nonisolated ", table: ""), target("nonisolated ", table: "@MainActor "),
        target(table: "@MainActor ", mirror: ""),
      ] {
        let result = try Compiler.check(source, mode: mode, flags: Self.isolated)
        #expect(result.succeeded && !result.output.contains("warning:"), "\(source)\n\(result.output)")
      }
    }

    @Test("an unbound method loses its actor without a diagnostic: why the notation changed", arguments: ["5", "6"])
    func unbound(mode: String) throws {
      let source = """
        @MainActor final class Target_X { func Action_name(_ params: [String: Any]) -> Int { 1 } }
        func table() -> KeyValuePairs<String, (Target_X) -> ([String: Any]) throws -> Any?> {
          ["name": Target_X.Action_name]
        }
        """
      let result = try Compiler.check(source, mode: mode)
      #expect(result.succeeded && !result.output.contains("warning:"), "\(result.output)")
    }
  }
#endif
