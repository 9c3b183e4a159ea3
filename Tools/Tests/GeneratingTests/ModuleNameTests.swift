import Generating
import LintTestSupport
import Testing

@Suite("The module that a category names")
struct ModuleNameTests {
  private static func manifest(_ module: String) -> String {
    """
    // swift-tools-version: 6.2
    import PackageDescription
    let package = Package(
      name: "A", products: [.library(name: "A", targets: ["\(module)"])], targets: [.target(name: "\(module)")])
    """
  }

  @Test(
    "is the class's, also for its routes, unless the mediator looks there anyway",
    arguments: [
      ("A", "A", #"performTarget("A", action: "one")"#, #"target: "A", action: "one")"#),
      ("AMore", "A", #"performTarget("AMore", module: "A", action: "one")"#, #"action: "one", module: "A")"#),
      ("A", "ACore", #"performTarget("A", module: "ACore", action: "one")"#, #"action: "one", module: "ACore")"#),
      ("AMore", "ACore", #"performTarget("AMore", module: "ACore", action: "one")"#, #"module: "ACore")"#),
    ])
  func package(target: String, module: String, call: String, route: String) async throws {
    let source = "final class Target_\(target) {\n  // modulize:remote /one\n  func one() -> Int? { 1 }\n}\n"
    let declared = try Declared(
      "// Nothing.\n",
      routesProduct + ["A/Package.swift": Self.manifest(module), "A/Sources/\(module)/Target_\(target).swift": source])
    if module != "A" { try declared.repository.remove("A/Sources/A") }
    try await declared.generate()
    let category = try declared.text("A_Category/Sources/A_Category/Mediator+\(target).swift")
    #expect(category.contains(call) && category.contains(route), "\(category)")
    let rules = await declared.repository.lint().findings.map(\.identity.rule)
    #expect(!rules.contains("missing_target") && !rules.contains("invalid_target"), "\(rules)")
  }

  @Test(
    "is the one that the business line will have, for a class in the app",
    arguments: [
      ("A", #"performTarget("A", action: "one")"#), ("AMore", #"performTarget("AMore", module: "A", action: "one")"#),
    ])
  func inApp(target: String, call: String) async throws {
    let declared = try Declared(
      "// Nothing.\n",
      [
        "App/Package.swift": executable("App"), "App/Sources/App/main.swift": "",
        "App/Sources/App/Target_\(target).swift": "final class Target_\(target) {\n  func one() -> Int? { 1 }\n}\n",
      ])
    try await declared.generate()
    let category = try declared.text("A_Category/Sources/A_Category/Mediator+\(target).swift")
    #expect(category.contains(call), "\(category)")
  }
}
