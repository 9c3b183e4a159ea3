import SourceFacts
import SourceText

extension Manifest {
  /// A target: a module, or a plugin.
  package struct Target: Equatable, Sendable {
    package var name: String
    package var kind: ModuleKind
    package var dependencies: [Dependency] = []
    /// `plugins:`, the build tool plugins that it uses.
    package var plugins: [PluginUse] = []
    /// `path:` as written, relative to the package.
    package var path: String?
    /// `sources:`, relative to the target's folder; `nil` means everything in it.
    package var sources: [String]?
    /// `exclude:`, relative to the target's folder.
    package var exclude: [String] = []
    /// The paths in `resources:`, relative to the target's folder: nothing there is compiled.
    package var resources: [String] = []
    /// Whether it has settings for the linker, for which it may be linked.
    package var hasLinkerSettings = false
    /// Whether `dependencies` is complete; false if part of it could not be decided.
    package var hasDecidedDependencies = true
    /// `swiftSettings:`, regardless of their conditions.
    package var swiftSettings: [CompilerSetting] = []
    /// The flags that every build sets.
    package var certainFlags: Set<String> = []
    package var macros = MacroDefinitions()
    /// The folder of the headers that a module in C shows, relative to the target's.
    package var publicHeadersPath = "include"
    /// The folders in which its C sources look for headers; those of a package are relative to the target's.
    package var headerSearchPaths: [String] = []
    /// Whether `swiftSettings` is complete.
    package var hasDecidedSettings = true
    package var position: SourcePosition

    package init(name: String, kind: ModuleKind, position: SourcePosition) {
      self.name = name
      self.kind = kind
      self.position = position
    }
  }
}

extension Manifest.Target {
  /// A dependency of a target.
  package struct Dependency: Equatable, Sendable {
    package var reference: LinkReference
    /// `condition: .when(…)`; `nil` if it is unconditional.
    package var condition: LinkCondition?
    /// `moduleAliases:`: the names of the product's modules, and the names by which sources import them.
    package var moduleAliases: [String: String] = [:]
    /// Whether only a clause of `#if` has it that is not for Apple's systems.
    package var isInForeignClause = false
    package var position: SourcePosition

    package init(reference: LinkReference, condition: LinkCondition? = nil, position: SourcePosition) {
      self.reference = reference
      self.condition = condition
      self.position = position
    }
  }
}
