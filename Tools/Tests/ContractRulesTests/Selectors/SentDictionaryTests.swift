import LintTestSupport
import Rules
import Testing

@Suite("dictionaries that Objective-C sends")
struct SentDictionaryTests {
  @Test(
    "what is put into a dictionary counts where the call sends it",
    arguments: [
      "[params removeObjectForKey:@\"amount\"];", "params[@\"amount\"] = nil;",
      "[params setValue:nil forKey:@\"amount\"];", "params = [NSMutableDictionary dictionary];",
      "[params setDictionary:@{}];", "params = [@{} mutableCopy]; if (params) { NSLog(@\"%@\", params); }",
      "NSMutableDictionary *old = params; old = nil; params = [NSMutableDictionary new];",
    ])
  func takenAway(fill: String) async throws {
    try await expect(
      SelectorApp.files(read: #"1️⃣@"amount""#, fill: fill),
      Expectation("1️⃣", "unsent_parameter", .warning, "reads \"amount\""))
  }

  @Test("what is put into a dictionary after the call is not sent")
  func late() async throws {
    let files = try SelectorApp.files(read: #"1️⃣@"amount""#).mapValues {
      $0.replacing("params[@\"amount\"] = amount; // @\"not\" a key", with: "").replacing(
        "return [self performTarget:@\"Wallet\" action:@\"page\" params:params shouldCacheTarget:NO];",
        with: """
          id page = [self performTarget:@"Wallet" action:@"page" params:params shouldCacheTarget:NO];
          params[@"amount"] = amount;
          return page;
          """)
    }
    try await expect(files, Expectation("1️⃣", "unsent_parameter", .warning, "reads \"amount\""))
  }

  @Test(
    "what may stay in a dictionary counts as sent",
    arguments: [
      "if (!amount) [params removeObjectForKey:@\"amount\"];", "if (!amount) { params = nil; }",
      "switch (self.kind) { case 1: params = [NSMutableDictionary dictionary]; break; }",
      "#if OLD\n[params removeAllKeys];\n#endif\nparams = [params mutableCopy];",
      "#if OLD\nparams = [NSMutableDictionary dictionary];\n#endif\n",
      "NSDictionary *more = @{}; [params addEntriesFromDictionary:more];",
      "NSMutableDictionary *all = params; params = all;",
    ])
  func staying(fill: String) async throws {
    try await expect(SelectorApp.files(fill: fill.replacing("[params removeAllKeys];", with: "")))
  }

  @Test(
    "of what is put into a dictionary behind a call that is made again, or later, nothing is known",
    arguments: [
      ("for (id item in self.items) {", "}"), ("do {", "} while (self.more);"), ("dispatch_async(queue, ^{", "});"),
      ("[self each:^(id item) {", "}];"),
    ])
  func again(begin: String, end: String) async throws {
    let files = try SelectorApp.files().mapValues {
      $0.replacing("params[@\"amount\"] = amount; // @\"not\" a key", with: "").replacing(
        "return [self performTarget:@\"Wallet\" action:@\"page\" params:params shouldCacheTarget:NO];",
        with: """
          \(begin)
            [self 1️⃣performTarget:@"Wallet" action:@"page" params:params shouldCacheTarget:NO];
            params[@"amount"] = amount;
          \(end)
          """)
    }
    try await expect(files, Expectation("1️⃣", "unproven_service", .warning, "the keys that are sent"))
  }
}
