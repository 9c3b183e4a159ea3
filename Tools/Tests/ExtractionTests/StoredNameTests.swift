import Apps
import Extraction
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
          repeating: "Home/Home.swift:2:\(text.hasPrefix("NSC") ? 49 : text.hasPrefix("[") ? 44 : 31)", count: count))
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

  @Test("are said where what is printed for programmers, the file's place or an error's domain has one")
  func domains() async throws {
    let cart = """
      enum Failure: Error { case bad }
      enum Told: LocalizedError { case bad }
      struct Own: Error, CustomNSError { static var errorDomain: String { "own" } }
      struct Kept {}
      func log(_ file: String = #fileID) { print(#filePath, #fileID) }
      """
    #expect(try await warnings(cart) == ["Cart/Cart.swift:6:55"])
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
        "Cart/Cart.swift:2:6", "Cart/Cart.swift:3:6", "Cart/Cart.swift:6:55", "Home/Home.swift:3:3",
        "Home/Home.swift:4:3",
      ])
    #expect(try await warnings(cart, "func home(_ e: any Error) -> String { e.localizedDescription }").count == 3)
  }
}
