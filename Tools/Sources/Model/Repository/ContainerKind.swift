/// The kinds of containers. Outside their loaders they differ only in words, builds and editing.
package enum ContainerKind: Sendable {
  /// A `Package.swift`.
  case package
  /// An Xcode project.
  case project
  /// An XcodeGen specification, from which a project is generated.
  case specification
  /// A podspec.
  case pod

  /// A noun for messages.
  package var noun: String {
    switch self {
    case .package: "package"
    case .project: "project"
    case .specification: "specification"
    case .pod: "pod"
    }
  }

  /// The tool that builds its modules.
  package var builder: String {
    switch self {
    case .package: "SwiftPM"
    case .project, .specification: "Xcode"
    case .pod: "CocoaPods"
    }
  }

  /// Whether the same tool builds both.
  package func isBuilt(like other: ContainerKind) -> Bool { builder == other.builder }

  /// Whether its modules may link those of the other: SwiftPM can use only packages, CocoaPods pods, and Xcode all.
  package func canUse(_ other: ContainerKind) -> Bool { hasModulesOfAllRoles || isBuilt(like: other) }

  /// Whether this tool can build its modules.
  package var isBuiltHere: Bool { self == .package }

  /// Whether `--fix` can edit it.
  package var canBeEdited: Bool { self == .package || self == .project }

  /// Whether `--fix` can add and remove links from its modules to those of the other. For targets that Xcode builds, a
  /// link also involves whether the product is embedded, and the order of the build.
  package func canEditLinks(to other: ContainerKind) -> Bool { canBeEdited && other == .package }

  /// Whether its modules are as separate as packages are: each may be a different part of an app.
  package var hasModulesOfAllRoles: Bool { self == .project || self == .specification }

  /// The flags that its build system sets for `#if` in everything it builds.
  package var certainFlags: Set<String> {
    switch self {
    case .package: ["SWIFT_PACKAGE"]
    case .pod: ["COCOAPODS"]
    case .project, .specification: []
    }
  }
}
