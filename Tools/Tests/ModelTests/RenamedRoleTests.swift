import LintTestSupport
import Testing

/// The articles' roles under other names: the rules of the string contract go by the role.
@Suite("Roles under other names")
struct RenamedRoleTests {
  private let configuration = [
    ".modulize.yml": """
    roles:
      mediator: {packages: [Router]}
      category: {packages: ["*API"]}
      business: {packages: ["*Line"]}
    """
  ]

  private let router = [
    "Router/Package.swift": (mediator["Mediator/Package.swift"] ?? "").replacing(
      "name: \"Mediator\",\n  products", with: "name: \"Router\",\n  products"),
    "Router/Sources/Mediator/Mediator.swift": "public final class Mediator {}",
    "Router/Sources/MediatorPages/Place.swift": "public struct Place {}",
    "PortableUI/Package.swift": library("PortableUI"), "PortableUI/Sources/PortableUI/Page.swift": "",
  ]

  private func category(_ body: String) -> [String: String] {
    [
      "LoginAPI/Package.swift": library(
        "LoginAPI", packages: [#".package(path: "../Router")"#],
        links: [#".product(name: "Mediator", package: "Router")"#]),
      "LoginAPI/Sources/LoginAPI/F.swift": "@_exported import Mediator\nextension Mediator {\n\(body)\n}",
    ]
  }

  private func line(_ source: String) -> [String: String] {
    ["LoginLine/Package.swift": library("LoginLine"), "LoginLine/Sources/LoginLine/F.swift": source]
  }

  private let call = #"public func Login_count() -> Int? { performTarget("Login", action: "count") as? Int }"#

  private var target: String {
    targetA().replacing("_A", with: "_Login")
  }

  @Test("calls and targets are compared")
  func contract() async throws {
    // The class is looked for in the module of its own name.
    let named = call.replacing(#""count")"#, with: #""count", params: ["\#(key)": "LoginLine"])"#)
    try await expect(configuration + router + category(named) + line(target))
    try await expect(
      configuration + router + category(named.replacing(#""count""#, with: #"1️⃣"cuont""#)) + line(target),
      Expectation("1️⃣", "missing_action", .error, "count"))
  }

  @Test("a service begins with the line's name, which the star matches")
  func prefix() async throws {
    let wrong = call.replacing("func Login_count", with: "func 1️⃣count")
      .replacing(#""count")"#, with: #""count", params: ["\#(key)": "LoginLine"])"#)
    try await expect(
      configuration + router + category(wrong + "\n  public func Login_more() {}") + line(target),
      Expectation("1️⃣", "category_prefix", .error, "Login_"))
  }

  @Test("the category of a line is told from those of others, and messages have the names that packages have")
  func categoryOfLine() async throws {
    let own = [
      "LoginLine/Package.swift": library(
        "LoginLine", packages: [#".package(path: "../LoginAPI")"#],
        links: [#"1️⃣.product(name: "LoginAPI", package: "LoginAPI")"#]),
      "LoginLine/Sources/LoginLine/F.swift": "2️⃣import LoginAPI",
    ]
    try await expect(
      configuration + router + category("") + own,
      Expectation("1️⃣", "forbidden_dependency", .error, "LoginAPI is for other modules that call Login"),
      Expectation("2️⃣", "forbidden_import"))
  }

  @Test("the platform has the articles' names, whatever the mediator is called")
  func platform() async throws {
    let user = [
      "LoginLine/Package.swift": library(
        "LoginLine", packages: [#".package(path: "../PortableUI")"#],
        links: [#".product(name: "PortableUI", package: "PortableUI")"#]),
      "LoginLine/Sources/LoginLine/F.swift": "import PortableUI",
    ]
    try await expect(configuration + router + category("") + user)
  }

  private let key = "kCTMediatorParamsKeySwiftTargetModuleName"
}
