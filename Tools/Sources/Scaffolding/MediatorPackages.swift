import ManifestEditing
import SourceText

/// The mediator's package and those beside it, embedded in this program: with the products that an app needs, and without
/// their tests.
package struct MediatorPackages {
  /// What a category and its tests need. Dependencies are included.
  package static let usualProducts = ["Mediator", "MediatorTestSupport"]

  private var license = ""
  private var embedded: [Embedded] = []

  /// One of the packages.
  private struct Embedded {
    var name: String
    var files: [GeneratedFile]
    var excerpt: ManifestExcerpt
  }

  package init() {
    var files: [(name: String, files: [GeneratedFile])] = []
    for template in TemplateArchive.templates(in: Array(mediatorArchive.utf8), named: "mediator") {
      guard let slash = template.path.firstIndex(of: "/") else {
        license = template.text
        continue
      }
      let name = String(template.path[..<slash])
      if files.last?.name != name { files.append((name, [])) }
      let path = String(template.path[slash...].dropFirst())
      files[files.count - 1].files.append(GeneratedFile(path: path, text: template.text))
    }
    embedded = files.map { name, files in
      let manifest = files.first { $0.path == "Package.swift" }?.text ?? ""
      return Embedded(name: name, files: files, excerpt: ManifestExcerpt(manifest))
    }
  }

  /// The available products, in the order of the manifests.
  package static var products: [String] { mediatorProducts }

  /// A plan for the packages that have `products`, and for those that these need.
  ///
  /// - Parameters:
  ///   - folder: The folder for packages, relative to the root.
  ///   - root: The repository's folder, absolute.
  ///   - present: The folders of the packages that the repository has, by name, relative to the root.
  /// - Throws: A `UserError` that names the available products, if one of them does not exist; if its package is present;
  ///   if one that it needs is present, and not beside it; or if something is in a package's place.
  package func plan(
    _ products: [String], in folder: String, root: String, present: [String: String] = [:]
  ) throws(UserError) -> ScaffoldingPlan {
    for product in products {
      guard let package = package(of: product) else {
        let advice = NearestName.question(product, among: Self.products)
        throw UserError("no product is called \(product), but \(Self.products.joined(separator: ", "))\(advice)")
      }
      if let place = present[package.name] {
        throw UserError("there already is a package \(package.name) in \(place), and nothing is overwritten")
      }
    }
    let needed = needed(for: products)
    var plan = ScaffoldingPlan()
    for package in embedded {
      guard let products = needed[package.name] else { continue }
      let place = try ScaffoldingPlan.folder(RelativePath.join(folder, package.name))
      if let other = present[package.name] {
        guard other == place else {
          throw UserError(
            "\(package.name) is needed in \(place), and is in \(other): add --in \(RelativePath.directory(of: other))")
        }
        continue
      }
      plan.groups.append(
        ScaffoldingPlan.Group(
          folder: place, files: try files(of: package, products), package: .init(name: package.name)))
    }
    try plan.checkNothingIsOverwritten(in: root)
    return plan
  }

  private func package(of product: String) -> Embedded? {
    embedded.first { package in package.excerpt.manifest.products.contains { $0.name == product } }
  }

  /// By package, the products that are needed for some.
  private func needed(for products: [String]) -> [String: [String]] {
    var needed: [String: [String]] = [:]
    var open = products
    while let product = open.popLast() {
      guard let package = package(of: product), !(needed[package.name] ?? []).contains(product) else { continue }
      needed[package.name, default: []].append(product)
      open += package.excerpt.productsOfOthers(neededFor: [product])
    }
    return needed
  }

  private func files(of package: Embedded, _ products: [String]) throws(UserError) -> [GeneratedFile] {
    let targets = package.excerpt.targets(of: products)
    var kept = [GeneratedFile(path: "LICENSE", text: license)]
    for file in package.files {
      if file.path == "Package.swift" {
        kept.append(GeneratedFile(path: file.path, text: try Self.text(package.excerpt, keeping: targets)))
      } else if targets.contains(where: { file.path.hasPrefix("Sources/\($0)/") }) {
        kept.append(file)
      }
    }
    return kept
  }

  private static func text(_ excerpt: ManifestExcerpt, keeping targets: Set<String>) throws(UserError) -> String {
    do { return try excerpt.text(keeping: targets) } catch {
      throw UserError("the mediator's manifest is not as this program knows it: \(error.reason)")
    }
  }
}
