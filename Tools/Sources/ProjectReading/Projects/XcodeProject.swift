import SourceText

/// What an Xcode project says, with places. Its paths are as it means them: relative to the folder that it is in, or
/// absolute. Nothing is looked for on the disk.
package struct XcodeProject: Sendable {
  package var targets: [Target] = []
  /// The packages that it names.
  package var packages: [PackageReference] = []
  /// Folders and other containers that its navigator shows: packages are opened by being there.
  package var folders: [Path] = []
  /// The settings of all targets, by build configuration.
  package var configurations: [BuildConfiguration] = []
  /// The configuration that is built where nobody names one.
  package var defaultConfiguration: String?
  /// What leads nowhere in the project itself.
  package var problems: [Dangling] = []

  package init() {}

  /// An identifier that no object has, or groups in a circle.
  package struct Dangling: Hashable, Sendable {
    /// A clause: "the source 0A names the file 0B, which the project does not have".
    package var words: String
    package var position: SourcePosition
    package var target: String?
  }

  /// Where something is.
  package struct Path: Hashable, Sendable {
    /// Relative to the folder of the project, or absolute.
    package var path: String
    package var position: SourcePosition

    package init(_ path: String, at position: SourcePosition) {
      self.path = path
      self.position = position
    }
  }
}

extension XcodeProject {
  /// A target: mostly a module.
  package struct Target: Sendable {
    /// By which other projects name it.
    package var identifier: String
    package var name: String
    package var position: SourcePosition
    package var kind: Kind
    /// The identifier of the product's file, and its name: `App.app`.
    package var product: String?
    package var productName: String?
    package var configurations: [BuildConfiguration] = []
    package var defaultConfiguration: String?
    /// What its phase of sources names.
    package var sources: [Path] = []
    /// What its phase of headers names.
    package var headers: [Path] = []
    package var synchronizedFolders: [SynchronizedFolder] = []
    /// Files of folders that are others'.
    package var borrowedFiles: [Path] = []
    package var links: [Link] = []
    /// The identifier of the target that its tests run in.
    package var host: String?
    /// Whether scripts run, which may write sources.
    package var hasScripts = false
    /// What those say that they write.
    package var scriptOutputs: [String] = []

    package enum Kind: Hashable, Sendable {
      /// By its product's type: `com.apple.product-type.application`.
      case native(String)
      /// Without sources of its own.
      case aggregate
    }
  }

  /// A folder whose files all belong to the target, but for some. In a specification it may be a file.
  package struct SynchronizedFolder: Hashable, Sendable {
    package var path: Path
    /// Relative to the folder: files, and folders with all in them.
    package var exceptions: Set<String> = []
    /// Relative to the folder: folders that are copied as they are.
    package var opaqueFolders: Set<String> = []
    /// Whether it may be missing.
    package var isOptional = false
    /// Relative to the folder, with `*` and `**`: what is left out, and what alone is meant where anything is said.
    package var excludedPatterns: [String] = []
    package var includedPatterns: [String]?
  }

  /// What a target needs.
  package struct Link: Hashable, Sendable {
    package enum End: Hashable, Sendable {
      /// A target of this project, by its identifier.
      case target(String)
      /// What another project builds: its file's path, and the identifier of a target, or of a target's product.
      case other(project: String, identifier: String, name: String)
      /// A product of a package; its reference by its identifier, where it is named.
      case package(product: String, reference: String?)
      /// A build tool plugin of a package.
      case plugin(name: String, reference: String?)
      /// A framework or library by its file, which something else builds or brings.
      case file(Path)
    }

    package var end: End
    package var position: SourcePosition
    /// Whether it is in the phase that links. What is not orders the build, or is copied into the product.
    package var isLinked: Bool
    /// Whether it is copied into the product.
    package var isEmbedded = false
    /// Whether it is for some platforms only.
    package var isConditional = false
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
    /// The file that they are based on.
    package var base: Path?
  }
}

/// A line of settings: `SWIFT_VERSION[sdk=iphoneos*] = 6.0`.
package struct BuildSetting: Hashable, Sendable {
  package var name: String
  /// What is between brackets; empty where nothing is.
  package var condition: String = ""
  package var value: String

  package init(name: String, condition: String = "", value: String) {
    self.name = name
    self.condition = condition
    self.value = value
  }

  /// - Parameter key: With its conditions, as it is written.
  package init(key: String, value: String) {
    let name = key.prefix { $0 != "[" }
    self.init(name: String(name), condition: String(key[name.endIndex...]), value: value)
  }
}
