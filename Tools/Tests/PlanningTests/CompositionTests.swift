import CodeGraphs
import CodeGraphsTestSupport
import Planning
import Testing

@Suite("What holds an app together")
struct CompositionTests {
  private static let features = ["Cart", "Orders", "Profile", "Reviews"]

  /// Features with a store each, and pages that get the stores from a container.
  private static func sources(pagesUse container: Bool) -> [String: String] {
    var sources = [
      "App/main.swift": "print(Container().all, \(features.map { "\($0)Page().text" }.joined(separator: ", ")))",
      "App/Container.swift": "final class Container {\n"
        + features.map { "  let \($0.lowercased()) = \($0)Store()\n" }.joined()
        + "  var all: Int { \(features.map { "\($0.lowercased()).count" }.joined(separator: " + ")) }\n}\n",
    ]
    for feature in features {
      sources["App/Features/\(feature)/\(feature)Store.swift"] =
        "final class \(feature)Store {\n" + (0..<20).map { "  var value\($0) = \($0)\n" }.joined()
        + "  var count: Int { value0 }\n}\n"
      sources["App/Features/\(feature)/\(feature)Page.swift"] =
        "struct \(feature)Page {\n"
        + (container
          ? "  var container = Container()\n  var text: Int { container.\(feature.lowercased()).count }\n"
          : "  var text: Int { 1 }\n")
        + "  var more: Int { 2 }\n}\n"
    }
    return sources
  }

  private func planned(_ sources: [String: String], callsByName: Bool = false) async throws -> AppPlan {
    let graph = try await CompiledSources(sources).graph()
    var planner = AppPlanner(graph, app: "Shop", module: "App", folder: "App", appFolder: "")
    planner.options.callsByName = callsByName
    return planner.plan()
  }

  private func owner(of file: String, in plan: AppPlan) -> String? {
    plan.floor.first { $0.files.contains(file) }?.name ?? (plan.remainder.contains(file) ? "stays" : nil)
  }

  @Test("is a module called as such where modules need it, and never part of a feature's")
  func container() async throws {
    let plan = try await planned(Self.sources(pagesUse: true))
    #expect(["Container", "stays"].contains(owner(of: "App/Container.swift", in: plan)), "\(plan.floor)")
    for feature in Self.features {
      let needs = plan.floor.first { $0.name == feature }?.needs ?? []
      #expect(Set(needs).isDisjoint(with: Self.features), "\(feature) needs \(needs)")
    }
  }

  @Test("stays in the app where only the app needs it")
  func ofApp() async throws {
    let plan = try await planned(Self.sources(pagesUse: false))
    #expect(owner(of: "App/Container.swift", in: plan) == "stays", "\(plan.floor)")
    #expect(Set(plan.floor.map(\.name)).isSuperset(of: Self.features))
  }

  @Test("stays with a router that the pages ask, which in turn makes the pages")
  func router() async throws {
    var sources = Self.sources(pagesUse: false)
    sources["App/Router.swift"] =
      "final class Router {\n"
      + Self.features.map { "  func \($0.lowercased())() -> \($0)Page { \($0)Page(router: self) }\n" }.joined() + "}\n"
    for feature in Self.features {
      sources["App/Features/\(feature)/\(feature)Page.swift"] =
        "struct \(feature)Page {\n  var router: Router?\n  var store = \(feature)Store()\n"
        + "  var text: Int { router?.cart().store.count ?? store.count }\n}\n"
    }
    let plan = try await planned(sources)
    #expect(["Router", "stays"].contains(owner(of: "App/Router.swift", in: plan)), "\(plan.floor)")
    #expect(Set(plan.floor.map(\.name)).isSuperset(of: Self.features), "\(plan.floor)")
    for feature in Self.features {
      #expect(plan.floor.first { $0.name == feature }?.needs == [], "\(plan.floor)")
    }
  }

  @Test("is no part of the only feature that uses it, also where lines are called by name")
  func byName() async throws {
    var sources = Self.sources(pagesUse: false)
    sources["App/main.swift"] = "print(\(Self.features.map { "\($0)Calls.text()" }.joined(separator: ", ")))"
    for feature in Self.features {
      sources["App/Features/\(feature)/\(feature)Calls.swift"] =
        "enum \(feature)Calls { static func text() -> Int { 1 } }"
    }
    sources["App/Container.swift"] =
      "final class Container { func all() -> Int { \(Self.features.map { "\($0)Calls.text()" }.joined(separator: " + ")) } }"
    sources["App/Features/Reviews/Sum.swift"] = "func sum(_ container: Container) -> Int { container.all() }"
    let plan = try await planned(sources, callsByName: true)
    let reviews = plan.features.first { $0.name == "Reviews" }
    #expect(
      reviews?.outgoing.movesWith.map(\.place.name).contains("Container") != true, "\(String(describing: reviews))")
  }
}
