import Graphs
import JSONSchemaTestSupport
import Planning
import Testing

@Suite("How plans are shown")
struct PlanFormatTests {
  private static let hostile = [
    "App/Features/Cart/Cart & <Co>.swift": "struct CartNote { var text = \"\" }",
    "App/Features/Orders/Note.swift": "func note() -> CartNote { CartNote(text: \"</script>\") }",
  ]

  @Test("json has the published form")
  func json() async throws {
    var schema = try JSONSchema(named: "plan")
    schema.isStrict = true
    for adding in [[:], Self.hostile] {
      let text = JSONPlanFormat().text(for: try await Shop.plan(adding: adding))
      #expect(try schema.problems(in: try JSON(parsing: text)) == [])
    }
  }

  @Test("text ends with the commands, a line each, to copy")
  func text() async throws {
    let plan = try await Shop.plan()
    let text = TextPlanFormat().text(for: plan)
    #expect(text.hasSuffix("\n\n" + plan.steps.map(\.command).joined(separator: "\n") + "\n"))
    #expect(text.contains("\n  - Models: 2 files, 2 lines, of App/Shared/Models; needs nothing\n"))
  }

  @Test("what the steps leave to a person is before the commands, and in json")
  func notes() async throws {
    var plan = try await Shop.plan()
    plan.notes = ["Package@swift-5.9.swift: not changed"]
    let text = TextPlanFormat().text(for: plan)
    #expect(text.contains("\n  Package@swift-5.9.swift: not changed.\n\nmodulize extract Models"))
    #expect(try JSON(parsing: JSONPlanFormat().text(for: plan))["notes"]?[0] == "Package@swift-5.9.swift: not changed")
  }

  @Test("markdown shows names as they are, and the commands as a block")
  func markdown() async throws {
    let text = MarkdownPlanFormat().text(for: try await Shop.plan(adding: Self.hostile))
    #expect(text.contains("App/Features/Cart/Cart & \\<Co\\>.swift"))
    #expect(
      text.contains(
        "\n```sh\nmodulize extract Models --as platform --from Shop --path 'App/Features/Cart/Cart & <Co>.swift'"))
  }

  @Test("html is one page that asks for nothing, escapes what others wrote, and is no wider than the window")
  func html() async throws {
    let text = HTMLPlanFormat().text(for: try await Shop.plan(adding: Self.hostile))
    #expect(text.contains("Cart &amp; &lt;Co&gt;.swift") && !text.contains("<Co>"))
    #expect(!text.contains("http") && !text.contains("<script") && !text.contains("<link"))
    #expect(text.contains("prefers-color-scheme: dark") && text.contains("overflow-wrap: anywhere"))
  }

  @Test(
    "the picture of the inside has a box for each folder, above what it uses, with the number of uses on each arrow")
  func picture() async throws {
    let text = MermaidFormat().text(for: try await Shop.planner().picture())
    let names = Dictionary(
      text.matches(of: /(n[0-9]+)\["(.+)"\]/).map { (String($0.1), String($0.2)) },
      uniquingKeysWith: { first, _ in first })
    let arrows = text.matches(of: /(n[0-9]+) -->\|"([0-9]+)"\| (n[0-9]+)/).map {
      "\(names[String($0.1)]!) \($0.2) \(names[String($0.3)]!)"
    }
    #expect(Set(names.values) == ["App", "Cart", "Formatting", "Login", "Models", "Orders", "Profile"])
    #expect(arrows.contains("Formatting 5 Models"))
    #expect(arrows.contains("Cart 2 Login"))
    #expect(!arrows.contains { $0.hasPrefix("Models") })
  }
}
