import LintTestSupport
import Model
import Rules
import Testing

@Suite("dependency_cycle")
struct DependencyCycleTests {
  private func package(_ name: String, on other: String, marker: String = "") -> [String: String] {
    [
      "\(name)/Package.swift": library(
        name, packages: ["\(marker).package(path: \"../\(other)\")"],
        links: [".product(name: \"\(other)\", package: \"\(other)\")"]),
      "\(name)/Sources/\(name)/File.swift": "import \(other)",
    ]
  }

  @Test("two packages that depend on each other are reported once, with the way round")
  func two() async throws {
    try await expect(
      package("A", on: "B", marker: "1️⃣") + package("B", on: "A"),
      Expectation("1️⃣", "dependency_cycle", .error, "A → B → A"))
  }

  @Test("a longer circle is reported once, at its first package")
  func three() async throws {
    try await expect(
      package("A", on: "B", marker: "1️⃣") + package("B", on: "C") + package("C", on: "A"),
      Expectation("1️⃣", "dependency_cycle", .error, "A → B → C → A"))
  }

  @Test("targets of one package that depend on each other are reported at the edge")
  func targets() async throws {
    let manifest = """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(name: "P", targets: [
        .target(name: "A", dependencies: [1️⃣"B"]), .target(name: "B", dependencies: ["A"])])
      """
    try await expect(
      ["Package.swift": manifest, "Sources/A/F.swift": "import B", "Sources/B/F.swift": "import A"],
      Expectation("1️⃣", "dependency_cycle", .error, "A → B → A"))
  }

  @Test("a target is built with its plugins, and these with their programs")
  func plugin() async throws {
    func files(_ links: String) -> [String: String] {
      [
        "Package.swift": """
        // swift-tools-version: 6.2
        import PackageDescription
        let package = Package(name: "P", targets: [
          .target(name: "A", plugins: [1️⃣"Gen"]), .plugin(name: "Gen", capability: .buildTool(), dependencies: ["tool"]),
          .executableTarget(name: "tool", dependencies: [\(links)])])
        """,
        "Sources/A/F.swift": "", "Plugins/Gen/F.swift": "", "Sources/tool/main.swift": "2️⃣import A",
      ]
    }
    let cycle = Expectation("1️⃣", "dependency_cycle", .error, "A → Gen → tool → A")
    try await expect(files(#""A""#), cycle)
    let (_, steps) = try await explanation(files(#""A""#))
    #expect(steps.first == "Package.swift:4 the target A is built with the plugin Gen")
    // It cannot be declared either.
    try await expect(
      files(""),
      Expectation("2️⃣", "undeclared_import", .error, "tool imports A and cannot declare it, because A depends on tool"))
  }

  @Test("targets of a package that is not the first are told from those of others")
  func laterPackage() async throws {
    let manifest = """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(name: "P", targets: [
        .target(name: "X"), .target(name: "Y", dependencies: [1️⃣"Z"]), .target(name: "Z", dependencies: ["Y"])])
      """
    try await expect(
      business("A") + business("B") + [
        "P/Package.swift": manifest, "P/Sources/X/F.swift": "", "P/Sources/Y/F.swift": "import Z",
        "P/Sources/Z/F.swift": "import Y",
      ],
      Expectation("1️⃣", "dependency_cycle", .error, "Y → Z → Y"))
  }

  @Test("a diamond is no circle")
  func diamond() {
    #expect(Cycles.find(in: [[1, 2], [3], [3], []]).isEmpty)
  }

  @Test("every group of nodes gives one shortest circle")
  func groups() {
    #expect(Cycles.find(in: [[1], [0, 2], [0], [3], [5], [4]]) == [[0, 1], [3], [4, 5]])
  }

  @Test("a chain of a hundred thousand does not overflow the stack, open or closed")
  func longChain() {
    let count = 100_000
    let open = (0..<count).map { $0 + 1 < count ? [$0 + 1] : [] }
    #expect(Cycles.find(in: open).isEmpty)
    let closed = (0..<count).map { [($0 + 1) % count] }
    #expect(Cycles.find(in: closed).map(\.count) == [count])
  }
}
