import Apps
import Extraction
import SourceText
import Testing

/// A person reads causes, not places.
@Suite("The text of refusals")
struct RefusalTextTests {
  private func refusal(_ subject: String?, _ reason: String, _ file: String, _ line: Int) -> Refusal {
    Refusal(
      .crossingType, of: subject, file: file, position: SourcePosition(line: line, column: 1), reason: reason,
      suggestion: "move it")
  }

  private var refusals: [Refusal] {
    [
      refusal("Home of App", "a variable has it", "A.swift", 1),
      refusal("Money of App", "a signature names it", "B.swift", 2),
      refusal("Money of App", "it is an argument", "C.swift", 3),
      refusal("Money of App", "a signature names it", "A.swift", 9),
      refusal("Money of App", "a signature names it", "D.swift", 4),
    ]
  }

  @Test("is a line for each declaration, the most frequent first, with the first places")
  func grouped() {
    #expect(
      RefusalText.text(of: refusals, feature: "Cart", from: "App") == """
        Cart cannot be extracted as the code stands; nothing was changed
        A.swift:9:1: a signature names it, and it or its members are used in 1 other way; move it [4 places: also B.swift:2:1, C.swift:3:1 and 1 more]
        A.swift:1:1: a variable has it; move it
        modulize explain crossing_type says more
        modulize plan --from App shows what several features need and can move into a platform package first
        --all shows all 5 places
        """)
  }

  @Test("is every place with --all, in the order of the files")
  func whole() {
    let text = RefusalText.text(of: refusals, feature: "Cart", from: "App", isWhole: true)
    #expect(
      text.split(separator: "\n").dropFirst().dropLast(2).map { $0.prefix { $0 != " " } } == [
        "A.swift:1:1:", "A.swift:9:1:", "B.swift:2:1:", "C.swift:3:1:", "D.swift:4:1:",
      ])
  }

  @Test("is the same for programs")
  func json() {
    let text = RefusalText.json(of: Array(refusals.prefix(1)), feature: "Cart")
    #expect(
      text == """
        {
          "feature" : "Cart",
          "refusals" : [
            {
              "kind" : "crossing_type",
              "places" : [
                {
                  "column" : 1,
                  "file" : "A.swift",
                  "line" : 1
                }
              ],
              "reason" : "a variable has it",
              "subject" : "Home of App",
              "suggestion" : "move it"
            }
          ]
        }

        """)
  }

  @Test("has a page for every kind, which says what it is and what to do", arguments: RefusalKind.allCases)
  func pages(kind: RefusalKind) {
    #expect(kind.page.split(separator: "\n\n").count >= 2)
    #expect(kind.page.split(separator: "\n").allSatisfy { $0.count <= 120 })
  }
}
