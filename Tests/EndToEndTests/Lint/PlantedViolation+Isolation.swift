extension PlantedViolation {
  /// Mistakes in a target's table, and in isolation. Not all of them compile.
  static let inTables = [
    PlantedViolation(
      "an asynchronous table whose action is not waited for",
      [
        .replace(
          "[String: Any]) throws -> Any?>", with: "[String: Any]) async throws -> Any?>",
          in: "Packages/A/Sources/A/Targets/Target_A.swift"),
        .replace(
          #"performTarget("A", action: "viewController") as? ViewController"#,
          with: #"performTarget("A", action: "viewController") as? ViewController  // ⇠ unawaited_action"#,
          in: "Packages/A_Category/Sources/A_Category/Mediator+A.swift"),
      ]),
    PlantedViolation(
      "an entry that does more than call its method",
      [
        .replace(
          table("actions"),
          with: """
            "actions": [
              "viewController": { target, params in  // ⇠ misleading_entry
                print(params)
                return target.Action_viewController(params)
              }
            ] as Actions,
            """, in: targetB)
      ]),
    PlantedViolation(
      "a table of pages without the main actor in its type",
      [
        .replace("@MainActor @Sendable (Target_B", with: "@Sendable (Target_B", in: targetB),
        .append("  // ⇠ lost_actor", to: table("actions"), in: targetB),
        .append("  // ⇠ lost_actor", to: table("remote"), in: targetB),
      ]),
    PlantedViolation(
      "a table of unbound methods",
      [
        .replace(
          "@MainActor @Sendable (Target_B, [String: Any])", with: "(Target_B) -> @MainActor ([String: Any])",
          in: targetB),
        .replace(table("actions"), with: unboundTable("actions"), in: targetB),
        .replace(table("remote"), with: unboundTable("remote"), in: targetB),
      ]),
    PlantedViolation(
      "an initializer that is isolated to the main actor",
      [
        .append(
          "\n  init(from decoder: any Decoder) {}  // ⇠ invalid_target\n",
          to: "final class Target_B: Decodable, CustomReflectable {", in: targetB)
      ]),
  ]

  /// The table of an example's target, as it is.
  static func table(_ label: String) -> String {
    "\"\(label)\": [\"viewController\": { $0.Action_viewController($1) }] as Actions,"
  }

  private static func unboundTable(_ label: String) -> String {
    "\"\(label)\": [\"viewController\": Target_B.Action_viewController] as Actions,  // ⇠ invalid_target"
  }

  private static let targetB = "MainProject/Sources/MainProject/B/Targets/Target_B.swift"
}
