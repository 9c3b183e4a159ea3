import LintTestSupport
import Rules
import Testing

@Suite("a call by selectors of a target in no file here, and one of a similar name")
struct NearTargetTests {
  /// Calls of `Wallte`, where `Wallet` offers a page and what else is written.
  private func files(_ calls: [String], own: [String] = [], others: [String] = []) throws -> [String: String] {
    func methods(_ names: [String]) -> String {
      names.map { "- (id)Action_\($0):(NSDictionary *)params { return params[@\"amount\"]; }" }.joined(separator: "\n")
    }
    var files = try SelectorApp.files(target: #"1️⃣@"Wallte""#, action: "@\"\(calls[0])\"")
    files["Wallet/Target_Wallet.m"]?.replace("@end", with: methods(own) + "\n@end")
    let more = calls.dropFirst().map { action in
      "- (id)\(action) { return [self performTarget:@\"Wallte\" action:@\"\(action)\" params:nil shouldCacheTarget:NO]; }"
    }
    files["Wallet_Category/CTMediator+Wallet.m"]?.replace("@end", with: more.joined(separator: "\n") + "\n@end")
    files["Purse/Purse.podspec"] = podspec("Purse", sources: "*.{h,m}")
    files["Purse/Target_Purse.m"] = "@implementation Target_Purse\n\(methods(others))\n@end\n"
    return files
  }

  private let similar = #"here it is "Wallte", in Wallet/Target_Wallet.m:2 "Wallet""#

  @Test("it is misspelt if that one alone offers what is asked for")
  func slip() async throws {
    try await expect(files(["page"]), Expectation("1️⃣", "missing_target", .error, similar))
    // A similar action is asked for, too.
    try await expect(
      files(["pay"], own: ["pay", "page2"], others: ["page"]), Expectation("1️⃣", "missing_target", .error, similar))
  }

  @Test("it may be elsewhere if others offer that, too, or that one does not offer all of it; then it is said")
  func elsewhere() async throws {
    func unproved(_ files: [String: String]) async throws {
      try await expect(
        files.mapValues {
          $0.replacing("1️⃣", with: "").replacing(
            "[self performTarget:@\"Wallte\" action:@\"page\"",
            with: "[self 1️⃣performTarget:@\"Wallte\" action:@\"page\"")
        },
        Expectation("1️⃣", "unproven_service", .warning, similar + ": make the two the same, or put the repository"))
    }
    try await unproved(files(["page"], others: ["page"]))
    try await unproved(files(["page", "completely"]))
  }

  @Test("it is misspelt if only upper and lower case differ")
  func upperCase() async throws {
    let files = try files(["page"], others: ["page"]).mapValues { $0.replacing("Wallte", with: "wallet") }
    try await expect(files, Expectation("1️⃣", "missing_target", .error, #"here it is "wallet""#))
  }
}
