import LintTestSupport
import Model
import Testing

/// Which names a new module or package cannot have.
@Suite("A reserved name")
struct ReservedNamesTests {
  @Test(
    "is that of a system's module in any case, except for those in small letters",
    arguments: [
      ("Messages", "Messages is taken: Messages is a system module"),
      ("notify", "notify is taken: notify is a system module"), ("Notify", nil),
      ("network", "network is taken: Network is a system module"),
      ("messages", "messages is taken: Messages is a system module"),
      ("Chimes", "Chimes is taken: App/Sources/App/main.swift imports another module Chimes"),
    ])
  func system(name: String, expected: String?) async throws {
    let repository = try await MarkedRepository([
      "App/Package.swift": executable("App"), "App/Sources/App/main.swift": "import Network\nimport Chimes\n",
    ]).load()
    var refusal: String?
    do { try ReservedNames(repository).check([name]) } catch { refusal = "\(error)" }
    #expect(refusal == expected)
  }
}
