import AppReading
import ContainerEditing
import ManifestEditing
import ManifestReading
import Model
import ProjectEditing
import SourceEditing
import SourceText

/// A project that code leaves: the files go from its target, which links the new package in their place.
struct FloorProject: FloorContainer {
  let site: FloorSite
  let needs: FloorNeeds

  // MARK: - The project

  func edited(_ bytes: [UInt8], tests: [Repository.Target], adding files: [String]) throws(UserError) -> [UInt8] {
    do throws(Unfixable) { return try applied(to: bytes, tests, files) } catch {
      throw UserError(
        "\(site.package.manifestPath) cannot be edited, because \(error.reason). Run it again with --no-verify, which"
          + " moves the code all the same, and do then in \(site.package.container.builder):\n"
          + byHand(bytes, tests: tests))
    }
  }

  func byHand(_ bytes: [UInt8], tests: [Repository.Target]) -> String {
    let users = ([site.target] + tests).map(\.name).joined(separator: ", ")
    return """
      take out the files that are gone
      add the package \(way(to: site.folder))
      link its product \(name) with \(users)
      """
  }

  private func applied(to bytes: [UInt8], _ tests: [Repository.Target], _ files: [String]) throws(Unfixable) -> [UInt8]
  {
    var file = EditedFile(bytes)
    func offset(of target: Repository.Target) throws(Unfixable) -> Int {
      try file.currentOffset(of: target.declaration.position, "the target \(target.name)")
    }
    try file.change(
      .project, filesOf: site.target.name, at: site.target.declaration.position, removing: site.files.map(way),
      adding: files.map(way))
    for link in needs.unused where isOfPackage(link) {
      let place = try file.currentOffset(of: link.declaration.position, "the product")
      file.apply(try ProjectEditor(file.bytes).removing(productAt: place, fromTarget: site.target.name))
    }
    file.apply(try ProjectEditor(file.bytes).adding(packageAt: way(to: site.folder)))
    for target in [site.target] + tests {
      let place = try offset(of: target)
      file.apply(
        try ProjectEditor(file.bytes).adding(product: name, of: name, toTarget: target.name, at: place))
    }
    return file.bytes
  }

  /// From the project's folder, as the project says it.
  private func way(to path: String) -> String { RelativePath.way(from: site.package.directory, to: path) }

  private func isOfPackage(_ link: Repository.TargetLink) -> Bool {
    guard case .product(_, let id, _) = link.destination else { return false }
    return site.package.container.canEditLinks(to: site.repository.packages[id].container)
  }

  // MARK: - The package

  private var name: String { site.request.name }

  func files(_ bytes: [UInt8]) throws(UserError) -> [(path: String, text: String)] {
    var package = ManifestDraft(name: name)
    package.toolsVersion = toolsVersion
    package.platforms = site.target.minimums.sorted { $0.key < $1.key }.map { ".\($0.key)(\"\($0.value)\")" }
    package.products = [.init(name: name, targets: [name])]
    var target = ManifestDraft.Target(name: name)
    for link in needs.links {
      let said = try said(of: link, bytes)
      target.dependencies.append(said.link)
      if !package.dependencies.contains(said.package) { package.dependencies.append(said.package) }
    }
    target.swiftSettings = settings
    package.targets = [target]
    if package.toolsVersion.major >= 6, mode == 5 { package.languageModes = [".v5"] }
    return FloorPackage.files(of: site, manifest: package.text)
  }

  /// What the code needs, as a manifest says it.
  private func said(
    of link: Repository.TargetLink, _ bytes: [UInt8]
  ) throws(UserError) -> (link: String, package: String) {
    switch link.destination {
    case .product(let product, let id, _) where isOfPackage(link):
      let other = site.repository.packages[id]
      let folder = RelativePath.way(from: site.folder, to: other.directory)
      let identity = RelativePath.lastComponent(other.directory)
      return (
        ".product(name: \(product.swiftLiteral), package: \((identity.isEmpty ? other.identity : identity).swiftLiteral))",
        ".package(path: \(folder.swiftLiteral))"
      )
    case .thirdParty(let product):
      let declared = site.package.externals(of: link)
      guard let first = declared.first, declared.count == 1,
        let source = try? ProjectEditor(bytes).manifestSource(ofPackageAt: first.position)
      else { break }
      return (
        ".product(name: \(product.swiftLiteral), package: \((first.location.name ?? first.identity).swiftLiteral))",
        source
      )
    case .product, .sibling, .unknown: break
    }
    let words = link.name(in: site.repository) ?? "something"
    throw UserError(
      "what goes may need \(words), which \(site.target.name) links and a package cannot depend on: it is no product of"
        + " a package; leave out the files that import it\n\(RefusalKind.more(on: [.siblingImport]))", .refusal)
  }

  /// That of the repository's packages, and what the settings ask for.
  private var toolsVersion: SwiftVersion {
    let known = site.repository.swiftPackages.compactMap(\.manifest.toolsVersion).max()
    let least =
      isMainActor ? SwiftVersion(major: 6, minor: 2) : SwiftVersion(major: mode == 5 ? 5 : 6, minor: mode == 5 ? 9 : 0)
    return max(known ?? least, least)
  }

  /// The language mode: 5 before 6.
  private var mode: Int {
    let said = site.target.declaration.swiftSettings.first { $0.name == "swiftLanguageMode" }?.values.first
    return said.flatMap { $0.split(separator: ".").first }.flatMap { Int($0) }.map { $0 < 6 ? 5 : 6 } ?? 5
  }

  private var isMainActor: Bool { site.package.defaultIsolation.targets.contains(site.target.name) }

  private var settings: [String] {
    let said = site.target.declaration.swiftSettings.flatMap { setting -> [String] in
      switch setting.name {
      // A build for debugging has it anyway.
      case "define": setting.values.filter { $0 != "DEBUG" }.map { ".define(\($0.swiftLiteral))" }
      case "enableUpcomingFeature": setting.values.map { ".enableUpcomingFeature(\($0.swiftLiteral))" }
      default: []
      }
    }
    return said + (isMainActor ? [".defaultIsolation(MainActor.self)"] : [])
  }
}
