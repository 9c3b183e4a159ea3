import LintTestSupport
import Rules
import Testing

@Suite("an app's own mediator after CTMediator's model")
struct OwnMediatorTests {
  /// Its source: how it finds a target and an action.
  private static func source(_ name: String, _ find: String = "", action: String = #"@"Action_%@:""#) -> String {
    """
    @implementation \(name)
    - (id)performTarget:(NSString *)targetName action:(NSString *)actionName params:(NSDictionary *)params \
    shouldCacheTarget:(BOOL)shouldCacheTarget {
        NSString *name = [NSString stringWithFormat:@"Target_%@", targetName];
        id target = [NSClassFromString(name) new];
        \(find)
        SEL action = NSSelectorFromString([NSString stringWithFormat:\(action), actionName]);
        return [target respondsToSelector:action] ? [target performSelector:action withObject:params] : nil;
    }
    @end
    """
  }

  private static let program = """
    NSString *program = NSBundle.mainBundle.infoDictionary[(NSString *)kCFBundleExecutableKey];
    target = target ?: [NSClassFromString([NSString stringWithFormat:@"%@.%@", program, name]) new];
    """
  private static let told = """
    NSString *module = params[kCTMediatorParamsKeySwiftTargetModuleName];
    if (module.length > 0) { name = [NSString stringWithFormat:@"%@.Target_%@", module, targetName]; }
    """

  private static let target = """
    @objc(Target_Mine) class Target_Mine: NSObject {
      @objc func 2️⃣Action_page(_ params: NSDictionary) -> NSObject { NSObject() }
    }
    """

  private static func call(_ name: String, _ action: String = "page") -> String {
    """
    extension \(name) {
      func mine() -> Any? { self.performTarget("Mine", action: 1️⃣"\(action)", params: [:], shouldCacheTarget: false) }
    }
    """
  }

  /// An app of these files.
  private static func app(_ files: [String: String]) -> [String: String] {
    files + ProjectText(targets: [ProjectText.Target(name: "App", sources: files.keys.sorted())]).files()
  }

  @Test(
    "is the class that implements the call, whatever it is called", arguments: ["Mediator", "Router", "LDMediator"])
  func names(_ name: String) async throws {
    let missing = Expectation("1️⃣", "missing_action", .error, "offers no \"pagf\"")
    let wrong = Self.call(name, "pagf")
    for call in [
      wrong, wrong.replacing("self.", with: ""),
      "func f() { _ = \(name).sharedInstance().performTarget(\"Mine\", action: 1️⃣\"pagf\", params: [:], shouldCacheTarget: false) }",
    ] {
      try await expect(Self.app(["M.m": Self.source(name), "T.swift": Self.target, "C.swift": call]), missing)
    }
    let right = ["M.m": Self.source(name), "T.swift": Self.target, "C.swift": Self.call(name)]
    try await expect(Self.app(right))
    let roles = await (try MarkedRepository(Self.app(right))).load().roles
    #expect(roles.configuration.roles.first { $0.name == "mediator" }?.packages?.map(\.value.text) == [name])
    let foreign = """
      @implementation \(name) (Mine)
      - (id)mine { return [self performTarget:@"Mine" action:1️⃣@"pagf" params:@{} shouldCacheTarget:NO]; }
      @end
      """
    try await expect(Self.app(["M.m": Self.source(name), "T.swift": Self.target, "C.m": foreign]), missing)
  }

  @Test("may be a pod, configured or not, and its extensions in Swift are read")
  func pod() async throws {
    let missing = Expectation("1️⃣", "missing_action", .error, "offers no \"pagf\"")
    let files = Self.app(["T.swift": Self.target, "C.swift": Self.call("Router", "pagf")])
    try await expect(files, missing)
    try await expect(files + [".modulize.yml": "roles:\n  mediator:\n    packages: [Router]\n"], missing)
    let here = ["Router.podspec": podspec("Router", sources: "R/*.{h,m}"), "R/Router.m": Self.source("Router")]
    try await expect(files + here, missing)
  }

