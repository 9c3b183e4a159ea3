import LintTestSupport
import Rules
import Testing

@Suite("calls by selectors, as CTMediator makes them")
struct SelectorTests {
  @Test("a pod that is elsewhere may be the mediator, and calls that are right bring nothing")
  func right() async throws {
    try await expect(SelectorApp.files())
  }

  @Test("what is said of a file that two targets compile is said once")
  func sharedFiles() async throws {
    let files = [
      "Target_A.m":
        "@implementation Target_A\n- (id)Action_page:(NSDictionary *)params { return params[@\"k\"]; }\n@end",
      "CTMediator+A.m": """
      @implementation CTMediator (A)
      - (id)page
      {
        return [self performTarget:@"A" action:@"page" params:@{@"k": @1, 1️⃣@"more": @2} shouldCacheTarget:NO];
      }
      @end
      """,
    ]
    let targets = ["One", "Two"].map { ProjectText.Target(name: $0, sources: files.keys.sorted()) }
    let all = files + ProjectText(targets: targets).files()
    try await expect(all, Expectation("1️⃣", "unread_parameter", .warning, "\"more\" is sent to Target_A"))
    // What is allowed to one of them is not to the other.
    let exception = "exceptions: [{module: One, rule: unread_parameter, reason: old}]"
    try await expect(all + [".modulize.yml": exception], Expectation("1️⃣", "unread_parameter", .warning))
  }

