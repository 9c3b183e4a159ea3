import Apps
import Extraction
import FolderTestSupport
import IndexReading
import IndexTestSupport
import Testing

/// What no compiler sees: the module in the names of types.
@Suite("Names of types in text")
struct StoredNameTests {
  private func words(_ cart: String, _ home: String = "") async throws -> [String] {
    let shop = try await Shop([
      "Cart/Cart.swift": "import Foundation\n" + cart, "Home/Home.swift": "import Foundation\n" + home,
    ])
    return FeaturePlanner.plan("Cart", in: try await shop.monolith()).warnings
  }

  /// The places.
  private func warnings(_ cart: String, _ home: String = "") async throws -> [String] {
    try await words(cart, home).map { "\($0.split(separator: ": ").first ?? "")" }
  }

  @Test(
    "are said where a literal has one, wherever it is",
    arguments: [
      ("NSClassFromString(\"App.Archived\")", 1), ("\"App.Archived\" + \"\"", 1), ("\"see App.Archived, App.Kept\"", 1),
      ("[\"\\(String(1)).Archived\"]", 1), ("\"App.Home\"", 0), ("\"MyApp.Archived\"", 0), ("\"Archived\"", 0),
      ("\"App.Archivedly\"", 0),
    ])
  func literal(text: String, count: Int) async throws {
    let cart = "final class Archived: NSObject {}\n"
    #expect(
      try await warnings(cart, "class Home { let name: Any = \(text) as Any }")
        == Array(
          repeating: "Home/Home.swift:2:\(text.hasPrefix("NSC") ? 49 : text.hasPrefix("[") ? 44 : 31)", count: count)
        // What is put into a text may contain one.
        + (text.contains("\\(") ? ["Cart/Cart.swift:2:13"] : []))
  }

  @Test("are said where code asks for one, or for a type by one that is computed")
  func asked() async throws {
    let found = try await warnings(
      """
      final class Archived: NSObject {}
      enum Kind { static func key(_ type: Any.Type) -> String { String(reflecting: type) } }
      """,
      """
      func home(_ name: String) -> Any {
        (NSStringFromClass(Archived.self), NSStringFromClass(NSObject.self), NSClassFromString(name), String(reflecting: 1))
      }
      """)
    #expect(found == ["Cart/Cart.swift:3:66", "Home/Home.swift:3:4", "Home/Home.swift:3:72"])
  }

