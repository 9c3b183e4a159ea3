import AccessLevels
import Testing

/// Code that is compiled into other modules.
@Suite("What inlined code names")
struct InlinedCodeTests {
  @Test("stays in the package, and is imported publicly")
  func usableFromInline() async throws {
    let fixture = try await Fixture(
      [
        "Floor/Handle.swift":
          "@usableFromInline struct Handle {\n  @usableFromInline init() {}\n  @usableFromInline func end() {}\n}\n",
        "App.swift": """
        @usableFromInline struct State {
          @usableFromInline var handle: Handle?
          @inlinable init() { handle = nil }
          @inlinable func end() { handle?.end() }
        }

        """,
      ], flags: ["-enable-upcoming-feature", "InternalImportsByDefault"])
    let widened = try await fixture.widened(.package, importsAreInternal: true)
    #expect(try await fixture.errors(of: widened, inOnePackage: true) == [])
    #expect(widened.text("Floor/Handle.swift")?.hasPrefix("@usableFromInline package struct Handle {") == true)
    #expect(widened.text("App.swift")?.hasPrefix("public import Floor") == true)
  }

  @Test("stays in the package if it may be used there")
  func inlinedOfPackage() async throws {
    let fixture = try await Fixture([
      "Floor/Floor.swift": """
      @usableFromInline func half() -> Int { 2 }
      @_alwaysEmitIntoClient var code: Int { 3 }
      @inlinable func twice(_ n: Int) -> Int { n * 2 }
      public struct Box {
        @usableFromInline init() {}
        @inlinable func size() -> Int { 1 }
      }
      @usableFromInline enum Kind { case round, square }
      @usableFromInline protocol Shape { var kind: Kind { get } }
      struct Corner { var x = 1 }

      """,
      "App.swift": """
      public struct Own {
        @_alwaysEmitIntoClient public static var code: Int { twice(half()) + other() }
        @inlinable public static func size() -> Int { Box().size() }
      }

      @inlinable func other() -> Int { code }

      @frozen public struct Ball: Sized {
        @usableFromInline var shape: any Shape { Round() }
        public init() {}
        @inlinable public var isRound: Bool { if case .round = shape.kind { true } else { false } }
      }

      @usableFromInline struct Round: Shape {
        @usableFromInline init() {}
        @usableFromInline var kind: Kind { Corner().x > 0 ? .round : .square }
      }

      @usableFromInline protocol Sized {}

      """,
      "Tests/Own.swift": "import App\nfunc f() -> Int { Own.code + Own.size() + (Ball().isRound ? 1 : 0) }\n",
    ])
    let widened = try await fixture.widened(.package)
    #expect(try await fixture.errors(of: widened, inOnePackage: true) == [])
    let text = try #require(widened.text("Floor/Floor.swift"))
    #expect(text.count(of: "package ") == 10 && text.count(of: "public ") == 1, "\(text)")
  }
}

extension String {
  fileprivate func count(of word: String) -> Int { ranges(of: word).count }
}
