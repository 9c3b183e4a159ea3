import SourceFacts
import SourceText

extension DumpedManifest {
  /// - Parameter positions: Where the names are in the manifest's text.
  func manifest(positions: LiteralPositions) -> Manifest {
    var manifest = Manifest()
    manifest.name = name
    manifest.toolsVersion = Manifest.ToolsVersion(specifier: toolsVersion._version[...])
    manifest.products = products.map { product in
      SourceFacts.Product(
        name: product.name, kind: product.type.kind, targets: product.targets,
        position: positions.product(product.name))
    }
    manifest.dependencies = dependencies.compactMap { dependency in
      dependency.location.map { location in
        var made = ContainerReference(
          location: location, explicitName: dependency.explicitName,
          position: positions.packageDependency(location))
        made.traits = dependency.traits
        return made
      }
    }
    manifest.targets = targets.map { $0.target(positions: positions) }
    manifest.traits = Set((traits ?? []).map(\.name)).subtracting(["default"])
    let platforms = Set((platforms ?? []).map(\.platformName))
    manifest.platforms =
      platforms.isSubset(of: LinkCondition.platformNames.values) && !platforms.isEmpty ? platforms : nil
    manifest.languageMode = Manifest.newestLanguageMode(swiftLanguageVersions ?? [])
    manifest.enabledTraits = Dictionary((traits ?? []).map { ($0.name, Set($0.enabledTraits ?? [])) }) { $0.union($1) }
    return manifest
  }
}

extension DumpedManifest.Product.Kind {
  fileprivate var kind: SourceFacts.Product.Kind {
    if isExecutable { return .executable }
    if isPlugin { return .plugin }
    return switch library?.first {
    case "static": .staticLibrary
    case "dynamic": .dynamicLibrary
    default: .library
    }
  }
}

extension DumpedManifest.Dependency {
  fileprivate var location: ContainerReference.Location? {
    if let path = fileSystem?.first?.path { return .path(path) }
    if let identity = registry?.first?.identity { return .registry(identity) }
    guard let location = sourceControl?.first?.location else { return nil }
    return (location.remote?.first?.urlString ?? location.local?.first).map { .url($0) }
  }

  fileprivate var traits: Set<String> {
    (fileSystem?.first?.traits ?? sourceControl?.first?.traits).map { Set($0.map(\.name)) } ?? ["default"]
  }

  fileprivate var explicitName: String? {
    fileSystem?.first?.nameForTargetDependencyResolutionOnly
      ?? sourceControl?.first?.nameForTargetDependencyResolutionOnly
  }
}

extension DumpedManifest.Target {
  fileprivate func target(positions: LiteralPositions) -> Manifest.Target {
    var target = Manifest.Target(
      name: name, kind: ModuleKind(rawValue: type) ?? .regular, position: positions.target(name))
    target.dependencies = dependencies.map { dependency in
      var link = Manifest.Target.Dependency(
        reference: dependency.reference, condition: dependency.condition?.condition,
        position: positions.dependency(dependency.reference, of: name))
      link.moduleAliases = dependency.moduleAliases
      return link
    }
    target.plugins = (pluginUsages ?? []).map { usage in
      PluginUse(
        name: usage.name, package: usage.package, position: positions.plugin(usage.name, of: name))
    }
    target.path = path
    target.sources = sources
    target.exclude = exclude
    target.resources = resources.map(\.path)
    target.hasLinkerSettings = settings?.contains { $0.tool == "linker" } == true
    target.swiftSettings = (settings ?? []).filter { $0.tool == "swift" }.flatMap { setting in
      setting.kind.map { CompilerSetting(name: $0.key, values: $0.value.texts) }
    }
    return target
  }
}

extension DumpedManifest.Condition {
  /// `nil` if it requires nothing.
  fileprivate var condition: LinkCondition? {
    var condition = LinkCondition()
    condition.platforms = platformNames ?? []
    condition.configuration = config
    condition.traits = (traits ?? []).sorted()
    return condition == LinkCondition() ? nil : condition
  }
}
