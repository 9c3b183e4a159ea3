import Describing
import JSONSchemaTestSupport
import LintTestSupport
import Model
import Reporting
import Rules
import Testing

@Suite("The catalogue of services")
struct ServiceCatalogueTests {
  private func catalogue(_ files: [String: String]) async throws -> ServiceCatalogue {
    let repository = try MarkedRepository(files)
    defer { withExtendedLifetime(repository) {} }
    return ServiceCatalogue(
      of: RuleContext(await repository.load(try repository.configuration())), in: repository.root,
      CodeOwners(checkout: repository.root))
  }

  private static let plain = """
    /// What A offers.
    @MainActor
    final class Target_A {
      /// The price of an item,
      /// with its tax.
      ///
      /// - Parameter item: A name.
      // modulize:remote
      func price(of item: String, count: Int = 1, note: String? = nil) async throws -> Double { 1 }
      nonisolated func clear() {}
      func found(at place: Int) -> String? { nil }
      func waiting() -> ((Int) -> Void)? { nil }
    }
    """

  @Test("has what a plain class declares, before anything is generated")
  func declared() async throws {
    let catalogue = try await catalogue(
      mediator + category(of: "A") + module("A") + ["A/Sources/A/Target_A.swift": Self.plain])
    #expect(catalogue.services.map(\.name) == ["A.clear", "A.found", "A.price", "A.waiting"])
    #expect(catalogue.services[1].result == "String?" && catalogue.services[3].result == "((Int) -> Void)?")
    let price = catalogue.services[2]
    #expect(price.parameters.map(\.key) == ["item", "count", "note"])
    #expect(price.parameters.map(\.type) == ["String", "Int", "String"])
    #expect(price.parameters.map(\.isRequired) == [true, false, false])
    #expect(price.parameters[1].defaultValue == "1")
    #expect(price.result == "Double")
    #expect(price.isAsync && price.isThrowing && price.isRemote)
    #expect(price.isolation == .mainActor && catalogue.services[0].isolation == .nonisolated)
    #expect(price.place.file == "A/Sources/A/Target_A.swift" && price.place.position.line == 9)
    #expect(catalogue.services[0].result == nil && !catalogue.services[0].isRemote)
    #expect(catalogue.markdown.contains("The price of an item, with its tax.\n\n- call: no method offers it"))
    #expect(catalogue.gaps.isEmpty)
  }

  @Test("has what a table lists, with the method that offers it and where that is used")
  func listed() async throws {
    let call = #"performTarget("A", action: "count", params: ["of": word]) as? Int"#
    var files = exchange(
      call, in: "/// How often.\n  public func A_count(of word: String)",
      "guard let word = params[\"of\"] as? String else { throw Failure() }\nreturn word.count")
    files = files + category(of: "B") + module("B")
    files["B/Sources/B/B.swift"] = """
      import A_Category
      // A_count is not used in a comment.
      let number = Mediator.shared.A_count(of: "tea")
      """
    files["CODEOWNERS"] = "/A/ @shop/a\n"
    let catalogue = try await catalogue(files)
    let count = try #require(catalogue.services.first)
    #expect(catalogue.services.count == 1 && count.name == "A.count")
    #expect(count.parameters.map { "\($0.key) \($0.type ?? "?") \($0.isRequired)" } == ["of String true"])
    #expect(count.methods.map(\.signature) == ["public func A_count(of word: String) -> Int?"])
    #expect(count.methods.map(\.place.module) == ["A_Category"])
    #expect(count.callers.map { "\($0.module):\($0.position.line)" } == ["B:3"])
    #expect(count.owners == ["@shop/a"])
    #expect(count.documentation == ["How often."])
  }

