extension PlantedViolation {
  /// Mistakes in a target's table, and in isolation. Not all of them compile.
  static let inTables = [
    PlantedViolation(
      "an entry that does more than call its method",
      [
        .replace(
          "[\"viewController\": { $0.Action_viewController($1) }]",
          with: """
            [
                  "viewController": { target, params in  // ⇠ misleading_entry
                    print(params)
                    return target.Action_viewController(params)
                  }
                ]
            """, in: targetB)
      ]),
    PlantedViolation(
      "a table of pages without the main actor in its type",
      [
        .replace("@MainActor @Sendable (Target_B", with: "@Sendable (Target_B", in: targetB),
        .replace(
          "\"actions\": pages, \"remote\": pages",
          with: "\n      \"actions\": pages,  // ⇠ lost_actor\n      \"remote\": pages,  // ⇠ lost_actor\n    ",
          in: targetB),
      ]),
    PlantedViolation(
      "a table of unbound methods",
      [
        .replace(
          "@MainActor @Sendable (Target_B, [String: Any])", with: "(Target_B) -> @MainActor ([String: Any])",
          in: targetB),
        .replace("{ $0.Action_viewController($1) }", with: "Target_B.Action_viewController", in: targetB),
        .replace(
          "\"actions\": pages, \"remote\": pages",
          with: "\n      \"actions\": pages,  // ⇠ invalid_target\n      \"remote\": pages,  // ⇠ invalid_target\n    ",
          in: targetB),
      ]),
    PlantedViolation(
      "an initializer that is isolated to the main actor",
      [
        .append(
          "\n  init(from decoder: any Decoder) {}  // ⇠ invalid_target\n",
          to: "final class Target_B: Decodable, CustomReflectable {", in: targetB)
      ]),
  ]

  private static let targetB = "MainProject/Sources/MainProject/B/Targets/Target_B.swift"
}
