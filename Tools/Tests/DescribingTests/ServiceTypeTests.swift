import Describing
import LintTestSupport
import Model
import Rules
import Testing

@Suite("The catalogue of services in Objective-C")
struct ServiceTypeTests {
  private func services(_ files: [String: String]) async throws -> [OfferedAction] {
    let files = files + ProjectText(targets: [ProjectText.Target(name: "App", sources: files.keys.sorted())]).files()
    let repository = try MarkedRepository(files)
    defer { withExtendedLifetime(repository) {} }
    return ServiceCatalogue(of: RuleContext(await repository.load()), in: repository.root).services
  }

  private static let mediator = """
    @implementation CTMediator
    - (id)performTarget:(NSString *)target action:(NSString *)name params:(NSDictionary *)p shouldCacheTarget:(BOOL)c {
      NSClassFromString([NSString stringWithFormat:@"Target_%@", target]);
      NSSelectorFromString([NSString stringWithFormat:c ? @"Action_%@WithParams:" : @"Action_%@:", name]);
    }
    @end
    """

  @Test(
    "says the types that are written, as Swift calls them",
    arguments: [
      ("(UIViewController *)", "NSString *k = params[@\"k\"];", "UIViewController", "String"),
      ("(nullable __kindof UIView *)", "if (params[@\"k\"]) { Block b = params[@\"k\"]; }", "UIView", "Block"),
      ("(BOOL)", "self.k = (NSNumber *)params[@\"k\"];", "Bool", "NSNumber"),
      ("(id)", "self.k = [params objectForKey:@\"k\"];", "id", "Any"),
      ("(void)", "id k = params[@\"k\"];", nil, "Any"),
      ("(void (^)(id))", "x(params[@\"k\"]);", "id", "Any"),
    ])
  func types(_ result: String, _ body: String, _ written: String?, _ type: String) async throws {
    let target = "@implementation Target_A\n- \(result)Action_x:(NSDictionary *)params { \(body) }\n@end"
    let service = try #require(try await services(["M.m": Self.mediator, "T.m": target]).first)
    #expect(service.result == written && service.parameters.map(\.type) == [type])
  }

  @Test("has a method once that an old mediator reaches by two names")
  func twoNames() async throws {
    let target = """
      @objc(Target_A) class Target_A: NSObject {
        @objc func Action_x(params: NSDictionary) {}
        @objc func Action_y(_ params: NSDictionary) {}
      }
      """
    #expect(try await services(["M.m": Self.mediator, "T.swift": target]).map(\.action) == ["x", "y"])
  }
}