  @Test("a misspelt target, action or key is found in Objective-C")
  func misspelt() async throws {
    try await expect(
      SelectorApp.files(target: #"1️⃣@"Wallte""#),
      Expectation("1️⃣", "missing_target", .error, "no class Target_Wallte", "Wallet"))
    try await expect(
      SelectorApp.files(action: #"1️⃣@"paeg""#),
      Expectation("1️⃣", "missing_action", .error, "offers no \"paeg\"", "\"page\""))
    // No table lists it.
    try await expect(
      SelectorApp.files(action: #"1️⃣@"close""#),
      Expectation("1️⃣", "missing_action", .error, "call one of these, or write Action_close:"))
    try await expect(
      SelectorApp.files(key: #"1️⃣@"amuont""#, read: #"2️⃣@"amount""#),
      Expectation("1️⃣", "unread_parameter", .error, "\"amuont\" is sent"),
      Expectation("2️⃣", "unsent_parameter", .warning, "reads \"amount\""))
  }

  @Test("constants and macros are read, also with a wrong text")
  func constants() async throws {
    try await expect(SelectorApp.files(target: "kWallet", more: "#define kWallet @\"Wallet\""))
    try await expect(SelectorApp.files(target: "kWallet", more: "static NSString * const kWallet = @\"Wallet\";"))
    try await expect(
      SelectorApp.files(target: "1️⃣kWallet", more: "#define kWallet @\"Walet\""),
      Expectation("1️⃣", "missing_target", .error, "no class Target_Walet"))
  }

  @Test("a name, or keys, that only a run knows are said not to be proved, and of keys not that nothing answers")
  func unproved() async throws {
    try await expect(
      SelectorApp.files(target: "name", call: "1️⃣performTarget"),
      Expectation("1️⃣", "unproven_service", .warning, "is answered", "the name of the target, name"))
    try await expect(
      SelectorApp.files(call: "1️⃣performTarget", use: "self.page.options = params;"),
      Expectation(
        "1️⃣", "unproven_service", .warning, "\"page\" reads what it is sent",
        "the keys that Action_page of Target_Wallet reads"))
    try await expect(
      SelectorApp.files(call: "1️⃣performTarget", fill: "[params addEntriesFromDictionary:more];"),
      Expectation("1️⃣", "unproven_service", .warning, "the keys that are sent"))
  }

  @Test("what a mediator passes on from a URL leaves the other calls as they are")
  func ownMediator() async throws {
    var files = try SelectorApp.files(key: #"1️⃣@"amuont""#, read: #"2️⃣@"amount""#)
    files["Wallet/CTMediator.m"] = """
      @implementation CTMediator
      - (id)performActionWithUrl:(NSURL *)url completion:(void (^)(NSDictionary *))completion {
          NSMutableDictionary *params = [[NSMutableDictionary alloc] init];
          return [self performTarget:url.host action:url.path params:params shouldCacheTarget:NO];
      }
      @end
      """
    try await expect(
      files, Expectation("1️⃣", "unread_parameter", .error, "\"amuont\" is sent"),
      Expectation("2️⃣", "unsent_parameter", .warning, "reads \"amount\""))
  }

  @Test("a target in no file here may be in another pod, so that its call is not proved")
  func elsewhere() async throws {
    try await expect(
      SelectorApp.files(target: #"@"Completely""#, call: "1️⃣performTarget"),
      Expectation("1️⃣", "unproven_service", .warning, "not in this repository"))
  }

  @Test("a class of Swift is found by its module, and its action by @objc")
  func swift() async throws {
    let target = "@objc(Target_Shop) class Target_Shop: NSObject"
    try await expect(SelectorApp.swift())
    try await expect(SelectorApp.swift(target, module: nil))
    try await expect(
      SelectorApp.swift(module: nil), Expectation("1️⃣", "missing_target", .error, "found by its module only"))
    try await expect(
      SelectorApp.swift(target), Expectation("1️⃣", "missing_target", .error, "has a name of Objective-C"))
    try await expect(
      SelectorApp.swift(objc: ""), Expectation("2️⃣", "unlisted_action", .error, "Objective-C does not see it"))
    try await expect(
      SelectorApp.swift("class 3️⃣Target_Shop"),
      Expectation("3️⃣", "invalid_target", .error, "does not inherit from NSObject"))
  }

  @Test("CTMediator's first version, which caches nothing, is recognized without a configuration")
  func withoutCache() async throws {
    var files = try SelectorApp.files(target: #"1️⃣@"Wallte""#)
    files[".modulize.yml"] = nil
    files = files.mapValues { $0.replacing(" shouldCacheTarget:NO", with: "") }
    #expect(files.values.contains { $0.contains("params:") } && !files.values.contains { $0.contains("Cache") })
    try await expect(files, Expectation("1️⃣", "missing_target", .error, "no class Target_Wallte"))
  }

  @Test("a mediator's podspec in the root leaves the rules on")
  func podspecInRoot() async throws {
    var files = try SelectorApp.files(target: #"1️⃣@"Wallte""#)
    files["CTMediator.podspec"] = podspec("CTMediator", sources: "CTMediator/*.{h,m}")
    files["CTMediator/CTMediator.m"] = "@implementation CTMediator\n@end\n"
    try await expect(files, Expectation("1️⃣", "missing_target", .error, "no class Target_Wallte"))
  }

  @Test("a copy of CTMediator in Swift that is a pod here calls by selectors too")
  func inSwift() async throws {
    let files = [
      ".modulize.yml": SelectorApp.configuration, "M.podspec": podspec("CTMediator", sources: "M/*.swift"),
      "M/M.swift": "import Foundation\nopen class CTMediator: NSObject {}",
      "A/A.podspec": podspec("A", sources: "*.swift"),
      "A/T.swift": """
      import Foundation
      class Target_A: NSObject {
        @objc func Action_page(_ params: [AnyHashable: Any]) -> NSObject { NSObject() }
      }
      """,
      "A_Category/A_Category.podspec": podspec("A_Category", ["CTMediator"], sources: "*.swift"),
      "A_Category/A.swift": """
      import CTMediator
      public extension CTMediator {
        func A_page() -> Any? { performTarget(1️⃣"AA", action: "page", params: nil, shouldCacheTarget: false) }
      }
      """,
    ]
    try await expect(files, Expectation("1️⃣", "missing_target"))
  }

  @Test("an app whose sources call CTMediator, or a copy of it, is judged without a configuration")
  func unconfigured() async throws {
    var files = try SelectorApp.files(target: #"1️⃣@"Wallte""#)
    files[".modulize.yml"] = nil
    try await expect(files, Expectation("1️⃣", "missing_target", .error, "no class Target_Wallte"))
    var copy = files.mapValues { $0.replacing("CTMediator", with: "ZDMediator") }
    try await expect(copy, Expectation("1️⃣", "missing_target", .error, "no class Target_Wallte"))
    // A class with such a method that is called without the last argument is something else.
    copy = files.mapValues { $0.replacing("shouldCacheTarget", with: "later") }
    try await expect(copy)
    var swift = SelectorApp.swift(module: nil)
    swift[".modulize.yml"] = nil
    try await expect(swift, Expectation("1️⃣", "missing_target", .error, "found by its module only"))
  }

  @Test("beside our own mediator, each call is judged by its own")
  func beside() async throws {
    let ours = calling(#"public func A_count() -> Int? { performTarget("A", action: 2️⃣"cuont") as? Int }"#) + answering()
    var files = try SelectorApp.files(action: #"1️⃣@"paeg""#) + ours
    files[".modulize.yml"] = nil
    try await expect(
      files, Expectation("1️⃣", "missing_action", .error, "offers no \"paeg\""),
      Expectation("2️⃣", "missing_action", .error, "offers no \"cuont\""))
    // Neither finds the other's classes.
    try await expect(
      try SelectorApp.files(target: #"1️⃣@"A""#, action: #"@"count""#) + answering() + calling(),
      Expectation("1️⃣", "missing_target", .error, "Target_A"))
  }

  @Test("a class of another program does not answer")
  func otherProgram() async throws {
    var files = ["App.xcodeproj/project.pbxproj": ProjectText(targets: [program("App")]).text]
    files["Old/Old.xcodeproj/project.pbxproj"] = ProjectText(targets: [program("Old")]).text
    let sources = try SelectorApp.files(call: "1️⃣performTarget")
    files["App/Call.m"] = sources["Wallet_Category/CTMediator+Wallet.m"]
    files["App/Target_Wallet.m"] = sources["Wallet/Target_Wallet.m"]?.replacing("Target_Wallet", with: "Target_Purse")
    files["Old/Old/Call.m"] = sources["Wallet_Category/CTMediator+Wallet.m"]?.replacing("1️⃣", with: "")
    files["Old/Old/Target_Wallet.m"] = sources["Wallet/Target_Wallet.m"]
    try await expect(
      files, Expectation("1️⃣", "unproven_service", .warning, "Target_Wallet, which is not in this repository"))
  }

  private func program(_ name: String) -> ProjectText.Target {
    ProjectText.Target(name: name, sources: ["\(name)/Call.m", "\(name)/Target_Wallet.m"])
  }
}
