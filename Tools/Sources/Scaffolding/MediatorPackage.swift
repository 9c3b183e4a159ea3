import Manifests
import SourceText

/// The mediator's package, embedded in this program: with the products that an app needs, and without its tests.
package struct MediatorPackage {
  /// What a feature, its category and their tests need. Dependencies are included.
  package static let usualProducts = ["Mediator", "MediatorTestSupport", "PortableUI"]

  private let files: [GeneratedFile]

  package init() {
    files = TemplateArchive.templates(in: Array(mediatorArchive.utf8), named: "mediator").map {
      GeneratedFile(path: $0.path, text: $0.text)
    }
  }

  /// The available products, in the order of the manifest.
  package static var products: [String] { mediatorProducts }

  /// A plan for the mediator's package with `products`.
  ///
  /// - Parameters:
  ///   - folder: The folder for packages, relative to the root.
  ///   - root: The repository's folder, absolute.
  /// - Throws: A `UserError` that names the available products, if one of them does not exist, or if
  ///   something is in the package's place.
  package func plan(_ products: [String], in folder: String, root: String) throws(UserError) -> ScaffoldingPlan {
    let folder = try ScaffoldingPlan.folder("\(folder)/Mediator")
    let excerpt = excerpt
    for product in products where !excerpt.manifest.products.contains(where: { $0.name == product }) {
      let nearest = NearestName.find(product, among: Self.products).map { "; did you mean \($0)?" } ?? ""
      throw UserError(
        "the mediator's package has no product \(product), but \(Self.products.joined(separator: ", "))\(nearest)")
    }
    let targets = excerpt.targets(of: products)
    var kept: [GeneratedFile] = []
    for file in files {
      if file.path == "Package.swift" {
        kept.append(GeneratedFile(path: file.path, text: try Self.text(excerpt, keeping: targets)))
      } else if file.path == "LICENSE" || targets.contains(where: { file.path.hasPrefix("Sources/\($0)/") }) {
        kept.append(file)
      }
    }
    let plan = ScaffoldingPlan(groups: [
      ScaffoldingPlan.Group(folder: folder, files: kept, package: .init(name: "Mediator"))
    ])
    try plan.checkNothingIsOverwritten(in: root)
    return plan
  }

  private static func text(_ excerpt: ManifestExcerpt, keeping targets: Set<String>) throws(UserError) -> String {
    do { return try excerpt.text(keeping: targets) } catch {
      throw UserError("the mediator's manifest is not as this program knows it: \(error.reason)")
    }
  }

  private var excerpt: ManifestExcerpt {
    ManifestExcerpt(files.first { $0.path == "Package.swift" }?.text ?? "")
  }
}
