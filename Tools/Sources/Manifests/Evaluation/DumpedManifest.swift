import SourceFacts

/// The JSON of `swift package dump-package`, as far as a `Manifest` needs it.
struct DumpedManifest: Decodable {
  struct Product: Decodable {
    var name: String
    var targets: [String]
    var type: Kind

    /// `{"library": ["automatic"]}`, `{"executable": null}`.
    struct Kind: Decodable {
      var library: [String]?
      var isExecutable: Bool
      var isPlugin: Bool

      private enum CodingKeys: String, CodingKey {
        case library, executable, plugin
      }

      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        library = try container.decodeIfPresent([String].self, forKey: .library)
        isExecutable = container.contains(.executable)
        isPlugin = container.contains(.plugin)
      }
    }
  }

  /// One of the three, as a list of one element.
  struct Dependency: Decodable {
    var fileSystem: [FileSystem]?
    var sourceControl: [SourceControl]?
    var registry: [Registry]?

    struct FileSystem: Decodable {
      var path: String
      var nameForTargetDependencyResolutionOnly: String?
      var traits: [Trait]?
    }

    struct SourceControl: Decodable {
      var location: Location
      var nameForTargetDependencyResolutionOnly: String?
      var traits: [Trait]?
    }

    struct Location: Decodable {
      var remote: [Remote]?
      var local: [String]?
    }

    struct Remote: Decodable {
      var urlString: String
    }

    struct Registry: Decodable {
      var identity: String
    }
  }

  struct Target: Decodable {
    var name: String
    var type: String
    var dependencies: [TargetDependency]
    var path: String?
    var sources: [String]?
    var exclude: [String]
    var resources: [Resource]
    var pluginUsages: [PluginUsage]?
    var settings: [Setting]?
  }

  /// `{"kind": {"define": {"_0": "FLAG"}}, "tool": "swift"}`
  struct Setting: Decodable {
    var kind: [String: Values]
    var tool: String

    /// One string, several, or something else.
    struct Values: Decodable {
      var texts: [String] = []

      private enum CodingKeys: String, CodingKey {
        case _0
      }

      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        if let text = try? container.decode(String.self, forKey: ._0) {
          texts = [text]
        } else if let several = try? container.decode([String].self, forKey: ._0) {
          texts = several
        }
      }
    }
  }

  struct Trait: Decodable {
    var name: String
    var enabledTraits: [String]?
  }

  struct Resource: Decodable {
    var path: String
  }

  struct ToolsVersion: Decodable {
    var _version: String
  }

  var name: String
  var products: [Product]
  var dependencies: [Dependency]
  var targets: [Target]
  var toolsVersion: ToolsVersion
  var platforms: [Platform]?
  var swiftLanguageVersions: [String]?
  var traits: [Trait]?
}

extension DumpedManifest {
  /// `{"product": ["P", "package", moduleAliases, condition]}`, `{"target": ["T", condition]}`,
  /// `{"byName": ["N", condition]}`.
  struct TargetDependency: Decodable {
    var reference: LinkReference
    var moduleAliases: [String: String] = [:]
    var condition: Condition?

    private enum CodingKeys: String, CodingKey {
      case product, target, byName
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      guard let key = container.allKeys.first else {
        throw DecodingError.dataCorrupted(
          .init(codingPath: container.codingPath, debugDescription: "a dependency of no known kind"))
      }
      var parts = try container.nestedUnkeyedContainer(forKey: key)
      let name = try parts.decode(String.self)
      switch key {
      case .product:
        reference = .product(name, package: try parts.decodeIfPresent(String.self))
        moduleAliases = try parts.decodeIfPresent([String: String].self) ?? [:]
      case .target: reference = .target(name)
      case .byName: reference = .byName(name)
      }
      condition = try parts.decodeIfPresent(Condition.self)
    }
  }

  struct Platform: Decodable {
    var platformName: String
  }

  struct Condition: Decodable {
    var platformNames: [String]?
    var config: String?
    var traits: [String]?
  }

  /// `{"plugin": ["P", "package"]}`.
  struct PluginUsage: Decodable {
    var name: String
    var package: String?

    private enum CodingKeys: String, CodingKey {
      case plugin
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      var parts = try container.nestedUnkeyedContainer(forKey: .plugin)
      name = try parts.decode(String.self)
      package = try parts.decodeIfPresent(String.self)
    }
  }
}
