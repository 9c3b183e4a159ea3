import LintTestSupport
import Testing

@Suite("Roles that are configured")
struct ConfiguredRoleTests {
  /// A package that links another and imports it, where the markers stand if there are to be any.
  private func package(_ name: String, uses other: String? = nil, isMarked: Bool = false) -> [String: String] {
    let marks = isMarked ? ("1️⃣", "2️⃣") : ("", "")
    let others = [other].compactMap { $0 }
    return [
      "\(name)/Package.swift": library(
        name, packages: others.map { ".package(path: \"../\($0)\")" },
        links: others.map { "\(marks.0).product(name: \"\($0)\", package: \"\($0)\")" }),
      "\(name)/Sources/\(name)/F.swift": others.map { "\(marks.1)import \($0)" }.joined(),
    ]
  }

  private let layers = [
    ".modulize.yml": """
    layers:
      - {name: app, packages: [Shop]}
      - {name: features, packages: ["*Feature"]}
      - {name: core, packages: [Core, Store], within_itself: true, third_party: false}
    """
  ]

  private var layered: [String: String] {
    layers + package("Core") + package("Store", uses: "Core") + package("CartFeature", uses: "Store")
      + package("PayFeature", uses: "Core") + package("Shop", uses: "CartFeature")
  }

  @Test("a layer may depend on those below it, and within itself where that is said")
  func layersAllow() async throws {
    try await expect(layered)
  }

  @Test("a layer must not depend on those above it")
  func layersUpwards() async throws {
    try await expect(
      layers + package("Core", uses: "PayFeature", isMarked: true) + package("PayFeature") + package("Store")
        + package("Shop"),
      Expectation(
        "1️⃣", "forbidden_dependency", .error, "Core must not link PayFeature",
        "in .modulize.yml the layer features is above core, and each uses those below it",
        "what is in core may link core"),
      Expectation("2️⃣", "forbidden_import", .error, "Core must not import PayFeature"))
  }

  @Test("packages of one layer must not depend on each other where nothing is said")
  func layersSideways() async throws {
    try await expect(
      layered + package("PayFeature", uses: "CartFeature", isMarked: true),
      Expectation(
        "1️⃣", "forbidden_dependency", .error, "modules of one layer do not use each other",
        "what is in features may link core, third_party"),
      Expectation("2️⃣", "forbidden_import"))
  }

