extension PlantedViolation {
  /// Mistakes in manifests. These rows do not import what they link, so the line with the link is also an
  /// `unused_dependency`.
  static let inManifests = [
    PlantedViolation(
      "A_Category links A",
      .link("../A", from: .aCategory, mark: "// ⇠ forbidden_dependency, unused_dependency")),
    PlantedViolation(
      "B_Category links A_Category",
      .link("../A_Category", from: .bCategory, mark: "// ⇠ forbidden_dependency, unused_dependency")),
    PlantedViolation(
      "A links the product Mediator",
      .link("../Mediator", from: .a, mark: "// ⇠ forbidden_dependency, unused_dependency")),
    PlantedViolation(
      "A links A_Category",
      .link("../A_Category", from: .a, mark: "// ⇠ forbidden_dependency, unused_dependency")),
    // An executable cannot be imported, so it is not unused. But the app links A: a cycle, reported at the dependency
    // of the first of its packages by path.
    PlantedViolation(
      "A links MainProject",
      .link("../../MainProject", from: .a, mark: "// ⇠ forbidden_dependency") + [
        .append(
          "  // ⇠ dependency_cycle", to: #".package(path: "../Packages/A"),"#, in: LinkingTarget.app.manifest)
      ]),
    PlantedViolation(
      "a business links another business",
      .newPackage("C", linking: "A", linked: "// ⇠ forbidden_dependency, unused_dependency")),
    PlantedViolation(
      "Mediator links a business",
      .newPackage("C")
        + mediatorLinks(
          #""C""#, of: #"path: "../C""#, mark: "// ⇠ forbidden_dependency, unused_dependency")),
    // The lint does not judge imports of packages outside of the root.
    PlantedViolation(
      "Mediator links a third-party package",
      mediatorLinks(
        #".product(name: "Logging", package: "swift-log")"#,
        of: #"url: "https://github.com/apple/swift-log.git", from: "1.0.0""#,
        mark: "// ⇠ forbidden_dependency")),
    PlantedViolation(
      "a declared dependency that no source imports",
      withoutB + [
        .append(
          "  // ⇠ unused_dependency", to: #".product(name: "B_Category", package: "B_Category"),"#,
          in: "MainProject/Package.swift")
      ]),
    PlantedViolation(
      "a declared package without a linked product",
      withoutB + [
        .replace(
          #"        .product(name: "B_Category", package: "B_Category"),\#n"#, with: "", in: "MainProject/Package.swift"
        ),
        .append(
          "  // ⇠ unused_dependency", to: #".package(path: "../Packages/B_Category"),"#, in: "MainProject/Package.swift"
        ),
      ]),
    // Every cycle through business lines also breaks the rules of their roles.
    PlantedViolation(
      "a cycle of two packages",
      .newPackage(
        "C", linking: "D", declared: "// ⇠ dependency_cycle",
        linked: "// ⇠ forbidden_dependency, unused_dependency")
        + .newPackage("D", linking: "C", linked: "// ⇠ forbidden_dependency, unused_dependency")),
  ]

  /// The app without the routes of B, for which alone it imports B's category.
  private static let withoutB: [Edit] = [
    .replace("import B_Category\n", with: "", in: "MainProject/Sources/MainProject/Links/AppRoutes.swift"),
    .replace("      Mediator.B_routes\n", with: "", in: "MainProject/Sources/MainProject/Links/AppRoutes.swift"),
  ]

  private static func mediatorLinks(_ product: String, of package: String, mark: String) -> [Edit] {
    let manifest = "Packages/Mediator/Package.swift"
    return [
      .replace(
        "\n  dependencies: [", with: "\n  dependencies: [\n    .package(\(package)),", in: manifest),
      .append(
        "\n        \(product),  \(mark)\n", to: #".target(name: "Mediator", dependencies: ["#, in: manifest),
    ]
  }
}
