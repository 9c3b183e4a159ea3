import Fixing
import LintTestSupport
import Testing

/// What is written looks like what is there, and means the same.
@Suite("A dependency that is added to a manifest")
struct NotationTests {
  private func manifest(_ targets: String, more: String = "", arguments: String = "") -> String {
    """
    // swift-tools-version: 6.2
    import PackageDescription
    let package = Package(
      name: "P",\(arguments)
      dependencies: [.package(url: "https://example.com/x/far.git", from: "1.0.0")],
      targets: [
        \(targets)
      ])
    \(more)
    """
  }

  private func library(_ targets: String) -> String {
    manifest(targets).replacing(
      #"  dependencies: [.package(url: "https://example.com/x/far.git", from: "1.0.0")],\#n"#, with: "")
  }

  private let files = [
    "Sources/A/F.swift": "#if os(Linux)\nimport Far\n#endif",
    "Sources/B/F.swift": "import A\n#if os(Linux)\nimport Far\n#endif",
  ]

  private func fixed(_ old: String, _ new: String, _ files: [String: String]) async throws {
    let fixed = try await FixedRepository(files + ["Package.swift": old])
    #expect(try fixed.text("Package.swift") == new)
    #expect(fixed.findings.isEmpty)
    #expect(fixed.refusals.isEmpty)
  }

  @Test(
    "is what a function of the manifest takes, and is refused where it takes none",
    arguments: [
      (#"feature(name: "B", path: "Sources/B")"#, "A", #"feature(name: "B", path: "Sources/B", dependencies: ["A"])"#),
      (#"feature(name: "B", dependencies: ["A"])"#, "Far", nil),
      (#"plain(name: "B")"#, "A", nil),
      (
        #".whole(name: "B")"#, "Far",
        #".whole(name: "B", dependencies: [.product(name: "Far", package: "far")])"#
      ),
      (#".target(name: "B")"#, "A", #".target(name: "B", dependencies: [.target(name: "A")])"#),
    ] as [(String, String, String?)])
  func ownFunction(_ call: String, _ imported: String, _ expected: String?) async throws {
    func text(_ call: String) -> String {
      manifest(
        """
        .target(name: "A", dependencies: [.product(name: "Far", package: "far")]),
            .testTarget(name: "ATests", dependencies: [.target(name: "A")]),
            \(call),
        """,
        more: """
          func feature(name: String, path: String? = nil, dependencies: [String] = []) -> Target {
            .target(name: name, dependencies: dependencies.map { .init(stringLiteral: $0) }, path: path)
          }
          func plain(name: String) -> Target { .target(name: name) }
          extension Target {
            static func whole(name: String, dependencies: [Dependency] = []) -> Target {
              .target(name: name, dependencies: dependencies)
            }
            static func target(name: String, layer: String) -> Target { .target(name: name) }
          }
          """)
    }
    let files = [
      "Sources/A/F.swift": "import Far", "Tests/ATests/F.swift": "import A", "Sources/B/F.swift": "import \(imported)",
    ]
    if let expected { return try await fixed(text(call), text(expected), files) }
    let fixed = try await FixedRepository(files + ["Package.swift": text(call)])
    #expect(try fixed.text("Package.swift") == text(call))
    #expect(fixed.refusals.contains { $0.contains("the dependencies of the target B are not a literal list") })
  }

  @Test(
    "has the condition of the same link elsewhere in the package",
    arguments: [
      (#"condition: .when(platforms: [.linux])"#, "#if os(Linux)", ""),
      (#"condition: .when(traits: ["Dump"])"#, "#if Dump", #" traits: ["Dump"],"#),
      (#"condition: .when(configuration: .debug)"#, "#if DEBUG", ""),
      (
        "condition: .when(platforms: [.iOS, .macOS])", "#if canImport(Network)",
        " platforms: [.iOS(.v16), .macOS(.v13)],"
      ),
    ])
  func condition(_ condition: String, _ clause: String, _ arguments: String) async throws {
    let far = #".product(name: "Far", package: "far", \#(condition))"#
    func text(_ b: String) -> String {
      manifest(
        """
        .target(name: "A", dependencies: [\(far)]),
        .target(name: "B", dependencies: [
          "A",\(b)
        ]),
        """, arguments: arguments)
    }
    let source = "\(clause)\nimport Far\n#endif"
    let files = ["Sources/A/F.swift": source, "Sources/B/F.swift": "import A\n" + source]
    try await fixed(text(""), text("\n  \(far),"), files)
    let findings = try await MarkedRepository(files + ["Package.swift": text("")]).lint().findings
    #expect(findings.map(\.message.whole).filter { $0.contains("add \(far) to B") }.count == 1)
  }

  @Test("is left where imports and links are under different conditions, and the reason is said")
  func differing() async throws {
    let far = #".product(name: "Far", package: "far", condition: .when(platforms: [.linux]))"#
    let text = manifest(#".target(name: "A", dependencies: [\#(far)]), .target(name: "B", dependencies: ["A"])"#)
    let wider = try await FixedRepository(
      files + ["Sources/B/F.swift": "import A\nimport Far", "Package.swift": text])
    #expect(try wider.text("Package.swift") == text)
    #expect(
      wider.refusals == [
        "the package links Far only .when(platforms: [.linux]), and imports here are not under that condition"
      ])
    let apples = try await FixedRepository(
      files + [
        "Sources/B/F.swift": "import A\n#if canImport(Network)\nimport Far\n#endif",
        "Package.swift": text.replacing(".linux", with: ".macOS"),
      ])
    let doubt = "it is not known whether all imports here are under that condition"
    #expect(apples.refusals.contains { $0.hasSuffix(doubt) })
    let advice = #"add .product(name: "Far", package: "far") to B in Package.swift; the package links Far only"#
    let using = files + ["Sources/B/F.swift": "import A\nimport Far", "Package.swift": text]
    let findings = try await MarkedRepository(using).lint().findings
    #expect(findings.contains { $0.message.whole.contains(advice) })
    // Nobody links it yet.
    let alone = manifest(#".target(name: "A"), .target(name: "Core")"#)
    let narrower = try await FixedRepository([
      "Sources/A/F.swift": "#if os(Linux)\nimport Core\n#endif", "Sources/Core/C.swift": "", "Package.swift": alone,
    ])
    #expect(narrower.refusals.contains { $0.hasPrefix("it is imported only on Linux, and only you know") })
  }

  @Test(
    "is written as its neighbours are, however the same one is written elsewhere",
    arguments: [
      (#""C""#, #""Core""#), (#".target(name: "C")"#, #".target(name: "Core")"#),
      (#".byName(name: "C")"#, #".byName(name: "Core")"#),
    ])
  func neighbours(_ own: String, _ added: String) async throws {
    func text(_ more: String) -> String {
      manifest(
        """
        .target(name: "C", dependencies: [.product(name: "Far", package: "far")]), .target(name: "Core"),
        .target(name: "D", dependencies: [.target(name: "Core")]), .target(name: "E", dependencies: ["Core"]),
        .target(name: "B", dependencies: [\(own)\(more)]),
        """)
    }
    let files = [
      "Sources/C/F.swift": "import Far", "Sources/Core/F.swift": "", "Sources/B/F.swift": "import C\nimport Core",
      "Sources/D/F.swift": "import Core", "Sources/E/F.swift": "import Core",
    ]
    try await fixed(text(""), text(", \(added)"), files)
  }

  @Test("is the constant that others use, and a constant is removed too")
  func constants() async throws {
    let more = #"extension Target.Dependency { static let far: Self = .product(name: "Far", package: "far") }"#
    func text(_ a: String, _ b: String) -> String {
      manifest(
        """
        .target(name: "A", dependencies: [\(a)]),
        .target(name: "B", dependencies: [\(b)]),
        .target(name: "Core"),
        """, more: more + "\nextension Target.Dependency { static let core: Self = \"Core\" }")
    }
    let files = [
      "Sources/A/F.swift": "import Far", "Sources/B/F.swift": "import A\nimport Far", "Sources/Core/F.swift": "",
    ]
    try await fixed(text(".far, .core", #""A""#), text(".far", #""A", .far"#), files)
  }

  @Test("is left where code makes it for the others")
  func code() async throws {
    // What several targets share is said to be at the targets.
    let text = manifest(
      """
      .target(name: "A", dependencies: [] + far(["Far"])), .target(name: "C", dependencies: [] + far(["Far"])),
      .target(name: "B", dependencies: ["A"]),
      """,
      more: """
        func far(_ names: [String]) -> [Target.Dependency] { names.map { .product(name: $0, package: "far") } }
        """)
    let fixed = try await FixedRepository([
      "Sources/A/F.swift": "import Far", "Sources/C/F.swift": "import Far",
      "Sources/B/F.swift": "import A\nimport Far", "Package.swift": text,
    ])
    #expect(try fixed.text("Package.swift") == text)
    #expect(fixed.refusals == ["the manifest makes Far for other targets by code: do it as they do"])
  }

  @Test("gets a line of its own where the one that is there would be too long")
  func width() async throws {
    let names = ["OneModuleWithALongName", "AnotherModuleWithALongName", "AThirdModuleWithALongName", "Core"]
    func text(_ b: String) -> String {
      library(names.map { ".target(name: \"\($0)\")," }.joined(separator: " ") + "\n" + b)
    }
    let old = names.dropLast().map { "\"\($0)\"" }
    let sources = Dictionary(uniqueKeysWithValues: names.map { ("Sources/\($0)/F.swift", "") })
    let files = sources + ["Sources/B/F.swift": names.map { "import \($0)" }.joined(separator: "\n")]
    try await fixed(
      text(".target(name: \"B\", dependencies: [\(old.joined(separator: ", "))]),"),
      text(
        """
        .target(name: "B", dependencies: [
          \(old.joined(separator: ",\n  ")),
          "Core",
        ]),
        """), files)
    let filled = "\"OneModuleWithALongName\", \"AnotherModuleWithALongName\",\n      \"AThirdModuleWithALongName\""
    func padded(_ more: String) -> String {
      text(
        ".target(name: \"B\", dependencies: [\n      \(filled), .target(name: \"Pad\(String(repeating: "d", count: 60))\")\(more)\n    ]),"
      )
    }
    let pad = "Pad" + String(repeating: "d", count: 60)
    let more = [
      "Sources/\(pad)/F.swift": "", "Sources/B/F.swift": (names + [pad]).map { "import \($0)" }.joined(separator: "\n"),
    ]
    let declared = { (text: String) in
      text.replacing(".target(name: \"Core\"),", with: ".target(name: \"Core\"), .target(name: \"\(pad)\"),")
    }
    try await fixed(declared(padded("")), declared(padded(",\n      \"Core\"")), sources + more)
  }
}
