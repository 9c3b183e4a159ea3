import SourceText

/// Builds the project that XcodeGen would generate from a specification.
struct SpecificationBuilder {
  private let root: PropertyList
  private let configurationNames: [String]
  private var result = XcodeProject()

  /// Shallow enough for recursion if each contains the next.
  private static let maximumGroups = 500

  init(_ root: PropertyList) {
    self.root = root
    let names = (root["configs"]?.entries ?? .empty).sorted { $0.value.position < $1.value.position }.map(\.key)
    configurationNames = names.isEmpty ? ["Debug", "Release"] : names
  }

  mutating func build() -> XcodeProject {
    result.configurations = configurations(of: root)
    result.packages = (root["packages"]?.entries ?? .empty).sorted { $0.key < $1.key }.compactMap { name, package in
      location(of: package).map { .init(identifier: name, location: $0, position: package.position) }
    }
    result.folders = (root["localPackages"]?.elements ?? []).compactMap { entry in
      entry.text.map { .init($0, at: entry.position) }
    }
    let all = (root["targets"]?.entries ?? .empty).sorted { ($0.value.position, $0.key) < ($1.value.position, $1.key) }
      .flatMap { name, target in platforms(of: withTemplates(target, name), target["name"]?.text ?? name) }
    let types = Dictionary(all.map { ($0.name, $0.value["type"]?.text ?? "") }) { first, _ in first }
    result.targets = all.map { target(named: $0.name, $0.product, $0.value, types) }
    return result
  }

  // MARK: Targets

  /// A target merged over the templates that it names, each over those that it names itself.
  private func withTemplates(_ target: PropertyList, _ name: String) -> PropertyList {
    let templates = templates(of: target)
    var result = target
    if let first = templates.first {
      result = target.over(templates.dropFirst().reduce(first) { $1.over($0) })
    }
    var names = ["target_name": name]
    for (key, value) in result["templateAttributes"]?.entries ?? .empty { names[key] = value.text }
    return result.replacing(names)
  }

  /// The templates of a target, from the lowest one; each is there once, where it is named first.
  private func templates(of target: PropertyList) -> [PropertyList] {
    var order: [PropertyList] = []
    var seen: Set<String> = []
    // A template is added when those that it names have been.
    var pending = (target["templates"]?.texts ?? []).reversed().map { (name: $0, isEntered: false) }
    while let (name, isEntered) = pending.popLast() {
      guard let template = root["targetTemplates"]?[name] else { continue }
      guard !isEntered else {
        order.append(template)
        continue
      }
      guard seen.insert(name).inserted else { continue }
      pending.append((name, true))
      pending += (template["templates"]?.texts ?? []).reversed().map { ($0, false) }
    }
    return order
  }

  /// One target per platform if there are several: `Kit_iOS`, `Kit_macOS`.
  ///
  /// The product of such a target has the name without the platform. If there is only one, the settings and their files
  /// determine it, and by default it is the target's.
  private func platforms(
    of target: PropertyList, _ name: String
  ) -> [(name: String, product: String?, value: PropertyList)] {
    guard let platforms = target["platform"], case .list = platforms.value else {
      let platform = target["platform"]?.text
      return [(name, nil, platform.map { target.replacing(["platform": $0]) } ?? target)]
    }
    return platforms.texts.map { platform in
      let suffix = target["platformSuffix"]?.text ?? "_${platform}"
      let full = ((target["platformPrefix"]?.text ?? "") + name + suffix).replacing("${platform}", with: platform)
      let only = PropertyList(.text(platform), at: platforms.position)
      let own = PropertyList(.dictionary(PropertyListEntries([("platform", only)])), at: target.position)
        .over(target.replacing(["platform": platform]))
      return (full, target["productName"]?.text ?? name, own)
    }
  }

