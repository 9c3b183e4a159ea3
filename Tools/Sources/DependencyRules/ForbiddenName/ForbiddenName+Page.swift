import Rules

extension ForbiddenName {
  static let page = RulePage(
    summary: "a use of a function, a variable or a type that `forbid_names` names",
    reason: """
      An import is judged by the module, and a module brings everything along: with Foundation come the clock, the \
      user's defaults and the network, with the standard library comes `print`. Where logic is to be tested without \
      them, or what is logged is to go through one place, it is the name that must not be used.
      """,
    bad: [
      ".modulize.yml": """
      forbid_names:
        - {from: A, names: [print, debugPrint], reason: what A says goes through the logger}
      """,
      "A/Sources/A/A.swift": """
      func load() {
        print("loading")  // ⇠ forbidden_name
      }
      """,
    ],
    change: "Use what the reason names, or let the module be handed a closure or a value that does it.",
    good: [
      ".modulize.yml": """
      forbid_names:
        - {from: A, names: [print, debugPrint], reason: what A says goes through the logger}
      """,
      "A/Sources/A/A.swift": """
      func load(log: (String) -> Void) {
        log("loading")
      }
      """,
    ],
    exception: "For the one module that wraps what is forbidden, unless `from` leaves it out already.")
}
