import Describing
import JSONSchemaTestSupport
import LintTestSupport
import Model
import Rules
import SourceText
import Testing

@Suite("The move from CTMediator")
struct MovePlanTests {
  private func plan(_ files: [String: String]) async throws -> MovePlan {
    let repository = try MarkedRepository(
      [
        "App/Package.swift": """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
          name: "App", dependencies: [.package(url: "https://example.com/CTMediator.git", from: "1.0.0")],
          targets: [
            .target(name: "App", dependencies: [.product(name: "CTMediator", package: "CTMediator")]),
            .target(name: "Old", dependencies: [.product(name: "CTMediator", package: "CTMediator")]),
          ])
        """, "App/Sources/App/Empty.swift": "", "App/Sources/Old/Empty.m": "",
        ".modulize.yml": "roles: {mediator: {packages: [CTMediator]}}",
      ] + files)
    defer { withExtendedLifetime(repository) {} }
    return try MovePlan(
      of: RuleContext(await repository.load(try repository.configuration())), in: repository.root)
  }

  private static let swift = [
    "App/Sources/App/Target_A.swift": """
    import Foundation
    @objc(Target_A) class Target_A: NSObject {
      @objc func Action_page(_ params: NSDictionary) -> UIViewController {
        Page(params["title"] as! String, params["count"] as? Int ?? 1)
      }
    }
    """,
    "App/Sources/App/CTMediator+A.swift": """
    import CTMediator
    extension CTMediator {
      @objc public func A_page(title: String) -> UIViewController? {
        performTarget(
          "A", action: "page", params: ["title": title, "old": 1], shouldCacheTarget: false) as? UIViewController
      }
    }
    """,
    "App/Sources/App/Home.swift": "func show() { CTMediator.sharedInstance().A_page(title: \"tea\") }",
  ]

  private static let objectiveC = [
    "App/Sources/Old/Target_B.m": """
    @implementation Target_B
    - (id)Action_cell:(NSDictionary *)params { return [[Cell alloc] init:params[@"row"]]; }
    @end
    """,
    "App/Sources/Old/CTMediator+B.m": """
    @implementation CTMediator (B)
    - (id)B_cellFor:(NSNumber *)row {
      return [self performTarget:@"B" action:@"cell" params:@{@"row": row} shouldCacheTarget:NO];
    }
    @end
    """,
  ]

  @Test("of a target in Swift that only Swift calls: it becomes a plain class, with what its keys tell")
  func moves() async throws {
    let plan = try await plan(Self.swift)
    let target = try #require(plan.targets.first)
    #expect(plan.mediator == "CTMediator" && plan.targets.count == 1 && target.way == .moves)
    #expect(target.place.file == "App/Sources/App/Target_A.swift" && target.callersInObjectiveC.isEmpty)
    #expect(target.questions == ["page is sent old, which it does not read: offer it, or send it no more"])
    #expect(plan.markdown.contains("1 target: 1 can move now."))
    #expect(
      plan.markdown.contains(
        "@MainActor\nfinal class Target_A {\n  func page(title: String, count: Int?) -> UIViewController { … }\n}"))
    #expect(
      plan.markdown.contains(
        "`App/Sources/App/CTMediator+A.swift` can go when nothing uses what is in it any more (1 place now)"))
    #expect(plan.urlOpener == nil && !plan.markdown.contains("URLs"))
  }

  @Test("of a pod whose host project compiles its sources too names each target, service and caller once")
  func hostProject() async throws {
    let project = ProjectText(
      targets: [
        .init(name: "A", sources: ["A/Target_A.swift", "A/CTMediator+A.swift", "Host/Home.swift"])
      ])
    let sources = Self.swift.map { path, text in
      let name = RelativePath.lastComponent(path)
      return ("\(name == "Home.swift" ? "Host" : "A")/\(name)", text)
    }
    let plan = try await plan(
      Dictionary(uniqueKeysWithValues: sources) + [
        "A.xcodeproj/project.pbxproj": project.text,
        "A.podspec": """
        Pod::Spec.new do |s|
          s.name = "A"
          s.source_files = "A/*.swift"
          s.dependency "CTMediator"
        end
        """,
      ])
    let target = try #require(plan.targets.first)
    #expect(plan.targets.count == 1)
    #expect(target.actions.map(\.action) == ["page"])
    #expect(target.actions.flatMap(\.methods).map(\.name) == ["A_page"])
    #expect(target.actions.flatMap(\.callers).map(\.file) == ["Host/Home.swift"])
  }

  @Test("of one that Objective-C calls, by its category's method: it answers both, and the places are named")
  func both() async throws {
    let plan = try await plan(
      Self.swift + [
        "App/Sources/Old/Old.m": """
        // [[CTMediator sharedInstance] A_pageWithTitle:@"x"];
        - (void)show {
          [[CTMediator sharedInstance] A_page:@"x"];
        }
        """
      ])
    let target = try #require(plan.targets.first)
    #expect(target.way == .both)
    #expect(target.callersInObjectiveC.map { "\($0.file):\($0.position.line)" } == ["App/Sources/Old/Old.m:3"])
    #expect(plan.markdown.contains("`@objc(Target_OldA)`"))
  }

  @Test("of one in Objective-C: it stays, a fallback passes calls on, and what it does not say is asked")
  func stays() async throws {
    let plan = try await plan(Self.swift + Self.objectiveC)
    #expect(plan.targets.map(\.name) == ["A", "B"] && plan.targets.map(\.way) == [.moves, .stays])
    let target = try #require(plan.targets.last)
    #expect(target.isObjectiveC)
    #expect(target.questions == ["cell does not say what row is, what it returns: write the types down"])
    #expect(plan.markdown.contains("`Target_NoTargetAction`"))
    #expect(plan.markdown.contains("1 can move now, 1 stay until written in Swift."))
  }

  @Test("says where URLs come in, which reach everything now and nothing later")
  func urls() async throws {
    let plan = try await plan(
      Self.swift + [
        "App/Sources/App/Delegate.swift":
          "func open(_ url: URL) {\n  CTMediator.sharedInstance().performAction(withUrl: url, completion: nil)\n}"
      ])
    #expect(plan.urlOpener?.file == "App/Sources/App/Delegate.swift" && plan.urlOpener?.position.line == 2)
    #expect(plan.markdown.contains("`// modulize:remote`"))
  }

  @Test("is refused where nothing calls by selectors")
  func none() async throws {
    await #expect(throws: UserError.self) { _ = try await plan(["App/Sources/App/A.swift": ""]) }
    let files = mediator + category(of: "A") + module("A")
    let repository = try MarkedRepository(files)
    let context = RuleContext(await repository.load(try repository.configuration()))
    #expect(throws: UserError.self) { _ = try MovePlan(of: context, in: repository.root) }
  }

  @Test("is printed as JSON by its schema")
  func json() async throws {
    for files in [Self.swift, Self.swift + Self.objectiveC] {
      let document = try JSON(parsing: try await plan(files).json)
      #expect(try JSONSchema(named: "move").problems(in: document).isEmpty)
    }
  }
}
