import Rules

extension StaleGenerated {
  static let page = RulePage(
    summary: "a generated file that is not what its class `Target_…` declares, or a service that none can be made of",
    reason: """
      A service is declared once, as a method of a plain class. Its table, its action and its method in the category \
      are made of that, and checked in. If they are not made again after a change, callers get what the class declared \
      before: the compiler sees no mistake, as all three are only held together by names. What cannot travel by name \
      (a type of the business line's own, an `inout` parameter) is found here too, before anybody calls it.
      """,
    articles: [.decoupling, .practice],
    bad: [
      "A/Sources/A/Target_A.swift": """
      final class Target_A {  // ⇠ stale_generated
        func count() -> Int { 1 }
      }
      """
    ],
    change: """
      Run `modulize generate`, or `modulize lint --fix`. Never edit a generated file: a category method that does more \
      is written in another file, and the service that it calls is not generated then. What was changed by hand is \
      kept, and shown, until `modulize generate --force`.
      """,
    good: [
      "A/Sources/A/Target_A.swift": .usualTarget
    ],
    exception: """
      None: a target that shall not be generated has a table of its own.
      """)
}
