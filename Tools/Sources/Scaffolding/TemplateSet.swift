import ChangeJournal
import Foundation
import SourceText

/// The templates of everything that can be created.
package struct TemplateSet: Sendable {
  /// What can be created.
  package enum Kind: String, CaseIterable, Sendable {
    /// The package of a business line.
    case business
    /// The package by which others call it.
    case category
    /// A feature's target in the app that it still lives in.
    case target
    /// The manifest of a business line that is extracted from an app; the rest is that of `business`.
    case extracted
    /// The same for its category, and `category`.
    case extractedCategory
  }

  package private(set) var templates: [Kind: [Template]]

  /// The built-in templates. They are embedded in the program, so a copy of it has them.
  package static var builtIn: TemplateSet {
    TemplateSet(templates: [
      .business: TemplateArchive.templates(in: PackageResources.business_template, named: "business.template"),
      .category: TemplateArchive.templates(in: PackageResources.category_template, named: "category.template"),
      .target: TemplateArchive.templates(in: PackageResources.target_template, named: "target.template"),
      .extracted: TemplateArchive.templates(in: PackageResources.extracted_template, named: "extracted.template"),
      .extractedCategory: TemplateArchive.templates(
        in: PackageResources.extractedCategory_template, named: "extractedCategory.template"),
    ])
  }

  private init(templates: [Kind: [Template]]) {
    self.templates = templates
  }

  /// A team's own templates: a folder with the folders `business`, `category` and `target`. Those that exist are used;
  /// the rest is built in.
  ///
  /// - Throws: A `UserError` if there is none of them, or a file cannot be read.
  package init(folder: String) throws(UserError) {
    templates = Self.builtIn.templates
    let kinds = Kind.allCases.filter { DiskPath.isFolder("\(folder)/\($0.rawValue)") }
    guard !kinds.isEmpty else {
      throw UserError(
        "there are no templates in \(folder): it takes a folder business, category or target;"
          + " `modulize new --write-templates \(folder)` writes the built-in ones")
    }
    for kind in kinds { templates[kind] = try Self.templates(in: "\(folder)/\(kind.rawValue)") }
  }

  /// The changes that write them as a folder for `init(folder:)`.
  ///
  /// - Parameter folder: Relative to the root of the changes.
  package func changes(making folder: String) -> ChangeSet {
    let files = templates.flatMap { kind, templates in
      templates.map { GeneratedFile(path: "\(kind.rawValue)/\($0.path)", text: $0.text) }
    }
    return ScaffoldingPlan(groups: [ScaffoldingPlan.Group(folder: folder, files: files)]).changes
  }

  /// The values of placeholders for a feature.
  ///
  /// - Parameter page: Returns the page that the feature's demo shows; `nil` if it has no demo.
  package static func values(of feature: String, year: Int, page: String?) -> Template.Values {
    [
      "name": feature, "year": String(year), "links": "", "example": "", "page": page ?? "",
      "categoryDependency": "", "categoryProduct": "", "intentsProduct": "", "intentsTarget": "",
      "demoFolder": page == nil ? "" : "Sources/\(feature)Demo/    runs \(feature) by itself, with the others absent",
      "demoCommand": page == nil ? "" : "swift run \(feature)Demo",
    ]
  }

  /// The templates for a feature that is extracted: its own manifest, and the other files of a generated one.
  ///
  /// - Parameter hasDemo: Whether it has a demo.
  package func shell(_ manifest: Kind, around kind: Kind, hasDemo: Bool) -> [Template] {
    let own = templates(of: manifest)
    let paths = Set(own.map(\.path))
    let around = templates(of: kind).filter { template in
      let isDemo = template.path.hasPrefix("Sources/{{name}}Demo/")
      let isCode = template.path.hasPrefix("Sources/") || template.path.hasPrefix("Tests/")
      return !paths.contains(template.path) && (!isCode || (isDemo && hasDemo))
    }
    return own + around
  }

  /// Whether a generated feature has a demo: a team's own templates may have none.
  package var hasDemo: Bool {
    templates(of: .business).contains { $0.path == "Sources/{{name}}Demo/main.swift" }
  }

  package func templates(of kind: Kind) -> [Template] { templates[kind] ?? [] }

  private static func templates(in folder: String) throws(UserError) -> [Template] {
    guard let paths = try? FileManager.default.subpathsOfDirectory(atPath: folder) else {
      throw UserError("the folder of templates \(folder) cannot be read")
    }
    var result: [Template] = []
    for path in paths.sorted() where !path.hasSuffix(".DS_Store") && !DiskPath.isFolder("\(folder)/\(path)") {
      let origin = "\(folder)/\(path)"
      do {
        let text = String(decoding: try FileReader.readUTF8(origin), as: UTF8.self)
        result.append(Template(path: path, text: text, origin: origin))
      } catch {
        throw UserError("the template \(origin) cannot be read: \(error)")
      }
    }
    guard !result.isEmpty else { throw UserError("there is no template in \(folder)") }
    return result
  }
}
