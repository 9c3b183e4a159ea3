import LintTestSupport
import Rules
import Testing

@Suite("an app's own mediator in Swift")
struct SwiftMediatorTests {
  /// A mediator with a method, and how it finds a class and a method.
  private static func source(
    _ signature: String = "performTarget(_ targetName: String, action actionName: String, params: [String: Any]?)",
    class name: String = #""\(Bundle.main.infoDictionary!["CFBundleName"]!).Target_\(targetName)""#,
    selector: String = #""Action_\(actionName):""#
  ) -> String {
    """
    import UIKit
    class Router: NSObject {
      static let shared = Router()
      func \(signature) -> Any? {
        let name = \(name)
        guard let target = (NSClassFromString(name) as? NSObject.Type)?.init() else { return nil }
        let selector = NSSelectorFromString(\(selector))
        return target.responds(to: selector) ? target.perform(selector, with: params)?.takeUnretainedValue() : nil
      }
    }
    """
  }

  private static let target = """
    class Target_Mine: NSObject {
      @objc func 2️⃣Action_page(_ params: [String: Any]) -> UIViewController? { params["id"] as? UIViewController }
    }
    """

  private static func app(_ source: String, _ call: String, _ target: String = target) -> [String: String] {
    let files = [
      "M.swift": source, "T.swift": target, "C.swift": "extension Router {\n  func mine() -> Any? { \(call) }\n}",
    ]
    return files + ProjectText(targets: [ProjectText.Target(name: "App", sources: files.keys.sorted())]).files()
  }

  private static let wrong = Expectation("1️⃣", "missing_action", .error, "offers no \"pagf\"")