  @Test("are certain in the text of a type, and depend on the value in another text")
  func values() async throws {
    let found = try await words(
      """
      struct Item { var name = "" }
      func describe(_ item: Item) -> [String] {
        [String(reflecting: Item.self), String(reflecting: type(of: item)), String(reflecting: item.name)]
      }
      """)
    #expect(
      found.map { $0.split(separator: ": ").last ?? "" } == [
        "the type name in this text now begins with Cart, no longer with App",
        "the type name in this text now begins with Cart, no longer with App",
        "unless this value describes itself, its text now begins with Cart, no longer with App",
      ])
  }

  @Test("are said once for the texts of values that contain others, and not of types that describe themselves")
  func descriptions() async throws {
    let cart = """
      struct Item { var name = "" }
      struct Told {}
      extension Told: CustomStringConvertible { var description: String { "" } }
      enum Kind { case plain }
      enum Space { static let size = 1 }
      """
    #expect(
      try await words(cart, "func home() { print([Item()]) }") == [
        "Cart/Cart.swift:2:8: App.Item becomes Cart.Item in the text of what contains one, such as an array, an optional or"
          + " another type, as 1 other type of what moves"
      ])
    #expect(try await words(cart, "func home() -> Any { Item() }") == [])
  }

  @Test("are said where moved code says its place, itself or as the default of what it calls")
  func places() async throws {
    let found = try await words(
      """
      func work() { note("a"); note("b", file: "c"); Log("d").note(); _ = (#file, #filePath) }
      """,
      """
      func note(_ text: String, file: String = #fileID) {}
      struct Log {
        init(_ text: String, file: StaticString = #file) {}
        func note(file: String = #fileID, path: String = #filePath) {}
      }
      func other(file: String = #fileID) {}
      func home() { note("a"); other() }
      """)
    #expect(
      found == [
        "Cart/Cart.swift:2:70: #file is another text here now, with the module Cart or the new path",
        "Cart/Cart.swift:2:77: #filePath is another path here now: look whether something is found from it",
        "Home/Home.swift:2:42: moved code leaves this out in 1 call, where it is another text now, with the module Cart or the"
          + " new path: the first is at Cart/Cart.swift:2:15",
        "Home/Home.swift:4:45: moved code leaves this out in 1 call, where it is another text now, with the module Cart or the"
          + " new path: the first is at Cart/Cart.swift:2:48",
        "Home/Home.swift:5:28: moved code leaves this out in 1 call, where it is another text now, with the module Cart or the"
          + " new path: the first is at Cart/Cart.swift:2:57",
      ])
  }

  @Test("are said where moved code outside of functions says in which it is: the module")
  func outside() async throws {
    let found = try await warnings(
      "let first = #function\nlet second = note()\nvar third: String { note() + #function }\n",
      "func note(_ name: String = #function) -> String { name }\n")
    #expect(found == ["Cart/Cart.swift:2:13", "Home/Home.swift:2:28"])
  }

  @Test("are said where moved code leaves out the place of a function of another module")
  func distant() async throws {
    let folder = try TemporaryFolder([
      "Base/Base.swift": "public func note(file: String = #fileID) {}\npublic func plain(line: Int = #line) {}\n",
      "App/Cart.swift": "import Base\nfunc work() { note(); note(file: \"\"); plain() }\n",
      "App/Home.swift": "import Base\nfunc home() { note() }\n",
    ])
    let root = folder.root
    try await Toolchain.compile(["\(root)/Base/Base.swift"], module: "Base", in: root)
    try await Toolchain.compile(["\(root)/App/Cart.swift", "\(root)/App/Home.swift"], module: "App", in: root)
    let index = try await Toolchain.index(in: root)
    let monolith = try MonolithReader.read(
      root: root, files: [("App/Cart.swift", "Cart"), ("App/Home.swift", nil)], module: "App", index: index)
    let names = StoredNames(of: monolith, to: "Cart") { monolith.file(of: $0).feature == "Cart" }
    let found = try names.distantPlaces(in: index, root: root)
    #expect(found.map { "\($0.split(separator: ": ")[0])" } == ["Base/Base.swift:1:33"])
    #expect(found.allSatisfy { $0.contains(" in 1 call, ") && $0.hasSuffix("App/Cart.swift:2:15") }, "\(found)")
  }

  @Test("are said where what is printed for programmers, the file's place or an error's domain has one")
  func domains() async throws {
    let cart = """
      enum Failure: Error { case bad }
      enum Told: LocalizedError { case bad }
      struct Own: Error, CustomNSError { static var errorDomain: String { "own" } }
      struct Kept {}
      func log(_ file: String = #fileID) { print(#filePath, #fileID) }
      """
    #expect(try await warnings(cart) == ["Cart/Cart.swift:6:44", "Cart/Cart.swift:6:55", "Cart/Cart.swift:2:6"])
    let found = try await warnings(
      cart,
      """
      func home(_ error: any Error) -> String {
        debugPrint(Kept())
        dump(Kept())
        return (error as NSError).domain + #fileID
      }
      """)
    #expect(
      found == [
        "Cart/Cart.swift:2:6", "Cart/Cart.swift:3:6", "Cart/Cart.swift:6:44", "Cart/Cart.swift:6:55",
        "Home/Home.swift:3:3", "Home/Home.swift:4:3", "Cart/Cart.swift:2:6",
      ])
    #expect(try await warnings(cart, "func home(_ e: any Error) -> String { e.localizedDescription }").count == 5)
  }
}
