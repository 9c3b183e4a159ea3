import LintTestSupport
import ProcessRunning
import Rules
import Testing

@Suite("targets in the pods that CocoaPods has installed")
struct InstalledPodTests {
  /// An app, as an article's main project: its business lines are pods.
  private func app(
    _ marker: String = "", action: String = #"@"page""#, key: String = #"@"amount""#, pods: String = "Pods",
    above: String = "NSObject"
  ) -> [String: String] {
    let call = """
      @implementation CTMediator (Wallet)
      - (id)page:(id)amount {
        return [self \(marker)performTarget:@"Wallet" action:\(action) params:@{\(key): amount} shouldCacheTarget:NO];
      }
      @end

      """
    return ProjectText(targets: [.init(name: "App", sources: ["Call.m"])]).files() + [
      "Call.m": call, "Podfile": "target 'App' do\n  pod 'CTMediator'\n  pod 'Wallet'\nend\n",
      "Podfile.lock": "PODS:\n  - CTMediator (40)\n  - Wallet (1.0)\n",
      "\(pods)/Wallet/Classes/Target_Wallet.h": "@interface Target_Wallet : \(above)\n@end\n",
      "\(pods)/Wallet/Classes/Target_Wallet.m": """
      @implementation Target_Wallet
      - (id)Action_page:(NSDictionary *)params { return params[@"amount"]; }
      - (id)Action_pay:(NSDictionary *)params { return params[@"sum"]; }
      @end

      """,
      // Not judged, and not read.
      "\(pods)/Wallet/Classes/Page.m": "@import Elsewhere;\n", "\(pods)/Target Support Files/Target_Support.m": "",
    ]
  }

  @Test("answer calls, which are right or wrong as those of targets here")
  func answered() async throws {
    try await expect(app())
    try await expect(
      app(action: #"1️⃣@"paeg""#), Expectation("1️⃣", "missing_action", .error, "Target_Wallet in Wallet", "\"page\""))
    try await expect(
      app(key: #"1️⃣@"amuont""#), Expectation("1️⃣", "unread_parameter", .error, "\"amuont\" is sent"))
  }

  @Test("are not known without the pods, and the message says so")
  func absent() async throws {
    try await expect(
      app("1️⃣", pods: "Elsewhere"),
      Expectation("1️⃣", "unproven_service", .warning, "not in this repository", "install the pods, or put"))
  }

  @Test("are not known as far as they inherit from what is not read")
  func inherited() async throws {
    try await expect(app(above: "Base"))
    try await expect(
      app("1️⃣", action: #"@"paeg""#, above: "Base"),
      Expectation("1️⃣", "unproven_service", .warning, "the methods that Base gives Target_Wallet"))
  }

  @Test("are found where git ignores the pods")
  func ignored() async throws {
    let repository = try MarkedRepository(app(action: #"@"paeg""#) + [".gitignore": "Pods/\n"])
    try await Git(in: repository.root, .none).run("init", "--quiet")
    #expect(await repository.lint().findings.map(\.identity.rule) == ["missing_action"])
  }

  /// An app that only links pods: a business line, and its category.
  private func links(action: String = #"@"page""#, target: String = #"@"Wallet""#, inApp: Bool = false) -> [String:
    String]
  {
    var files = app()
    files["Call.m"] = "@implementation Call\n@end\n"
    files["Pods/CTMediator/CTMediator.h"] = "@interface CTMediator : NSObject\n@end\n"
    files["Pods/Wallet_Category/CTMediator+Wallet.m"] = """
      NSString * const kWallet = \(target);
      @implementation CTMediator (Wallet)
      - (id)page:(id)amount {
        return [self performTarget:kWallet action:\(action) params:@{@"amount": amount} shouldCacheTarget:NO];
      }
      @end

      """
    if inApp {
      files["Call.m"] = files.removeValue(forKey: "Pods/Wallet/Classes/Target_Wallet.m")
      files["Pods/Wallet/Classes/Target_Wallet.h"] = nil
    }
    return files
  }

  @Test("are called by categories in pods, which are judged with them", arguments: [true, false])
  func categories(inApp: Bool) async throws {
    try await expect(links(inApp: inApp))
    try await expect(
      links(action: #"1️⃣@"paeg""#, inApp: inApp),
      Expectation("1️⃣", "missing_action", .error, "\"paeg\"", inApp ? "Target_Wallet in App" : "Target_Wallet in Wallet")
    )
  }

  @Test("call what a class of the app does not answer, or answers in a way that is not known")
  func unanswered() async throws {
    func files(_ target: String) -> [String: String] {
      links(inApp: true).mapValues { text in
        text.contains("@implementation Target_Wallet") ? "@implementation Target_Wallet\n\(target)\n@end\n" : text
      }
    }
    for target in [
      "+ (id)1️⃣Action_page:(NSDictionary *)params { return params[@\"amount\"]; }",
      "- (id)1️⃣Action_page:(NSDictionary *)params context:(id)context { return params[@\"amount\"]; }",
    ] {
      try await expect(files(target), Expectation("1️⃣", "unlisted_action", .error, "does not answer to Action_page:"))
    }
    let unknown = files("- (id)Action_page:(NSDictionary *)params { return [self make:params]; }").mapValues {
      $0.replacing("[self performTarget", with: "[self 1️⃣performTarget")
    }
    try await expect(
      unknown,
      Expectation("1️⃣", "unproven_service", .warning, "the keys that Action_page of Target_Wallet reads"))
  }

  @Test("may be elsewhere for a category in a pod, and then nothing is said")
  func elsewhere() async throws {
    try await expect(links(target: #"@"Purse""#))
  }

  @Test("are said once to be missing, however many calls a module has of them")
  func once() async throws {
    var files = app("1️⃣", pods: "Elsewhere")
    files["Call.m"] = (files["Call.m"] ?? "").replacing(
      "@end",
      with:
        "- (id)pay { return [self performTarget:@\"Wallet\" action:@\"pay\" params:nil shouldCacheTarget:NO]; }\n@end")
    try await expect(
      files, Expectation("1️⃣", "unproven_service", .warning, "\"Wallet\" answers, which is called 2 times here"))
  }
}
