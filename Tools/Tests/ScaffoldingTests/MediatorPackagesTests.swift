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
@Suite("The mediator's packages")
struct MediatorPackagesTests {
  private let mediator = MediatorPackages()
  private let original = URL(filePath: #filePath).appending(path: "../../../../Packages").standardizedFileURL
  private let names = ["Mediator", "Parameters", "PortableUI"]

  @Test("have every source as it is in the repository, and no test")
  func sources() throws {
    let repository = try TemporaryFolder()
    let groups = try mediator.plan(MediatorPackages.products, in: "Packages", root: repository.root).groups
    #expect(groups.map(\.folder) == names.map { "Packages/\($0)" })
    for (name, group) in zip(names, groups) {
      let package = original.appending(path: name)
      let sources = try FileManager.default.subpathsOfDirectory(atPath: package.appending(path: "Sources").path)
        .filter { $0.hasSuffix(".swift") }.map { "Sources/\($0)" }
      #expect(Set(group.files.map(\.path)) == Set(sources + ["LICENSE", "Package.swift"]))
      for file in group.files where file.path != "LICENSE" && file.path != "Package.swift" {
        #expect(file.text == (try String(contentsOf: package.appending(path: file.path), encoding: .utf8)))
      }
    }
  }

  @Test("are known by the products that their manifests declare")
  func products() throws {
    let declared = try names.flatMap { name in
      let text = try String(contentsOf: original.appending(path: "\(name)/Package.swift"), encoding: .utf8)
      return ManifestReader().read(text).products.map(\.name)
    }
    #expect(MediatorPackages.products == declared)
  }

  @Test("hold of the products those that were asked for and what they need, which SwiftPM reads, and no test")
  func chosen() async throws {
    for product in MediatorPackages.products {
      let repository = try TemporaryFolder()
      let plan = try mediator.plan([product], in: "Libraries", root: repository.root)
      try Journal(root: repository.root).commit(plan.changes)
      var products: [String] = []
      for group in plan.groups {
        let folder = "\(repository.root)/\(group.folder)"
        let dump = try await Command("swift", ["package", "dump-package", "--package-path", folder]).run()
        try #require(dump.isSuccess, "\(dump.errors)")
        let manifest = try JSONDecoder().decode(Dump.self, from: Data(dump.output))
        products += manifest.products.map(\.name)
        let made = try FileManager.default.contentsOfDirectory(atPath: "\(folder)/Sources")
        #expect(Set(manifest.targets.map(\.name)) == Set(made))
        #expect(Set(manifest.products.flatMap(\.targets)).isSubset(of: made))
        // Every package that one needs is beside it, and no other is named.
        let paths = Set(manifest.dependencies.flatMap { $0.fileSystem ?? [] }.map(\.path))
        #expect(paths.isSubset(of: plan.groups.map { "\(repository.root)/\($0.folder)" }), "\(paths)")
      }
      #expect(products.contains(product))
    }
  }

  private struct Dump: Decodable {
    struct Product: Decodable { var name: String, targets: [String] }
    struct Target: Decodable { var name: String }
    struct Dependency: Decodable { var fileSystem: [Place]? }
    struct Place: Decodable { var path: String }
    var products: [Product]
    var targets: [Target]
    var dependencies: [Dependency]
  }

  @Test("leave out what is not needed")
  func leftOut() throws {
    let repository = try TemporaryFolder()
    let plan = try mediator.plan(["MediatorRoutes"], in: ".", root: repository.root)
    #expect(plan.groups.map(\.folder) == ["Mediator", "Parameters"])
    let folders = Set(plan.groups[0].files.map { $0.path.split(separator: "/").prefix(2).joined(separator: "/") })
    #expect(folders == ["LICENSE", "Package.swift", "Sources/Mediator", "Sources/MediatorRoutes"])
    #expect(!plan.groups[0].files.contains { $0.text.contains(".testTarget") || $0.text.contains("PortableUI") })
    #expect(try mediator.plan(["PortableUI"], in: ".", root: repository.root).groups.map(\.folder) == ["PortableUI"])
  }

  @Test("are added one after the other, and what is beside them is used")
  func later() throws {
    let repository = try TemporaryFolder()
    func folders(_ product: String, present: [String: String]) throws -> [String] {
      try mediator.plan([product], in: "Packages", root: repository.root, present: present).groups.map(\.folder)
    }
    #expect(try folders("PortableUI", present: ["Mediator": "Packages/Mediator"]) == ["Packages/PortableUI"])
    #expect(try folders("MediatorUI", present: ["PortableUI": "Packages/PortableUI"]).count == 2)
    for (present, words) in [
      (["PortableUI": "UI/PortableUI"], "there already is a package PortableUI in UI/PortableUI"),
      (["Parameters": "Base/Parameters"], "is needed in Packages/Parameters, and is in Base/Parameters: add --in Base"),
    ] {
      let product = words.hasPrefix("there") ? "PortableUI" : "Mediator"
      #expect { try folders(product, present: present) } throws: { "\($0)".contains(words) }
    }
  }

  @Test("are not made of a product that is none, out of the repository, or over something that is there")
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
