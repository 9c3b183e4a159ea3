import FolderTestSupport
import Scaffolding
import Testing

@Suite("The name of a business line")
struct FeatureNameTests {
  @Test("what can be the name of a module is taken", arguments: ["A", "Cart", "Cart2", "My_Cart", "cart"])
  func right(name: String) throws {
    #expect(try FeatureName(name).text == name)
  }

  @Test(
    "what cannot is refused, with the way out",
    arguments: [
      ("", "empty"), ("my-cart", "cannot be the name of a module"), ("2Cart", "it must be a letter"),
      ("_Cart", "it must be a letter"), ("Café", "cannot be"), ("Cart/../..", "cannot be"), ("class", "keyword"),
      ("Self", "keyword"), ("B_Category", "modulize new B --category"), ("Target_B", "business line's: B"),
      (String(repeating: "A", count: 65), "the maximum is 64"), ("Ca rt", "cannot be"),
    ])
  func wrong(name: String, words: String) {
    #expect { try FeatureName(name) } throws: { "\($0)".contains(words) }
  }

  @Test(
    "a name that somebody has is refused, whatever the case",
    arguments: [
      ("Foundation", "system module"), ("swift", "system module"), ("UIKit", "system module"),
      ("Mediator", "there is a package Mediator in Packages/Mediator"), ("app", "there is a package App in App"),
      ("PortableUI", "there is a package PortableUI"), ("ViewController", "own sources"),
    ])
  func taken(name: String, words: String) async throws {
    let repository = try TemporaryFolder.withApp()
    let maker = Scaffolder(repository: await repository.load(), root: repository.root, templates: .builtIn)
    let request = PackageRequest(name: try FeatureName(name), shape: .business, year: 2026)
    #expect { try maker.plan(request) } throws: { "\($0)".contains(words) }
  }
}