  @Test("is none of a class that calls our own mediator")
  func wrapper() async throws {
    let calls = #"func f() { performTarget("A", action: "count", params: [:], shouldCacheTarget: true) }"#
    try await expect(
      calling() + answering() + module("U") + ["U/Sources/U/U.swift": "extension Services { \(calls) }"])
  }

  @Test("finds classes of Swift and actions as its source says, and their names are still compared")
  func lookup() async throws {
    let target = Self.target.replacing("@objc(Target_Mine) ", with: "").replacing("_ params", with: "params")
    let action = #"isSwift ? @"Action_%@WithParams:" : @"Action_%@:""#
    let own = Self.source("Router", Self.program, action: action)
    try await expect(Self.app(["M.m": own, "T.swift": target, "C.swift": Self.call("Router")]))
    try await expect(
      Self.app(["M.m": own, "T.swift": target, "C.swift": Self.call("Router", "pagf")]),
      Expectation("1️⃣", "missing_action", .error, "offers no \"pagf\""))
    let bare = target.replacing("params: NSDictionary", with: "")
    let ownOfBare = Self.source("Router", Self.program, action: #"hasParams ? @"Action_%@:" : @"Action_%@""#)
    try await expect(Self.app(["M.m": ownOfBare, "T.swift": bare, "C.swift": Self.call("Router")]))
    // One that does not look for it.
    try await expect(
      Self.app(["M.m": Self.source("Router", Self.program), "T.swift": target, "C.swift": Self.call("Router")]),
      Expectation("2️⃣", "unlisted_action", .error, "Objective-C sees Action_pageWithParams:"))
  }

  @Test("a class of Swift is not advised to be called by a key that the mediator does not know")
  func advice() async throws {
    let target = Self.target.replacing("@objc(Target_Mine) ", with: "")
    let call = Self.call("Router").replacing("1️⃣", with: "").replacing("(\"Mine\"", with: "(1️⃣\"Mine\"")
    for (find, advice) in [
      ("", "run time; write @objc(Target_Mine)"),
      (Self.told, "send App under kCTMediatorParamsKeySwiftTargetModuleName"),
    ] {
      try await expect(
        Self.app(["M.m": Self.source("Router", find), "T.swift": target, "C.swift": call]),
        Expectation("1️⃣", "missing_target", .error, advice))
    }
  }

  @Test("that looks in the program's module is not proved to find a class in another one")
  func otherModule() async throws {
    let files = SelectorApp.swift(module: nil).mapValues {
      $0.replacing("1️⃣", with: "").replacing("2️⃣", with: "").replacing("performTarget", with: "1️⃣performTarget")
    }
    let mediator = [
      "M.podspec": podspec("CTMediator", sources: "M/*.m"), "M/M.m": Self.source("CTMediator", Self.program),
    ]
    try await expect(
      files + mediator,
      Expectation("1️⃣", "unproven_service", .warning, "whether the mediator looks for classes of Swift in Shop"))
  }

  @Test("old versions of CTMediator in installed pods also call Action_xWithParams:")
  func oldVersion() async throws {
    var files = SelectorApp.swift("@objc(Target_Shop) class Target_Shop: NSObject", module: nil)
    files = files.mapValues { $0.replacing("_ params", with: "params").replacing("1️⃣", with: "") }
    try await expect(files, Expectation("2️⃣", "unlisted_action", .error))
    let action = #"isSwift ? @"Action_%@WithParams:" : @"Action_%@:""#
    let pods = [
      "Podfile": "target 'App' do\n  pod 'CTMediator'\nend",
      "Pods/CTMediator/CTMediator/CTMediator.m": Self.source("CTMediator", action: action),
    ]
    try await expect(files.mapValues { $0.replacing("2️⃣", with: "") } + pods)
  }
}
