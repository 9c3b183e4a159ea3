import Foundation
import Generating
import Model
import SourceText

/// Plans the files of a business line: its package, its category, its target.
package struct Scaffolder {
  let repository: Repository
  /// The repository's folder, absolute.
  let root: String
  let templates: TemplateSet

  package init(repository: Repository, root: String, templates: TemplateSet) {
    self.repository = repository
    self.root = root
    self.templates = templates
  }

  /// Decides everything that will be written.
  ///
  /// - Throws: A `UserError` if a name is taken, a file exists already, or the location of the mediator or the app is
  ///   not known.
  package func plan(_ request: PackageRequest) throws(UserError) -> ScaffoldingPlan {
    var plan = ScaffoldingPlan()
    let name = request.name.text
    for part in try request.packages() {
      // All modules that the package will have.
      let suffixes = ["", "Tests", "Demo"] + (request.hasIntents ? ["_Intents"] : [])
      try ReservedNames(repository).check(suffixes.map { part.name + $0 })
      let folder = try RelativePath.join(packagesFolder(request), part.name)
      var values = ["links": part.links.markdown]
      let mediator = try mediator(request, seenFrom: folder)
      values["mediatorDependency"] = mediator.dependency
      values["mediatorPackage"] = mediator.package
      if templates.templates(of: part.kind).contains(where: \.usesPortableUI) {
        let portableUI = try portableUI(request, beside: mediator, seenFrom: folder, &plan)
        values["portableUIDependency"] = portableUI.dependency
        values["portableUIPackage"] = portableUI.package
      }
      let files = try files(of: part.kind, request, values)
      let package = ScaffoldingPlan.Package(name: part.name, remote: part.links.ssh ?? part.links.https)
      plan.groups.append(ScaffoldingPlan.Group(folder: folder, files: files, package: package))
    }
    if request.makesTarget {
      plan.groups.append(try target(request))
    } else if case .category = request.shape, !hasTarget(name) {
      let canBeMade = !AppFinder(repository: repository).all.isEmpty
      let way = canBeMade ? "add --target, which makes Target_\(name)" : "write the class Target_\(name)"
      throw UserError(
        "no module answers for \(name) in this repository: \(way) in the app, or make the package with"
          + " --with-category")
    }
    try plan.checkNothingIsOverwritten(in: root)
    try plan.checkIsInNoTarget(of: repository)
    return plan
  }

  /// Adds what `modulize generate` makes of the plan's targets.
  package func completed(_ plan: ScaffoldingPlan) async throws(UserError) -> ScaffoldingPlan {
    try await GeneratedParts(repository: repository, root: root).completed(plan)
  }

  private func files(
    of kind: TemplateSet.Kind, _ request: PackageRequest, _ known: Template.Values = [:]
  ) throws(UserError) -> [GeneratedFile] {
    let name = request.name.text
    var values = TemplateSet.values(of: name, year: request.year, page: "\(name)ViewController()")
    values["initializer"] = ""
    values["example"] = "Mediator.shared.\(name)_viewController()     // ViewController?"
    values.merge(known) { $1 }
    let hasCategory = request.shape == .businessWithCategory
    if hasCategory {
      values["categoryDependency"] = ".package(path: \"../\(name)_Category\"),"
      values["categoryProduct"] = ".product(name: \"\(name)_Category\", package: \"\(name)_Category\"),"
    }
    if request.hasIntents {
      let intents = "\(name)_Intents"
      values["intentsProduct"] = ",\n.library(name: \"\(intents)\", targets: [\"\(intents)\"])"
      values["intentsTarget"] = """
        // What the system finds in the app by its type: the app imports it, and nothing else does.
        .target(name: "\(intents)", dependencies: ["\(name)"]),
        """
    }
    let used = templates.templates(of: kind).filter { template in
      guard kind == .business else { return true }
      return (hasCategory || !template.usesCategory) && (request.hasIntents || !template.isOfIntents)
    }
    return try used.map { template throws(UserError) in try template.file(values) }
  }

  // MARK: - Where

  private func packagesFolder(_ request: PackageRequest) throws(UserError) -> String {
    if let folder = request.folder { return try ScaffoldingPlan.folder(folder) }
    if let mediator = repository.mediatorPackage { return RelativePath.directory(of: mediator.directory) }
    return DiskPath.exists("\(root)/Packages") ? "Packages" : ""
  }

  private func mediator(_ request: PackageRequest, seenFrom folder: String) throws(UserError)
    -> PackageReference
  {
    if let mediator = request.mediator {
      try check(mediator, seenFrom: folder)
      return mediator
    }
    guard let container = repository.mediatorPackage else {
      if let taken = repository.outside(Repository.mediatorName) {
        throw UserError(
          "\(taken.words): say which one this package takes, such as --mediator \(taken.location)"
            + " --mediator-version VERSION")
      }
      throw UserError(
        "there is no package Mediator in this repository: `modulize add-mediator` makes it; or say where it is, with"
          + " --mediator PATH or --mediator URL --mediator-version VERSION")
    }
    return .path(RelativePath.path(from: folder, to: container.directory))
  }

  /// Checks that a package in a folder is there.
  private func check(_ mediator: PackageReference, seenFrom folder: String) throws(UserError) {
    guard case .path(let path) = mediator else { return }
    let place = URL(filePath: path.hasPrefix("/") ? path : "\(root)/\(folder)/\(path)").standardized.path
    guard !DiskPath.exists("\(place)/Package.swift") else { return }
    throw UserError(
      "there is no package at \(path.oneLine), as seen from the new one in \(folder); correct --mediator")
  }

  /// The package of what plays UIKit's part, which is made beside the mediator's where it is used and not there yet.
  private func portableUI(
    _ request: PackageRequest, beside mediator: PackageReference, seenFrom folder: String, _ plan: inout ScaffoldingPlan
  ) throws(UserError) -> PackageReference {
    let name = "PortableUI"
    if let container = repository.containers.first(where: { $0.name == name }) {
      return .path(RelativePath.path(from: folder, to: container.directory))
    }
    guard request.mediator == nil, let mediatorPackage = repository.mediatorPackage else {
      return mediator.beside(name)
    }
    let packages = RelativePath.directory(of: mediatorPackage.directory)
    let place = RelativePath.join(packages, name)
    if !plan.groups.contains(where: { $0.folder == place }) {
      // It belongs to this repository, whatever becomes of the business line's package.
      plan.groups += try MediatorPackages().plan([name], in: packages, root: root).groups.map {
        ScaffoldingPlan.Group(folder: $0.folder, files: $0.files)
      }
    }
    return .path(RelativePath.path(from: folder, to: place))
  }

  // MARK: - The target

  private func hasTarget(_ name: String) -> Bool {
    repository.declaresTarget("Target_\(name)")
  }

  /// The target's file, and a page if the app has none with that name.
  private func target(_ request: PackageRequest) throws(UserError) -> ScaffoldingPlan.Group {
    let name = request.name.text
    guard !hasTarget(name) else { throw UserError("there is a Target_\(name) already; leave --target out") }
    let app = try AppFinder(repository: repository).target(named: request.app)
    // There the implicit one of a page's class belongs to the main actor, and whoever calls makes the target.
    let isInMode5 = repository.containers[app.module.container].isInMode5(app.module)
    var files = try files(of: .target, request, isInMode5 ? ["initializer": "nonisolated init() {}\n"] : [:])
    let present = Set(app.module.files.map { RelativePath.lastComponent($0.path) })
    // A feature that lives in the app has its page; only the target is new.
    files.removeAll { file in
      file.path.hasSuffix("ViewController.swift") && present.contains(RelativePath.lastComponent(file.path))
    }
    return ScaffoldingPlan.Group(folder: app.folder, files: files)
  }
}
