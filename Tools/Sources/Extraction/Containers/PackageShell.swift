import Apps
import Generating
import ManifestEditing
import Scaffolding
import SourceText

/// Creates a package's files other than code: manifest, README and ignored files.
struct PackageShell {
  let feature: String
  /// The app's target.
  let target: String
  let entries: FeatureEntries
  let traits: PackageTraits
  let year: Int
  let templates: TemplateSet

  /// The files of the business line's package, relative to its folder.
  ///
  /// - Parameters:
  ///   - needs: The products that its code needs.
  ///   - tests: Its test targets.
  ///   - demo: The demo that runs it by itself, if there is one.
  func business(
    needs: Set<ProductNeed>, mediator: ProductNeed, tests: [TestTarget], demo: DemoWriter?
  ) throws(UserError) -> [GeneratedFile] {
    let all = tests.reduce(needs) { $0.union($1.needs) }
    return try files(
      templates.shell(.extracted, around: .business, hasDemo: demo != nil), mediator, page: demo?.page,
      [
        "packages": Self.packages(of: all, ofSources: needs),
        "products": needs.sorted().map(\.product).joined(separator: ",\n"),
        "support": tests.filter(\.isSupport).map {
          ",\n.library(name: \"\($0.name)\", targets: [\"\($0.name)\"])"
        }.joined(),
        "demo": demo?.declaration ?? "",
        "tests": tests.map(\.declaration).joined(separator: "\n"),
        "settings": (entries.arguments + [traits.settings(of: target)].compactMap(\.self)).map { ",\n\($0)" }.joined(),
      ])
  }

  /// The files of its category's package.
  ///
  /// - Parameter testSupport: The product that its tests need; `nil` without tests.
  func category(
    needs: Set<ProductNeed>, mediator: ProductNeed, services: [OfferedService], testSupport: ProductNeed?
  ) throws(UserError) -> [GeneratedFile] {
    let needs = needs.union([mediator])
    return try files(
      templates.shell(.extractedCategory, around: .category, hasDemo: false), mediator, page: nil,
      [
        "packages": Self.packages(of: needs.union([testSupport].compactMap(\.self)), ofSources: needs),
        "products": needs.sorted().map(\.product).joined(separator: ",\n"),
        "tests": testSupport.map {
          TestTarget(name: "\(feature)_CategoryTests", siblings: ["\(feature)_Category"], needs: [$0]).declaration
        }
          ?? "",
        "example": services.map { service in
          "Mediator.shared.\(feature)_\(service.name)(\(service.parameters.map { "\($0.writtenLabel ?? "_"):" }.joined()))"
        }.joined(separator: "\n"),
      ])
  }

  /// The packages, of which those that only tests need come last, with a word.
  private static func packages(of needs: Set<ProductNeed>, ofSources own: Set<ProductNeed>) -> String {
    let sources = own.sorted().map(\.package).unique
    var tests = needs.sorted().map(\.package).unique.filter { !sources.contains($0) }
    if let first = tests.first { tests[0] = "// For the tests only.\n\(first)" }
    return (sources + tests).joined(separator: ",\n")
  }

  private func files(
    _ templates: [Template], _ mediator: ProductNeed, page: String?, _ values: [String: String]
  ) throws(UserError) -> [GeneratedFile] {
    let arguments = [entries.hasResources ? traits.localization : nil, traits.platforms].compactMap(\.self)
    let common = [
      "toolsVersion": traits.toolsVersion.inManifests, "platforms": arguments.map { "\($0)," }.joined(separator: "\n"),
      "languageModes": traits.languageModes.map { ",\n\($0)" } ?? "", "mediatorDependency": mediator.package,
      "mediatorPackage": mediator.packageName,
    ]
    let all = TemplateSet.values(of: feature, year: year, page: page).merging(common) { $1 }.merging(values) { $1 }
    return try templates.map { template throws(UserError) in try template.file(all) }
  }
}
