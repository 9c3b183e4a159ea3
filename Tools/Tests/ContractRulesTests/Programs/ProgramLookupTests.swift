import Contracts
import LintTestSupport
import Testing

/// The mediator guesses the app's module from the program's name, so the lint does too.
@Suite("Where the mediator of a program looks")
struct ProgramLookupTests {
  private let call = "print(Mediator.shared.A_count() ?? 0)"
  private let linked = #".product(name: "A_Category", package: "A_Category")"#

  /// An app of which the target `Shop` has A's target and calls it.
  private func shop(
    _ name: String = "shopctl", products: String? = nil, targets: String? = nil, main: String = "",
    target: String = targetA(), in folder: String = "Shop"
  ) -> [String: String] {
    let manifest = """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "App",
        products: [\(products ?? ".executable(name: \"\(name)\", targets: [\"Shop\"])")],
        dependencies: [.package(path: "../A_Category")],
        targets: [\(targets ?? "1️⃣.executableTarget(name: \"Shop\", dependencies: [\(linked)])")]
      )
      """
    return calling() + [
      "App/Package.swift": manifest, "App/Sources/Shop/main.swift": "import A_Category\n\(main)\n\(call)",
      "App/Sources/\(folder)/Target_A.swift": target,
    ]
  }

  @Test("A product is not named as its target, so the mediator looks in another module")
  func product() async throws {
    try await expect(
      shop(),
      Expectation(
        "1️⃣", "unlinked_target", .error, #"Shop links A_Category, where A_count asks for "A" "count""#,
        "the mediator looks for A.Target_A, then shopctl.Target_A", "the program's name, shopctl",
        "class is Shop.Target_A", #"set Mediator.shared.hostModules = ["Shop"]"#))
    for name in ["Shop"] { try await expect(unmarked(shop(name))) }
    // A name becomes a module's as SwiftPM and the mediator make it.
    let dashed = shop("my-shop").mapValues { $0.replacing("\"Shop\"", with: "\"my-shop\"") }
    try await expect(unmarked(moved(dashed, "Sources/Shop", to: "Sources/my-shop")))
    // One of two products is enough to be wrong.
    try await expect(
      shop(products: #".executable(name: "Shop", targets: ["Shop"]), .executable(name: "tool", targets: ["Shop"])"#),
      Expectation("1️⃣", "unlinked_target", .error, "the program's name, tool"))
  }

  @Test(
    "Code that says the app's modules is believed, where it names them right",
    arguments: [
      #"Mediator.shared.hostModules = ["Shop"]"#,
      #"Mediator.shared.hostModules += ["Shop"]"#,
      #"Mediator.shared.hostModules.append("Shop")"#,
      #"Mediator.shared.hostModules = ["Shop", "Other"].filter { _ in true }"#,
      "Mediator.shared.hostModules = [Names.module]\nenum Names { static let module = \"Shop\" }",
      #"if CommandLine.argc > 1 { Mediator.shared.hostModules = ["Shop"] }"#,
      #"Mediator.shared.hostModules = ["Other"]"#,
      #"let other = Mediator(hostModules: ["Shop"])"#,
      "#if os(macOS)\nMediator.shared.hostModules = [\"Shop\"]\n#endif",
      #"Mediator.shared.hostModules[0] = "Shop""#,
      "(Mediator.shared.hostModules, _) = ([], 1)",
      "let path: ReferenceWritableKeyPath<Mediator, [String]> = \\.hostModules",
    ])
  func hostModules(main: String) async throws {
    let other = [
      "App/Sources/Other/F.swift": ""
    ]
    let files =
      shop(
        targets: """
          1️⃣.executableTarget(name: "Shop", dependencies: ["Other", \(linked)]), .target(name: "Other")
          """, main: main) + other + ["App/Sources/Shop/Use.swift": "import Other"]
    switch main {
    case _ where main.contains("filter") || main.contains("[0]") || main.hasPrefix("(") || main.contains("KeyPath"):
      try await expect(files, Expectation("1️⃣", "unlinked_target", .warning, "cannot be decided", "only a run knows"))
    case _ where main.hasPrefix("if ") || main.hasPrefix("#if") || main.contains("let other"):
      try await expect(files, Expectation("1️⃣", "unlinked_target", .error, "the program's name, shopctl"))
    case _ where main.contains("[\"Other\"]"):
      try await expect(
        files, Expectation("1️⃣", "unlinked_target", .error, "App/Sources/Shop/main.swift:2 sets hostModules"))
    default:
      try await expect(unmarked(files))
    }
  }

  @Test("What a function sets is known where no rule judges, too, which asks for no other uses of names")
  func unjudged() async throws {
    let setting = #"func setUp() { Mediator.shared.hostModules = ["Shop"] }"#
    let repository = try MarkedRepository(unmarked(shop(main: "setUp()") + ["App/Sources/Shop/SetUp.swift": setting]))
    for isJudged in [true, false] {
      let contract = Contract(await repository.load(isJudged: isJudged))
      #expect(contract.programs.flatMap(\.lookups).map(\.hosts) == [["Shop"]])
    }
    // Nobody calls it.
    let uncalled = try MarkedRepository(unmarked(shop() + ["App/Sources/Shop/SetUp.swift": setting]))
    #expect(Contract(await uncalled.load(isJudged: false)).programs.flatMap(\.lookups).map(\.hosts) != [["Shop"]])
  }

  @Test("A business line in which code lets the mediator look is compared with its callers")
  func hostedLine() async throws {
    let call = #"public func A_count() -> Int? { performTarget("A", action: 1️⃣"coutn") as? Int }"#
    let manifest = """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "Goods", products: [.library(name: "Goods", targets: ["Goods"])], targets: [.target(name: "Goods")])
      """
    let files = shop("Shop", main: #"Mediator.shared.hostModules = ["Goods"]"#).mapValues {
      $0.replacing("1️⃣", with: "").replacing(
        "[\(linked)]", with: "[\(linked), .product(name: \"Goods\", package: \"Goods\")]"
      )
      .replacing(
        "[.package(path: \"../A_Category\")]", with: "[.package(path: \"../A_Category\"), .package(path: \"../Goods\")]"
      )
    }
    let goods = ["Goods/Package.swift": manifest, "Goods/Sources/Goods/Target_A.swift": targetA()]
    let rest = files.filter { !$0.key.hasSuffix("/Target_A.swift") } + goods + calling(call)
    try await expect(rest, Expectation("1️⃣", "missing_action", .error, #"Target_A in Goods offers no "coutn""#))
  }

  @Test("A misspelt module is found where it is written")
  func misspelt() async throws {
    let files = shop(main: #"Mediator.shared.hostModules = [2️⃣"Shpo"]"#)
    try await expect(
      files, Expectation("1️⃣", "unlinked_target", .error, "sets hostModules"),
      Expectation("2️⃣", "unlinked_target", .error, "no module of Shop is called so", #"did you mean "Shop"?"#))
  }

  @Test("A library under a thin executable is not where the mediator looks")
  func thin() async throws {
    let targets = """
      1️⃣.executableTarget(name: "Shop", dependencies: ["ShopCore", \(linked)]), .target(name: "ShopCore")
      """
    let files = shop("Shop", targets: targets, in: "ShopCore") + ["App/Sources/Shop/Use.swift": "import ShopCore"]
    try await expect(
      files, Expectation("1️⃣", "unlinked_target", .error, "then Shop.Target_A", "class is ShopCore.Target_A"))
    let named = #"public func A_count() -> Int? { performTarget("A", module: "ShopCore", action: "count") as? Int }"#
    try await expect(unmarked(files + calling(named)))
  }

  @Test("Of two programs with one library only the one that does not find it is named")
  func shared() async throws {
    let targets = """
      .executableTarget(name: "Shop", dependencies: ["Core", \(linked)]),
      1️⃣.executableTarget(name: "Kiosk", dependencies: ["Core", \(linked)]), .target(name: "Core")
      """
    let products = #".executable(name: "Core", targets: ["Shop"]), .executable(name: "Kiosk", targets: ["Kiosk"])"#
    try await expect(
      shop(products: products, targets: targets, in: "Core") + [
        "App/Sources/Shop/Use.swift": "import Core",
        "App/Sources/Kiosk/main.swift": "import A_Category\nimport Core\n\(call)",
      ], Expectation("1️⃣", "unlinked_target", .error, "Kiosk", "class is Core.Target_A"))
  }

  @Test("A link that only another platform or a trait has does not bring the class")
  func conditions() async throws {
    func files(_ condition: String, traits: String = "", main: String? = nil) -> [String: String] {
      let manifest = """
        // swift-tools-version: 6.2
        import PackageDescription
        let package = Package(
          name: "Shop", products: [.executable(name: "Shop", targets: ["Shop"])], \(traits)
          dependencies: [.package(path: "../A_Category"), .package(path: "../A")],
          targets: [
            1️⃣.executableTarget(
              name: "Shop",
              dependencies: [\(linked), .product(name: "A", package: "A", condition: .when(\(condition)))])
          ]
        )
        """
      return calling() + answering() + [
        "Shop/Package.swift": manifest, "Shop/Sources/Shop/main.swift": "import A_Category\n\(main ?? call)",
      ]
    }
    try await expect(
      files("platforms: [.windows]"),
      Expectation("1️⃣", "unlinked_target", .error, "the program has no class Target_A", "a link on the way to A"))
    try await expect(
      files("platforms: [.macOS]"), Expectation("1️⃣", "unlinked_target", .error, "on Linux, in debug"))
    try await expect(unmarked(files("platforms: [.macOS, .linux]")))
    try await expect(unmarked(files("platforms: [.macOS]", main: "#if os(macOS)\n\(call)\n#endif")))
    try await expect(
      files("platforms: [.macOS]", main: "#if os(macOS)\nprint()\n#else\n\(call)\n#endif"),
      Expectation("1️⃣", "unlinked_target", .error, "on Linux"))
    let traits = #"traits: ["Extra", .default(enabledTraits: [])],"#
    try await expect(files(#"traits: ["Extra"]"#, traits: traits), Expectation("1️⃣", "unlinked_target"))
    try await expect(unmarked(files(#"traits: ["Extra"]"#, traits: traits.replacing("[])", with: "[\"Extra\"])"))))
  }

  @Test("A class behind #if is there where its condition holds")
  func conditionalClass() async throws {
    func files(_ condition: String, around call: String? = nil, settings: String = "") -> [String: String] {
      let targets = "1️⃣.executableTarget(name: \"Shop\", dependencies: [\(linked)]\(settings))"
      var files = shop("Shop", targets: targets, target: "#if \(condition)\n\(targetA())\n#endif")
      if let call { files["App/Sources/Shop/main.swift"] = "import A_Category\n\(call)" }
      return files
    }
    for condition in ["false", "NEVER_SET", "os(Windows)", "DEBUG", "canImport(UIKit)", "!(os(Linux) || DEBUG)"] {
      try await expect(
        files(condition), Expectation("1️⃣", "unlinked_target", .error, "the class is declared under #if"))
    }
    for condition in ["true", "os(macOS) || os(Linux)", "!os(Windows)", "canImport(Foundation)", "swift(>=5.9)"] {
      try await expect(unmarked(files(condition)))
    }
    try await expect(unmarked(files("DEBUG", around: "#if DEBUG\n\(call)\n#endif")))
    try await expect(unmarked(files("SHOP", settings: #", swiftSettings: [.define("SHOP")]"#)))
    let sometimes = #", swiftSettings: [.define("SHOP", .when(platforms: [.linux]))]"#
    try await expect(
      files("SHOP", settings: sometimes), Expectation("1️⃣", "unlinked_target", .warning, "cannot be decided"))
    // The language version is that of the module's mode, which may be an older one.
    for condition in ["swift(>=6)", "swift(<6)"] {
      try await expect(
        files(condition), Expectation("1️⃣", "unlinked_target", .warning, "cannot be decided"))
    }
    try await expect(unmarked(files("swift(>=6)", around: "#if swift(<6.0)\n#else\n\(call)\n#endif")))
    try await expect(unmarked(files("SHOP", around: "#if SHOP\n\(call)\n#endif", settings: sometimes)))
    try await expect(
      files("SHOP", around: "#if !SHOP\n\(call)\n#endif", settings: sometimes), Expectation("1️⃣", "unlinked_target"))
  }

  @Test("A renamed module is looked for under its new name")
  func aliases() async throws {
    let manifest = """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "Shop", products: [.executable(name: "Shop", targets: ["Shop"])],
        dependencies: [.package(path: "../A_Category"), .package(path: "../A")],
        targets: [
          1️⃣.executableTarget(
            name: "Shop",
            dependencies: [\(linked), .product(name: "A", package: "A", moduleAliases: ["A": "OtherA"])])
        ]
      )
      """
    let files =
      calling() + answering() + [
        "Shop/Package.swift": manifest, "Shop/Sources/Shop/main.swift": "import A_Category\n\(call)",
      ]
    try await expect(files, Expectation("1️⃣", "unlinked_target", .error, "class is OtherA.Target_A"))
  }

  @Test("A class that only URLs would reach is found where it is declared")
  func unreached() async throws {
    let targets = """
      .executableTarget(name: "Shop", dependencies: ["ShopCore", \(linked)]), .target(name: "ShopCore")
      """
    var files = shop("Shop", targets: targets, target: "", in: "ShopCore") + answering()
    files["App/Sources/Shop/main.swift"] = "import A_Category\nimport ShopCore"
    files["App/Sources/ShopCore/Target_Link.swift"] = targetA()
      .replacing("class Target_A", with: "class 1️⃣Target_Link").replacing("(Target_A", with: "(Target_Link")
    try await expect(
      files,
      Expectation("1️⃣", "invalid_target", .error, "no program's mediator looks in ShopCore"))
  }

  private func unmarked(_ files: [String: String]) -> [String: String] {
    files.mapValues { $0.replacing("1️⃣", with: "") }
  }

  private func moved(_ files: [String: String], _ folder: String, to other: String) -> [String: String] {
    Dictionary(uniqueKeysWithValues: files.map { ($0.replacing(folder, with: other), $1) })
  }
}
