import SourceText

/// The dependencies of targets.
extension ProjectBuilder {
  mutating func readDependencies(of object: ObjectTable.Object, _ target: inout XcodeProject.Target) {
    for entry in object.list("dependencies") {
      guard let dependency = find(entry, "the target \(target.name.oneLine) depends on"),
        let end = end(of: dependency)
      else { continue }
      target.add(
        .init(end: end, position: dependency.position, isLinked: false, platforms: dependency.platforms))
    }
    for entry in object.list("packageProductDependencies") {
      guard let product = find(entry, "the target \(target.name.oneLine) has the product of a package") else {
        continue
      }
      target.add(.init(end: end(ofProduct: product), position: product.position, isLinked: true))
    }
  }

  private mutating func end(of dependency: ObjectTable.Object) -> XcodeProject.Link.End? {
    if let product = find(dependency.value["productRef"], "a dependency is on the product") {
      return end(ofProduct: product)
    }
    if let target = dependency.text("target"), table[target] != nil { return .target(target) }
    guard let proxy = find(dependency.value["targetProxy"], "a dependency refers to") else {
      _ = find(dependency.value["target"], "a dependency is on the target")
      return nil
    }
    return end(ofProxy: proxy)
  }

  private mutating func end(ofProxy proxy: ObjectTable.Object) -> XcodeProject.Link.End? {
    guard let identifier = proxy.text("remoteGlobalIDString"), let portal = proxy.text("containerPortal") else {
      return nil
    }
    if portal == project.identifier { return table[identifier] == nil ? nil : .target(identifier) }
    guard case .file(let path) = paths.place(of: portal) else { return nil }
    return .other(project: path, identifier: identifier, name: proxy.text("remoteInfo") ?? "")
  }

  private func end(ofProduct product: ObjectTable.Object) -> XcodeProject.Link.End {
    .init(product: product.text("productName") ?? "", reference: product.text("package"))
  }

  /// - Parameter isEmbedding: Whether the phase copies its files into the product.
  mutating func readLinks(
    _ phase: ObjectTable.Object, _ target: inout XcodeProject.Target, isEmbedding: Bool = false
  ) {
    for entry in phase.list("files") {
      guard let entry = find(entry, "a phase of \(target.name.oneLine) has") else { continue }
      var end: XcodeProject.Link.End?
      if entry.value["productRef"] != nil {
        guard let product = find(entry.value["productRef"], "a phase has the product") else { continue }
        end = self.end(ofProduct: product)
      } else if let reference = find(entry.value["fileRef"], "a phase of \(target.name.oneLine) has the file") {
        end = self.end(ofFile: reference)
      }
      guard let end else { continue }
      target.add(
        .init(
          end: end, position: entry.position, isLinked: !isEmbedding, isEmbedded: isEmbedding,
          platforms: entry.platforms))
    }
  }

  private mutating func end(ofFile file: ObjectTable.Object) -> XcodeProject.Link.End? {
    if file.kind == "PBXReferenceProxy" {
      guard let proxy = find(file.value["remoteRef"], "a file of another project refers to") else { return nil }
      return end(ofProxy: proxy)
    }
    if let maker = makers[file.identifier] { return .target(maker) }
    switch paths.place(of: file) {
    // System libraries are not links.
    case .system, .unknown: return nil
    case .product(let path), .file(let path): return .init(libraryAt: .init(path, at: file.position))
    }
  }
}

extension ObjectTable.Object {
  /// The platforms that it is for; `nil` for all.
  var platforms: Set<String>? {
    PlatformFilter.platforms([text("platformFilter") ?? ""] + (value["platformFilters"]?.texts ?? []))
  }
}
