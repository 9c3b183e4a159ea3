import SourceFacts
import SourceText

/// What a `Project.swift` of Tuist declares, as far as it can be decided. Paths are relative to its folder.
package struct TuistProject: Sendable {
  package struct Target: Sendable {
    package var name: String
    /// As Tuist writes it: `framework`, `unitTests`; `nil` if it is not known.
    package var product: String?
    package var productName: String?
    package var position: SourcePosition
    /// The platforms that it is built for, as manifests name them; `nil` if they are not known.
    package var platforms: Set<String>?
    package var sources: [Glob] = []
    /// Whether all its sources are known.
    package var hasDecidedSources = true
    package var dependencies: [Dependency] = []
    /// Whether all that it links is known.
    package var hasDecidedDependencies = true
    package var settings = Settings()
    /// The scripts that run in its build may make sources.
    package var hasScripts = false
  }

  /// Files of a target.
  package struct Glob: Sendable {
    /// With `*` and `**`; without them a file, or a folder with all that is in it.
    package var pattern: String
    package var excluded: [String] = []
    /// Whether it names a folder, of which all is meant.
    package var isFolder = false
    /// The platforms that they are compiled for, as manifests name them; `nil` for all.
    package var platforms: Set<String>?
    /// The same of single files, relative to the folder.
    package var platformsOfFiles: [String: Set<String>] = [:]
    package var position: SourcePosition
  }

  package struct Dependency: Sendable {
    package enum End: Hashable, Sendable {
      /// A target of the same project.
      case target(String)
      /// A target of the project in a folder.
      case project(target: String, folder: String)
      /// A product of a package: of the project's, or of those that `Tuist/Package.swift` names.
      case product(String)
      case plugin(String)
      /// A framework or a library, by its file.
      case file(String)
    }

    package var end: End
    package var platforms: Set<String>?
    /// The helper that writes it for several projects; `nil` for the manifest.
    package var helper: String?
    package var position: SourcePosition
  }

  package struct PackageReference: Sendable {
    package enum Location: Hashable, Sendable {
      case path(String)
      case url(String)
    }

    package var location: Location
    package var position: SourcePosition
  }

  /// The settings that are written as constants.
  package struct Settings: Sendable {
    package var base: [String: String] = [:]
    package var configurations: [Configuration] = []
    /// Whether all that decide which code is compiled are known.
    package var isDecided = true

    package struct Configuration: Sendable {
      package var name: String
      package var isDebug: Bool
      package var settings: [String: String]
      /// The settings file that it is based on.
      package var file: String?
      package var position: SourcePosition

      package init(
        name: String, isDebug: Bool, settings: [String: String], file: String? = nil, position: SourcePosition
      ) {
        self.name = name
        self.isDebug = isDebug
        self.settings = settings
        self.file = file
        self.position = position
      }
    }
  }

  /// A part that could not be decided.
  package struct Gap: Hashable, Sendable {
    /// The helper that it is in; `nil` for the manifest.
    package var helper: String?
    package var undecided: Undecided
  }

  package var name: String?
  package var position = SourcePosition.start
  package var targets: [Target] = []
  package var packages: [PackageReference] = []
  package var settings = Settings()
  /// Parts that could not be decided.
  package var gaps: [Gap] = []
  /// Why nothing of it could be read.
  package var failure: Undecided?
}
