import PackageMaking

/// Makes what stands around a package's code: its manifest, README and license.
struct PackageShell {
  let line: String
  /// The app's target.
  let target: String
  let entries: LineEntries
  let traits: ManifestTraits
  let year: Int
  let templates: TemplateSet

  /// The files of the business line's package, relative to its folder.
  ///
  /// - Parameters:
  ///   - needs: What its code needs.
  ///   - tests: Its test targets, each with what it needs.
  func business(needs: Set<ProductNeed>, tests: [TestTarget]) throws(ExtractionError) -> [MadeFile] {
    let all = tests.reduce(needs) { $0.union($1.needs) }.sorted()
    return try files(
      .extracted,
      [
        "packages": unique(all.map(\.package)).joined(separator: ",\n"),
        "products": needs.sorted().map(\.product).joined(separator: ",\n"),
        "tests": tests.map { $0.declaration(of: line) }.joined(separator: "\n"),
        "settings": (entries.arguments + [traits.settings(of: target)].compactMap(\.self)).map { ",\n\($0)" }.joined(),
      ])
  }

  /// The files of its category's package.
  func category(needs: Set<ProductNeed>, mediator: ProductNeed) throws(ExtractionError) -> [MadeFile] {
    try files(
      .extractedCategory,
      [
        "mediatorDependency": mediator.package,
        "products": needs.union([mediator]).sorted().map(\.product).joined(separator: ",\n"),
      ])
  }

  private func files(_ kind: TemplateSet.Kind, _ values: [String: String]) throws(ExtractionError) -> [MadeFile] {
    let common = [
      "name": line, "year": String(year), "toolsVersion": traits.toolsVersion,
      "platforms": [entries.hasResources ? traits.localization : nil, traits.platforms].compactMap { $0.map { "\($0)," } }
        .joined(separator: "\n"),
      "languageModes": traits.languageModes.map { ",\n\($0)" } ?? "",
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
}
