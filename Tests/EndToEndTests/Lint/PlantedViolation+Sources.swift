extension PlantedViolation {
  /// Mistakes in sources. The compiler accepts all of them.
  static let inSources = [
    PlantedViolation(
      "MainProject imports A",
      [.append("\nimport A  // ⇠ forbidden_import", to: "import A_Category", in: home)]),
    PlantedViolation(
      "A imports Mediator in a source",
      [.append("\nimport Mediator  // ⇠ forbidden_import", to: "import B_Category", in: pageOfA)]),
    // A re-exports it today.
    PlantedViolation(
      "an import with no declaration",
      [
        .replace(#"    .package(path: "../Packages/B_Category"),\#n"#, with: "", in: "MainProject/Package.swift"),
        .replace(
          #"        .product(name: "B_Category", package: "B_Category"),\#n"#, with: "", in: "MainProject/Package.swift"
        ),
        .append(
          "  // ⇠ undeclared_import", to: "import B_Category",
          in: "MainProject/Sources/MainProject/Links/AppRoutes.swift"),
      ]),
    PlantedViolation(
      "an import after an attribute, an access level and a kind",
      [
        .append(
          "\n@testable @preconcurrency internal import class A.Target_A  // ⇠ forbidden_import",
          to: "import A_Category", in: home)
      ]),
    PlantedViolation(
      "an import that shares its line with another",
      [.append("; import A  // ⇠ forbidden_import", to: "import A_Category", in: home)]),
    PlantedViolation(
      "an import at the end of a file, after code",
      [.write("let text = #\"\\(1) \"#\nimport A  // ⇠ forbidden_import", to: last)]),
    PlantedViolation(
      "an import in a package that has a third-party dependency",
      withThirdParty(in: "Packages/C", "import Logging\nimport A  // ⇠ forbidden_import\n")),
    PlantedViolation(
      "an import in a package in a hidden folder",
      withThirdParty(in: ".ci/C", "import Logging\nimport A  // ⇠ forbidden_import\n")),
    PlantedViolation(
      "an import in a source that is called Package.swift",
      [.write("struct Package {}\nimport A  // ⇠ forbidden_import", to: "\(models)/Package.swift")]),
  ]

  private static func withThirdParty(in folder: String, _ source: String) -> [Edit] {
    let manifest = """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "C",
        products: [.library(name: "C", targets: ["C"])],
        dependencies: [.package(url: "https://github.com/apple/swift-log.git", from: "1.0.0")],
        targets: [.target(name: "C", dependencies: [.product(name: "Logging", package: "swift-log")])]
      )
      """
    return [
      .write(manifest, to: "\(folder)/Package.swift"), .write(source, to: "\(folder)/Sources/C/C.swift"),
      .write([Edit].emptyTarget("C"), to: "\(folder)/Sources/C/Target_C.swift"),
    ]
  }

  private static let home = "MainProject/Sources/MainProject/Home/HomeViewController.swift"
  private static let pageOfA = "Packages/A/Sources/A/AViewController.swift"
  private static let models = "MainProject/Sources/MainProject/Models"
  private static let last = "MainProject/Sources/MainProject/Last.swift"
}
