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
}
