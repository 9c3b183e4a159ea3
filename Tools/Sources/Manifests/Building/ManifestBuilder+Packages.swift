import SourceFacts

extension ManifestBuilder {
  private func areAllKnown(_ names: Value) -> Bool {
    let elements = resolve(resolve(names, as: "[String]"), as: "Array").elements
    return elements?.allSatisfy { resolve($0, as: "String").unknown == nil } ?? false
  }

  /// `.library(…)`, `.executable(…)`, `.plugin(…)`.
  mutating func product(_ value: Value) -> Product? {
    let kinds = ["library", "executable", "plugin"]
    guard let member = member(value, of: "Product", "product", among: kinds) else { return nil }
    let expected: Set<String> =
      member.name == "library" ? ["name", "targets", "type"] : ["name", "targets"]
    guard let arguments = arguments(of: member, expected: expected), let written = arguments["name"] else {
      return nil
    }
    guard let name = string(written, "the name of a product") else { return nil }
    var kind = Product.Kind(rawValue: member.name) ?? .library
    if let type = arguments["type"] { kind = libraryKind(type) }
    let targets = arguments["targets"].map { strings($0, "the targets of a product") } ?? []
    // A product with an unknown target is as undecided as one that may not exist.
    guard arguments["targets"].map(areAllKnown) ?? true else { return nil }
    return Product(name: name, kind: kind, targets: targets, position: position(member.position))
  }

  private mutating func libraryKind(_ value: Value) -> Product.Kind {
    if value.isAbsent { return .library }
    if let unknown = value.unknown {
      note(unknown)
      return .library
    }
    if case .member(let member) = value.content, member.arguments == nil {
      switch member.name {
      case "static": return .staticLibrary
      case "dynamic": return .dynamicLibrary
      default: break
      }
    }
    note("the type of a library cannot be read", at: value.position)
    return .library
  }

  /// `.package(…)` in all its forms; requirements are ignored.
  mutating func packageDependency(_ value: Value) -> ContainerReference? {
    guard let member = member(value, of: "Package.Dependency", "package dependency", among: ["package"]),
      let arguments = arguments(of: member, expected: ["name", "path", "url", "id", "traits", "_"])
    else { return nil }
    var location: ContainerReference.Location?
    if let path = arguments["path"] {
      location = string(path, "the path of a package").map { .path($0) }
    } else if let url = arguments["url"] {
      location = string(url, "the URL of a package").map { .url($0) }
    } else if let identity = arguments["id"] {
      location = string(identity, "the identity of a package").map { .registry($0) }
    } else {
      note("`.package` has neither path nor URL nor identity", at: member.position)
    }
    guard let location else { return nil }
    let name = arguments["name"].flatMap { optionalString($0, "the name of a package") }
    var dependency = ContainerReference(
      location: location, explicitName: name, position: position(member.position))
    dependency.traits = Self.traits(ofDependency: arguments["traits"])
    return dependency
  }
}
