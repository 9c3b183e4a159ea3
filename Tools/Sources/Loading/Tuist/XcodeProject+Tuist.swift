import Manifests
import Projects
import SourceText

extension XcodeProject {
  /// The project that Tuist generates.
  init(_ project: TuistProject) {
    self.init()
    defaultConfiguration = "Debug"
    hasDecidedTargets = project.gaps.isEmpty
    var all = project.settings.configurations
    if all.isEmpty {
      all = ["Debug", "Release"].map {
        .init(name: $0, isDebug: $0 == "Debug", settings: [:], position: project.position)
      }
    }
    configurations = all.map { BuildConfiguration($0, below: project.settings.base) }
    packages = project.packages.map { package in
      switch package.location {
      case .path(let path): .init(.path(path), at: package.position)
      case .url(let url): .init(.url(url), at: package.position)
      }
    }
    let products = Dictionary(project.targets.map { ($0.name, $0.product ?? "") }) { first, _ in first }
    targets = project.targets.map {
      Target($0, of: all.map(\.name), products, hasDecidedSettingsOfProject: project.settings.isDecided)
    }
  }
}

extension XcodeProject.BuildConfiguration {
  init(_ configuration: TuistProject.Settings.Configuration, below base: [String: String]) {
    var settings =
      configuration.isDebug ? [BuildSetting(name: "SWIFT_ACTIVE_COMPILATION_CONDITIONS", value: "DEBUG")] : []
    for entries in [base, configuration.settings] {
      settings += entries.sorted { $0.key < $1.key }.map { BuildSetting(key: $0.key, value: $0.value) }
    }
    self.init(
      named: configuration.name, settings, above: configuration.file.map { .init($0, at: configuration.position) })
  }
}

extension XcodeProject.Target {
  /// - Parameters:
  ///   - configurations: The names of the project's.
  ///   - products: What the project's targets make, by their names.
  ///   - hasDecidedSettingsOfProject: Whether all settings are known that the project has for its targets.
  fileprivate init(
    _ target: TuistProject.Target, of configurations: [String], _ products: [String: String],
    hasDecidedSettingsOfProject: Bool
  ) {
    let type = Self.productTypes[target.product ?? ""] ?? "framework"
    self.init(identifier: target.name, name: target.name, position: target.position, productType: type)
    hasDecidedLinks = target.hasDecidedDependencies
    hasDecidedSources = target.hasDecidedSources
    // Its resources are not read.
    hasDecidedCopies = false
    hasScripts = target.hasScripts
    hasDecidedSettings = target.settings.isDecided && hasDecidedSettingsOfProject
    // Tuist's own name of a product.
    var base = ["PRODUCT_NAME": target.productName ?? target.name.split(separator: "-").joined(separator: "_")]
    let sdks = target.platforms.map { $0.compactMap { PlatformFilter.sdks[$0] }.sorted() } ?? []
    if !sdks.isEmpty { base["SUPPORTED_PLATFORMS"] = sdks.joined(separator: " ") }
    if target.platforms?.contains("maccatalyst") ?? false { base["SUPPORTS_MACCATALYST"] = "YES" }
    base.merge(target.settings.base) { $1 }
    self.configurations = configurations.map { name in
      let own = target.settings.configurations.first { $0.name == name }
      return XcodeProject.BuildConfiguration(
        own ?? .init(name: name, isDebug: false, settings: [:], position: target.position), below: base)
    }
    synchronizedFolders = target.sources.map(XcodeProject.SynchronizedFolder.init)
    filteredFiles = target.sources.flatMap { glob in
      glob.platformsOfFiles.sorted { $0.key < $1.key }.map {
        .init(RelativePath.join(glob.pattern, $0.key), at: glob.position).only(on: $0.value)
      }
    }
    // What Tuist makes of resources, once it has run.
    var derived = XcodeProject.SynchronizedFolder(at: .init("Derived/Sources", at: target.position))
    derived.absence = .expected
    let words = target.name.split { !$0.isLetter && !$0.isNumber }
    let camelCase = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    derived.includedPatterns = Set([target.name, camelCase]).sorted().map { "*+\($0).swift" }
    synchronizedFolders.append(derived)
    let isProgram = type.hasPrefix("application")
    for dependency in target.dependencies {
      var link = XcodeProject.Link(dependency, isProgram: isProgram, products)
      // What a condition leaves out is known only beside the platforms of the target.
      if sdks.isEmpty { link.platforms = nil }
      add(link)
    }
    if ["unitTests", "uiTests"].contains(target.product ?? "") {
      host =
        links.lazy.compactMap { link in
          guard case .target(let name) = link.end, products[name] == "app" else { return nil }
          return name
        }.first
    }
  }