  @Test("a layer without third-party packages links none")
  func thirdParty() async throws {
    let linking = library(
      "Core", packages: [#".package(url: "https://example.com/x/Log.git", from: "1.0.0")"#],
      links: [#"1️⃣.product(name: "Log", package: "Log")"#])
    try await expect(
      layered + ["Core/Package.swift": linking, "Core/Sources/Core/F.swift": "import Log"],
      Expectation("1️⃣", "forbidden_dependency", .error, "Core must not link Log"))
  }

  @Test("in layers the name Mediator means nothing, and nothing is checked of calls by name")
  func layersWithMediator() async throws {
    try await expect(
      layered + [
        ".modulize.yml": "layers: [{name: all, packages: ['*'], within_itself: true}]",
        "A/Package.swift": library("A"), "A/Sources/A/F.swift": "struct Target_A {}",
      ] + mediator)
  }

  @Test("layers with a mediator among them: calls by name are checked against targets")
  func layersAndRoles() async throws {
    let configuration = """
      roles:
        mediator: {packages: [Mediator]}
        category: {packages: ["*_Category"]}
      layers: [{name: rest, packages: [A, PortableUI]}]
      """
    let call = #"public func A_cuont() -> Int? { performTarget("A", action: 1️⃣"cuont") as? Int }"#
    try await expect(
      [".modulize.yml": configuration] + calling(call) + answering(),
      Expectation("1️⃣", "missing_action", .error, "count"))
  }

  @Test("a role of its own is judged as the others are, a package and a product may be named alone")
  func ownRole() async throws {
    let configuration = """
      roles:
        tools: {packages: ["*Tool"], may_link: [Core, Mediator/MediatorPages]}
        core: {packages: [Core], may_link: []}
      """
    let tool = [
      "MakeTool/Package.swift": library(
        "MakeTool", packages: [#".package(path: "../Core")"#, #".package(path: "../Mediator")"#],
        links: [
          #".product(name: "Core", package: "Core")"#, #".product(name: "MediatorPages", package: "Mediator")"#,
          #"1️⃣.product(name: "Mediator", package: "Mediator")"#,
        ]),
      "MakeTool/Sources/MakeTool/F.swift": "import Core\nimport MediatorPages\n2️⃣import Mediator",
    ]
    try await expect(
      [".modulize.yml": configuration] + mediator + package("Core") + tool,
      Expectation("1️⃣", "forbidden_dependency", .error, "what is in tools may link Core, Mediator/MediatorPages"),
      Expectation("2️⃣", "forbidden_import"))
  }

  @Test("a third-party package may be named alone")
  func ownThirdParty() async throws {
    let manifest = library(
      "Core",
      packages: [
        #".package(url: "https://example.com/x/swift-log.git", from: "1.0.0")"#,
        #".package(url: "https://example.com/x/net.git", from: "1.0.0")"#,
      ],
      links: [#".product(name: "Log", package: "swift-log")"#, #"1️⃣.product(name: "Net", package: "net")"#])
    try await expect(
      [
        ".modulize.yml": "roles: {core: {packages: [Core], may_link: [swift-log]}}",
        "Core/Package.swift": manifest, "Core/Sources/Core/F.swift": "import Log\nimport Net",
      ], Expectation("1️⃣", "forbidden_dependency"))
  }

  @Test(
    "so may one whose product a manifest names by a plain string, in its own letters or SwiftPM's",
    arguments: ["SwiftSoup", "swiftsoup", "SwiftSoup/SwiftSoup"])
  func plainString(name: String) async throws {
    let manifest = library(
      "Core",
      packages: [
        #".package(url: "https://github.com/scinfu/SwiftSoup.git", from: "2.0.0")"#,
        #".package(url: "https://example.com/x/Net", from: "1.0.0")"#,
      ],
      links: [#""SwiftSoup""#, #".byName(name: "SwiftSoup")"#, #"1️⃣"Net""#])
    try await expect(
      [
        ".modulize.yml": "roles: {core: {packages: [Core], may_link: [\(name)]}}",
        "Core/Package.swift": manifest, "Core/Sources/Core/F.swift": "import SwiftSoup\nimport Net",
      ], Expectation("1️⃣", "forbidden_dependency", .error, "must not link Net"))
  }

  @Test("what may be linked and not imported is no unused dependency")
  func linkedOnly() async throws {
    let configuration = """
      roles:
        top: {packages: [Top], may_link: [base], may_import: []}
        base: {packages: [Base], may_link: []}
      """
    let top = ["Top/Package.swift": package("Top", uses: "Base")["Top/Package.swift"] ?? ""]
    try await expect([".modulize.yml": configuration] + package("Base") + top + ["Top/Sources/Top/F.swift": ""])
    try await expect(
      [".modulize.yml": configuration] + package("Base") + top + ["Top/Sources/Top/F.swift": "1️⃣import Base"],
      Expectation("1️⃣", "forbidden_import", .error, "what is in top may import its own package only"))
  }

  @Test("what tests may use can be said")
  func tests() async throws {
    let files =
      mediator + [
        "A/Package.swift": library(
          "A", packages: [#".package(path: "../Mediator")"#],
          testLinks: [#"1️⃣.product(name: "Mediator", package: "Mediator")"#]),
        "A/Tests/ATests/F.swift": "import A\n2️⃣import Mediator",
      ] + target(of: "A")
    try await expect(files)
    try await expect(
      files + [".modulize.yml": "tests_may_use: [third_party]"],
      Expectation("1️⃣", "forbidden_dependency"), Expectation("2️⃣", "forbidden_import"))
  }
}
