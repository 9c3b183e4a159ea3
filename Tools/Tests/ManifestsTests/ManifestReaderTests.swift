import Manifests
import SourceFacts
import SourceText
import Testing

struct ManifestReaderTests {
  /// What a manifest declares, one line a fact; everything must be decided.
  private func facts(_ source: String, sourceLocation: SourceLocation = #_sourceLocation) -> [String] {
    let manifest = ManifestReader().read(source)
    #expect(manifest.undecided == [], sourceLocation: sourceLocation)
    let lines = ManifestSummary(manifest: manifest, folder: "/P").lines
    return lines.filter { !$0.hasPrefix("  path -") && $0 != "  resources []" && !$0.hasPrefix("tools") }
  }

  /// The facts about a package whose only target has these arguments.
  private func target(_ arguments: String, before: String = "") -> [String] {
    Array(facts("\(before)\nlet package = Package(name: \"P\", targets: [.target(\(arguments))])").dropFirst(2))
  }

  @Test("a package has its name, products, dependencies and targets")
  func wholeManifest() {
    let source = """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "App",
        platforms: [.macOS(.v13)],
        products: [.library(name: "Core", targets: ["Core"])],
        dependencies: [.package(path: "../Mediator")],
        targets: [
          .target(name: "Core", dependencies: ["Mediator"], swiftSettings: [.define(flag())]),
          .testTarget(name: "CoreTests", dependencies: ["Core"]),
        ],
        swiftLanguageModes: [.v6]
      )
      """
    #expect(
      facts(source) == [
        "name App", "platforms [\"macos\"]", "product library Core [\"Core\"]", "package path /Mediator ",
        "target regular Core", "  links byName(\"Mediator\") ", "  settings ?",
        "target test CoreTests", "  links byName(\"Core\") ",
      ])
    #expect(ManifestReader().read(source).toolsVersion == Manifest.ToolsVersion(major: 6, minor: 2))
  }

  @Test("every kind of target is read")
  func targetKinds() {
    let source = """
      let package = Package(name: "P", targets: [
        .target(name: "A"), Target.target(name: "B"), PackageDescription.Target.executableTarget(name: "C"),
        .testTarget(name: "D"), .systemLibrary(name: "E", path: "e", pkgConfig: "e", providers: [.apt(["e"])]),
        .binaryTarget(name: "F", url: "https://h/f.zip", checksum: "1"), .binaryTarget(name: "G", path: "g"),
        .plugin(name: "H", capability: .buildTool(), dependencies: ["C"]), .macro(name: "I"),
      ])
      """
    #expect(
      facts(source).filter { $0.hasPrefix("target") } == [
        "target regular A", "target regular B", "target executable C", "target test D", "target system E",
        "target binary F", "target binary G", "target plugin H", "target macro I",
      ])
  }

  @Test(
    "the platforms that it names a version for are read, unless it changes them, or they cannot be known",
    arguments: [
      ("platforms: [.iOS(.v17), .macOS(\"14.0\")]", "", ["platforms [\"ios\", \"macos\"]"]),
      ("platforms: names", "let names: [SupportedPlatform] = [.tvOS(.v17)]", ["platforms [\"tvos\"]"]),
      ("platforms: [.iOS(.v17)]", "package.platforms?.append(.macOS(.v14))", []),
      ("platforms: [.iOS(.v17)]", "package.platforms = nil", []),
      ("platforms: [.custom(\"haiku\", versionString: \"1\"), .iOS(.v17)]", "", []), ("platforms: []", "", []),
      ("platforms: ProcessInfo.processInfo.names", "", []), ("targets: []", "", []),
    ])
  func platforms(argument: String, more: String, lines: [String]) {
    let source = "\(more.hasPrefix("let") ? more : "")\nlet package = Package(name: \"P\", \(argument))\n"
    let found = facts(source + (more.hasPrefix("let") ? "" : more)).dropFirst()
    #expect(Array(found) == lines)
  }

  @Test("every kind of product is read")
  func productKinds() {
    let source = """
      let package = Package(name: "P", products: [
        .library(name: "A", targets: ["T"]), .library(name: "B", type: .static, targets: ["T", "U"]),
        .library(name: "C", type: .dynamic, targets: []), .library(name: "D", type: nil, targets: []),
        Product.executable(name: "E", targets: ["T"]), .plugin(name: "F", targets: ["T"]),
        .library(name: "G", type: Product.Library.LibraryType.static, targets: []),
      ])
      """
    #expect(
      facts(source).dropFirst() == [
        "product library A [\"T\"]", "product staticLibrary B [\"T\", \"U\"]", "product dynamicLibrary C []",
        "product library D []", "product executable E [\"T\"]", "product plugin F [\"T\"]",
        "product staticLibrary G []",
      ])
  }

  @Test("every form of package dependency is read")
  func packageDependencies() {
    let source = #"""
      let package = Package(name: "P", dependencies: [
        .package(path: "../A"), .package(name: "b", path: "/x/B"), .package(path: "C", traits: ["t"]),
        .package(url: "https://h/D.git", from: "1.0.0"), .package(url: "https://h/E", "1.0.0"..<"2.0.0"),
        .package(url: "https://h/F", "1.0.0"..."2.0.0"), .package(url: "https://h/G", exact: "1.0.0"),
        .package(url: "https://h/H", branch: "main"), .package(url: "https://h/I", revision: "abc"),
        .package(url: "https://h/J", .upToNextMinor(from: "1.0.0")), .package(url: "https://h/K", .branch("m")),
        .package(name: "l", url: "https://h/L", from: "1.0.0"), .package(id: "m.n", from: "1.0.0"),
        .package(id: "m.o", exact: Version(1, 0, 0)), Package.Dependency.package(path: "Q"),
        .package(url: "https://h/R", from: "1.0.0", traits: [.defaults, "t"]),
      ])
      """#
    let urls = ["D.git", "E", "F", "G", "H", "I", "J", "K"].map { "package url https://h/\($0) " }
    let first = ["name P", "package path /A ", "package path /x/B b", "package path /P/C "]
    let last = [
      "package url https://h/L l", "package registry m.n ", "package registry m.o ", "package path /P/Q ",
      "package url https://h/R ",
    ]
    #expect(facts(source) == first + urls + last)
  }

  @Test("every form of target dependency is read")
  func targetDependencies() {
    let links = target(
      """
      name: "T", dependencies: [
        "A", .byName(name: "B"), .target(name: "C"), .product(name: "D", package: "d"), .product(name: "E"),
        Target.Dependency.product(name: "F", package: "f", moduleAliases: ["X": "Y"]),
        .product(name: "G", package: nil), .targetItem(name: "H", condition: nil),
      ]
      """)
    #expect(
      links == [
        "  links byName(\"A\") ", "  links byName(\"B\") ", "  links target(\"C\") ",
        "  links product(\"D\", package: Optional(\"d\")) ", "  links product(\"E\", package: nil) ",
        "  links product(\"F\", package: Optional(\"f\")) X=Y", "  links product(\"G\", package: nil) ",
        "  links target(\"H\") ",
      ])
  }

  @Test("conditions of dependencies are read")
  func conditions() {
    let links = target(
      """
      name: "T", dependencies: [
        .target(name: "A", condition: .when(platforms: [.macOS, .linux, .custom("x")])),
        .byName(name: "B", condition: .when(platforms: apple, traits: ["z", "y", "z"])),
        .target(name: "C", condition: .when(configuration: .debug)),
        .target(name: "D", condition: .when(platforms: [])), .target(name: "E", condition: .none),
      ]
      """, before: "let apple: [Platform] = [.iOS] + [.visionOS]")
    #expect(
      links == [
        "  links target(\"A\") when [\"macos\", \"linux\", \"x\"]  []",
        "  links byName(\"B\") when [\"ios\", \"visionos\"]  [\"y\", \"z\"]",
        "  links target(\"C\") when [] debug []", "  links target(\"D\") ", "  links target(\"E\") ",
      ])
  }

  @Test("plugins, path, sources, exclude and resources are read")
  func files() {
    let lines = target(
      """
      name: "T", path: "S/T", exclude: ["x"], sources: ["a", "b"],
      resources: [.process("r", localization: .base), .copy("c"), .embedInCode("e")],
      plugins: ["P", .plugin(name: "Q"), .plugin(name: "R", package: "r")]
      """)
    #expect(
      lines == [
        "  plugin P ", "  plugin Q ", "  plugin R r",
        "  path S/T sources [\"a\", \"b\"] exclude [\"x\"]", "  resources [\"r\", \"c\", \"e\"]",
      ])
  }

  @Test(
    "a constant expression has its value",
    arguments: [
      (#""A\("B")""#, "AB"), (##"#"A\#("B")"#"##, "AB"), ("\"A\" + \"B\"", "AB"), ("prefix + \"B\"", "AB"),
      ("\"\\(prefix)B\"", "AB"), ("both", "AB"), ("(both)", "AB"), ("Names.both", "AB"), ("both as String", "AB"),
      ("yes ? \"AB\" : no()", "AB"), ("!yes || prefix != \"A\" ? no() : both", "AB"), ("nothing ?? both", "AB"),
      ("\"\"\"\n  AB\n  \"\"\"", "AB"), (##"#"A\B"#"##, #"A\B"#), (#""\u{41}B""#, "AB"), ("`both`", "AB"),
      ("no() == \"x\" && !yes ? no() : both", "AB"), ("computed", "AB"),
    ])
  func constants(expression: String, value: String) {
    let source = """
      let prefix = "A", yes = true
      let nothing: String? = nil
      let both = prefix + "B"
      var computed: String { "\\(prefix)B" }
      enum Names { static let first = "A"; static var both: String { first + "B" } }
      let package = Package(name: \(expression))
      """
    #expect(facts(source) == ["name \(value)"])
  }

  @Test("lists are put together from constants")
  func lists() {
    let source = """
      let common: [Target.Dependency] = ["A"]
      var targets: [Target] = [.target(name: "T", dependencies: common + [.target(name: "B")] + ["C"])]
      targets.append(.target(name: "U", dependencies: common))
      targets += [.target(name: "V")]
      targets.append(contentsOf: [Target]())
      let package = Package(name: "P", targets: targets + [.target(name: "W")])
      """
    #expect(
      facts(source).dropFirst() == [
        "target regular T", "  links byName(\"A\") ", "  links target(\"B\") ", "  links byName(\"C\") ",
        "target regular U", "  links byName(\"A\") ", "target regular V", "target regular W",
      ])
  }

  @Test("helpers that an extension declares are followed")
  func helpers() {
    let source = """
      let package = Package(name: .package, products: [.core], targets: [.target(
        name: .core, dependencies: [.nio, .atomics, .core] + .shared,
        resources: [.privacy])])
      extension String { static let package = "P", core = "Core" }
      extension Product { static let core = Self.library(name: .core, targets: [.core]) }
      extension Target.Dependency {
        static let nio = Self.product(name: "NIO", package: "swift-nio")
        static var atomics: Self { .product(name: "Atomics", package: "swift-atomics", condition: .linux) }
        static let core: Self = .target(name: .core)
      }
      extension TargetDependencyCondition { static let linux = Self.when(platforms: [.linux]) }
      extension [Target.Dependency] { static let shared: Self = ["S"] }
      extension PackageDescription.Resource { static let privacy: Self = .copy("P.xcprivacy") }
      """
    #expect(
      facts(source) == [
        "name P", "product library Core [\"Core\"]", "target regular Core",
        "  links product(\"NIO\", package: Optional(\"swift-nio\")) ",
        "  links product(\"Atomics\", package: Optional(\"swift-atomics\")) when [\"linux\"]  []",
        "  links target(\"Core\") ", "  links byName(\"S\") ", "  resources [\"P.xcprivacy\"]",
      ])
  }

  @Test("statements after the package are followed")
  func statements() {
    let source = """
      let package = Package(name: "P", targets: [.target(name: "A")])
      package.targets += [.target(name: "B")]
      package.targets.append(.target(name: "C"))
      package.targets.append(contentsOf: [.target(name: "D")])
      package.targets = package.targets + [.target(name: "E")]
      package.products = [.library(name: "L", targets: ["A"])]
      package.dependencies.append(.package(path: "/q"))
      package.name = "Q"
      package.platforms = platforms()
      if true { package.targets.append(.target(name: "F")) } else { package.targets = gone() }
      """
    #expect(
      facts(source) == [
        "name Q", "product library L [\"A\"]", "package path /q ",
        "target regular A", "target regular B", "target regular C", "target regular D", "target regular E",
        "target regular F",
      ])
  }

  @Test(
    "what only touches settings is harmless",
    arguments: [
      "for target in package.targets { target.swiftSettings = (target.swiftSettings ?? []) + [.define(\"X\")] }",
      """
      for target in package.targets {
        switch target.type {
        case .regular, .test:
          var settings = target.swiftSettings ?? []
          settings.append(.enableUpcomingFeature("X"))
          target.swiftSettings = settings
        default: ()
        }
      }
      """,
      "package.targets.forEach { $0.linkerSettings = nil }",
      "if Context.environment[\"X\"] != nil { package.platforms = [.macOS(.v13)] }",
      "#if os(Linux)\nlet settings: [SwiftSetting] = []\n#else\nlet settings: [SwiftSetting] = [.define(\"X\")]\n#endif",
      "let settings: [SwiftSetting] = { var list: [SwiftSetting] = []; list.append(.define(\"X\")); return list }()",
      "func report() { print(\"hello\") }\nreport()",
      "#if os(Linux)\npackage.targets.append(.target(name: \"U\"))\n#else\npackage.targets += [.target(name: \"U\")]\n#endif",
    ])
  func harmless(statement: String) {
    let source = "let package = Package(name: \"P\", targets: [.target(name: \"T\")])\n\(statement)\n"
    #expect(facts(source).starts(with: ["name P", "target regular T"]))
  }

  @Test("duplicates are kept as written")
  func duplicates() {
    #expect(
      target("name: \"T\", dependencies: [\"A\", \"A\"]") == ["  links byName(\"A\") ", "  links byName(\"A\") "])
  }

  @Test("the package may have another name, and be made with init")
  func otherNames() {
    #expect(facts("let p = PackageDescription.Package(name: \"P\")") == ["name P"])
    #expect(facts("public let package: Package = .init(name: \"P\")") == ["name P"])
  }

  @Test("a function in a function changes what is declared beside it")
  func nestedFunctions() {
    func package(_ body: String) -> String {
      "func make() -> [Target] {\n  var l: [Target] = []\n  \(body)\n  return l\n}\nlet package = Package(name: \"P\", targets: make())"
    }
    let add = "func add(_ n: String) { l.append(.target(name: n)) }"
    #expect(facts(package("\(add)\n  add(\"A\")")) == ["name P", "target regular A"])
    #expect(
      facts(package("func both() { add(\"A\"); add(\"B\") }\n  \(add)\n  both()")) == [
        "name P", "target regular A", "target regular B",
      ])
    #expect(
      facts(
        package("func make(_ n: String) -> Target { .target(name: n + end) }\n  let end = \"s\"\n  l = [make(\"A\")]"))
        == [
          "name P", "target regular As",
        ])
    // Where it is not known how often it is called, neither is what it changes.
    let loop = "var i = 0\n  while i < 1 { add(\"A\"); i += 1 }"
    let source = "import PackageDescription\n" + package("\(add)\n  \(loop)")
    #expect(!ManifestReader().read(source).undecided.isEmpty)
  }

  @Test(
    "the package needs no name, because SwiftPM takes what is made last",
    arguments: ["_ = P", "P", "let _ = P", "let (a, _) = (1, P)", "let f = P\n_ = f", "let text = \"T\"\n_ = P"])
  func unnamed(form: String) {
    let package = "Package(name: \"P\", targets: [.target(name: \"T\")])"
    #expect(facts(form.replacing("P", with: package)).starts(with: ["name P", "target regular T"]))
    let undecided = ManifestReader().read("import PackageDescription\n_ = Package(name: \"P\")\n_ = \(package)")
      .undecided
    #expect(undecided.map(\.reason) == ["the manifest makes more than one package"])
  }
}
