import LintTestSupport
import Testing

@Suite("which actions of Swift Objective-C sees")
struct SelectorExposureTests {
  /// An app whose target is that class, with more in other files.
  private func files(
    _ target: String, action: String = "func 2️⃣Action_page", effects: String = "", more: String = ""
  ) -> [String: String] {
    SelectorApp.swift(target, objc: "").mapValues {
      $0.replacing("func 2️⃣Action_page", with: action)
        .replacing("-> UIViewController? {\n    guard", with: "\(effects) -> UIViewController? {\n    guard")
    }.merging(["Shop/More.swift": more]) { $1 }
  }

  private func expectNothing(_ files: [String: String]) async throws {
    try await expect(files.mapValues { $0.replacing("1️⃣", with: "").replacing("2️⃣", with: "") })
  }

  @Test("a class shows all its methods but private ones, and an effect is a parameter more")
  func members() async throws {
    let head = "@objcMembers class Target_Shop: NSObject"
    try await expectNothing(files(head))
    for action in ["private func 2️⃣Action_page", "@nonobjc func 2️⃣Action_page"] {
      try await expect(
        files(head, action: action), Expectation("2️⃣", "unlisted_action", .error, "Objective-C does not see it"))
    }
    try await expect(
      files(head, effects: "throws"), Expectation("2️⃣", "unlisted_action", .error, "sees Action_page:error:"))
    try await expect(
      files(head, effects: "async throws"),
      Expectation("2️⃣", "unlisted_action", .error, "sees Action_page:completionHandler:"))
  }

  @Test("extensions and subclasses of such a class, and protocols of Objective-C, show them too")
  func inherited() async throws {
    try await expectNothing(
      files("extension Target_Shop", more: "import UIKit\n@objcMembers class Target_Shop: NSObject {}"))
    try await expectNothing(
      files("class Target_Shop: Base", more: "import UIKit\n@objcMembers class Base: NSObject {}"))
    let method = "func Action_page(_ params: [AnyHashable: Any]) -> UIViewController?"
    try await expectNothing(
      files("class Target_Shop: NSObject, Pages", more: "import UIKit\n@objc protocol Pages { \(method) }"))
    try await expect(
      files("class Target_Shop: NSObject, Pages", more: "import UIKit\nprotocol Pages { \(method) }"),
      Expectation("2️⃣", "unlisted_action", .error, "Objective-C does not see it"))
  }

  @Test("what a class or protocol of no file here shows is not known")
  func elsewhere() async throws {
    for head in ["class Target_Shop: NSObject, Pages", "class Target_Shop: Elsewhere"] {
      try await expect(
        files(head).mapValues {
          $0.replacing("2️⃣", with: "").replacing("1️⃣", with: "").replacing("performTarget(", with: "1️⃣performTarget(")
        },
        Expectation("1️⃣", "unproven_service", .warning, "gives Target_Shop"))
    }
  }

  @Test(
    "other methods and properties of a class change nothing",
    arguments: ["func x() {}", "@objc(y) func x() {}", "let x: Int = 1"])
  func others(member: String) async throws {
    try await expect(
      files("class Target_Shop: NSObject", action: "\(member)\n  func 2️⃣Action_page"),
      Expectation("2️⃣", "unlisted_action", .error, "Objective-C does not see it"))
    let action = "@objc func Action_page"
    try await expectNothing(
      files(
        "class Base: NSObject", action: action,
        more: "import UIKit\nclass Target_Shop: Base {\n  var count = 0\n  \(member)\n}"))
    try await expectNothing(files("class Target_Shop: NSObject", action: "\(member)\n  \(action)"))
  }

  @Test("a method is found by the name that it has there")
  func name() async throws {
    try await expectNothing(files("class Target_Shop: NSObject", action: "@objc(Action_page:) func page"))
    try await expect(
      files("class Target_Shop: NSObject", action: "@objc(page:) func 2️⃣Action_page"),
      Expectation("2️⃣", "unlisted_action", .error, "Objective-C sees page:"))
  }
}
