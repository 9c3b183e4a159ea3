import LintTestSupport
import Rules
import Testing

@Suite("forbidden_name")
struct ForbiddenNameTests {
  private func files(_ source: String, from: String = "Core", names: String = "print, Date") -> [String: String] {
    [
      ".modulize.yml": """
      forbid_names: [{from: \(from), names: [\(names)], reason: it must be the same each time}]
      layers: [{name: top, modules: [App]}, {name: low, modules: [Core]}]
      """,
      "Package.swift": """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "App",
        targets: [
          .target(name: "App", dependencies: ["Core"]), .target(name: "Core"),
          .testTarget(name: "CoreTests", dependencies: ["Core"]),
        ])
      """,
      "Sources/Core/C.swift": source, "Sources/App/A.swift": "import Core\nfunc app() { print(1) }",
      "Tests/CoreTests/T.swift": "import Core\nfunc test() { print(1) }",
    ]
  }

  @Test(
    "a call, a value, a type, and what follows a module's name",
    arguments: [
      "func f() { 1️⃣print(1) }", "func f() { Swift.1️⃣print(1) }", "let f: (Any) -> Void = { 1️⃣print($0) }",
      "func f() -> String { \"\\(1️⃣Date())\" }", "import Foundation\nlet day: 1️⃣Date? = nil",
      "import Foundation\nlet day: [Foundation.1️⃣Date] = []", "#if DEBUG\nfunc f() { 1️⃣print(1) }\n#endif",
      "import Foundation\nlet now = Foundation.1️⃣Date.now",
    ])
  func found(source: String) async throws {
    try await expect(files(source), Expectation("1️⃣", "forbidden_name", .error, "Core must not use", "each time"))
  }

  @Test(
    "a member of something else, a declaration, a label, a comment, a text",
    arguments: [
      "func f(log: Log) { log.print(1); self.print(1) }", "struct S { func print() {}\n enum Date {} }", "// print(1)",
      "let text = \"print(1)\"", "func f() { g(print: 1); printAll(); debugPrint(1) }",
      "let day: Calendar.Date? = nil\nlet way: Way = .print",
    ])
  func silent(source: String) async throws {
    try await expect(files(source))
  }

  @Test("a layer, and a pattern of modules, may be where it is forbidden")
  func ends() async throws {
    for from in ["low", "'C*'"] {
      try await expect(files("func f() { 1️⃣print(1) }", from: from), Expectation("1️⃣", "forbidden_name"))
    }
    try await expect(files("func f() { print(1) }", from: "low", names: "Date"))
  }
}
