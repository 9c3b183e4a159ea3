extension PlantedViolation {
  /// Mistakes in targets, and between them and the categories. Most of them compile.
  static let inTargets = [
    PlantedViolation(
      "an app that does not link the business line that it calls",
      [
        .replace(
          "    .executableTarget(\n", with: "    .executableTarget(  // ⇠ unlinked_target\n",
          in: LinkingTarget.app.manifest),
        .replace("    .package(path: \"../Packages/A\"),\n", with: "", in: LinkingTarget.app.manifest),
        .replace("        .product(name: \"A\", package: \"A\"),\n", with: "", in: LinkingTarget.app.manifest),
      ]),
    PlantedViolation(
      "an action that the table lacks, in an extension in another file",
      [
        .write(
          """
          extension Target_A {
            func Action_editor(_ params: [String: Any]) -> Bool { true }  // ⇠ unlisted_action
          }
          """, to: "Packages/A/Sources/A/Targets/Target_A+Editor.swift")
      ]),
    PlantedViolation(
      "a service of which nothing is made yet",
      [
        .write(
          """
          @MainActor
          final class Target_A {  // ⇠ stale_generated
            func viewController() -> AViewController { AViewController() }
            func editor() -> Bool { true }
          }
          """, to: "Packages/A/Sources/A/Targets/Target_A.swift")
      ]),
    PlantedViolation(
      "a target that may have subclasses",
      [
        .replace(
          "final class Target_A: Decodable, CustomReflectable {",
          with: "class Target_A: Decodable, CustomReflectable {  // ⇠ invalid_target", in: targetA)
      ]),
    PlantedViolation(
      "a target whose mirror is isolated to the main actor",
      [
        .replace(
          "nonisolated var customMirror: Mirror {", with: "var customMirror: Mirror {  // ⇠ invalid_target",
          in: targetA)
      ]),
    PlantedViolation(
      "a target that stayed behind in the app",
      [
        .write(
          """
          import PortableUI

          final class Target_A: Decodable, CustomReflectable {  // ⇠ duplicate_target
            typealias Actions = KeyValuePairs<String, @Sendable (Target_A, [String: Any]) throws -> Any?>
            var customMirror: Mirror {
              Mirror(self, children: ["actions": ["viewController": { $0.Action_viewController($1) }] as Actions])
            }
            func Action_viewController(_ params: [String: Any]) -> ViewController? { nil }
          }
          """, to: "MainProject/Sources/MainProject/Targets/Target_A.swift")
      ]),
    PlantedViolation(
      "a cached target without Sendable or @MainActor",
      [
        .replace(
          "@MainActor\nfinal class Target_B: Decodable, CustomReflectable {",
          with: "final class Target_B: Decodable, CustomReflectable {  // ⇠ unsafe_cached_target", in: targetB),
        .replace(
          "[\"contentText\": contentText])", with: "[\"contentText\": contentText], shouldCacheTarget: true)",
          in: categoryB),
      ]),
    PlantedViolation(
      "a parameter that no call sends",
      [
        // A URL might send it, through the table or a route.
        .replace(table("remote"), with: "", in: targetB),
        .replace(
          #"      Route("B.viewController", "/b/:contentText", target: "B", action: "viewController")\#n"#, with: "",
          in: categoryB),
        .replace(
          "    BViewController(",
          with: """
                guard let title = params["title"] as? String else { fatalError() }  // ⇠ unsent_parameter
                print(title)
                return BViewController(
            """, in: targetB),
      ]),
    PlantedViolation(
      "a parameter that no action reads",
      [
        .replace(
          "[\"contentText\": contentText]) as? ViewController",
          with: "[\"contentText\": contentText, \"title\": \"B\"])  // ⇠ unread_parameter\n      as? ViewController",
          in: categoryB)
      ]),
    PlantedViolation(
      "a parameter that is sent as a number and read as a text",
      [
        .replace(
          "[\"contentText\": contentText]) as? ViewController",
          with: "[\"contentText\": 1])  // ⇠ parameter_type_mismatch\n      as? ViewController", in: categoryB)
      ]),
    PlantedViolation(
      "a closure that is read as one of the main actor",
      [
        .replace("contentText: String)", with: "contentText: String, then: @escaping (Int) -> Void)", in: categoryB),
        .replace(
          "[\"contentText\": contentText]) as? ViewController",
          with: """
            ["contentText": contentText,
                  "then": then])  // ⇠ parameter_type_mismatch
                  as? ViewController
            """, in: categoryB),
        .replace(
          "    BViewController(",
          with: """
                if let then = params["then"] as? @MainActor (Int) -> Void { then(1) }
                return BViewController(
            """, in: targetB),
      ]),
    PlantedViolation(
      "an answer that is cast to another type",
      [
        .replace(
          table("actions"),
          with: """
            "actions": [
              "viewController": { $0.Action_viewController($1) }, "count": { $0.Action_count($1) },
            ] as Actions,
            """, in: targetB),
        .append(
          "\n  func Action_count(_ params: [String: Any]) -> Int { 1 }\n",
          to: "final class Target_B: Decodable, CustomReflectable {", in: targetB),
        .append(
          """

            @MainActor public func B_count() -> String? {
              performTarget("B", action: "count") as? String  // ⇠ result_type_mismatch
            }

          """, to: "extension Mediator {", in: categoryB),
      ]),
  ]

  /// The mistakes that are warnings.
  static let unneeded = PlantedViolation(
    "an action that is never called",
    [
      .replace(
        table("actions"),
        with: """
          "actions": [
            "viewController": { $0.Action_viewController($1) },
            "editor": { $0.Action_editor($1) },  // ⇠ uncalled_action
          ] as Actions,
          """, in: targetA),
      .append(
        "\n  func Action_editor(_ params: [String: Any]) -> Bool { true }\n",
        to: "final class Target_A: Decodable, CustomReflectable {", in: targetA),
    ])

  private static let targetA = "Packages/A/Sources/A/Targets/Target_A.swift"
  private static let targetB = "MainProject/Sources/MainProject/B/Targets/Target_B.swift"
  private static let categoryB = "Packages/B_Category/Sources/B_Category/Mediator+B.swift"
}
