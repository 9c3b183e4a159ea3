import AccessLevels
import Testing

@Suite("Imports")
struct ImportTests {
  @Test("are added to what lived on another file's import, and to nothing else")
  func borrowed() async throws {
    let fixture = try await Fixture([
      "Floor/Trim.swift": "func trimmed(_ s: String) -> String { s.trimmingCharacters(in: .whitespaces) }\n",
      "Floor/Plain.swift": "struct Plain { var n = 1 }\n",
      "App.swift": "import Foundation\nfunc f() { print(trimmed(\" a \"), Plain().n, Date()) }\n",
    ])
    let widened = try await fixture.widened()
    #expect(try await fixture.errors(of: widened) == [])
    #expect(widened.text("Floor/Trim.swift")?.hasPrefix("import Foundation\n\npublic func trimmed") == true)
    #expect(widened.text("Floor/Plain.swift")?.contains("import") == false)
    #expect(widened.addedModules == ["Foundation"])
  }

  @Test("are added for a member that another module adds to a type, because there may be a less specific one")
  func borrowedMember() async throws {
    let fixture = try await Fixture([
      "Floor/Text.swift": "import Dispatch\nfunc has(_ s: String, _ part: String) -> Bool { s.contains(part) }\n",
      "App.swift": "import Foundation\nfunc f() { print(has(\"abc\", \"\")) }\n",
    ])
    let widened = try await fixture.widened()
    #expect(try await fixture.errors(of: widened) == [])
    #expect(widened.text("Floor/Text.swift")?.hasPrefix("import Dispatch\nimport Foundation\n") == true)
  }

  @Test("that a sibling re-exported to all files, or wrote under a condition, are written where the compiler asks")
  func asked() async throws {
    let fixture = try await Fixture([
      "Floor/Clock.swift": "func now() -> Date { Date() }\n",
      "Floor/Root.swift": "import Foundation\nfunc root() -> String { NSTemporaryDirectory() }\n",
      "Floor/Net.swift": "import Dispatch\nfunc ask() -> URLRequest? { nil }\n",
      "Exports.swift": """
      @_exported import Foundation
      #if canImport(FoundationNetworking)
      import FoundationNetworking
      #endif
      """,
      "More.swift": "@_exported import FoundationNetworking\n",
      "App.swift": "func f() { print(now(), root(), ask() as Any) }\n",
    ])
    let widened = try await fixture.followed()
    #expect(try await fixture.errors(of: widened) == [])
    #expect(widened.text("Floor/Clock.swift")?.hasPrefix("import Foundation\n") == true)
    #expect(widened.text("Floor/Root.swift")?.hasPrefix("import Foundation\npublic func") == true)
    #expect(widened.text("Floor/Net.swift")?.contains("import FoundationNetworking\n") == true)
  }

  @Test(
    "are public where an extension's type, a conformance, a default or an inlinable body needs them, and only there")
  func levels() async throws {
    let fixture = try await Fixture(
      [
        "Exports.swift": "@_exported public import Foundation\n",
        "Floor/Extended.swift": "import Foundation\nextension Date { func later() -> Int { 1 } }\n",
        "Floor/Conforming.swift": "import Foundation\nstruct Mark: LocalizedError {}\n",
        "Floor/Default.swift": "import Foundation\nfunc cut(_ n: Double = Date().timeIntervalSince1970) -> Int { 1 }\n",
        "Floor/Inlined.swift": """
        @inlinable public func low(_ s: String) -> String { s.trimmingCharacters(in: .whitespaces) }
        """,
        "Floor/Hidden.swift": "import Foundation\nextension Date { func earlier() -> Int { 1 } }\n",
        "App.swift": """
        import Foundation
        func f() { print(Date().later(), Mark(), cut(), low("")) }
        """,
      ], flags: ["-enable-upcoming-feature", "InternalImportsByDefault"])
    let widened = try await fixture.followed(importsAreInternal: true)
    #expect(try await fixture.errors(of: widened) == [])
    for name in ["Extended", "Conforming", "Default", "Inlined"] {
      #expect(widened.text("Floor/\(name).swift")?.hasPrefix("public import Foundation\n") == true, "\(name)")
    }
    #expect(widened.text("Floor/Hidden.swift")?.hasPrefix("import Foundation\n") == true)
  }

  @Test("are public in a remaining file whose extension has public members of a moved type")
  func usersLevels() async throws {
    let fixture = try await Fixture(
      [
        "Floor/A.swift": "public protocol P { var n: Int { get } }\n",
        "B.swift": "extension P {\n  public func twice() -> Int { n * 2 }\n}\n",
      ], flags: ["-enable-upcoming-feature", "InternalImportsByDefault"])
    let widened = try await fixture.widened(.package, importsAreInternal: true)
    #expect(try await fixture.errors(of: widened, inOnePackage: true) == [])
    #expect(widened.text("B.swift")?.hasPrefix("public import Floor\n") == true)
  }

  @Test("name a declaration of the app whose name another module has too, as the app's own won before")
  func ambiguous() async throws {
    let fixture = try await Fixture([
      "Floor/E.swift":
        "public struct IndexPath: Sendable { public let elements: [Int] }\nfunc pow(_ n: Int) -> Int { n }\n",
      "App.swift": """
      import Foundation

      struct Map { var d = Date(); subscript(i: IndexPath) -> Int { i.elements.count } }
      func f() { print(Map()[IndexPath(elements: [1])], pow(1)) }
      """,
    ])
    let widened = try await fixture.followed()
    #expect(try await fixture.errors(of: widened) == [])
    let text = try #require(widened.text("App.swift"))
    #expect(text.contains("import Floor\nimport struct Floor.IndexPath\n"), "\(text)")
  }

  @Test("name a type whose initializer another module's type of that name has too")
  func ambiguousInitializer() async throws {
    let fixture = try await Fixture([
      "Lower/Item.swift":
        "public struct Item { public init() {}; public var who: String { \"Lower\" } }\npublic func low() {}\n",
      "Floor/Item.swift": "struct Item { init() {}; var who: String { \"App\" } }\n",
      "App.swift": "import Lower\nfunc f() { low(); print(Item().who) }\n",
    ])
    let widened = try await fixture.followed()
    #expect(try await fixture.errors(of: widened) == [])
    #expect(widened.text("App.swift")?.contains("import struct Floor.Item\n") == true)
  }
}
