import Testing

/// The import of the category in a file that had none.
@Suite("Imports of a category")
struct ImportTests {
  private let cart = "@MainActor func total() -> String { \"\" }\n"

  @Test("stand behind the header and before the comment of what is declared first")
  func comments() async throws {
    let home = """
      // The app's home.
      // All of it.

      /// What is shown.
      @MainActor func home() -> String { total() }
      """
    let text = try await Shop.rewritten("Home/Home.swift", in: ["Cart/Cart.swift": cart, "Home/Home.swift": home])
    let beginning = "// The app's home.\n// All of it.\n\nimport Cart_Category\n\n/// What is shown.\n"
    #expect(text?.hasPrefix(beginning) == true, "\(text ?? "")")
    let plain = "/// What is shown.\n@MainActor func home() -> String { total() }\n"
    let first = try await Shop.rewritten("Home/Home.swift", in: ["Cart/Cart.swift": cart, "Home/Home.swift": plain])
    #expect(first?.hasPrefix("import Cart_Category\n\n/// What is shown.\n") == true, "\(first ?? "")")
  }

  @Test(
    "leave every comment with the import that it is above or behind",
    arguments: [
      ("import B  // of B", "import B  // of B\nimport Cart_Category"),
      ("import B; let one = 1  // of one", "import B; let one = 1  // of one\nimport Cart_Category"),
      ("import B\n// of D\nimport D", "import B\nimport Cart_Category\n// of D\nimport D"),
      ("// of D\nimport D  // too", "// of D\nimport D  // too\nimport Cart_Category"),
      ("// The header.\n\nimport D  // of D", "// The header.\n\nimport Cart_Category\nimport D  // of D"),
    ])
  func comments(imports: String, expected: String) async throws {
    let home = "\(imports)\n\n@MainActor func home() -> String { total() }\n"
    let text = try await Shop.rewritten(
      "Home/Home.swift", in: ["Cart/Cart.swift": cart, "Home/Home.swift": home], modules: ["B": "", "D": ""])
    #expect(text?.hasPrefix(expected + "\n\n") == true, "\(text ?? "")")
  }

  @Test("are not said twice, where the feature offered something before")
  func present() async throws {
    let home = "import Cart_Category\n\n@MainActor func home() -> String { total() }\n"
    let text = try await Shop.rewritten(
      "Home/Home.swift", in: ["Cart/Cart.swift": cart, "Home/Home.swift": home],
      modules: ["Cart_Category": "public let before = 1\n"])
    #expect(text == "import Cart_Category\n\n@MainActor func home() -> String { Mediator.shared.Cart_total() }\n")
  }

  @Test("that another file of the app had for all are the moved file's own")
  func borrowed() async throws {
    let text = try await Shop.rewritten(
      "Cart/Trim.swift",
      in: [
        "Cart/Trim.swift": "func trimmed(_ s: String) -> String { s.trimmingCharacters(in: .whitespaces) }\n",
        "Home/Home.swift": "import Foundation\nfunc home() { print(trimmed(\" a \"), Date()) }\n",
      ])
    #expect(text?.hasPrefix("import Foundation\n\nfunc trimmed") == true, "\(text ?? "")")
  }
}
