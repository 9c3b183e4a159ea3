/// An ordinary app with its code in a library: features that share models, a log, resources and a service, written
/// without the tool in mind.
enum Kiosk {
  static let sources = [
    "Package.swift": """
    // swift-tools-version: 6.1
    import PackageDescription

    let package = Package(
      name: "Kiosk",
      products: [.library(name: "KioskKit", targets: ["KioskKit"])],
      targets: [
        .executableTarget(name: "kiosk", dependencies: ["KioskKit"]),
        // The code.
        .target(
          name: "KioskKit",
          resources: [.process("Models/names.txt")],
          swiftSettings: [.define("KIOSK")]
        ),
        .testTarget(name: "KioskKitTests", dependencies: ["KioskKit"]),
      ]
    )

    """,
    "Sources/kiosk/main.swift": """
    import KioskKit

    print(Kiosk().receipt(for: [Price(cents: 250), Price(cents: 50)]))

    """,
    "Sources/KioskKit/Kiosk.swift": """
    /// Sells.
    public struct Kiosk {
      private let till = Till()
      public init() {}

      public func receipt(for prices: [Price]) -> String {
        let items = prices.map { Item(price: $0) }
        Log.shared.note("sold \\(items.count)")
        return till.close(items) + " " + (Names.all.first ?? "")
      }
    }

    """,
    "Sources/KioskKit/Till.swift": """
    final class Till: Counter {
      override func name() -> String { "till" }
      func close(_ items: [Item]) -> String {
        let total = items.reduce(into: Item(price: Price(cents: 0), note: nil)) { $0 = $0 + $1 }
        return "\\(name()): \\(total)"
      }
    }

    extension Item: Comparable {
      static func < (left: Item, right: Item) -> Bool { left.price.cents < right.price.cents }
    }

    """,
    "Sources/KioskKit/Models/Price.swift": """
    /// What something costs.
    public struct Price: Hashable, Sendable {
      public var cents: Int
      public init(cents: Int) { self.cents = cents }
    }

    struct Item: Hashable, CustomStringConvertible {
      let price: Price
      var count = 1
      var note: String? = "x"
      var description: String { "\\(count) for \\(price.cents)" }
      static func + (left: Item, right: Item) -> Item {
        Item(price: Price(cents: left.price.cents + right.price.cents), count: left.count + right.count)
      }
    }

    class Counter {
      func name() -> String { "counter" }
      func hidden() {}
    }

    """,
    "Sources/KioskKit/Models/Names.swift": """
    import Foundation

    enum Names {
      static var all: [String] {
        #if KIOSK
          guard let url = Bundle.module.url(forResource: "names", withExtension: "txt") else { return [] }
          return ((try? String(contentsOf: url, encoding: .utf8)) ?? "").split(separator: "\\n").map(String.init)
        #else
          return []
        #endif
      }
    }

    """,
    "Sources/KioskKit/Models/names.txt": "Ada\n",
    "Sources/KioskKit/Log.swift": """
    final class Log: Sendable {
      static let shared = Log()
      func note(_ text: String) { assert(!text.isEmpty) }
      func unused() {}
    }

    """,
    "Tests/KioskKitTests/PriceTests.swift": """
    import Testing

    @testable import KioskKit

    @Test func total() { #expect((Item(price: Price(cents: 1)) + Item(price: Price(cents: 2))).count == 2) }
    @Test func hidden() { Counter().hidden() }

    """,
    "Tests/KioskKitTests/KioskTests.swift": """
    import KioskKit
    import Testing

    @Test func receipt() { #expect(Kiosk().receipt(for: []) == "till: 1 for 0 Ada") }

    """,
  ]

  static let output = "till: 3 for 300 Ada\n"
}