  private func target(
    named name: String, _ product: String?, _ value: PropertyList, _ types: [String: String]
  ) -> XcodeProject.Target {
    let type = value["type"]?.text ?? ""
    var target = XcodeProject.Target(
      identifier: name, name: name, position: value.position,
      kind: type.isEmpty || value["legacy"] != nil ? .aggregate : .native("com.apple.product-type.\(type)"))
    target.configurations = configurations(of: value, productName: product)
    for source in sources(value) { add(source, to: &target) }
    for entry in value["dependencies"]?.elements ?? [] {
      target.links += links(entry, isApp: type.hasPrefix("application"), types)
    }
    for entry in value["buildToolPlugins"]?.elements ?? [] {
      guard let plugin = entry["plugin"]?.text else { continue }
      let end = XcodeProject.Link.End.plugin(name: plugin, reference: entry["package"]?.text)
      target.links.append(.init(end: end, position: entry.position, isLinked: false))
    }
    target.scriptOutputs = (value["buildRules"]?.elements ?? []).flatMap { $0["outputFiles"]?.texts ?? [] }
    let hosts = target.links.compactMap { if case .target(let name) = $0.end { name } else { nil } }
    if ["bundle.unit-test", "bundle.ui-testing"].contains(type) {
      target.host = hosts.first { types[$0]?.hasPrefix("application") ?? false }
    }
    for key in value.entries.keys.sorted() where key.lowercased().hasSuffix("scripts") {
      for script in value[key]?.elements ?? [] {
        target.hasScripts = true
        target.scriptOutputs += script["outputFiles"]?.texts ?? []
      }
    }
    return target
  }

  // MARK: Sources

  /// A path, or several; each a string or a mapping.
  private func sources(_ target: PropertyList) -> [PropertyList] {
    guard let sources = target["sources"] else { return [] }
    if case .list(let elements) = sources.value { return elements }
    return [sources]
  }

  private func add(_ source: PropertyList, to target: inout XcodeProject.Target) {
    guard let path = source.text ?? source["path"]?.text else { return }
    // Files that are copied, or only shown.
    let phase = source["buildPhase"].map { $0.text ?? "copyFiles" } ?? "sources"
    if phase != "sources" || source["type"]?.text == "folder" {
      if phase != "none" { target.copiedFiles.append(.init(path, at: source.position)) }
      return
    }
    var folder = XcodeProject.SynchronizedFolder(
      path: .init(path, at: source.position), absence: source["optional"]?.text == "true" ? .expected : .refused,
      excludedPatterns: source["excludes"]?.texts ?? [], includedPatterns: source["includes"]?.texts)
    folder.platforms = PlatformFilter.platforms(source["destinationFilters"]?.texts ?? [])
    folder.namesPlatforms = source["inferDestinationFiltersByPath"]?.text == "true"
    target.synchronizedFolders.append(folder)
  }

  // MARK: Links

  private func links(_ entry: PropertyList, isApp: Bool, _ types: [String: String]) -> [XcodeProject.Link] {
    let isLinked = entry["link"]?.text != "false"
    func link(_ end: XcodeProject.Link.End, isEmbedded: Bool) -> XcodeProject.Link {
      .init(
        end: end, position: entry.position, isLinked: isLinked,
        isEmbedded: entry["embed"]?.text.map { $0 == "true" } ?? isEmbedded,
        platforms: PlatformFilter.platforms(
          [entry["platformFilter"]?.text ?? ""] + (entry["platforms"]?.texts ?? [])
            + (entry["destinationFilters"]?.texts ?? [])))
    }
    if let name = entry["target"]?.text {
      let parts = name.split(separator: "/", maxSplits: 1).map(String.init)
      if parts.count == 2, let project = root["projectReferences"]?[parts[0]]?["path"]?.text {
        return [link(.other(project: project, identifier: parts[1], name: parts[1]), isEmbedded: isApp)]
      }
      return [link(.target(name), isEmbedded: isApp && types[name] == "framework")]
    }
    if let package = entry["package"]?.text {
      let products = entry["products"]?.texts ?? [entry["product"]?.text ?? package]
      return products.map { link(.package(product: $0, reference: package), isEmbedded: false) }
    }
    if let name = entry["carthage"]?.text {
      return [link(.file(.init("\(name).framework", at: entry.position)), isEmbedded: true)]
    }
    if let path = entry["framework"]?.text { return [link(.file(.init(path, at: entry.position)), isEmbedded: isApp)] }
    return []
  }

