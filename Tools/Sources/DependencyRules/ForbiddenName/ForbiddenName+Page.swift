import Rules

extension ForbiddenName {
  static let page = RulePage(
    summary: "a use of a function, a variable or a type listed in `forbid_names`",
    reason: """
      An import is judged as a whole module: Foundation includes the clock, user defaults and the network, and the \
      standard library includes `print`. If logic should be testable without them, or all logging should go through \
      one place, the individual names must be forbidden.
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
    change: "Use what the reason suggests, or pass a closure or a value into the module instead.",
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
    exception: "The one module that wraps what is forbidden, unless `from` excludes it already.")
}
