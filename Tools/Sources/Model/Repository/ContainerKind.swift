/// What declares modules. Nobody but who reads it asks which it is, except for the words, and for whether it can be edited.
package enum ContainerKind: Sendable {
  /// A `Package.swift`.
  case package
  /// An Xcode project.
  case project
  /// What XcodeGen makes one of.
  case specification
  /// A podspec.
  case pod

  /// What it is, in a message.
  package var noun: String {
    switch self {
    case .package: "package"
    case .project: "project"
    case .specification: "specification"
    case .pod: "pod"
    }
  }

  /// What builds its modules.
  package var builder: String {
    switch self {
    case .package: "SwiftPM"
    case .project, .specification: "Xcode"
    case .pod: "CocoaPods"
    }
  }

  /// Whether the same tool builds both.
  package func isBuilt(like other: ContainerKind) -> Bool { builder == other.builder }

  /// Whether modules of one may link those of the other: SwiftPM knows packages only, CocoaPods pods, and Xcode all.
  package func canUse(_ other: ContainerKind) -> Bool { hasModulesOfAllRoles || isBuilt(like: other) }

  /// Whether this tool can have its modules built, by what built it as well.
  package var isBuiltHere: Bool { self == .package }

  /// Whether `--fix` knows how it is written.
  package var canBeEdited: Bool { self == .package || self == .project }

  /// Whether `--fix` can have modules of one link those of the other, and take that back. What Xcode builds of its own
  /// has more to it than the link: whether it is copied into the product, and when it is built.
  package func canEditLinks(to other: ContainerKind) -> Bool { canBeEdited && other == .package }

  /// Whether its modules are as far from each other as packages are: each may be another part of an app.
  package var hasModulesOfAllRoles: Bool { self == .project || self == .specification }

  /// What its build system sets by itself in all that it builds, for `#if`.
  package var certainFlags: Set<String> {
    switch self {
    case .package: ["SWIFT_PACKAGE"]
    case .pod: ["COCOAPODS"]
    case .project, .specification: []
    }
  }

  /// Where somebody changes it for whom `--fix` cannot.
  package var editor: String { self == .pod ? "in the podspec" : "in Xcode" }
}
