import FolderTestSupport
import Foundation
import IndexReading
import SourceFacts
import SourceText
import Testing

/// What the compiler says of a file's types, as a build recorded how it compiles the module.
@Suite("The compiler's types")
struct CompiledTypesTests {
  private static let file = "Sources/Shop/Target_Shop.swift"
  private static let sources = [
    "Sources/Shop/Values.swift": """
    public struct Item { public struct Price {}; public init() {} }
    public protocol Priced {}
    public typealias Done = @Sendable (Int) async throws -> Void
    func total(_ items: [Item]) -> Int { items.count }
    """,
    file: """
    func send(_ items: [Item], _ done: @escaping Done, _ name: String?, _ priced: any Priced) -> [String: Any] {
      var params: [String: Any] = ["total": total(items), "name": name as Any, "done": done, "items": items]
      params["length"] = name?.count
      params["priced"] = (priced)
      params["pair"] = (1, true)
      return params
    }
    final class Target_Shop {
      typealias Name = String
      func Action_price(_ params: [String: Any]) -> Any? {
        guard let name = params["name"] as? Name else { return nil }
        let numbers = params["numbers"] as! [Int]
        return Item.Price.self is Any ? numbers.count + name.count : nil
      }
      func Action_either(_ params: [String: Any]) -> Any { params.isEmpty ? 1 as Any : "one" as Any }
      func Action_mixed(_ params: [String: Any]) -> Any { if params.isEmpty { return 1 }; return "one" }
      func Action_made(_ params: [String: Any]) -> some Equatable { 1 }
      func Action_void(_ params: [String: Any]) {}
    }
    """,
  ]

  /// A package with a record of its build, as SwiftPM writes it.
  private func package(_ sources: [String: String] = sources, _ arguments: String...) throws -> TemporaryFolder {
    let folder = try TemporaryFolder(sources)
    let description: JSON = [
      "targetDependencyMap": ["Shop": ["Core"]],
      "swiftCommands": [
        "C.Shop.module": [
          "moduleName": "Shop", "importPath": .text(folder.path("Modules")), "objects": [],
          "moduleOutputPath": .text(folder.path("Modules/Shop.swiftmodule")),
          "sources": .list(sources.keys.sorted().map { .text(folder.path($0)) }),
          "otherArguments": .list((["-parse-as-library", "-swift-version", "6"] + arguments).map { .text($0) }),
        ],
        "C.Core.module": [
          "moduleName": "Core", "importPath": "", "objects": [.text(folder.path("Core.o"))], "otherArguments": [],
          "moduleOutputPath": "", "sources": [.text(folder.path("Core.swift"))],
        ],
      ],
    ]
    try folder.write(description.jsonDocument(), to: ".build/debug/description.json")
    return folder
  }

  private func types(_ folder: TemporaryFolder) async throws -> CompiledTypes {
    let record = try #require(BuildRecord(ofPackage: folder.root))
    let module = try #require(record.module(compiling: folder.path(Self.file)))
    return try await TypeQuestion(modules: ["Shop"]).types(in: [folder.path(Self.file)], of: module)[0].get()
  }

  @Test("those of sent values are what they are before Any hides them")
  func values() async throws {
    let values = try await types(package()).values.mapValues(\.description)
    func type(_ line: Int, _ column: Int) -> String? { values[SourcePosition(line: line, column: column)] }
    #expect(type(2, 41) == "Int")
    #expect(type(2, 63) == "String?")
    #expect(type(2, 84) == "@Sendable (Int) async throws -> Void")
    #expect(type(2, 99) == "[Shop.Item]")
    #expect(type(3, 22) == "Int?")
    #expect(type(4, 23) == "Shop.Priced")
    #expect(type(5, 20) == "(Int, Bool)")
  }

  @Test("those of reads are what the element is cast to")
  func reads() async throws {
    let types = try await types(package())
    #expect(types.reads[SourcePosition(line: 11, column: 29)]?.description == "String")
    #expect(types.reads[SourcePosition(line: 12, column: 26)]?.description == "[Int]")
  }

  @Test("that of an action is what it returns, if that is one type on each way")
  func actions() async throws {
    let types = try await types(package())
    #expect(types.actions["Action_price"]?.description == "Int?")
    #expect(types.actions["Action_mixed"] == nil)
    #expect(types.actions["Action_either"] == .any)
    #expect(types.actions["Action_void"] == .void)
    #expect(types.actions["Action_made"]?.description == #"a type that "some" hides"#)
    #expect(types.kinds["Shop.Priced"] == .protocol)
    #expect(types.kinds["Shop.Item"] == .struct)
  }

  @Test("a file that does not compile is an error with the compiler's words, and nothing is written")
  func wrong() async throws {
    let sources = Self.sources.merging([Self.file: "let a: Int = \"\""]) { $1 }
    let folder = try package(
      sources, "-emit-objc-header-path", "/nowhere/header.h", "-index-store-path", "/nowhere/index")
    let error = await #expect(throws: UserError.self) { try await types(folder) }
    #expect(error?.description.contains("cannot convert value of type 'String'") == true, "\(error as Any)")
  }

  @Test("no record of a build is none, and a source of another module that has changed is named")
  func stale() async throws {
    let folder = try package()
    let record = try #require(BuildRecord(ofPackage: folder.root))
    #expect(record.module(compiling: folder.path("Other.swift")) == nil)
    let module = try #require(record.module(compiling: folder.path(Self.file)))
    // What was never built is imported by nothing.
    #expect(record.source(newerThanItsBuild: module) == nil)
    for (path, time) in [("Core.o", 10.0), ("Core.swift", 20)] {
      try folder.write("", to: path)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: time)], ofItemAtPath: folder.path(path))
    }
    let later = try #require(BuildRecord(ofPackage: folder.root))
    #expect(later.source(newerThanItsBuild: module) == folder.path("Core.swift"))
    try folder.remove(".build/debug/description.json")
    #expect(BuildRecord(ofPackage: folder.root) == nil)
    try folder.write("{}", to: ".build/debug/description.json")
    #expect(BuildRecord(ofPackage: folder.root) == nil)
  }
}
