import SourceText

/// What an Xcode project declares, with positions. Paths are relative to the project's folder, or absolute. Nothing is
/// looked up on disk.
package struct XcodeProject: Sendable {
  package var targets: [Target] = []
  /// The packages that it refers to.
  package var packages: [PackageReference] = []
  /// Folders and other containers in its navigator: Xcode opens a package that is there.
  package var folders: [Path] = []
  /// The settings of all targets, by build configuration.
  package var configurations: [BuildConfiguration] = []
  /// The configuration that is built by default.
  package var defaultConfiguration: String?
  /// Whether all its targets are known.
  package var hasDecidedTargets = true
  /// Dangling references in the project.
  package var problems: [Dangling] = []

  package init() {}

  /// Notes that there may be more targets, and more in each of them.
  package mutating func leaveOpen() {
    hasDecidedTargets = false
    for index in targets.indices {
      targets[index].hasDecidedLinks = false
      targets[index].hasDecidedSources = false
      targets[index].hasDecidedSettings = false
    }
  }

  /// An identifier that no object has, or groups in a cycle.
  package struct Dangling: Hashable, Sendable {
    /// A clause: "the source 0A names the file 0B, which the project does not have".
    package var words: String
    package var position: SourcePosition
    package var target: String?
  }

  /// A path and its position.
  package struct Path: Hashable, Sendable {
    /// Relative to the folder of the project, or absolute.
    package var path: String
    package var position: SourcePosition
    /// The platforms that it is compiled for, as manifests name them; `nil` for all.
    package private(set) var platforms: Set<String>?

    package init(_ path: String, at position: SourcePosition) {
      self.path = path
      self.position = position
    }

    package func only(on platforms: Set<String>?) -> Path {
      var path = self
      path.platforms = platforms
      return path
    }
  }
}

extension XcodeProject {
  /// A target, usually a module.
  package struct Target: Sendable {
    /// The identifier by which other projects refer to it.
    package var identifier: String
    package var name: String
    package var position: SourcePosition
    package var kind: Kind
    /// The identifier of the product's file, and its name: `App.app`.
    package var product: String?
    package var productName: String?
    package var configurations: [BuildConfiguration] = []
    package var defaultConfiguration: String?
    /// The files of its sources phase.
    package var sources: [Path] = []
    /// The files of its headers phase.
    package var headers: [Path] = []
    /// The folders in the products that it copies headers to, as written: `include/$(PRODUCT_NAME)`.
    package var headerFolders: [String] = []
    package var synchronizedFolders: [SynchronizedFolder] = []
    /// Files in synchronized folders of other targets.
    package var borrowedFiles: [Path] = []
    /// Files that it copies, or that are its resources: they are not compiled, whatever they contain.
    package var copiedFiles: [Path] = []
    /// Whether all of these are known.
    package var hasDecidedCopies = true
    package var links: [Link] = []
    /// Whether all its links, sources and settings are known.
    package var hasDecidedLinks = true
    package var hasDecidedSources = true
    package var hasDecidedSettings = true
    /// Files of synchronized folders that are compiled for some platforms only.
    package var filteredFiles: [Path] = []
    /// The identifier of the target that hosts its tests.
    package var host: String?
    /// Whether it runs scripts, which may generate sources.
    package var hasScripts = false
    /// The declared outputs of these scripts.
    package var scriptOutputs: [String] = []

    package enum Kind: Hashable, Sendable {
      /// By product type: `com.apple.product-type.application`.
      case native(String)
      /// A target without sources.
      case aggregate
    }
  }

  /// A folder whose files all belong to the target, with exceptions. In a specification it may be a file.
  package struct SynchronizedFolder: Hashable, Sendable {
    package var path: Path
    /// Relative to the folder: files, and folders with all their contents.
    package var exceptions: Set<String> = []
    /// Relative to the folder: folders that are copied as they are.
    package var opaqueFolders: Set<String> = []
    package var absence = Absence.refused
    /// Relative to the folder, with `*` and `**`: patterns to exclude, and, if there are any, the only ones to include.
    package var excludedPatterns: [String] = []
    package var includedPatterns: [String]?
    /// The platforms that its files are compiled for, as manifests name them; `nil` for all.
    package var platforms: Set<String>?
    /// Whether the paths of its files name the platforms that they are compiled for.
    package var namesPlatforms = false

    /// What becomes of it where it is missing.
    package enum Absence: Hashable, Sendable {
      /// Nothing, because that is usual.
      case expected
      /// What makes the project leaves it out, and says nothing.
      case ignored
      /// No project is made, or none that builds.
      case refused
    }
  }

  /// A dependency of a target.
  package struct Link: Hashable, Sendable {
    package enum End: Hashable, Sendable {
      /// A target of this project, by its identifier.
      case target(String)
      /// A product of another project: its file's path, and the identifier of a target, or of a target's product.
      case other(project: String, identifier: String, name: String)
      /// A product of a package; with the identifier of the package reference, if there is one.
      case package(product: String, reference: String?)
      /// A build tool plugin of a package.
      case plugin(name: String, reference: String?)
      /// A framework or library by its file, which something else builds or provides.
      case file(Path)
    }

    package var end: End
    package var position: SourcePosition
    /// Whether it is in the link phase. Otherwise it only orders the build, or is copied into the product.
    package var isLinked: Bool
    /// Whether it is copied into the product.
    package var isEmbedded = false
    /// The platforms that it is for, as manifests name them; `nil` for all.
    package var platforms: Set<String>?
    /// The file that says it for several projects, relative to the repository; `nil` for the project's own.
    package var file: String?
  }

  package struct PackageReference: Hashable, Sendable {
    package enum Location: Hashable, Sendable {
      case path(String)
      case url(String)
    }
    package var identifier: String
    package var location: Location
    package var position: SourcePosition
  }

  /// Settings under one name: `Debug`.
  package struct BuildConfiguration: Sendable {
    package var name: String
    package var settings: [BuildSetting]
    /// The settings file that they are based on.
    package var base: Path?
  }
}
