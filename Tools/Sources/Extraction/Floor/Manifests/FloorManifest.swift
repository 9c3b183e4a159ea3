import Apps
import Foundation
import Manifests
import Model
import SourceEditing
import SourceFacts
import SourceText

/// Edits the manifest of the package that the code leaves, or in which it becomes a target of its own.
struct FloorManifest {
  let site: FloorSite
  let needs: FloorNeeds
  /// The targets that import the new module.
  let users: [Module]

  /// - Throws: A `UserError` that says what to write by hand, if the manifest cannot be edited.
  func edited(_ bytes: [UInt8]) throws(UserError) -> [UInt8] {
    do throws(Unfixable) {
      return try applied(to: bytes)
    } catch {
      throw UserError(
        "\(site.container.manifestPath) cannot be edited, because \(error.reason). Run it again with --no-verify, which"
          + " moves the code anyway, and then write:\n" + byHand(bytes) + "\n"
          + RefusalKind.more(on: [.computedManifest]), .refusal)
    }
  }

  /// The edits for a person to make.
  func byHand(_ bytes: [UInt8]) -> String {
    var lines: [String] = []
    if site.request.place == .target {
      let own = try? ManifestTarget.all(site.module.name, at: site.module.position, in: bytes).first
      lines += ["a target"] + target(in: bytes, own).map { "  \($0)" }
    }
    if site.request.place == .package { lines.append("among the package's dependencies: \(packageText)") }
    let users = users.map(\.name).joined(separator: ", ")
    return (lines + ["among the dependencies of \(users): \(link)"]).joined(separator: "\n")
  }

  private func applied(to bytes: [UInt8]) throws(Unfixable) -> [UInt8] {
    var file = EditedFile(bytes)
    let all = try ManifestTarget.all(site.module.name, at: site.module.position, in: bytes)
    for position in movedEntries(bytes) {
      file.apply(try editor(file).removing(elementAt: file.currentOffset(of: position, "the entry")))
    }
    for link in needs.unused {
      guard let name = link.name(in: site.repository) else { continue }
      let offset = try file.currentOffset(of: link.position, "the dependency")
      file.apply(try editor(file).removing(link: name, at: offset, fromTarget: site.module.name))
    }
    for position in needs.unusedPackages {
      file.apply(try ManifestEditor(file.bytes).removing(packageAt: file.currentOffset(of: position, "the package")))
    }
    for module in users {
      let offset = try file.currentOffset(of: module.position, "the target")
      file.apply(try editor(file).adding(link: link, toTarget: module.name, at: offset, isWrapped: true))
    }
    switch site.request.place {
    case .package: if !users.isEmpty { file.apply(try editor(file).adding(package: packageText, isWrapped: true)) }
    case .target:
      let offset = try file.currentOffset(of: site.module.position, "the target")
      let targets = [target(in: bytes, all[0])] + all.dropFirst().map { target(in: bytes, $0, besides: all[0]) }
      file.apply(try editor(file).adding(target: targets, behind: site.module.name, at: offset))
    }
    return file.bytes
  }

  /// Edits a target in all branches of a condition, because one without the new module would not build.
  private func editor(_ file: EditedFile) -> ManifestEditor { ManifestEditor(file.bytes, inAllBranches: true) }

  private var link: String {
    let name = site.request.name
    return site.request.place == .target ? "\"\(name)\"" : ".product(name: \"\(name)\", package: \"\(name)\")"
  }

  private var packageText: String {
    ".package(path: \"\(RelativePath.path(from: site.container.directory, to: site.folder))\")"
  }

  /// The lines of the new target.
  ///
  /// - Parameters:
  ///   - own: The target that the code leaves, in the branch being written.
  ///   - known: The same target in the active branch; `nil` if that is the one being written.
  private func target(
    in bytes: [UInt8], _ own: ManifestTarget? = nil, besides known: ManifestTarget? = nil
  ) -> [String] {
    let unit = SourceLayout(bytes: bytes).unit
    let folder = RelativePath.lastComponent(RelativePath.directory(of: site.sources))
    let path = SourceFolders.predefined.contains(folder) ? nil : site.packagePath(of: site.sources)
    var links = needs.links.compactMap { link in
      (known ?? own)?.element(at: link.position) ?? link.name(in: site.repository).map { "\"\($0)\"" }
    }
    if let own, let known {
      // What the target links in this branch only may be needed there.
      links = links.filter(own.links.contains) + own.links.filter { !known.links.contains($0) }
    }
    var arguments = ["name: \"\(site.request.name)\""]
    if !links.isEmpty {
      arguments.append(
        CodeLayout.list("dependencies: [", links, "]", indentation: 3 * unit.count, trailingComma: true, unit: unit)
          .joined(separator: "\n"))
    }
    if let path { arguments.append("path: \"\(path)\"") }
    arguments += FloorEntries(site).arguments(bytes)
    arguments += ["cSettings", "cxxSettings", "swiftSettings"].compactMap { own?.argument($0) }
    // Settings copied from several lines are already indented.
    let lines = arguments.enumerated().flatMap { index, argument in
      (argument + (index < arguments.count - 1 ? "," : "")).split(separator: "\n", omittingEmptySubsequences: false)
        .enumerated().map {
          $0.offset == 0 || argument.hasPrefix("dependencies")
            ? unit + $0.element : String($0.element).outdented(by: unit)
        }
    }
    return [".target("] + lines + [")" + ","].map { String($0.dropLast()) }
  }

  private func movedEntries(_ bytes: [UInt8]) -> [SourcePosition] { FloorEntries(site).moved(bytes).map(\.position) }
}

extension FloorSite {
  /// A path relative to the package's folder.
  func packagePath(of path: String) -> String {
    RelativePath.below(container.directory, path)
  }
}

extension Link {
  /// Its name in the manifest.
  func name(in repository: Repository) -> String? {
    switch destination {
    case .product(let name, _, _), .thirdParty(let name), .unknown(let name): name
    case .sibling(let id): repository.modules[id].name
    }
  }
}

extension String {
  /// Removes the indentation that an editor will add to every line, if present.
  fileprivate func outdented(by unit: String) -> String {
    let twice = unit + unit
    return hasPrefix(twice) ? String(dropFirst(twice.count)) : self
  }
}
