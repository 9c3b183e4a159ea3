extension PlantedViolation {
  /// Mistakes in sources. The compiler lets every one of them through.
  static let inSources = [
    PlantedViolation(
      "MainProject imports A",
      [.append("\nimport A  // ⇠ forbidden_import", to: "import A_Category", in: home)]),
    PlantedViolation(
      "A imports Mediator in a source",
      [.append("\nimport Mediator  // ⇠ forbidden_import", to: "import B_Category", in: pageOfA)]),
    // A brings it along today.
    PlantedViolation(
      "an import with no declaration",
      [.append("\nimport B_Category  // ⇠ undeclared_import", to: "import A_Category", in: home)]),
    PlantedViolation(
      "an import behind an attribute, an access level and a kind",
      [
        .append(
          "\n@testable @preconcurrency internal import class A.Target_A  // ⇠ forbidden_import",
          to: "import A_Category", in: home)
      ]),
    PlantedViolation(
      "an import that shares its line with another",
      [.append("; import A  // ⇠ forbidden_import", to: "import A_Category", in: home)]),
    PlantedViolation(
      "an import at the end of a file, behind code",
      [.write("let text = #\"\\(1) \"#\nimport A  // ⇠ forbidden_import", to: last)]),
  ]

  private static let home = "MainProject/Sources/MainProject/Home/HomeViewController.swift"
  private static let pageOfA = "Packages/A/Sources/A/AViewController.swift"
  private static let last = "MainProject/Sources/MainProject/Last.swift"
}
