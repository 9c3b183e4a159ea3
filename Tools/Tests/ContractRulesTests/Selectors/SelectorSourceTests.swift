import LintTestSupport
import Rules
import Testing

@Suite("sources of Objective-C and C++")
struct SelectorSourceTests {
  @Test(
    "an action that no build compiles is not there",
    arguments: [
      "#if 0", "#if 0 // old", "#if (0) /* of\nold */", "#if 0 && defined(X)", "#if 1\n#else", "#if 0\n#elif 0",
      "#if X\n#elif 1\n#else", "#if 0\n#if X\n#endif", "# if ! 1", "#if 0 \\\n  && X",
      "#if X && 0\ndon't\n/*\n#endif\n*/",
    ])
  func dead(condition: String) async throws {
    let files = try SelectorApp.files(action: #"1️⃣@"page""#).mapValues {
      $0.replacing("@implementation Target_Wallet", with: "@implementation Target_Wallet\n\(condition)").replacing(
        "}\n@end\n", with: "}\n#endif\n@end\n")
    }
    try await expect(files, Expectation("1️⃣", "missing_action", .error, "offers no \"page\""))
  }

  @Test(
    "branches may each open or close the same brace",
    arguments: [
      "#ifdef NEW\n  if (@available(iOS 13, *)) {\n#else\n  if (self.isNew) {\n#endif\n  }",
      "#ifdef NEW\n  if (a) {\n#elif OLD\n  if (b) {\n#else\n  if (c) {\n#endif\n  }",
      "#ifdef NEW\n  if (a) {\n#endif\n#ifdef NEW\n  }\n#endif", "if (a) {\n#ifdef NEW\n  }\n#else\n  }\n#endif",
      "if (a) {\n#ifdef NEW\n  } else if (b) {\n#else\n  } else {\n#endif\n  }",
      "#ifdef NEW\n  if (a) { if (b) {\n#else\n  if (c) {\n#endif\n#ifdef NEW\n  }}\n#else\n  }\n#endif",
      "[self a:\n#if NEW\n  [self b]];\n#else\n  1];\n#endif",
    ])
  func branches(code: String) async throws {
    let files = try SelectorApp.files().mapValues {
      $0.replacing(
        "@implementation Target_Wallet", with: "@implementation Target_Wallet\n- (void)setUp {\n\(code)\n}")
    }
    try await expect(files)
  }

  @Test(
    "a call is read wherever C++ has functions",
    arguments: [
      "extern \"C\" {\nid go()\n{ return CALL; }\n}", "namespace ui {\nnamespace {\nid go() { return CALL; }\n}\n}",
      "id Router::go() const\n{ return CALL; }", "id Router::go() noexcept { return CALL; }",
      "class Router : public Base { id go() { return CALL; } };", "id go() { int n = 1'000; return CALL; }",
      "static id (^go)(void) = ^id { return CALL; };", "auto go = []() -> id { return CALL; };",
    ])
  func inCPlusPlus(code: String) async throws {
    let call =
      "[[CTMediator sharedInstance] performTarget:@\"Wallet\" action:1️⃣@\"paeg\" params:nil shouldCacheTarget:NO]"
    var files = try SelectorApp.files().mapValues { $0.replacing("*.{h,m}", with: "*.{h,m,mm}") }
    files["Wallet_Category/Go.mm"] = code.replacing("CALL", with: call)
    try await expect(files, Expectation("1️⃣", "missing_action", .error, "offers no \"paeg\""))
  }
}
