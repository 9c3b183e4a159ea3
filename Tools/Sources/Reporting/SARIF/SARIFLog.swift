import Model

/// The part of SARIF 2.1.0 that is written here; the names are the standard's.
struct SARIFLog: Encodable {
  struct Run: Encodable {
    var tool: Tool
    /// That the tool ran to its end, whatever it found.
    var invocations: [Invocation]
    var columnKind = "utf16CodeUnits"
    var originalUriBaseIds = [ArtifactLocation.root: RootLocation()]
    /// They are written one by one.
    var results: [Result] = []
    var properties: Properties
  }

  /// What the standard has no name for.
  struct Properties: Encodable {
    var coverage: Coverage
  }

  struct Tool: Encodable {
    var driver: Driver
  }

  struct Driver: Encodable {
    var name = "modulize"
    var version = ToolIdentity.version
    var semanticVersion = ToolIdentity.version
    var informationUri = ToolIdentity.informationURI
    var rules: [Descriptor]
  }

  struct Invocation: Encodable {
    var executionSuccessful = true
    var toolExecutionNotifications: [Notification]?
  }

  /// Something to know of the run itself.
  struct Notification: Encodable {
    var level: String
    var message: Message
    var locations: [Location]
  }

  /// A rule.
  struct Descriptor: Encodable {
    var id: String
    var name: String
    var shortDescription: Message
    var fullDescription: Message
    /// `nil` for a rule that found nothing.
    var help: Message?
  }

  struct Message: Encodable {
    var text: String
    var markdown: String?
  }

  struct Result: Encodable {
    var ruleId: String
    var ruleIndex: Int
    var level: String
    var message: Message
    var locations: [Location]
    var relatedLocations: [Location]?
    var partialFingerprints: [String: String]
    /// Never left out: one result without the key would say that nothing is known of any.
    var suppressions: [Suppression]
    /// Only where the repository says who owns what.
    var properties: Properties?

    struct Properties: Encodable {
      var owners: [String]
    }
  }

  struct Location: Encodable {
    var id: Int?
    var physicalLocation: PhysicalLocation
    var message: Message?
  }

  struct PhysicalLocation: Encodable {
    var artifactLocation: ArtifactLocation
    var region: Region
  }

  struct ArtifactLocation: Encodable {
    /// What stands for the repository's root, which is elsewhere on every machine.
    static let root = "%SRCROOT%"

    var uri: String
    var uriBaseId = Self.root
  }

  /// The root without its place.
  struct RootLocation: Encodable {
    var description = Message(text: "The root of the repository.")
  }

  struct Region: Encodable {
    var startLine: Int
    /// `nil` where it could not be counted.
    var startColumn: Int?
  }

  struct Suppression: Encodable {
    var kind: String
    var status = "accepted"
    var justification: String?
  }

  enum CodingKeys: String, CodingKey {
    case schema = "$schema"
    case version, runs
  }

  var schema = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
  var version = "2.1.0"
  var runs: [Run]
}
