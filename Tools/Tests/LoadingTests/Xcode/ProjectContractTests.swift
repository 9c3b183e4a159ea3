import LintTestSupport
import Testing

/// An iOS app is a target of a project, and the articles' rules are for such apps.
@Suite("The articles' rules on Xcode projects")
struct ProjectContractTests {
  /// An app that calls A through its category.
  private func app(
    products: [(name: String, package: String)],
    source: String = "import A_Category\nfunc f() { Mediator().A_count() }",
    _ targets: [ProjectText.Target] = []
  ) -> [String: String] {
    let main = ProjectText.Target(name: "4️⃣Shop", sources: ["Shop/Shop.swift"], products: products)
    return calling() + answering() + ProjectText(targets: [main] + targets).files("Shop") + ["Shop/Shop.swift": source]
  }

  private let both = [(name: "A", package: "A"), (name: "A_Category", package: "A_Category")]

  @Test("An app that links what it calls is well made, without a configuration")
  func clean() async throws {
    try await expect(app(products: both))
  }

  @Test("The app must not import a business line that it links")
  func forbiddenImport() async throws {
    try await expect(
      app(products: both, source: "import A_Category\n1️⃣import A\nfunc f() { Mediator().A_count() }"),
      Expectation("1️⃣", "forbidden_import", .error, "Shop must not import A"))
  }

  @Test("A call without an answer is found in each app and extension separately")
  func unlinkedTarget() async throws {
    try await expect(
      app(products: [both[1]]),
      Expectation("4️⃣", "unlinked_target", .error, "the product A of A", "Shop in Shop.xcodeproj/project.pbxproj"))
    let widget = ProjectText.Target(
      name: "1️⃣Widget", type: "app-extension", sources: ["Widget/W.swift"], products: [both[1]])
    try await expect(
      app(products: both, [widget]) + ["Widget/W.swift": "import A_Category\nfunc f() { Mediator().A_count() }"],
      Expectation("1️⃣", "unlinked_target"))
  }

  @Test("A class in the app's own module answers, wherever the app's project is")
  func targetInApp() async throws {
    let source = "import A_Category\n\(targetA())\nfunc f() { Mediator().A_count() }"
    let project = ProjectText(targets: [
      .init(name: "Shop", sources: ["Shop/Shop.swift"], products: [both[1]])
    ])
    try await expect(calling() + project.files("Shop") + ["Shop/Shop.swift": source])
  }

  @Test(
    "The mediator takes the executable's name for the module's, which settings may make another",
    arguments: [
      (["PRODUCT_NAME": "My Shop"], nil), (["PRODUCT_NAME": "$(TARGET_NAME)"], nil),
      (["PRODUCT_NAME": "x", "EXECUTABLE_NAME": "Shop", "PRODUCT_MODULE_NAME": "Shop"], nil),
      (["PRODUCT_MODULE_NAME": "ShopApp"], "Shop.Target_A"), (["EXECUTABLE_NAME": "run"], "run.Target_A"),
      (["EXECUTABLE_SUFFIX": ".x"], "Shop_x.Target_A"),
      (["PRODUCT_NAME": "Shop", "PRODUCT_NAME[sdk=macosx*]": "Shop Mac", "PRODUCT_MODULE_NAME": "Shop"], "Shop_Mac"),
    ] as [([String: String], String?)])
  func names(settings: [String: String], sought: String?) async throws {
    let source = "import A_Category\n\(targetA())\nfunc f() { Mediator().A_count() }"
    let target = ProjectText.Target(
      name: "1️⃣Shop", sources: ["Shop/Shop.swift"], products: [both[1]], settings: settings)
    let files = calling() + ProjectText(targets: [target]).files("Shop") + ["Shop/Shop.swift": source]
    guard let sought else { return try await expect(files) }
    try await expect(files, Expectation("1️⃣", "unlinked_target", .error, sought))
  }

  @Test("Each configuration is judged, and a name that only a build knows is said")
  func configurations() async throws {
    func files(_ debug: String, _ release: String) -> [String: String] {
      let specification = """
        name: Shop
        packages: {A_Category: {path: A_Category}}
        targets:
          Shop:
            type: application
            platform: iOS
            sources: [Shop]
            settings: {configs: {Debug: {\(debug)}, Release: {\(release)}}}
            dependencies: [{package: A_Category}]
        """
      let source = "import A_Category\n\(targetA())\nfunc f() { Mediator().A_count() }"
      return calling() + ["project.yml": specification, "Shop/Shop.swift": source]
    }
    try await expect(files("PRODUCT_NAME: Shop Beta", "PRODUCT_NAME: Shop"))
    let findings = try await MarkedRepository(
      files("PRODUCT_NAME: Shop Beta, PRODUCT_MODULE_NAME: Shop", "PRODUCT_NAME: Shop")
    ).lint().findings
    #expect(findings.map(\.identity.rule) == ["unlinked_target"])
    #expect(
      findings.first?.message.whole.contains("but in Debug the mediator looks for A.Target_A, then Shop_Beta.") == true)
    let unknown = try await MarkedRepository(
      files("PRODUCT_NAME: $(FROM_OUTSIDE), PRODUCT_MODULE_NAME: Shop", "PRODUCT_NAME: Shop")
    ).lint().findings
    #expect(unknown.map(\.severity) == [.warning])
    #expect(unknown.first?.message.whole.contains("only a build knows the name of the program") == true)
  }

  @Test("A framework of the project that has a target is a business line")
  func frameworks() async throws {
    let project = ProjectText(targets: [
      .init(name: "Shop", sources: ["Shop/Shop.swift"], links: ["News"]),
      .init(name: "News", type: "framework", sources: ["News/News.swift"], products: [("1️⃣A", "A")]),
    ])
    try await expect(
      mediator + business("A") + project.files("Shop")
        + ["Shop/Shop.swift": "2️⃣import News", "News/News.swift": "3️⃣import A\n\(emptyTarget("News"))"],
      Expectation("1️⃣", "forbidden_dependency", .error, "News must not link A"),
      Expectation("2️⃣", "forbidden_import"), Expectation("3️⃣", "forbidden_import"))
  }
}
