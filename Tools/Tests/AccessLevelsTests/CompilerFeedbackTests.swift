import AccessLevels
import SourceText
import Testing

@Suite("What the compiler asks for")
struct CompilerFeedbackTests {
  private static let output = #"""
    [3/5] Compiling Floor A.swift
    /r/Floor/A.swift:9:8: error: method 'go()' must be declared public because it matches a requirement in public protocol 'P'
     7 | public protocol P { func go() }
     8 | public struct Q: P {
     9 |   func go() {}
       |        |- error: method 'go()' must be declared public because it matches a requirement in public protocol 'P'
       |        `- note: mark the instance method as 'public' to satisfy the requirement
    10 | }

    /r/Floor/A.swift:12:13: error: function cannot be declared public because its parameter uses an internal type
     6 | struct Hidden {}
       |        `- note: type declared here
       :
    12 | public func f(_ h: Hidden) {}
       |             `- error: function cannot be declared public because its parameter uses an internal type

    /r/Floor/A.swift:14:14: error: property cannot be declared public because its type 'Box.Names' (aka 'Array<Floor.Name>') uses an internal type
    14 |   public var names = Names()
       |              `- error: property cannot be declared public because its type 'Box.Names' (aka 'Array<Floor.Name>') uses an internal type

    /r/App.swift:3:5: error: 'hi' is inaccessible due to 'internal' protection level
     3 |   u.hi()
       |     `- error: 'hi' is inaccessible due to 'internal' protection level

    Floor.User.hi:2:15: note: 'hi()' declared here
    1 | struct User {
    2 | internal func hi()}
      |               `- note: 'hi()' declared here

    /r/App.swift:3:5: error: 'hi' is inaccessible due to 'internal' protection level
    /r/App.swift:7:9: error: cannot find 'secret' in scope
    /r/Floor/A.swift:16:33: error: stored property 'k' of 'Sendable'-conforming struct 'M' has non-Sendable type 'K'
    /r/App.swift:10:7: error: cannot inherit from non-open class 'K' outside of its defining module
    /r/App.swift:8:18: error: cannot assign to property: 'y' setter is inaccessible
    /r/App.swift:18:30: error: cannot partially consume 'pair' of non-frozen type 'Pair<Int>' imported from 'Floor'
    /r/App.swift:8:18: warning: variable 'z' was never used
    """#

  @Test("is read from what a build prints, and is an answer each")
  func hints() {
    let found = CompilerDiagnostic.all(in: Self.output.split(separator: "\n", omittingEmptySubsequences: false))
    #expect(found.filter(\.isError).count == 9, "\(found)")
    let feedback = CompilerFeedback(module: "Floor") { file, position in
      file == "/r/Floor/A.swift" ? ("A.swift", position.line * 100 + position.column) : nil
    } user: {
      $0 == "/r/App.swift" ? "App.swift" : nil
    }
    #expect(
      feedback.hints(for: found) == [
        .widenWitness(file: "A.swift", offset: 908, name: "go()"), .widen(file: "A.swift", offset: 608),
        .widenNamed("User.hi()"),
        .widenNamed("secret"), .importing(file: "App.swift"), .widenNamed("Box.Names"),
        .widenNamed("Array<Floor.Name>"),
        .notSendable(file: "A.swift", offset: 1633), .open("K"),
        .openSetter("y"), .frozen("Pair"),
      ], "\(feedback.hints(for: found))")
  }

  @Test("is done in the next interface")
  func followed() async throws {
    let fixture = try await Fixture([
      "Floor/A.swift": "struct User { init() {}; func hi() {}; func ho() {} }\nclass Base { init() {} }\n",
      "App.swift": "func f() { _ = User() }\n",
    ])
    let widened = try await fixture.widened(hints: [
      .widenNamed("User.hi()"), .open("Base"), .importing(file: "App.swift"),
    ])
    #expect(
      widened.text("Floor/A.swift")
        == "public struct User: Sendable { public init() {}; public func hi() {}; func ho() {} }\nopen class Base { init() {} }\n"
    )
    #expect(try await fixture.errors(of: widened) == [])
  }

  @Test("freezes a type that another module takes apart, at either level", arguments: [AccessLevel.public, .package])
  func frozen(_ level: AccessLevel) async throws {
    let fixture = try await Fixture([
      "Floor/Pair.swift": """
      struct Handle: ~Copyable { var count = 1; consuming func close() {} }
      struct Mark {}
      /// Two of them.
      struct Pair: ~Copyable {
        var first = Handle()
        var second = Handle()
        private var mark = Mark()
        init() {}
      }
      final class Box<Value> { struct Content: ~Copyable { var value: Value; var handle = Handle() } }

      """,
      "App.swift": """
      func close(_ pair: consuming Pair) { let first = pair.first; first.close(); pair.second.close() }
      func open(_ content: consuming Box<Int>.Content) { content.handle.close() }

      """,
    ])
    let widened = try await fixture.followed(level)
    let errors = try await fixture.errors(of: widened, inOnePackage: level == .package)
    let text = try #require(widened.text("Floor/Pair.swift"))
    #expect(errors == [], "\(text)")
    #expect(text.contains("/// Two of them.\n@frozen \(level.keyword) struct Pair: ~Copyable {"), "\(text)")
    #expect(text.contains("{ @frozen \(level.keyword) struct Content: ~Copyable {"), "\(text)")
  }

  @Test(
    "is done, at either level, where a witness is in no source or elsewhere", arguments: [AccessLevel.public, .package])
  func witnesses(_ level: AccessLevel) async throws {
    let fixture = try await Fixture([
      "Floor/Made.swift": """
      protocol Made { init(n: Int); var n: Int { get } }
      struct Memberwise: Made { var n: Int }
      protocol Empty { init() }
      struct Plain: Empty {}
      func make<T: Made>(_ type: T.Type) -> T { T(n: 3) }
      func make<T: Empty>(_ type: T.Type) -> T { T() }
      """,
      "Floor/Row.swift": """
      protocol Row { associatedtype Cell; func cells() -> [Cell]; static var kind: String { get } }
      struct Line { struct Cell {} }
      extension Line { func cells() -> [Cell] { [] } }
      extension Line: Row {}
      extension Row { static var kind: String { "row" } }
      extension Int { func cells() -> [String] { [] } }
      extension Int: Row {}
      """,
      "Floor/Builder.swift": """
      @resultBuilder enum Lines {
        static func buildBlock(_ parts: String...) -> String { parts.joined() }
        static func buildOptional(_ part: String?) -> String { part ?? "" }
      }
      func text(@Lines _ body: () -> String) -> String { body() }
      """,
      "More.swift": "extension String { func cells() -> [Int] { [] } }\n",
      "App.swift": """
      extension String: Row {}
      func rows<R: Row>(_ row: R) { print(row.cells(), R.kind) }
      func f(_ isOn: Bool) {
        print(make(Memberwise.self).n, make(Plain.self))
        rows(Line()); rows(1); rows("")
        print(text { "a"; if isOn { "b" } })
      }
      """,
    ])
    let widened = try await fixture.followed(level)
    #expect(try await fixture.errors(of: widened, inOnePackage: level < .public) == [])
  }

  @Test("opens the beginning of a program that a protocol extension gives to a type")
  func beginning() async throws {
    let fixture = try await Fixture([
      "Floor/Program.swift": """
      protocol Program { static func run() }
      extension Program { static func main() { run() } }
      """,
      "App.swift": "@main struct TheApp: Program { static func run() {} }\n",
    ])
    let widened = try await fixture.followed()
    #expect(try await fixture.errors(of: widened) == [])
    #expect(widened.text("Floor/Program.swift")?.contains("public static func main()") == true)
  }

  @Test("is found in the file as it was read")
  func origin() async throws {
    let fixture = try await Fixture(
      [
        "Floor/A.swift": "struct A { var x = 1 }\nfunc f() -> Int { A().x }\n",
        "App.swift": "let n = f()\nlet a = A()\n",
      ].mapValues { $0.replacing("let a = A()\n", with: "func g() { _ = A() }\n") })
    let widened = try await fixture.widened()
    let file = try #require(widened.files.first)
    for (offset, byte) in file.bytes.enumerated() {
      let origin = file.originalOffset(of: offset)
      #expect(origin <= file.original.count)
      if origin + 1 < file.original.count, file.originalOffset(of: offset + 1) == origin + 1 {
        #expect(file.original[origin] == byte || file.edits.contains { $0.range.lowerBound == origin })
      }
    }
  }
}