  @Test("has the routes that lead to a service")
  func routes() async throws {
    let catalogue = try await catalogue(
      routed(#"Route("count", "/count", target: "A", action: "count")"#) + answering(remoteTarget()))
    #expect(catalogue.services.map(\.routes) == [["/count"]])
    #expect(catalogue.services.map(\.isRemote) == [true])
  }

  @Test("has the methods of CTMediator's targets, and who calls them in both languages")
  func selectors() async throws {
    let target = """
      import UIKit
      @objc(Target_A) class Target_A: NSObject {
        @objc func Action_page(_ params: [String: Any]) -> UIViewController? {
          params["title"] as? String == nil ? nil : UIViewController()
        }
      }
      """
    let catalogue = try await catalogue(
      module("App") + [
        "App/Sources/App/Target_A.swift": target,
        "App/Sources/App/CTMediator+A.swift": """
        import CTMediator
        extension CTMediator {
          @objc public func A_page(title: String) -> UIViewController? {
            performTarget("A", action: "page", params: ["title": title], shouldCacheTarget: false) as? UIViewController
          }
        }
        """,
        "App/Sources/App/Home.swift": "func show() { CTMediator.sharedInstance().A_page(title: \"tea\") }",
        "App/Sources/App/Old.m": "// A_page:\n[[CTMediator sharedInstance] A_page:@\"x\"];",
        ".modulize.yml": "roles: {mediator: {packages: [CTMediator]}}",
        "App/Package.resolved": "",
        "App/Package.swift": library(
          "App", packages: [#".package(url: "https://example.com/CTMediator.git", from: "1.0.0")"#],
          links: [#".product(name: "CTMediator", package: "CTMediator")"#]),
      ])
    let page = try #require(catalogue.services.first)
    #expect(page.name == "A.page" && page.parameters.map(\.key) == ["title"])
    #expect(page.methods.map(\.name) == ["A_page"])
    #expect(page.callers.map(\.file) == ["App/Sources/App/Home.swift", "App/Sources/App/Old.m"])
    #expect(page.callers.last?.position.line == 2 && catalogue.gaps.isEmpty)
  }

  @Test("keeps two apps apart whose services, methods and files have the same names")
  func twoApps() async throws {
    func app(_ folder: String) -> [String: String] {
      let texts = [
        "Target_A.m":
          "@implementation Target_A\n- (id)Action_page:(NSDictionary *)params { return params[@\"k\"]; }\n@end",
        "CTMediator+A.m": """
        @implementation CTMediator (A)
        - (id)pageWithKey:(NSString *)key
        {
          return [self performTarget:@"A" action:@"page" params:@{@"k": key} shouldCacheTarget:NO];
        }
        @end
        """, "Home.m": "@implementation Home\n- (void)show { [[CTMediator sharedInstance] pageWithKey:@\"k\"]; }\n@end",
      ]
      let sources = texts.keys.sorted()
      return ProjectText(targets: [.init(name: "App", sources: sources)]).files(in: "\(folder)/")
        + Dictionary(uniqueKeysWithValues: texts.map { ("\(folder)/\($0)", $1) })
    }
    let catalogue = try await catalogue(app("One") + app("Two"))
    #expect(catalogue.services.map(\.place.file) == ["One/Target_A.m", "Two/Target_A.m"])
    #expect(
      catalogue.services.map { $0.methods.map(\.place.file) } == [["One/CTMediator+A.m"], ["Two/CTMediator+A.m"]])
    #expect(catalogue.services.map { $0.callers.map(\.file) } == [["One/Home.m"], ["Two/Home.m"]])
  }

  @Test("says what it leaves out: a table that cannot be read, a service that cannot be offered")
  func gaps() async throws {
    let unread = try await catalogue(
      calling() + answering(targetA(rows: "").replacing("\"actions\": []", with: "\"actions\": Self.all")))
    #expect(unread.gaps.map { $0.prefix(20) } == ["what Target_A answer"])
    let objected = try await catalogue(
      mediator + category(of: "A") + module("A") + [
        "A/Sources/A/Target_A.swift": "final class Target_A { func twice<T>(_ value: T) -> T { value } }"
      ])
    #expect(objected.services.isEmpty)
    #expect(objected.gaps.map { $0.hasPrefix("1 objection") } == [true])
  }

  @Test("has what a target answers itself, and says from which class it inherits what is not read")
  func unreadSuperclass() async throws {
    let texts = [
      "Target_A.m":
        "@interface Target_A : Base\n@end\n@implementation Target_A\n- (id)Action_page:(NSDictionary *)params { return nil; }\n@end",
      "CTMediator+A.m": """
      @implementation CTMediator (A)
      - (id)page { return [self performTarget:@"A" action:@"page" params:nil shouldCacheTarget:NO]; }
      @end
      """,
    ]
    let files = ProjectText(targets: [.init(name: "App", sources: texts.keys.sorted())]).files() + texts
    let partial = try await catalogue(files)
    #expect(partial.services.map(\.name) == ["A.page"])
    #expect(partial.gaps.map { $0.contains("it inherits from Base") } == [true])
    let whole = try await catalogue(files.mapValues { $0.replacing(" : Base", with: " : NSObject") })
    #expect(whole.gaps.isEmpty && whole.services.count == 1)
  }

  @Test("has the services of installed pods, and the categories of pods that offer them")
  func installedPods() async throws {
    let target =
      "@implementation Target_A\n- (id)Action_page:(NSDictionary *)params { return params[@\"k\"]; }\n@end\n"
    let category = """
      @implementation CTMediator (A)
      - (id)page:(id)k { return [self performTarget:@"A" action:@"page" params:@{@"k": k} shouldCacheTarget:NO]; }
      @end

      """
    let files =
      ProjectText(targets: [.init(name: "App", sources: ["Home.m"])]).files() + [
        "Home.m": "@implementation Home\n- (void)show { [[CTMediator sharedInstance] page:@\"k\"]; }\n@end\n",
        "Podfile": "target 'App' do\n  pod 'A'\n  pod 'A_Category'\nend\n", "Pods/CTMediator/CTMediator.h": "",
        "Pods/A_Category/CTMediator+A.m": category, "Pods/A/Target_A.m": target,
      ]
    let catalogue = try await catalogue(files)
    #expect(catalogue.services.map(\.place.file) == ["Pods/A/Target_A.m"])
    #expect(catalogue.services.map { $0.methods.map(\.place.file) } == [["Pods/A_Category/CTMediator+A.m"]])
    #expect(catalogue.services.map { $0.callers.map(\.file) } == [["Home.m"]])
  }

  @Test("is printed as JSON by its schema")
  func document() async throws {
    for files in [calling() + answering(), module("A"), mediator + module("A") + ["A/Sources/A/T.swift": Self.plain]] {
      let document = try JSON(parsing: try await catalogue(files).json)
      #expect(try JSONSchema(named: "services").problems(in: document).isEmpty)
    }
  }
}
