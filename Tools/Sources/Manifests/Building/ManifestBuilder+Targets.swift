import SourceFacts
import SourceText

extension ManifestBuilder {
  /// The arguments of each factory that decide what the target contains.
  private static let compiled: Set<String> = [
    "name", "dependencies", "path", "exclude", "sources", "resources", "plugins", "swiftSettings", "cSettings",
    "cxxSettings", "publicHeadersPath", "linkerSettings",
  ]

  static let factories: [String: (kind: ModuleKind, arguments: Set<String>)] = [
    "target": (.regular, compiled),
    "executableTarget": (.executable, compiled),
    "testTarget": (.test, compiled),
    "macro": (.macro, compiled),
    "plugin": (.plugin, ["name", "dependencies", "path", "exclude", "sources"]),
    "systemLibrary": (.system, ["name", "path"]),
    "binaryTarget": (.binary, ["name", "path", "url"]),
  ]

  /// `.target(…)`, `.testTarget(…)` and the others.
  mutating func target(_ value: Value) -> Manifest.Target? {
    guard let member = member(value, of: "Target", "target", among: Self.factories.keys),
      let factory = Self.factories[member.name],
      let arguments = arguments(of: member, expected: factory.arguments), let written = arguments["name"],
      let name = string(written, "the name of a target")
    else { return nil }
    var target = Manifest.Target(name: name, kind: factory.kind, position: position(member.position))
    if let dependencies = arguments["dependencies"] { addDependencies(dependencies, to: &target) }
    if let plugins = arguments["plugins"] {
      for plugin in list(plugins, of: "Target.PluginUsage", "the plugins of a target") {
        if let usage = pluginUsage(plugin) { target.plugins.append(usage) }
      }
    }
    addFiles(arguments, to: &target)
    target.hasLinkerSettings = arguments["linkerSettings"]?.isAbsent == false
    addSettings(arguments["swiftSettings"], to: &target)
    target.macros.possible = []
    addSettings(ofC: arguments["cSettings"], as: "CSetting", to: &target)
    addSettings(ofC: arguments["cxxSettings"], as: "CXXSetting", to: &target)
    return target
  }

  private mutating func addFiles(_ arguments: [String: Value], to target: inout Manifest.Target) {
    if let path = arguments["path"] { target.path = optionalString(path, "the path of a target") }
    if case .string(let path)? = arguments["publicHeadersPath"]?.content { target.publicHeadersPath = path }
    if let sources = arguments["sources"], !sources.isAbsent {
      target.sources = strings(sources, "the sources of a target")
    }
    if let exclude = arguments["exclude"] { target.exclude = strings(exclude, "`exclude:`") }
    if let resources = arguments["resources"] {
      for resource in list(resources, of: "Resource", "the resources of a target") {
        if let path = resourcePath(resource) { target.resources.append(path) }
      }
    }
  }

  private mutating func addDependencies(_ value: Value, to target: inout Manifest.Target) {
    let elements = list(value, of: "Target.Dependency", "the dependencies of a target")
    // A list that loses an element, or is not a list at all, is incomplete.
    let isWhole = value.isAbsent || resolvedCount(value) == elements.count
    target.hasDecidedDependencies = isWhole
    for element in elements {
      let (dependency, isDecided) = dependency(element)
      if let dependency { target.dependencies.append(dependency) }
      if !isDecided { target.hasDecidedDependencies = false }
    }
  }

  private func resolvedCount(_ value: Value) -> Int? {
    resolve(resolve(value, as: "[Target.Dependency]"), as: "Array").elements?.count
  }

  private mutating func resourcePath(_ value: Value) -> String? {
    guard let member = member(value, of: "Resource", "resource", among: ["process", "copy", "embedInCode"]),
      let path = arguments(of: member, expected: ["_"])?["_"]
    else { return nil }
    return string(path, "the path of a resource")
  }

  private mutating func pluginUsage(_ value: Value) -> PluginUse? {
    if case .string(let name) = value.content {
      return PluginUse(name: name, package: nil, position: position(value.position))
    }
    guard let member = member(value, of: "Target.PluginUsage", "a plugin"), member.name == "plugin",
      let arguments = arguments(of: member, expected: ["name", "package"]), let written = arguments["name"],
      let name = string(written, "the name of a plugin")
    else { return nil }
    let package = arguments["package"].flatMap { optionalString($0, "the package of a plugin") }
    return PluginUse(name: name, package: package, position: position(value.position))
  }
}
