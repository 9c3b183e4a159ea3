extension XcodeProject {
  /// The dependencies of a target, and those of the aggregate targets that it depends on: they are built before it.
  package func links(of target: Target) -> [Link] {
    var links = target.links
    let aggregates = Dictionary(
      targets.filter { $0.kind == .aggregate }.map { ($0.identifier, $0) }, uniquingKeysWith: { first, _ in first })
    if aggregates.isEmpty { return links }
    var seen: Set<String> = []
    var pending = links
    while let next = pending.popLast() {
      guard case .target(let identifier) = next.end, let aggregate = aggregates[identifier],
        seen.insert(identifier).inserted
      else { continue }
      for var link in aggregate.links
      where links.allSatisfy({ $0.end != link.end }) && link.end != .target(target.identifier) {
        link.isLinked = false
        pending.append(link)
        links.append(link)
      }
    }
    return links
  }
}

extension XcodeProject.Target {
  /// Linking, depending and copying are merged into one link.
  package mutating func add(_ link: XcodeProject.Link) {
    // A target may copy its own product somewhere.
    guard link.end != .target(identifier) else { return }
    guard let index = links.firstIndex(where: { $0.end.isSame(as: link.end) }) else {
      links.append(link)
      return
    }
    // Prefer where it is linked.
    if link.isLinked, !links[index].isLinked {
      links[index].position = link.position
      links[index].platforms = link.platforms
    } else if link.isLinked == links[index].isLinked {
      let (own, other) = (links[index].platforms, link.platforms)
      // The list of a package's products has no filters; the phase that links them has.
      if case .package = link.end, own == nil || other == nil {
        links[index].platforms = own ?? other
      } else {
        links[index].platforms = own.flatMap { own in other.map { own.union($0) } }
      }
    }
    links[index].isLinked = links[index].isLinked || link.isLinked
    links[index].isEmbedded = links[index].isEmbedded || link.isEmbedded
  }
}

extension XcodeProject.Link.End {
  /// - Parameters:
  ///   - product: The name of a package's product; of a plugin, with `plugin:` before it.
  ///   - reference: The identifier of the package's reference, if there is one.
  init(product: String, reference: String?) {
    let isPlugin = product.hasPrefix("plugin:")
    self =
      isPlugin
      ? .plugin(name: String(product.dropFirst("plugin:".count)), reference: reference)
      : .package(product: product, reference: reference)
  }

  /// - Returns: `nil` if there is no code in such a file.
  init?(libraryAt path: XcodeProject.Path) {
    let suffixes = [".framework", ".xcframework", ".a", ".dylib", ".tbd"]
    guard suffixes.contains(where: path.path.hasSuffix) else { return nil }
    self = .file(path)
  }

  fileprivate func isSame(as other: Self) -> Bool {
    switch (self, other) {
    // A target and its product are two identifiers of the same thing.
    case (.other(let project, _, let name), .other(let otherProject, _, let otherName)):
      project == otherProject && name == otherName
    case (.file(let path), .file(let otherPath)): path.path == otherPath.path
    default: self == other
    }
  }
}