  @Test("finds classes of Swift in the program's module where its source says so, and names are compared")
  func usual() async throws {
    let call = #"performTarget("Mine", action: 1️⃣"page", params: ["id": 1])"#
    try await expect(Self.app(Self.source(), call))
    try await expect(Self.app(Self.source(), call.replacing("page", with: "pagf")), Self.wrong)
    let joined = Self.source(class: #"program + ".Target_" + targetName"#, selector: #""Action_" + actionName + ":""#)
    try await expect(Self.app(joined, call))
    try await expect(Self.app(joined, call.replacing("page", with: "pagf")), Self.wrong)
    try await expect(
      Self.app(
        Self.source(class: #""Target_\(targetName)""#),
        call.replacing("1️⃣", with: "").replacing("\"Mine", with: "1️⃣\"Mine")),
      Expectation("1️⃣", "missing_target", .error, "run time; write @objc(Target_Mine)"))
  }

  @Test(
    "may be called by any name, with a parameter for the target and one for the action",
    arguments: [
      (
        "perform(target targetName: String, action actionName: String, params: [String: Any])",
        #"perform(target: "Mine", action: 1️⃣"page", params: ["id": 1])"#
      ),
      (
        "invoke(targetName: String?, actionName: String?, parameters params: [String: Any], cache: Bool = false)",
        #"Router.shared.invoke(targetName: "Mine", actionName: 1️⃣"page", parameters: ["id": 1])"#
      ),
      (
        "perform(action actionName: String, onTarget targetName: String, withParams params: [String: Any]?)",
        #"self.perform(action: 1️⃣"page", onTarget: "Mine", withParams: ["id": 1])"#
      ),
      (
        "perform(nameSpace: String, target targetName: String, action actionName: String, params: [String: Any])",
        #"perform(nameSpace: "App", target: "Mine", action: 1️⃣"page", params: ["id": 1])"#
      ),
      (
        "perform(_ module: String, target targetName: String, action actionName: String, params: [AnyHashable: Any])",
        #"perform("App", target: "Mine", action: 1️⃣"page", params: ["id": 1])"#
      ),
    ])
  func entries(_ signature: String, _ call: String) async throws {
    let source = Self.source(signature)
    try await expect(Self.app(source, call))
    try await expect(Self.app(source, call.replacing("page", with: "pagf")), Self.wrong)
    let other = call.replacing("1️⃣", with: "").replacing("\"id\"", with: "1️⃣\"idd\"")
    try await expect(
      Self.app(source, other, Self.target.replacing("params[", with: "params[3️⃣")),
      Expectation("1️⃣", "unread_parameter", .error, "\"idd\" is sent"), Expectation("3️⃣", "unsent_parameter", .warning))
    // Another class with such a method.
    let files =
      Self.app(source, "nil") + [
        "O.swift": "class Other { func f() { \(call.replacing("Router.shared.", with: "")) } }"
      ]
    try await expect(files.mapValues { $0.replacing("\"page\"", with: "\"pagf\"") })
  }

  @Test("finds a class in the module that the call names, only")
  func modules() async throws {
    let source = Self.source(
      "perform(module: String, target targetName: String, action actionName: String, params: [String: Any])",
      class: #""\(module).Target_\(targetName)""#)
    let call = #"1️⃣perform(module: "App", target: "Mine", action: "page", params: ["id": 1])"#
    try await expect(Self.app(source, call))
    try await expect(
      Self.app(source, call.replacing("\"App\"", with: "\"Ap\"")), Expectation("1️⃣", "unproven_service", .warning))
  }

  @Test("reaches methods without parameters, and those whose call writes the colon, as its source says")
  func endings() async throws {
    let source = Self.source(selector: #""Action_\(actionName)""#)
    let bare = Self.target.replacing("_ params: [String: Any]", with: "").replacing("params[\"id\"]", with: "nil")
    try await expect(Self.app(source, #"performTarget("Mine", action: "page", params: nil)"#, bare))
    let call = #"performTarget("Mine", action: 1️⃣"page:", params: ["id": 1])"#
    try await expect(Self.app(source, call))
    try await expect(Self.app(source, call.replacing("page", with: "pagf")), Expectation("1️⃣", "missing_action", .error))
  }

  @Test("that looks for classes or methods of other names is said not to be followed")
  func otherNames() async throws {
    let call = #"1️⃣performTarget("Mine", action: "page", params: ["id": 1])"#
    let lowercase = Self.source(selector: #""action_\(actionName):""#)
    try await expect(
      Self.app(lowercase, call, Self.target.replacing("2️⃣Action_page", with: "action_page")),
      Expectation("1️⃣", "unproven_service", .warning, "which it does not call Action_page"))
    let objectiveC = """
      @implementation Router
      - (id)performTarget:(NSString *)target action:(NSString *)action params:(NSDictionary *)params {
        return [[NSClassFromString(target) new] performSelector:NSSelectorFromString(action) withObject:params];
      }
      - (id)a { return [self 1️⃣performTarget:@"Mine" action:@"page:" params:@{}]; }
      @end
      """
    let files = ["M.m": objectiveC]
    try await expect(
      files + ProjectText(targets: [ProjectText.Target(name: "App", sources: ["M.m"])]).files(),
      Expectation("1️⃣", "unproven_service", .warning, "which it does not call Target_Mine; let it look"))
  }

  @Test("in a pod that is installed is read if the configuration names it")
  func pod() async throws {
    let source = Self.source("perform(target targetName: String, action actionName: String, params: [String: Any])")
    var files = Self.app("", #"perform(target: "Mine", action: 1️⃣"pagf", params: ["id": 1])"#)
    files["Podfile"] = "target 'App' do\n  pod 'Router'\nend"
    files["Pods/Router/Router/Classes/Router.swift"] = source
    files[".modulize.yml"] = "roles:\n  mediator:\n    packages: [Router]\n"
    try await expect(files, Self.wrong)
    // And in a category that is one.
    files["Pods/Mine_Category/Router+Mine.swift"] = files["C.swift"]
    files["C.swift"] = ""
    try await expect(files, Self.wrong)
  }

  @Test("of Objective-C may be called by any name, too")
  func objectiveC() async throws {
    func files(_ action: String) -> [String: String] {
      let source = """
        @implementation Router
        - (id)openTarget:(NSString *)target withAction:(NSString *)name arguments:(NSDictionary *)arguments {
          id target = [NSClassFromString([NSString stringWithFormat:@"Target_%@", target]) new];
          return [target performSelector:NSSelectorFromString([NSString stringWithFormat:@"Action_%@:", name]) withObject:arguments];
        }
        - (id)open:(NSURL *)url { return [self openTarget:url.host withAction:url.path arguments:@{}]; }
        @end
        """
      let call = """
        @implementation Router (Mine)
        - (id)mine { return [self openTarget:@"Mine" withAction:1️⃣@"\(action)" arguments:@{@"id": @1}]; }
        @end
        """
      let target = Self.target.replacing("class", with: "@objc(Target_Mine) class")
      let files = ["M.m": source, "C.m": call, "T.swift": target]
      return files + ProjectText(targets: [ProjectText.Target(name: "App", sources: files.keys.sorted())]).files()
    }
    try await expect(files("page"))
    try await expect(files("pagf"), Self.wrong)
  }
}
