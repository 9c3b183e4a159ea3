import FolderTestSupport
import Manifests
import SourceFacts
import SourceText
import Testing

struct PositionTests {
  @Test("a target is where its factory is called")
  func target() throws {
    let source = MarkedText("let t = 1️⃣Target.target(name: \"A\")\nlet p = Package(name: \"P\", targets: [t])")
    #expect(try #require(ManifestReader().read(source.text).targets.first).position == source.position)
  }

  @Test("a dependency is where the target names it, counted in UTF-8 bytes")
  func dependency() throws {
    let sources = [
      "let p = Package(name: \"Pä\", targets: [.target(name: \"ü\", dependencies: [1️⃣\"A\"])])",
      "let p = Package(name: \"P\", targets: [\n.target(name: \"T\",\n\tdependencies: [1️⃣.product(name: \"A\", package: \"a\")])])",
      "let a: Target.Dependency = \"A\"\r\nlet p = Package(name: \"P\", targets: [.target(name: \"T\", dependencies: [1️⃣a])])",
      "let a: [Target.Dependency] = [1️⃣\"A\"]\nlet p = Package(name: \"P\", targets: [.target(name: \"T\", dependencies: a)])",
    ].map(MarkedText.init)
    for source in sources {
      let target = try #require(ManifestReader().read(source.text).targets.first)
      #expect(target.dependencies.map(\.position) == [source.position])
    }
  }

  @Test("a product and a package dependency are where they are written")
  func packageParts() {
    let product = MarkedText("let p = Package(name: \"P\", products: [\n  1️⃣.library(name: \"L\", targets: [])])")
    #expect(ManifestReader().read(product.text).products.map(\.position) == [product.position])
    let package = MarkedText("let p = Package(name: \"P\", dependencies: [ 1️⃣.package(path: \"q\")])")
    #expect(ManifestReader().read(package.text).dependencies.map(\.position) == [package.position])
  }
}
