import Configuration
import Model
import SourceText

/// Adds the new module to the repository's configuration: to the role platform, or to a layer.
package struct FloorConfiguration {
  let site: FloorSite
  let needs: FloorNeeds

  package init(site: FloorSite, needs: FloorNeeds) {
    self.site = site
    self.needs = needs
  }

  /// The edited configuration.
  ///
  /// - Parameter text: The current one; `nil` if there is none.
  /// - Returns: `nil` if the repository has no roles, or the package of a new target has none.
  package func edited(_ text: String?) -> String? {
    guard site.repository.roles.areKnown else { return nil }
    let configuration = site.repository.configuration
    if !configuration.layers.isEmpty { return text.flatMap { inLayers(configuration, $0) } }
    // A role for one module of a package would leave the others without, which had none as a whole.
    let roles = site.repository.roles
    if site.request.place == .target, roles.findsBusinessLines, roles.role(of: site.module) == nil { return nil }
    var lines = YAMLText(text ?? "")
    // Whoever lists modules only has said that no package has the role.
    let hasMembers = ["packages", "modules", "folders"].contains { lines.section(["roles", "platform", $0]) != nil }
    if !hasMembers, !presetPackages.isEmpty {
      lines.add(["roles", "platform"], key: "packages", values: presetPackages)
    }
    if lines.section(["roles", "platform", key]) == nil { lines.add(["roles", "platform"], key: key, values: []) }
    for name in [site.request.name] + siblingsWithoutRole { lines.append(name, to: ["roles", "platform", key]) }
    return lines.text
  }

  /// What to tell the user if nothing could be written.
  var remark: String? {
    guard site.repository.roles.areKnown, !site.repository.configuration.layers.isEmpty, layer == nil else {
      return nil
    }
    return "no layer lists \(site.module.name) by name, so add \(site.request.name) to a layer by hand"
  }

  /// The modules of the package that the new one needs, directly or not, and that have the package's role only: below a
  /// floor is floor.
  private var siblingsWithoutRole: [String] {
    guard site.request.place == .target else { return [] }
    var found: [Module] = []
    var pending = needs.siblings
    while let next = pending.popLast() {
      guard !found.contains(where: { $0.id == next.id }), !site.repository.roles.hasOwnRole(next.id) else { continue }
      found.append(next)
      let siblings = next.links.flatMap(\.modules).map { site.repository.modules[$0] }
      pending += siblings.filter { $0.container == next.container }
    }
    return found.map(\.name).sorted()
  }

  private var key: String { site.request.place == .package ? "packages" : "modules" }

  /// The preset's packages, which an explicit list must repeat.
  private var presetPackages: [String] {
    guard site.repository.roles.hasMediator else { return [] }
    let role = MediatorPreset.role(MediatorPreset.platform, mediators: MediatorPreset.mediators)
    return role?.packages?.map(\.value.text) ?? []
  }

  private var layer: Layer? {
    let name = site.repository.roles.role(of: site.module)?.name
    return site.repository.configuration.layers.first { $0.name == name }
  }

  /// Adds it below the layer that the code leaves, or to that layer if it needs other modules in it.
  private func inLayers(_ configuration: Configuration, _ text: String) -> String? {
    guard let layer else { return nil }
    var lines = YAMLText(text)
    let needsItsOwn = needs.siblings.contains { site.repository.roles.role(of: $0)?.name == layer.name }
    guard
      lines.addItem(
        needsItsOwn ? nil : ["name: \(site.request.name)", "\(key): [\(site.request.name)]"],
        toList: "layers", behindItemNamed: layer.name, orInIts: key, value: site.request.name)
    else { return nil }
    return lines.text
  }
}