  /// By Tuist's names.
  private static let productTypes = [
    "app": "application", "staticLibrary": "library.static", "dynamicLibrary": "library.dynamic",
    "framework": "framework", "staticFramework": "framework.static", "unitTests": "bundle.unit-test",
    "uiTests": "bundle.ui-testing", "bundle": "bundle", "commandLineTool": "tool",
    "appClip": "application.on-demand-install-capable", "appExtension": "app-extension",
    "watch2App": "application.watchapp2", "watch2Extension": "watchkit2-extension",
    "tvTopShelfExtension": "tv-app-extension", "messagesExtension": "app-extension.messages",
    "stickerPackExtension": "app-extension.messages-sticker-pack", "xpc": "xpc-service",
    "systemExtension": "system-extension", "extensionKitExtension": "extensionkit-extension", "macro": "tool",
  ]
}

extension XcodeProject.SynchronizedFolder {
  /// `Sources/**/*.swift` is the folder `Sources`, of which `**/*.swift` counts.
  fileprivate init(_ glob: TuistProject.Glob) {
    let parts = glob.pattern.split(separator: "/").map(String.init)
    let fixed = parts.prefix { !$0.contains { "*?[{".contains($0) } }
    let folder = fixed.isEmpty ? "." : (glob.pattern.hasPrefix("/") ? "/" : "") + fixed.joined(separator: "/")
    let rest = parts.dropFirst(fixed.count).joined(separator: "/")
    self.init(at: .init(folder, at: glob.position))
    // Git keeps no empty folders. Tuist asks only for the folder in front of a pattern.
    absence = rest.isEmpty ? .ignored : .expected
    includedPatterns = rest.isEmpty || rest == "**" ? nil : [rest]
    excludedPatterns = glob.excluded.compactMap { Self.below(folder, $0) }
    platforms = glob.platforms
  }

  /// A pattern relative to a folder; `nil` if it matches nothing there.
  private static func below(_ folder: String, _ pattern: String) -> String? {
    var (folders, parts) = (folder.split(separator: "/").filter { $0 != "." }[...], pattern.split(separator: "/")[...])
    if parts.first == "." { parts.removeFirst() }
    while let next = folders.first {
      // It reaches into any folder.
      guard let part = parts.first, part != "**" else { break }
      guard part == next || part == "*" else { return nil }
      folders.removeFirst()
      parts.removeFirst()
    }
    return parts.isEmpty ? "**" : parts.joined(separator: "/")
  }
}

extension XcodeProject.Link {
  fileprivate init(_ dependency: TuistProject.Dependency, isProgram: Bool, _ products: [String: String]) {
    let end: End
    var isEmbedded = false
    switch dependency.end {
    case .target(let name):
      end = .target(name)
      isEmbedded = isProgram && ["framework", "dynamicLibrary"].contains(products[name] ?? "")
    case .project(let target, let folder):
      if RelativePath.join(".", folder).split(separator: "/").allSatisfy({ $0 == "." }) {
        end = .target(target)
      } else {
        end = .other(
          project: RelativePath.join(folder, TuistFiles.manifestName), identifier: target, name: target)
        isEmbedded = isProgram
      }
    case .product(let name): end = .package(product: name, reference: nil)
    case .plugin(let name): end = .plugin(name: name, reference: nil)
    case .file(let path): end = .file(.init(path, at: dependency.position))
    }
    self.init(
      end, at: dependency.position, in: dependency.helper, isEmbedded: isEmbedded, platforms: dependency.platforms)
  }
}
