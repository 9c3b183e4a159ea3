import AccessLevels
import Testing

/// What moves, and the imports of those that use it.
@Suite("What is used from another module")
struct ImportLevelTests {
  @Test("is imported at the level of the interface that names it, where imports are internal by themselves")
  func importLevels() async throws {
    let flags = ["-enable-upcoming-feature", "InternalImportsByDefault"]
    let fixture = try await Fixture(
      [
        "Floor/A.swift":
          "import Foundation\n\npublic struct A { public var at: Date?; init() {} }\nstruct B { let at: Date }\n",
        "App.swift": "public struct C { public var a: A? }\n",
        "Other.swift": "func f(_ b: B) {}\nfunc g() { _ = A() }\n",
      ].mapValues {
        $0.replacing("public struct A { public", with: "struct A {").replacing(
          "public struct C { public var a: A? }", with: "struct C { var a: A? }")
      },
      flags: flags)
    let widened = try await fixture.widened(importsAreInternal: true)
    #expect(try await fixture.errors(of: widened) == [])
    #expect(widened.text("Floor/A.swift")?.hasPrefix("import Foundation") == true)
    #expect(widened.text("Other.swift")?.hasPrefix("internal import Floor") == true)
  }

  @Test("is imported so also where a property has its type from its value")
  func inferredImportLevels() async throws {
    let fixture = try await Fixture(
      [
        "Floor/Shape.swift": """
        import Foundation

        struct Shape {
          var day = Date()
          init() {}
        }
        public enum Kind: Sendable { case round, square }
        public typealias Names = [Int]
        public func kind() -> Kind { .round }

        """,
        "App.swift": "public struct Frame { public var kind = Kind.round }\nfunc day() { _ = Shape().day }\n",
        "Called.swift": "public let (first, second) = (1, kind())\n",
        "Named.swift": "public struct List { public var names = Names() }\n",
        "Hidden.swift": "public struct Count { public var names = Names().count; var kind = Kind.round }\n",
      ], flags: ["-enable-upcoming-feature", "InternalImportsByDefault"])
    let widened = try await fixture.widened(importsAreInternal: true)
    #expect(try await fixture.errors(of: widened) == [])
    #expect(widened.text("Floor/Shape.swift")?.hasPrefix("public import Foundation") == true)
    for name in ["App", "Called", "Named"] {
      #expect(widened.text("\(name).swift")?.hasPrefix("public import Floor") == true)
    }
    #expect(widened.text("Hidden.swift")?.hasPrefix("internal import Floor") == true)
  }

  @Test("is imported with the group of its interface for friends, also by tests")
  func spiGroups() async throws {
    let fixture = try await Fixture([
      "Floor/Style.swift": """
      @_spi(Generated) public enum Style: Sendable { case form }
      @_spi(Generated) @_spi(Tests) extension Style { public var name: String { "form" } }
      public struct Plain { public init() {} }

      """,
      "App.swift": "@_spi(Generated) public func style() -> Style { .form }\n",
      "Name.swift": "func name(of style: Style) -> String { style.name }\n",
      "Plain.swift": "func plain() -> Plain { Plain() }\n",
      "Tests/Style.swift": "@_spi(Generated) @testable import App\nfunc own() -> Style { style() }\n",
    ])
    let widened = try await fixture.widened(.package)
    #expect(try await fixture.errors(of: widened, inOnePackage: true) == [])
    func start(_ name: String) -> String? { widened.text(name)?.split(separator: "\n").first.map(String.init) }
    #expect(start("App.swift") == "@_spi(Generated) import Floor")
    #expect(start("Name.swift") == "@_spi(Generated) @_spi(Tests) import Floor")
    #expect(start("Plain.swift") == "import Floor")
    #expect(widened.text("Tests/Style.swift")?.contains("@_spi(Generated) @testable import Floor") == true)
  }

  @Test("is imported so also under conditions, and what stands for it elsewhere in the same way")
  func conditionalImportLevels() async throws {
    let flags = ["-enable-upcoming-feature", "InternalImportsByDefault"]
    let sources = [
      "Floor/A.swift": """
      #if canImport(Darwin)
      import Darwin
      import Foundation
      #else
      import FoundationEssentials
      import Glibc
      #endif

      struct A { var at: Date? }
      func now(_ time: timespec) {}

      """,
      "App.swift": """
      #if canImport(Darwin)
      import Darwin
      #else
      import Glibc
      #endif
      func f() { _ = A(); now(timespec()) }

      """,
    ]
    let fixture = try await Fixture(sources, flags: flags)
    let widened = try await fixture.widened(importsAreInternal: true)
    #expect(try await fixture.errors(of: widened) == [])
    #expect(
      widened.text("Floor/A.swift")?.hasPrefix(
        """
        #if canImport(Darwin)
        public import Darwin
        public import Foundation
        #else
        public import FoundationEssentials
        public import Glibc
        #endif
        """) == true, "\(widened.text("Floor/A.swift") ?? "")")
  }
}
