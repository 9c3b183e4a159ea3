import Foundation
import Parameters
import Testing

/// Parameters read as a decodable value.
@Suite("Decoded parameters")
struct DecodableTests {
  struct Item: Codable, Equatable {
    var id: Int
    var name: String?
    var due: Date?
  }

  enum Order: String, Decodable { case newest, cheapest }

  struct Filter: Decodable, Equatable {
    var page: Int
    var limit: UInt8 = 0
    var isOpen: Bool
    var ratio: Double?
    var order: Order
    var tags: [String]
    var ids: [Int]?
    var until: Date?
    var link: URL?
    var session: UUID?
  }

  @Test("one parameter is returned unchanged, or read from its JSON")
  func one() throws {
    let item = Item(id: 1, name: "tea", due: Date(timeIntervalSince1970: 0.5))
    #expect(try ["item": item].decodable("item", as: Item.self) == item)
    let json = #"{"id":1,"name":"tea","due":"1970-01-01T00:00:00.5Z"}"#
    #expect(try ["item": json].decodable("item") == item)
    #expect(try ["items": "[1,2]"].decodable("items", as: [Int].self) == [1, 2])
  }

  @Test(
    "invalid JSON, or JSON of another type, is an error that says where it fails",
    arguments: [
      (#"{"id":"1"}"#, #""id" is no Int"#), (#"{"name":"x"}"#, #"there is no "id""#),
      (#"{"id":null}"#, #""id" is null, not of type Int"#),
      (#"{"id":1,"due":"tomorrow"}"#, "no ISO 8601 date with a zone"),
    ])
  func badJSON(text: String, reason: String) throws {
    let error = try #require(throws: ParameterError.self) { try ["item": text].decodable("item", as: Item.self) }
    #expect(error == .unreadable(key: "item", expected: "Item", found: text, reason: reason))
  }

  @Test(
    "a text that is not JSON, or endlessly nested, is an error and no crash",
    arguments: [
      "", "{", "tea", String(repeating: "[", count: 100_000),
    ])
  func noJSON(text: String) throws {
    let error = try #require(throws: ParameterError.self) { try ["item": text].decodable("item", as: Item.self) }
    guard case .unreadable = error else { throw error }
    #expect(error.description.count < 300)
  }

  @Test("a missing parameter and one of another type are distinguished")
  func otherErrors() throws {
    #expect(throws: ParameterError.missing(key: "item", expected: "Item", given: [])) {
      try [:].decodable("item", as: Item.self)
    }
    #expect(throws: ParameterError.wrongType(key: "item", expected: "Item", found: "Int")) {
      try ["item": 5].decodable("item", as: Item.self)
    }
  }

  /// The parameters from a URL with repeated and single keys.
  private func remote(_ items: KeyValuePairs<String, String>) -> [String: Any] {
    var params: [String: Any] = [:]
    var all: [String: [String]] = [:]
    for (name, value) in items {
      params[name] = value
      all[name, default: []].append(value)
    }
    params[[String: Any].allValuesKey] = all
    params[[String: Any].isRemoteKey] = true
    return params
  }

  @Test("all parameters of a URL together, each read as its property's type")
  func allOfAURL() throws {
    let session = UUID()
    let params = remote([
      "page": "2", "limit": "255", "isOpen": "1", "ratio": "0.5", "order": "newest", "tags": "a", "tags": "b",
      "ids": "7", "until": "1970-01-01T00:00:01Z", "link": "app://x", "session": session.uuidString, "more": "x",
    ])
    let filter = try params.decoded(as: Filter.self)
    #expect(
      filter
        == Filter(
          page: 2, limit: 255, isOpen: true, ratio: 0.5, order: .newest, tags: ["a", "b"], ids: [7],
          until: Date(timeIntervalSince1970: 1), link: URL(string: "app://x"), session: session))
  }

  @Test("a repeated parameter is read as a list, or a set, of what its property contains")
  func lists() throws {
    struct Search: Decodable, Equatable {
      var orders: [Order]
      var ids: Set<Int>
    }
    let params = remote(["orders": "newest", "orders": "cheapest", "ids": "7", "ids": "8", "ids": "7"])
    #expect(try params.decoded() == Search(orders: [.newest, .cheapest], ids: [7, 8]))
    #expect(throws: ParameterError.unreadable(key: "orders", expected: "Order", found: "best", reason: nil)) {
      try remote(["orders": "newest", "orders": "best", "ids": "7"]).decoded(as: Search.self)
    }
    #expect(throws: ParameterError.wrongType(key: "ids", expected: "Set<Int>", found: "Int")) {
      try (["orders": [Order.newest], "ids": 7] as [String: Any]).decoded(as: Search.self)
    }
  }

  @Test("all parameters of a local call together, each unchanged")
  func allOfALocalCall() throws {
    let params: [String: Any] = [
      "page": 2, "limit": 7, "isOpen": false, "order": Order.cheapest, "tags": ["a"], "ratio": Double?.none as Any,
    ]
    let filter = try params.decoded(as: Filter.self)
    #expect(filter == Filter(page: 2, limit: 7, isOpen: false, order: .cheapest, tags: ["a"]))
  }

  @Test(
    "the wrong parameter is named",
    arguments: [
      (["page": "x"], ParameterError.unreadable(key: "page", expected: "Int", found: "x", reason: nil)),
      (["page": "1", "limit": "256"], .unreadable(key: "limit", expected: "UInt8", found: "256", reason: nil)),
      (
        ["page": "1", "limit": "1", "isOpen": "yes"],
        .unreadable(key: "isOpen", expected: "Bool", found: "yes", reason: nil)
      ),
      (
        ["page": "1", "limit": "1", "isOpen": "0", "order": "best"],
        .unreadable(key: "order", expected: "Order", found: "best", reason: nil)
      ),
      (
        ["page": "1", "limit": "1", "isOpen": "0", "ratio": "NaN"],
        .unreadable(key: "ratio", expected: "Double", found: "NaN", reason: nil)
      ),
    ])
  func wrongParameter(params: [String: String], expected: ParameterError) throws {
    #expect(throws: expected) { try (params as [String: Any]).decoded(as: Filter.self) }
  }

  @Test("a missing parameter is named, and an optional one may be absent")
  func missing() throws {
    struct Optional: Decodable { var page: Int? }
    #expect(try [:].decoded(as: Optional.self).page == nil)
    let error = try #require(throws: ParameterError.self) { try ["a": 1].decoded(as: Filter.self) }
    #expect(error == .missing(key: "page", expected: "Int", given: ["a"]))
  }

  @Test("a nested value is not decoded: parameters are flat")
  func nested() throws {
    struct Outer: Decodable { var item: Item }
    let item = Item(id: 1)
    #expect(try ["item": item].decoded(as: Outer.self).item == item)
    #expect(throws: ParameterError.self) { try ["item": "{\"id\":1}"].decoded(as: Outer.self) }
    #expect(throws: ParameterError.self) { try ["a": 1].decoded(as: [Int].self) }
    #expect(throws: ParameterError.self) { try ["a": 1].decoded(as: Int.self) }
  }
}
