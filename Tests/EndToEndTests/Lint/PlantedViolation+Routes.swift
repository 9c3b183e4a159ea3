extension PlantedViolation {
  /// Mistakes in the app's routes, which the compiler and the route table accept.
  static let inRoutes = [
    PlantedViolation(
      "a route to a target that does not exist",
      route(#"Route("A", "/a", target: "Aa", action: "viewController")  // ⇠ missing_target"#)),
    PlantedViolation(
      "a route to an action by a misspelt name",
      route(#"Route("A", "/a", target: "A", action: "viewControler")  // ⇠ missing_action"#)),
    PlantedViolation(
      "a route for URLs to an action that is not open to them",
      [
        .replace(
          table("remote"), with: "",
          in: "Packages/A/Sources/A/Targets/Target_A.swift"),
        .replace(
          #"target: "A", action: "viewController")"#,
          with: #"target: "A", action: "viewController")  // ⇠ missing_action"#,
          in: "Packages/A_Category/Sources/A_Category/Mediator+A.swift"),
      ]),
    PlantedViolation(
      "a route whose names only the running program knows",
      route(#"for name in ["A"] { Route(name, target: name, action: "viewController") }  // ⇠ undecidable_name"#)),
    PlantedViolation(
      "a route with a variable of no type",
      route(#"Route("A", "/a(/:id<integer>)", target: "A", action: "viewController")  // ⇠ invalid_route"#)),
    PlantedViolation(
      "a route that sends a number where a text is read",
      route(
        #"Route("B", "/b/:contentText<int>", target: "B", action: "viewController")  // ⇠ parameter_type_mismatch"#,
        inPlaceOf: "Mediator.B_routes")),
    PlantedViolation(
      "a route with a variable by a misspelt name",
      route(
        #"Route("B", "/b/:contentTxt", target: "B", action: "viewController")  // ⇠ unread_parameter"#,
        inPlaceOf: "Mediator.B_routes")),
  ]

  private static func route(
    _ new: String, inPlaceOf old: String = "Mediator.A_routes"
  ) -> [Edit] {
    [.replace(old, with: new, in: "MainProject/Sources/MainProject/Links/AppRoutes.swift")]
  }
}
