import SourceText

/// Targets: their files, links and folders.
extension JSONProjectBuilder {
  /// - Parameter makers: The targets that make files, by the files' nodes.
  mutating func target(_ value: PropertyList, _ makers: [Int: String]) throws(UnreadableProject) -> XcodeProject.Target
  {
    let name = value["name"]?.text ?? ""
    var target = XcodeProject.Target(
      identifier: targets[name] ?? name, name: name, position: value.position, kind: try kind(of: value))
    if let product = tree.node(value["product"]) { target.product = tree.nodes[product].identifier }
    target.productName = value["product"]?.names?.last
    target.configurations = configurations(value["specialized-configurations"], value["build-settings"])
    target.host = value["test-host-target"]?.text.flatMap { targets[$0] }
    for folder in tree.folders { add(folder.path, folder.value, to: &target) }
    for dependency in value["dependencies"]?.elements ?? [] { add(dependency: dependency, to: &target) }
    for member in tree.members[name] ?? [] { add(member, makers, to: &target) }
    for product in root["imported-products"]?.elements ?? [] { add(imported: product, to: &target) }
    for member in value["package-product-members"]?.elements ?? [] {
      guard let file = member["build-phase"], let phase = phases.phase(file, of: name) else { continue }
      add(end(ofProduct: member), in: phase, file.platforms, at: member.position, to: &target)
    }
    for rule in value["build-rules"]?.elements ?? [] { target.scriptOutputs += rule["output-files"]?.texts ?? [] }
    for phase in value["build-phases"]?.elements ?? [] where phase["kind"]?.text == "script" {
      target.hasScripts = true
      target.scriptOutputs += phase["output-paths"]?.texts ?? []
    }
    return target
  }

  private func kind(of target: PropertyList) throws(UnreadableProject) -> XcodeProject.Target.Kind {
    switch target["kind"]?.text ?? "native" {
    case "native":
      let short = target["product-type"]?.text
      return .native(short.map { "com.apple.product-type.\($0)" } ?? target["full-product-type"]?.text ?? "")
    case "aggregate", "external-build-system": return .aggregate
    case let kind: throw UnreadableProject("it has a target of the kind \(kind.oneLine)", at: target.position)
    }
  }

  // MARK: Files

  private func add(_ member: JSONProjectTree.Member, _ makers: [Int: String], to target: inout XcodeProject.Target) {
    switch member.phase.kind {
    case "compile-sources":
      target.sources += member.paths.map { $0.only(on: member.platforms) }
      // Relative to a folder of the build, or to one that only the user's settings name.
      if member.paths.isEmpty { target.hasDecidedSources = false }
    case "headers": target.headers += member.paths
    case "resources": target.copiedFiles += member.paths
    case "frameworks", "copy":
      if member.phase.kind == "copy" { target.copiedFiles += member.paths }
      let end =
        makers[member.node].map(XcodeProject.Link.End.target)
        ?? library(tree.nodes[member.node].place, at: member.position)
      add(end, in: member.phase, member.platforms, at: member.position, to: &target)
    default: break
    }
  }

  private func library(_ place: FilePaths.Place, at position: SourcePosition) -> XcodeProject.Link.End? {
    switch place {
    case .product(let path), .file(let path): .init(libraryAt: .init(path, at: position))
    case .system, .unknown: nil
    }
  }

  private func add(_ path: XcodeProject.Path, _ folder: PropertyList, to target: inout XcodeProject.Target) {
    let exceptions = (folder["membership-exceptions"]?.elements ?? []).compactMap {
      exception -> XcodeProject.FolderException? in
      var phase: XcodeProject.FolderException.Phase?
      if exception["target"] == nil, let named = phases.phase(exception) {
        guard named.target == target.name else { return nil }
        phase = named.kind == "compile-sources" ? .sources : .other
      } else if exception["target"]?.text != target.name {
        return nil
      }
      // Which of the two words is there only helps those who read the file: the membership decides.
      let files = (exception["exclusions"] ?? exception["inclusions"])?.texts ?? []
      return .init(files: files, phase: phase, position: exception.position)
    }
    target.add(
      .init(path: path, opaqueFolders: Set(folder["opaque-folders"]?.texts ?? [])), exceptions,
      isOwn: (folder["target-membership"]?.texts ?? []).contains(target.name))
  }

  // MARK: Links

  private mutating func add(dependency: PropertyList, to target: inout XcodeProject.Target) {
    let end: XcodeProject.Link.End?
    switch dependency["kind"]?.text ?? "localTarget" {
    case "package": end = self.end(ofProduct: dependency)
    case "remoteTarget":
      end = other(dependency, dependency["target-id"]?.text ?? dependency["target"]?.text ?? "")
    default:
      let name = dependency.text ?? dependency["target"]?.text ?? ""
      end = targets[name].map { .target($0) }
      if end == nil {
        result.problems.append(
          .init(
            words: "the target \(target.name.oneLine) depends on \(name.oneLine), which the project does not have",
            position: dependency.position, target: target.name))
      }
    }
    guard let end else { return }
    target.add(
      .init(end: end, position: dependency.position, isLinked: false, platforms: dependency.platforms))
  }

  private func add(imported product: PropertyList, to target: inout XcodeProject.Target) {
    for entry in product["target-membership"]?.elements ?? [] {
      guard let phase = phases.phase(entry), phase.target == target.name else { continue }
      let end = other(product, product["product-id"]?.text ?? "")
      add(end, in: phase, entry.platforms, at: product.position, to: &target)
    }
  }

  /// What another project makes.
  private func other(_ value: PropertyList, _ identifier: String) -> XcodeProject.Link.End? {
    tree.path(value["project"]).map {
      .other(project: $0, identifier: identifier, name: value["target"]?.text ?? "")
    }
  }

  private func end(ofProduct value: PropertyList) -> XcodeProject.Link.End {
    let name = value["product-name"]?.text ?? ""
    let reference = value["package"]?.text.map(Self.identity)
    return value["product-type"]?.text == "build-tool-plugin"
      ? .plugin(name: name, reference: reference) : .init(product: name, reference: reference)
  }

  private func add(
    _ end: XcodeProject.Link.End?, in phase: JSONPhase, _ platforms: Set<String>?, at position: SourcePosition,
    to target: inout XcodeProject.Target
  ) {
    guard let end, ["frameworks", "copy"].contains(phase.kind) else { return }
    let isCopied = phase.kind == "copy"
    target.add(
      .init(end: end, position: position, isLinked: !isCopied, isEmbedded: isCopied, platforms: platforms))
  }
}

extension PropertyList {
  /// The platforms that an entry is for; `nil` for all.
  var platforms: Set<String>? { PlatformFilter.platforms(self["platforms"]?.texts ?? []) }
}
