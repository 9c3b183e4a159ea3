/// A command-line program with tests of its own.
enum Ledger {
  /// By path.
  static let sources = [
    "Ledger/Package.swift": """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "Ledger",
      platforms: [.macOS(.v13)],
      products: [.executable(name: "Ledger", targets: ["Ledger"])],
      targets: [
        .executableTarget(name: "Ledger"),
        .testTarget(name: "LedgerTests", dependencies: ["Ledger"]),
      ]
    )

    """,
    "Ledger/Sources/Ledger/main.swift": """
    for line in ["10 EUR", "3 USD", "x", "5 XYZ"] {
      print(Report.line(for: line))
    }

    """,
    "Ledger/Sources/Ledger/Report/Report.swift": """
    import Foundation

    /// What the program prints.
    enum Report {
      static func line(for text: String) -> String {
        do {
          let amount = try Parsing.amount(in: text)
          guard let rate = Rates.rate(of: Parsing.currency(in: text) ?? "?") else { return "no rate: \\(text)" }
          let total = Rates.rounded(amount * rate, to: Rates.places)
          return "\\(text) = \\(total)"
        } catch {
          return "no amount: \\(text)"
        }
      }

      static func total(of texts: [String]) -> Double {
        texts.compactMap { try? Parsing.amount(in: $0) }.reduce(0, +)
      }
    }

    """,
    "Ledger/Sources/Ledger/Parsing/Parsing.swift": """
    /// Reads a line of the ledger.
    enum Parsing {
      struct NoAmount: Error {}

      static func amount(in text: String) throws -> Double {
        guard let first = words(text).first, let amount = Double(first) else { throw NoAmount() }
        return amount
      }

      static func currency(in text: String) -> String? {
        let words = words(text)
        return words.count > 1 ? words[1] : nil
      }

      private static func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
    }

    """,
    "Ledger/Sources/Ledger/Rates/Rates.swift": """
    import Foundation

    /// What other currencies are worth.
    enum Rates {
      static let places: Int = 2
      private static let table = ["EUR": 1.0, "USD": 0.875]

      static func rate(of currency: String) -> Double? { table[currency] }

      static func rounded(_ value: Double, to places: Int = 4) -> Double {
        let factor = pow(10, Double(places))
        return (value * factor).rounded() / factor
      }
    }

    """,
    "Ledger/Tests/LedgerTests/ReportTests.swift": """
    import Testing

    @testable import Ledger

    @Suite struct ReportTests {
      @Test func lines() {
        #expect(Report.line(for: "10 EUR") == "10 EUR = 10.0")
        #expect(Report.line(for: "3 USD") == "3 USD = 2.63")
        #expect(Report.line(for: "x") == "no amount: x")
        #expect(Report.line(for: "5 XYZ") == "no rate: 5 XYZ")
      }

      @Test func total() {
        #expect(Report.total(of: ["1 EUR", "2.5 USD", "?"]) == 3.5)
      }
    }

    """,
  ]
}
