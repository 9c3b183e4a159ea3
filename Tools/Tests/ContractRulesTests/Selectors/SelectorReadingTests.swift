import LintTestSupport
import Rules
import Testing

@Suite("what targets of CTMediator read and inherit")
struct SelectorReadingTests {
  @Test(
    "keys are read in each way that apps read a dictionary",
    arguments: [
      "NSString *text = [params valueForKeyPath:@\"more\"];",
      "NSString *text = [params valueForKeyPath:@\"more.name\"];",
      "NSString *text = [params stringForKey:@\"more\" default:@\"\"];",
      "NSDictionary *all = params; NSString *text = all[@\"more\"];",
      "NSMutableDictionary *all = [params mutableCopy]; all[@\"other\"] = @1; [all objectForKey:@\"more\"];",
      "if (![params isKindOfClass:[NSDictionary class]] || params == nil) { return nil; } params[@\"more\"];",
      "NSLog(@\"%@ %@\", self, params); NSAssert(params.count > 0, @\"%@\", params); [self use:params[@\"more\"]];",
    ])
  func reads(_ use: String) async throws {
    try await expect(SelectorApp.files(fill: "params[@\"more\"] = @1;", use: use))
    try await expect(
      SelectorApp.files(fill: "params[1️⃣@\"less\"] = @1;", use: use.replacing("@\"more", with: "2️⃣@\"more")),
      Expectation("1️⃣", "unread_parameter", .warning, "\"less\" is sent"),
      Expectation("2️⃣", "unsent_parameter", .warning, "reads \"more\""))
  }

  @Test("keys are not known where a dictionary is passed on, or asked for a key that only a run knows")
  func unknownReads() async throws {
    for use in [
      "[self use:params];", "[self use:params.allKeys];", "[params valueForKeyPath:@\"@count\"];",
      "for (NSString *key in params) { NSLog(@\"%@\", key); }", "self.all = params;", "use(params);",
    ] {
      try await expect(
        SelectorApp.files(call: "1️⃣performTarget", use: use),
        Expectation("1️⃣", "unproven_service", .warning, "the keys that Action_page of Target_Wallet reads"))
    }
  }

  @Test("a mediator with more arguments than the article's is read by their names")
  func moreArguments() async throws {
    let files = try SelectorApp.files().mapValues {
      $0.replacing(
        "params:params shouldCacheTarget", with: "params:params kind:x ? A : B done:^(id a) { } shouldCacheTarget")
    }
    #expect(files.values.contains { $0.contains("kind:") })
    try await expect(files)
    let misspelt = files.mapValues {
      $0.replacing("params[@\"amount\"] = amount", with: "params[1️⃣@\"amuont\"] = amount")
    }
    try await expect(
      misspelt.mapValues { $0.replacing("params[@\"amount\"];", with: "params[2️⃣@\"amount\"];") },
      Expectation("1️⃣", "unread_parameter"), Expectation("2️⃣", "unsent_parameter", .warning))
  }

  @Test("a target has the methods that it inherits from a class of the repository")
  func inherited() async throws {
    func files(_ action: String, base: String = "Base : NSObject", method: String = "") throws -> [String: String] {
      var files = try SelectorApp.files(action: action).mapValues {
        $0.replacing("Target_Wallet : NSObject", with: "Target_Wallet : Base")
      }
      files["Wallet/Base.h"] = "#import <Foundation/Foundation.h>\n@interface \(base)\n@end\n"
      files["Wallet/Base.m"] = "#import \"Base.h\"\n@implementation Base\n\(method)\n@end\n"
      return files
    }
    try await expect(try files(#"@"page""#))
    try await expect(
      try files(#"1️⃣@"paeg""#), Expectation("1️⃣", "missing_action", .error, "offers no \"paeg\""))
    let method = "- (id)Action_close:(NSDictionary *)params { return params[@\"amount\"]; }"
    try await expect(try files(#"@"close""#, method: method))
    // Above that class there is one of which nothing is here.
    try await expect(
      try files(#"@"close""#, base: "Base : Elsewhere").mapValues {
        $0.replacing("[self performTarget", with: "[self 1️⃣performTarget")
      },
      Expectation("1️⃣", "unproven_service", .warning, "the methods that Elsewhere gives Target_Wallet"))
  }

  @Test("a target of Swift has the actions that it inherits")
  func inheritedInSwift() async throws {
    let base = """
      import Foundation
      class Base: Root {
        @objc func Action_close(_ params: [AnyHashable: Any]) -> NSObject? { params["id"] as? NSObject }
      }
      """
    func files(_ action: String) -> [String: String] {
      SelectorApp.swift("class Target_Shop: Base").mapValues {
        $0.replacing("1️⃣\"Shop\", action: \"page\"", with: "\"Shop\", action: \(action)")
      }
        + ["Shop/Base.swift": base, "Shop/Root.swift": "import Foundation\nclass Root: NSObject {}\n"]
    }
    try await expect(files("\"close\""))
    try await expect(files("1️⃣\"colse\""), Expectation("1️⃣", "missing_action", .error, "\"close\""))
  }
}
