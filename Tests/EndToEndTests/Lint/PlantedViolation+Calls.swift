extension PlantedViolation {
  /// Mistakes in categories and in their callers. The compiler accepts all of them.
  static let inCalls = [
    PlantedViolation(
      "a call to a target that does not exist",
      service("A_count() -> Int?", #"performTarget("Account", action: "count") as? Int  // ⇠ missing_target"#)),
    PlantedViolation(
      "a call to an action by a misspelt name",
      service(
        "A_page() -> ViewController?",
        #"performTarget("A", action: "viewControler") as? ViewController  // ⇠ missing_action"#)),
    PlantedViolation(
      "a call by name outside of a category",
      [
        .replace(
          "Mediator.shared.A_viewController() else { return }",
          with: """
            Mediator.shared.performTarget("A", action: "viewController")  // ⇠ hard_coded_name
                  as? ViewController
                else { return }
            """, in: "MainProject/Sources/MainProject/Home/HomeViewController.swift")
      ]),
    PlantedViolation(
      "a call by a name from the caller",
      service("A_perform(_ name: String) -> Any?", #"performTarget("A", action: name)  // ⇠ undecidable_name"#)),
    PlantedViolation(
      "a service without the prefix of its business line",
      service("page() -> ViewController?", "A_viewController()", mark: "  // ⇠ category_prefix")),
    PlantedViolation(
      "a service with a type of its own in its signature",
      [.write("public struct Query {\n  public var words: [String]\n}\n", to: "\(category)/Query.swift")]
        + service("A_page(for query: Query) -> ViewController?", "nil", mark: "  // ⇠ modelled_parameter")),
  ]

  static let unproven = PlantedViolation(
    "a call whose result is taken as nobody can see",
    service("A_is() -> Bool", #"[performTarget("A", action: "viewController")].isEmpty  // ⇠ unproven_service"#))

  private static let category = "Packages/A_Category/Sources/A_Category"

  /// One more method in A's category.
  private static func service(_ signature: String, _ body: String, mark: String = "") -> [Edit] {
    let method = "\n  @MainActor\n  public func \(signature) {\(mark)\n    \(body)\n  }\n"
    return [.append(method, to: "extension Mediator {", in: "\(category)/Mediator+A.swift")]
  }
}
