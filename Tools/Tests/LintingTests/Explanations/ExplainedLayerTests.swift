import LintTestSupport
import Linting
import Rules
import Testing

@Suite("What is said of layers")
struct ExplainedLayerTests {
  private let files = [
    ".modulize.yml": """
    layers:
      - {name: features, modules: ["*Feature"]}
      - {name: core, modules: [Core]}
    """,
    "Package.swift": """
    // swift-tools-version: 6.2
    import PackageDescription
    let package = Package(
      name: "App",
      targets: [
        .target(name: "AFeature", dependencies: [1️⃣"BFeature"]),
        .target(name: "BFeature"),
        .target(name: "Core", dependencies: [3️⃣"BFeature"]),
      ])
    """,
    "Sources/AFeature/A.swift": "2️⃣import BFeature", "Sources/BFeature/B.swift": "",
    "Sources/Core/C.swift": "4️⃣import BFeature",
  ]

  @Test("a link names the lines of the configuration that decided, and speaks of layers, not of business lines")
  func link() async throws {
    let (explanation, steps) = try await explanation(files)
    #expect(
      steps == [
        ".modulize.yml:2 AFeature is in features, by '*Feature'",
        "Package.swift:6 the target AFeature links the target BFeature",
        "Package.swift:7 BFeature is the module of the target BFeature in the package App, in features",
        ".modulize.yml:2 BFeature is in features, by '*Feature'",
      ])
    #expect(explanation.reason.hasPrefix(".modulize.yml has the layers features, core, from the top"))
    #expect(!explanation.text(width: 80).contains("business line"))
    #expect(
      explanation.change.hasPrefix("Move what AFeature needs of BFeature to a layer below features (core). Or pass it"))
  }

  @Test("what has the layers is the file that says them, also where another extends it")
  func extended() async throws {
    var files = files
    files["config/layers.yml"] = files[".modulize.yml"]
    files[".modulize.yml"] = "extends: config/layers.yml"
    let (explanation, steps) = try await explanation(files)
    #expect(steps.first == "config/layers.yml:2 AFeature is in features, by '*Feature'")
    #expect(explanation.reason.hasPrefix("config/layers.yml has the layers features, core, from the top"))
  }

  @Test("so does an import, and what is in the lowest layer is not told to move anything further down")
  func others() async throws {
    let (imported, steps) = try await explanation(files, of: "2️⃣")
    #expect(steps.first == ".modulize.yml:2 AFeature is in features, by '*Feature'")
    #expect(imported.reason.contains("each uses those below it"))
    let (lowest, _) = try await explanation(files, of: "3️⃣")
    #expect(lowest.change.hasPrefix("Pass what Core needs of "))
  }

  @Test("the exception that it gives takes the finding out, and nothing else")
  func exception() async throws {
    let (explanation, _) = try await explanation(files)
    let exception = try #require(explanation.exception)
    #expect(exception.contains("rule: forbidden_dependency\n    symbol: BFeature\n"))
    var excepted = files
    excepted[".modulize.yml"] = "\(files[".modulize.yml"] ?? "")\n\(exception)"
    try await expect(
      excepted, Expectation("2️⃣", "forbidden_import"), Expectation("3️⃣", "forbidden_dependency"),
      Expectation("4️⃣", "forbidden_import"))
  }
}
