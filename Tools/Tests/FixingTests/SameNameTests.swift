import Fixing
import LintTestSupport
import Testing

@Suite("Fixing one of several containers")
struct SameNameTests {
  @Test("changes the package that the finding is about, not one with a target of the same name and file")
  func sameTarget() async throws {
    let root = """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "Root", products: [.library(name: "Core", targets: ["Core"]), .library(name: "Inner", targets: ["Inner"])],
        targets: [
          .target(name: "Core", path: "Core"), .target(name: "Inner", path: "Inner"),
          .target(name: "T", dependencies: ["Core", "Inner"], path: "T/Sources"),
        ])
      """
    func inner(_ more: String) -> String {
      """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "T", dependencies: [.package(name: "Root", path: "..")],
        targets: [
          .target(
            name: "T", dependencies: [.product(name: "Core", package: "Root")\(more)], path: ".", sources: ["Sources"])
        ])
      """
    }
    let fixed = try await FixedRepository([
      "Package.swift": root, "T/Package.swift": inner(""), "Core/F.swift": "", "Inner/F.swift": "",
      "T/Sources/T.swift": "import Core\nimport Inner",
    ])
    #expect(try fixed.text("Package.swift") == root)
    #expect(try fixed.text("T/Package.swift").contains(#".product(name: "Inner", package: "Root")"#))
    #expect(fixed.findings.isEmpty)
  }

  @Test("changes the project that the finding is about, where a package has a target of the same name and files")
  func projectBesidePackage() async throws {
    let package = """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "Picker", dependencies: [.package(url: "https://example.com/Far", exact: "1.0.0")],
        targets: [.target(name: "Picker", dependencies: ["Far"], path: "Source")])
      """
    let project = ProjectText(targets: [
      .init(name: "Picker", type: "framework", sources: ["Source/P.swift"]),
      .init(name: "Example", sources: ["Example/E.swift"], products: [("Far", "https://example.com/Far")]),
    ])
    let fixed = try await FixedRepository(
      project.files("Picker").merging([
        "Package.swift": package, "Source/P.swift": "import Far", "Example/E.swift": "import Far",
      ]) { $1 })
    #expect(fixed.findings.isEmpty)
    #expect(try fixed.text("Package.swift") == package)
    #expect(fixed.refusals.isEmpty)
    #expect(try fixed.text("Picker.xcodeproj/project.pbxproj") != project.text)
  }

  @Test("links the package that the manifest already reaches, where an unrelated one has a module of the same name")
  func reachedPackage() async throws {
    func kit(_ name: String) -> String {
      """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "\(name)", products: [.library(name: "Kit", targets: ["Kit"])], targets: [.target(name: "Kit", path: "Kit")])
      """
    }
    let app = """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "App", dependencies: [.package(path: "../Near")],
        targets: [
          .target(name: "Core", dependencies: [.product(name: "Kit", package: "Near")], path: "Core"),
          .target(name: "Screens", path: "Screens"),
        ])
      """
    let fixed = try await FixedRepository([
      "App/Package.swift": app, "App/Core/C.swift": "import Kit", "App/Screens/S.swift": "import Kit",
      "Far/Package.swift": kit("Far"), "Far/Kit/K.swift": "", "Near/Package.swift": kit("Near"), "Near/Kit/K.swift": "",
    ])
    #expect(fixed.refusals.isEmpty)
    let screens = #".target(name: "Screens", dependencies: [.product(name: "Kit", package: "Near")], path: "Screens")"#
    #expect(try fixed.text("App/Package.swift").contains(screens))
  }