  private func location(of package: PropertyList) -> XcodeProject.PackageReference.Location? {
    if let path = package["path"]?.text { return .path(path) }
    if let name = package["github"]?.text { return .url("https://github.com/\(name)") }
    return package["url"]?.text.map { .url($0) }
  }

  // MARK: Settings

  /// - Parameter productName: The name of the target's product, unless set otherwise.
  private func configurations(
    of value: PropertyList, productName: String? = nil
  ) -> [XcodeProject.BuildConfiguration] {
    configurationNames.map { name in
      var settings = productName.map { [BuildSetting(name: "PRODUCT_NAME", value: $0)] } ?? []
      settings += presets(of: value)
      var groups: Set<String> = []
      add(value["settings"], name, to: &settings, &groups)
      let base = value["configFiles"]?[name]
      return .init(
        name: name, settings: settings,
        base: base?.text.map { .init($0, at: base?.position ?? value.position) })
    }
  }

  /// What XcodeGen sets for the platform of a target, its destinations, and its property list.
  private func presets(of target: PropertyList) -> [BuildSetting] {
    func sdks(_ platform: String) -> String? { PlatformFilter.sdks[platform.lowercased()] }
    let destinations = target["supportedDestinations"]?.texts ?? []
    var settings: [BuildSetting] = []
    // Which platforms are supported, the project may say.
    if let sdk = target["platform"]?.text.flatMap(sdks)?.split(separator: " ").first {
      settings.append(BuildSetting(name: "SDKROOT", value: String(sdk)))
    }
    let supported = destinations.compactMap(sdks)
    if !supported.isEmpty {
      settings.append(BuildSetting(name: "SUPPORTED_PLATFORMS", value: supported.joined(separator: " ")))
    }
    if destinations.contains("macCatalyst") {
      settings.append(BuildSetting(name: "SUPPORTS_MACCATALYST", value: "YES"))
    }
    if let path = target["info"]?["path"]?.text { settings.append(BuildSetting(name: "INFOPLIST_FILE", value: path)) }
    return settings
  }

  /// - Parameter groups: The groups of settings that were added: each is added once, however many ways lead to it.
  private func add(
    _ value: PropertyList?, _ configuration: String, to settings: inout [BuildSetting], _ groups: inout Set<String>
  ) {
    guard let value else { return }
    for group in value["groups"]?.texts ?? [] where groups.count < Self.maximumGroups && groups.insert(group).inserted {
      add(root["settingGroups"]?[group], configuration, to: &settings, &groups)
    }
    let isFlat = value["base"] == nil && value["configs"] == nil && value["groups"] == nil
    add((isFlat ? value : value["base"])?.entries ?? .empty, to: &settings)
    let configs = (value["configs"]?.entries ?? .empty).sorted { $0.key < $1.key }
    for (name, own) in configs where configuration.lowercased().contains(name.lowercased()) {
      add(own.entries, to: &settings)
    }
  }

  /// In Xcode's order, in which a conditional setting follows the unconditional one.
  private func add(_ entries: PropertyListEntries, to settings: inout [BuildSetting]) {
    for (key, value) in entries.sorted(by: { $0.key < $1.key }) {
      if let text = value.text ?? (value.texts.isEmpty ? nil : value.texts.joined(separator: " ")) {
        settings.append(BuildSetting(key: key, value: text == "true" ? "YES" : text))
      }
    }
  }
}
