import Model
import SourceFacts
import SourceText

/// What a package must take over from the project's module whose code it receives, so that the code compiles as before.
package struct ProjectTraits {
  /// The newest tools version in the repository, or a newer one if the settings need it.
  package let toolsVersion: SwiftVersion
  /// `.v5`; empty if the tools version implies the mode.
  package let languageModes: [String]
  /// `.iOS("16.0")`.
  package let platforms: [String]
  private let container: Container

  /// - Parameters:
  ///   - module: The project's module.
  ///   - container: The project.
  package init(of module: Module, in container: Container, _ repository: Repository) {
    self.container = container
    let mode = Self.mode(of: module)
    let known = repository.swiftPackages.compactMap(\.toolsVersion).max()
    let isolates = container.defaultIsolation.targets.contains(module.name)
    let least = isolates ? SwiftVersion(major: 6, minor: 2) : mode == 5 ? SwiftVersion(major: 5, minor: 9) : Self.six
    toolsVersion = max(known ?? least, least)
    languageModes = toolsVersion.major >= 6 && mode == 5 ? [".v5"] : []
    platforms = module.minimums.sorted { $0.key < $1.key }.map { ".\($0.key)(\"\($0.value)\")" }
  }

  /// The elements of `swiftSettings`.
  package func settings(of module: Module) -> [String] {
    let said = module.swiftSettings.flatMap { setting -> [String] in
      switch setting.name {
      // Debug builds define it anyway.
      case "define": setting.values.filter { $0 != "DEBUG" }.map { ".define(\($0.swiftLiteral))" }
      case "enableUpcomingFeature": setting.values.map { ".enableUpcomingFeature(\($0.swiftLiteral))" }
      default: []
      }
    }
    let isolates = container.defaultIsolation.targets.contains(module.name)
    return said + (isolates ? [".defaultIsolation(MainActor.self)"] : [])
  }

  private static let six = SwiftVersion(major: 6, minor: 0)

  /// The language mode, 5 or 6. Earlier modes count as 5.
  private static func mode(of module: Module) -> Int {
    let said = module.swiftSettings.first { $0.name == "swiftLanguageMode" }?.values.first
    return said.flatMap { $0.split(separator: ".").first }.flatMap { Int($0) }.map { $0 < 6 ? 5 : 6 } ?? 5
  }
}
