import Extraction
import Testing

/// What a service is called where the repository has services already.
@Suite("A service that is called like an existing one")
struct ExistingServiceTests {
  private static let category = """
    import Mediator
    extension Mediator {
      public func App_load() -> Int {
        do {
          return try performTarget("AppServices", module: "App", action: "load", as: Int.self)
        } catch {
          fatalError("\\(error)")
        }
      }
    }
    """
  private static func target(_ body: String) -> String {
    """
    final class Target_AppServices: Decodable {
      func Action_load(_ params: [String: Any]) -> Int {
        \(body)
      }
    }
    """
  }

  /// The services that Cart needs of the app, where `Cache.load` is to be one, and the existing files are these.
  private func names(
    _ uses: String = "Cache.load()", _ sources: [String: String] = [:], category: String = category,
    in folder: String = "App_Category"
  ) async throws -> [String] {
    var sources = sources
    sources["Cart/Cart.swift"] = "enum Cart { static func sum() -> Int { \(uses) } }"
    sources["App.swift"] = """
      enum Store { static func load() -> Int { 1 } }
      enum Cache {
        static func load() -> Int { 2 }
        static func load(_ count: Int) -> Int { count }
      }
      """
    let shop = try await Shop(sources)
    var files = [
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "App", targets: [.executableTarget(name: "App", path: ".", exclude: ["Packages"])])
      """
    ]
    for (path, text) in sources { files[path] = text }
    for (name, text) in ["Mediator": "", folder: category] {
      files["Packages/\(name)/Package.swift"] = """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(name: "\(name)", targets: [.target(name: "\(name)")])
        """
      files["Packages/\(name)/Sources/\(name)/\(name).swift"] = text
    }
    let repository = try RepositoryFolder(files)
    let existing = ExistingServices(in: try await repository.load(), root: repository.root)
    let plan = FeaturePlanner.plan("Cart", in: try await shop.monolith(), besides: existing)
    #expect(plan.refusals.isEmpty, "\(plan.refusals)")
    return plan.outgoing["App", default: []].map(\.name)
  }

  @Test(
    "has another name where that one calls something else, calls it otherwise, or does more",
    arguments: [
      "Store.load()", "Cache.load(3)", "Cache.load() + 1", "print(\"\"); return Cache.load()",
      "Store.load() + Cache.load()",
    ])
  func taken(body: String) async throws {
    #expect(try await names("Cache.load()", ["Targets/Target_AppServices.swift": Self.target(body)]) == ["cacheLoad"])
  }

  @Test("is that one where it calls the same", arguments: ["Cache.load()", "return Cache.load()", "App.Cache.load()"])
  func present(body: String) async throws {
    #expect(try await names("Cache.load()", ["Targets/Target_AppServices.swift": Self.target(body)]) == ["load"])
  }

  @Test(
    "has another name where the category's method has another signature, or asks for something else",
    arguments: [
      ("-> Int {", "-> Int? {"), ("App_load()", "App_load(_ count: Int = 1)"),
      ("action: \"load\"", "action: \"count\""),
      ("return try", "return 1 + (try"), ("module: \"App\", ", ""),
    ])
  func otherMethod(old: String, new: String) async throws {
    let category = Self.category.replacing(old, with: new)
      .replacing("as: Int.self)", with: new.contains("(try") ? "as: Int.self))" : "as: Int.self)")
    let target = ["Targets/Target_AppServices.swift": Self.target("Cache.load()")]
    #expect(try await names("Cache.load()", target, category: category) == ["cacheLoad"])
  }

  @Test("has another name where a category has the method and no target answers, or another category extends it so")
  func elsewhere() async throws {
    #expect(try await names() == ["cacheLoad"])
    #expect(try await names(in: "Other_Category") == ["cacheLoad"])
    #expect(try await names(in: "Tools") == ["cacheLoad"])
  }

  @Test(
    "takes the parameters that the existing one passes on",
    arguments: [
      ("Cache.load(params[\"count\"] as? Int ?? 1)", "load"),
      ("Cache.load(params[\"other\"] as? Int ?? 1)", "cacheLoad"),
      ("Cache.load(params[\"count\"] as? Int ?? 1 + 1)", "cacheLoad"),
      ("Cache.load(abs(params[\"count\"] as! Int))", "cacheLoad"),
    ])
  func parameters(body: String, name: String) async throws {
    let category = """
      import Mediator
      extension Mediator {
        public func App_load(_ count: Int) -> Int {
          do {
            return try performTarget(
              "AppServices",
              module: "App",
              action: "load",
              params: ["count": count],
              as: Int.self
            )
          } catch {
            fatalError("\\(error)")
          }
        }
      }
      """
    let target = ["Targets/Target_AppServices.swift": Self.target(body)]
    #expect(try await names("Cache.load(4)", target, category: category) == [name])
  }
}
