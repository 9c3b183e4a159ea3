import Apps
import Extraction
import Testing

/// What no library can have, and names that change with the module.
@Suite("What a business feature cannot take along, or not unnoticed")
struct AwkwardDeclarationTests {
  private func plan(_ sources: [String: String]) async throws -> (plan: FeaturePlan, places: [String]) {
    let shop = try await Shop(sources)
    let plan = FeaturePlanner.plan("Cart", in: try await shop.monolith())
    return (plan, shop.places.values.map { "\($0.file):\($0.position)" })
  }

  @Test(
    "a beginning of the program and a Mediator of the app's own are refused",
    arguments: [
      ["Cart/Cart.swift": "@1️⃣main struct Program { static func main() {} }\n"],
      ["Cart/Cart.swift": "struct Cart {}\n", "Home/Home.swift": "final class 1️⃣Mediator {}\n"],
    ])
  func refused(_ sources: [String: String]) async throws {
    let (plan, places) = try await plan(sources)
    #expect(plan.refusals.map { "\($0.file):\($0.position)" } == places, "\(plan.refusals)")
  }

  @Test("archives and reflected names are said, each with its place")
  func noted() async throws {
    let (plan, _) = try await plan([
      "Cart/Cart.swift": """
      import Foundation

      class Base: NSObject, NSCoding {
        func encode(with coder: NSCoder) {}
        required init?(coder: NSCoder) {}
      }
      final class Kept: Base {}
      struct Plain: Codable {}
      let name = String(reflecting: Plain.self)
      """
    ])
    #expect(plan.refusals == [])
    #expect(
      plan.warnings.map { $0.prefix { $0 != " " } } == [
        "Cart/Cart.swift:3:7:", "Cart/Cart.swift:7:13:", "Cart/Cart.swift:9:19:",
      ])
    #expect(
      plan.warnings.first?.contains("archives contain the name App.Base, which becomes Cart.Base") == true,
      "\(plan.warnings)"
    )
  }
}
