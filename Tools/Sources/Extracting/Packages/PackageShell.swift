import PackageMaking

/// Makes what stands around a package's code: its manifest, README and license.
struct PackageShell {
  let line: String
  let traits: ManifestTraits
  let year: Int
  let templates: TemplateSet

  /// The files of the business line's package, relative to its folder.
  func business(needs: Set<ProductNeed>, mediator: ProductNeed) throws(ExtractionError) -> [MadeFile] {
    let all = needs.union([mediator]).sorted()
    let products = needs.sorted().map(\.product)
    return try files(
      .extracted,
      [
        "packages": unique(all.map(\.package)).joined(separator: ",\n    "),
        "products": products.joined(separator: ",\n        "),
        "mediatorPackage": package(of: mediator),
        "settings": traits.settings.map { ",\n      \($0)" } ?? "",
      ])
  }

  /// The files of its category's package.
  func category(needs: Set<ProductNeed>, mediator: ProductNeed) throws(ExtractionError) -> [MadeFile] {
    try files(
      .extractedCategory,
      [
        "mediatorDependency": mediator.package,
        "products": needs.union([mediator]).sorted().map(\.product).joined(separator: ",\n        "),
      ])
  }

  private func files(_ kind: TemplateSet.Kind, _ values: [String: String]) throws(ExtractionError) -> [MadeFile] {
    let common = [
      "name": line, "year": String(year), "toolsVersion": traits.toolsVersion,
      "platforms": traits.platforms.map { "\($0)," } ?? "",
      "languageModes": traits.languageModes.map { ",\n  \($0)" } ?? "",
    ]
    var files: [MadeFile] = []
    do {
      for template in templates.templates(of: kind) {
        files.append(try template.file(common.merging(values) { _, new in new }))
      }
    } catch {
      throw ExtractionError("\(error)")
    }
    return files
  }

  /// The first of those that are alike, in their order.
  private func unique(_ texts: [String]) -> [String] {
    texts.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// `Mediator` of `.product(name: "Mediator", package: "Mediator")`.
  private func package(of need: ProductNeed) -> String {
    need.product.split(separator: "\"").dropFirst(3).first.map(String.init) ?? "Mediator"
  }
}
