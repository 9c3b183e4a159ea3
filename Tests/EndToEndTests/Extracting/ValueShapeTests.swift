import Foundation
import Testing

/// Values of every accepted type go through the mediator and come back unchanged.
@Suite("Values that go through a mediator", .slow)
struct ValueShapeTests {
  /// A type, and values of it.
  private static let shapes: [(type: String, values: [String])] = [
    ("Int", ["1"]), ("Int?", ["1", "nil"]), ("String", ["\"\""]), ("Optional<String>", ["\"a\"", "nil"]),
    ("Any", ["1", "[1, nil as Int?] as [Int?]", "Optional<Int>.none as Any"]), ("[Int?]", ["[1, nil]"]),
    ("[Int?]?", ["[nil]", "nil"]), ("[String: Int?]", ["[\"a\": nil]"]), ("(Int, b: String)", ["(1, b: \"b\")"]),
    ("(Int, Int?)?", ["(1, nil)", "nil"]), ("Set<Character>", ["[\"x\"]"]), ("[[Double]]", ["[[0.5], []]"]),
    ("any Error", ["CancellationError()"]), ("(any Error)?", ["CancellationError()", "nil"]),
    ("Int.Type", ["Int.self"]),
    ("Result<Int, CancellationError>", [".success(1)", ".failure(CancellationError())"]),
    ("Date", ["Date.distantPast"]),
    ("URL?", ["URL(string: \"https://example.com\")", "nil"]), ("ClosedRange<Int>", ["1...3"]), ("UInt8", ["255"]),
    ("Substring", ["\"abc\".dropFirst()"]), ("any Hashable", ["AnyHashable(1)"]), ("Duration", [".seconds(1)"]),
    ("[any CustomStringConvertible]", ["[1, \"a\"]"]), ("StaticString", ["\"s\""]), ("Float", ["0.25"]),
  ]
  private static let functions: [(type: String, value: String, use: String)] = [
    ("() -> Int", "{ 7 }", "()"), ("@Sendable (Int) -> Int", "{ $0 + 1 }", "(1)"),
    ("(Int) throws -> Int", "{ $0 }", "(2)"),
  ]

  private static var sources: [String: String] {
    let echoes = shapes.enumerated().map { "  static func echo\($0)(_ value: \($1.type)) -> \($1.type) { value }" }
    let runs = functions.enumerated().map {
      "  static func run\($0)(_ body: @escaping \($1.type)) throws -> Int { \($1.type.contains("throws") ? "try " : "")body\($1.use) }"
    }
    let calls = shapes.enumerated().flatMap { index, shape in
      shape.values.map { "  show(Echo.echo\(index)(\($0)))" }
    }
    let passed = functions.enumerated().map { "  print(try Echo.run\($0) \($1.value))" }
    return [
      "App/Package.swift": """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "App",
        platforms: [.macOS(.v13)],
        products: [.executable(name: "App", targets: ["App"])],
        dependencies: [.package(path: "../Packages/Mediator")],
        targets: [.executableTarget(name: "App")]
      )

      """,
      "App/Sources/App/main.swift": "try home()\n",
      "App/Sources/App/Home/Home.swift": """
      import Foundation

      func home() throws {
      \((calls + passed).joined(separator: "\n"))
        Echo.level = 3
        Echo.name = nil
        print(Echo.level, Echo.name ?? "none", Echo.rates["a"] ?? 0, [1, 2].map(Echo.twice), Echo.error())
        #if NEVER
          print(Echo.level)
        #endif
      }
      private func show<T>(_ value: T) {
        print(T.self, value, Mirror(reflecting: value).displayStyle.map { "\\($0)" } ?? "-")
      }

      """,
      "App/Sources/App/Echo/Echo.swift": """
      import Foundation

      /// Gives back what it gets.
      enum Echo {
      \((echoes + runs).joined(separator: "\n"))
        nonisolated(unsafe) static var level: Int = 1
        nonisolated(unsafe) static var name: String? = "n"
        static let rates = ["a": 1.5]
        static func twice(_ n: Int) -> Int { 2 * n }
        static func error() -> some Error { CancellationError() }
        /// Was once.
        @available(*, deprecated, message: "use twice")
        static func thrice(_ n: Int) -> Int { 3 * n }
      }

      """,
    ]
  }

  @Test("are unchanged, and so are their types, assignments, arguments and inference")
  func roundTrip() async throws {
    try await TemporaryFolder.withEmpty { folder in
      try await folder.makeMonolith(of: Self.sources)
      let before = try await folder.build("App")
      try #require(before.exitCode == 0, "\(before.output)\(before.errors)")
      let app = folder.built("App", of: "App")
      let shown = try await app.run().output
      let lines = Self.shapes.map(\.values.count).reduce(Self.functions.count + 1, +)
      #expect(
        shown.split(separator: "\n").count == lines && shown.hasSuffix("3 none 1.5 [2, 4] CancellationError()\n"),
        "\(shown)")
      let result = try await folder.modulize("extract", "Echo", "--from", "App", "--no-verify")
      try #require(result.exitCode == 0, "\(result.errors)")
      #expect(result.output.contains("Home.swift:") && result.output.contains("in code that this build leaves out"))
      let after = try await folder.build("App")
      try #require(after.exitCode == 0, "\(after.output)\(after.errors)")
      #expect(Self.warnings(of: after).isSubset(of: Self.warnings(of: before)), "\(after.output)\(after.errors)")
      #expect(try await app.run().output == shown)
    }
  }

  private static func warnings(of build: ProgramResult) -> Set<Substring> {
    Set((build.output + build.errors).split(separator: "\n").filter { $0.contains("warning:") })
  }
}