  @Test(
    "links of several products the one that the package links already, else that with the module's name, else the least",
    arguments: [
      (["Dynamic", "Kit"], "", "Kit"), (["Kit", "Dynamic"], "Dynamic", "Dynamic"),
      (["Dynamic", "All", "One"], "", "One"),
    ])
  func severalProducts(names: [String], linked: String, expected: String) async throws {
    func product(_ name: String) -> String {
      let type = name == "Dynamic" ? "type: .dynamic, " : ""
      return ".library(name: \"\(name)\", \(type)targets: [\(name == "All" ? "\"More\", " : "")\"Kit\"])"
    }
    func link(_ name: String) -> String { ".product(name: \"\(name)\", package: \"Kit\")" }
    let fixed = try await FixedRepository([
      "App/Package.swift": """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "App", dependencies: [.package(path: "../Kit")],
        targets: [.target(name: "A"), .target(name: "B", dependencies: [\(linked.isEmpty ? "" : link(linked))])])
      """,
      "App/Sources/A/F.swift": "import Kit", "App/Sources/B/F.swift": linked.isEmpty ? "" : "import Kit",
      "Kit/Package.swift": """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "Kit", products: [\(names.map(product).joined(separator: ", "))],
        targets: [.target(name: "Kit"), .target(name: "More")])
      """,
      "Kit/Sources/Kit/F.swift": "", "Kit/Sources/More/F.swift": "",
    ])
    #expect(fixed.refusals.isEmpty)
    #expect(try fixed.text("App/Package.swift").contains(".target(name: \"A\", dependencies: [\(link(expected))])"))
  }

  private func several(app targets: String, kit products: String, _ more: [String: String]) -> [String: String] {
    [
      "App/Package.swift": """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(name: "App", dependencies: [.package(path: "../Kit")], targets: [\(targets)])
      """,
      "Kit/Package.swift": """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "Kit", products: [\(products)], targets: [.target(name: "Core"), .target(name: "Logger")])
      """,
      "Kit/Sources/Core/F.swift": "", "Kit/Sources/Logger/F.swift": "",
    ] + more
  }

  @Test("does not link for what is shipped the product that only tests link")
  func productOfTests() async throws {
    let products = """
      .library(name: "All", targets: ["Core", "Logger"]), .library(name: "Core", targets: ["Core"])
      """
    let tests = #".testTarget(name: "T", dependencies: [.product(name: "All", package: "Kit")])"#
    let fixed = try await FixedRepository(
      several(
        app: #".target(name: "A"), \#(tests)"#, kit: products,
        ["App/Sources/A/F.swift": "import Core", "App/Tests/T/F.swift": "import Logger"]))
    let link = #".product(name: "Core", package: "Kit")"#
    #expect(try fixed.text("App/Package.swift").contains(".target(name: \"A\", dependencies: [\(link)])"))
  }

  @Test("links the dynamic library that the module has already, and no other copy of what is in it")
  func secondCopy() async throws {
    func products(_ targets: String) -> String {
      """
      .library(name: "Dynamic", type: .dynamic, targets: [\(targets)]),
      .library(name: "Static", targets: ["Core", "Logger"])
      """
    }
    func link(_ name: String) -> String { ".product(name: \"\(name)\", package: \"Kit\")" }
    let targets = """
      .target(name: "A", dependencies: ["B"]), .target(name: "B", dependencies: [\(link("Dynamic"))]),
      .target(name: "C", dependencies: [\(link("Static"))])
      """
    let sources = [
      "App/Sources/A/F.swift": "import B\nimport Logger", "App/Sources/B/F.swift": "import Core",
      "App/Sources/C/F.swift": "import Core",
    ]
    let fixed = try await FixedRepository(several(app: targets, kit: products(#""Core", "Logger""#), sources))
    let own = ".target(name: \"A\", dependencies: [\"B\", \(link("Dynamic"))])"
    #expect(try fixed.text("App/Package.swift").contains(own))
    let refused = try await FixedRepository(several(app: targets, kit: products(#""Core""#), sources))
    #expect(refused.refusals == ["A has the dynamic library Dynamic, and Static would bring parts of it again"])
  }

  @Test("adds nothing that a dynamic library has of what it links, and the advice is what leaves one copy")
  func copyInLibrary() async throws {
    func link(_ name: String) -> String { ".product(name: \"\(name)\", package: \"Kit\")" }
    let targets = ".target(name: \"A\", dependencies: [\(link("Dynamic"))])"
    func files(_ products: String) -> [String: String] {
      several(
        app: targets, kit: products,
        ["App/Sources/A/F.swift": "import Core\nimport Logger", "Kit/Sources/Core/F.swift": "import Logger\nlet a = 1"]
      ).merging([
        "Kit/Package.swift": """
        // swift-tools-version: 6.2
        import PackageDescription
        let package = Package(name: "Kit", products: [\(products)], targets: [
          .target(name: "Core", dependencies: ["Logger"]), .target(name: "Logger"),
        ])
        """
      ]) { $1 }
    }
    let dynamic = #".library(name: "Dynamic", type: .dynamic, targets: ["Core"])"#
    for kind in ["", "type: .dynamic, "] {
      let logger = #".library(name: "Logger", \#(kind)targets: ["Logger"])"#
      let refused = try await FixedRepository(files("\(dynamic), \(logger)"))
      #expect(refused.refusals == ["A has Logger in the dynamic library Dynamic already, and would have it twice"])
      let advice = #"let Kit/Package.swift list "Logger" among the targets of its product Dynamic"#
      #expect(refused.findings.map(\.message.whole).contains { $0.hasSuffix(advice) })
    }
  }

  @Test("leaves to the Podfile what a project has from there, and names the target as a whole")
  func podfile() async throws {
    let text = ProjectText(targets: [
      .init(name: "Ex iOS", sources: ["S/ios.swift"]), .init(name: "Ex macOS", sources: ["S/mac.swift"]),
    ])
    let files =
      text.files().reduce(into: [:]) { $0["Ex/\($1.key)"] = $1.value } + [
        "Package.swift": """
        // swift-tools-version: 6.2
        import PackageDescription
        let package = Package(
          name: "F", products: [.library(name: "Core", targets: ["Core"])], targets: [.target(name: "Core", path: "Core")])
        """, "Core/C.swift": "", "Core.podspec": podspec("Core", sources: "Core/*.swift"),
        "Ex/S/ios.swift": "import Core",
        "Ex/S/mac.swift": "import Core", "Ex/Podfile": "pod 'Core', :path => '..'\ntarget 'Ex iOS' do\nend\n",
      ]
    let fixed = try await FixedRepository(files)
    #expect(fixed.fixes.done.isEmpty)
    #expect(fixed.refusals == ["a Podfile cannot be edited yet: name the pod there"])
    #expect(fixed.findings.map(\.message.whole).contains { $0.contains("add pod 'Core' to Ex macOS in the Podfile") })
  }
}
