import ChangeJournal
import FolderTestSupport
import Foundation
import Manifests
import ProcessRunning
import Scaffolding
import SourceFacts
import SourceText
import Testing

/// The mediator that the program brings along.
@Suite("The mediator's package")
struct MediatorPackageTests {
  private let mediator = MediatorPackage()
  private let original = URL(filePath: #filePath).appending(path: "../../../../Packages/Mediator").standardizedFileURL

  @Test("has every source as it is in the repository, and no test")
  func sources() throws {
    let repository = try TemporaryFolder()
    let files = try mediator.plan(MediatorPackage.products, in: "Packages", root: repository.root).groups[0].files
    let names = try FileManager.default.subpathsOfDirectory(atPath: original.appending(path: "Sources").path)
      .filter { $0.hasSuffix(".swift") }.map { "Sources/\($0)" }
    #expect(Set(files.map(\.path)) == Set(names + ["LICENSE", "Package.swift"]))
    for file in files where file.path != "LICENSE" && file.path != "Package.swift" {
      #expect(file.text == (try String(contentsOf: original.appending(path: file.path), encoding: .utf8)))
    }
  }

  @Test("is known by the products that its manifest declares")
  func products() throws {
    let text = try String(contentsOf: original.appending(path: "Package.swift"), encoding: .utf8)
    #expect(MediatorPackage.products == ManifestReader().read(text).products.map(\.name))
  }

  @Test("holds of the products those that were asked for and what they need, which SwiftPM reads, and no test")
  func chosen() async throws {
    for product in MediatorPackage.products {
      let repository = try TemporaryFolder()
      let plan = try mediator.plan([product], in: "Libraries", root: repository.root)
      try Journal(root: repository.root).commit(plan.changes)
      let folder = "\(repository.root)/Libraries/Mediator"
      let dump = try await Command("swift", ["package", "dump-package", "--package-path", folder]).run()
      try #require(dump.isSuccess, "\(dump.errors)")
      let manifest = try JSONDecoder().decode(Dump.self, from: Data(dump.output))
      #expect(manifest.products.contains { $0.name == product })
      let made = try FileManager.default.contentsOfDirectory(atPath: "\(folder)/Sources")
      #expect(Set(manifest.targets.map(\.name)) == Set(made))
      #expect(Set(manifest.products.flatMap(\.targets)).isSubset(of: made))
    }
  }

  private struct Dump: Decodable {
    struct Product: Decodable { var name: String, targets: [String] }
    struct Target: Decodable { var name: String }
    var products: [Product]
    var targets: [Target]
  }

  @Test("leaves out what is not needed")
  func leftOut() throws {
    let repository = try TemporaryFolder()
    let plan = try mediator.plan(["MediatorRoutes"], in: ".", root: repository.root)
    #expect(plan.groups.map(\.folder) == ["Mediator"])
    let folders = Set(plan.groups[0].files.map { $0.path.split(separator: "/").prefix(2).joined(separator: "/") })
    #expect(folders.isSuperset(of: ["LICENSE", "Package.swift", "Sources/Mediator", "Sources/MediatorRoutes"]))
    #expect(folders.isDisjoint(with: ["Sources/PortableUI", "Sources/MediatorUI", "Sources/MediatorTestSupport"]))
    #expect(!plan.groups[0].files.contains { $0.text.contains(".testTarget") })
  }

  @Test("is not made of a product that it has not, out of the repository, or over something that is there")
  func refused() throws {
    let repository = try TemporaryFolder(["Packages/Mediator/mine": "mine"])
    func refusal(_ products: [String], in folder: String) throws -> String {
      let error = try #require(throws: UserError.self) {
        try mediator.plan(products, in: folder, root: repository.root)
      }
      return error.description
    }
    #expect(try refusal(["MediatorRoute"], in: "x").hasSuffix("did you mean MediatorRoutes?"))
    #expect(try refusal(["Mediator"], in: "..").contains("leads out of the repository"))
    #expect(try refusal(["Mediator"], in: "/Packages").contains("leads out of the repository"))
    #expect(try refusal(["Mediator"], in: "Packages").contains("Packages/Mediator already exists"))
  }
}
