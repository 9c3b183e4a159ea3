import Apps
import Manifests
import Model
import SourceEditing
import SourceText

/// Edits the container that code leaves, when it becomes a module of the same package or a package of its own.
package struct FloorContainer {
  let site: FloorSite
  let needs: FloorNeeds
  /// The modules that must link the new one.
  let users: [Module]
  /// New sources of the module that the code leaves.
  let newFiles: [String]

  package init(_ site: FloorSite, _ needs: FloorNeeds, users: [Module], newFiles: [String] = []) {
    self.site = site
    self.needs = needs
    self.users = users
    self.newFiles = newFiles
  }

  /// The edited container.
  ///
  /// - Throws: A `UserError` that says what to write by hand, if it cannot be edited.
  package func edited(_ bytes: [UInt8]) throws(UserError) -> [UInt8] {
    do throws(Unfixable) { return try change(of: bytes).applied(to: bytes) } catch {
      let words =
        "\(site.container.manifestPath) cannot be edited, because \(error.reason). Run it again with --no-verify, which"
        + " moves the code anyway, and then"
      guard site.isBuiltHere else {
        throw UserError("\(words) do this in \(site.container.facts.builder):\n" + byHand(bytes))
      }
      throw UserError(
        "\(words) write:\n\(byHand(bytes))\n\(RefusalKind.more(on: [.computedManifest]))", .refusal)
    }
  }

  /// The edits for a person to make.
  package func byHand(_ bytes: [UInt8]) -> String {
    let users = users.map(\.name).joined(separator: ", ")
    guard site.isBuiltHere else {
      return """
        remove the files that moved
        add the package \(product.path ?? "")
        link its product \(product.name) with \(users)
        """
    }
    var lines: [String] = []
    switch site.request.place {
    case .target: lines += ["a target"] + FloorTarget(site, needs).lines(in: bytes).map { "  \($0)" }
    case .package: lines.append("among the package's dependencies: \(product.package)")
    }
    return (lines + ["among the dependencies of \(users): \(provider.text)"]).joined(separator: "\n")
  }

  private func change(of bytes: [UInt8]) throws(Unfixable) -> ContainerChange {
    var change = ContainerChange(of: site.container, in: site.repository)
    change.files = [.init(of: site.module, gone: site.files, new: newFiles, others: site.sharing)]
    // A new module of the same package has links of its own to what it needs.
    let kept = site.request.place == .target ? needs.links.flatMap(site.container.declarations) : []
    change.remove(needs.unused, keeping: kept)
    if site.isBuiltHere { change.removedEntries = FloorEntries(site).places(bytes) }
    change.newLinks = users.map { .init(provider: provider, module: $0) }
    if site.request.place == .target {
      let lines = try FloorTarget(site, needs).linesOfAllBranches(in: bytes)
      change.newTarget = .init(lines, behind: site.module.name, at: site.module.position)
    }
    return change
  }

  /// What the users link.
  private var provider: ContainerChange.NewLink.Provider {
    site.request.place == .target ? .sibling(site.request.name) : .product(product)
  }

  private var product: ProductNeed {
    let name = site.request.name
    return ProductNeed(
      at: RelativePath.path(from: site.container.directory, to: site.folder), product: name, of: name)
  }
}
