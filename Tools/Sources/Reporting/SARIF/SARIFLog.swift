import Model

/// The part of SARIF 2.1.0 that is written here; the names are the standard's.
struct SARIFLog: Encodable {
  struct Run: Encodable {
    var tool: Tool
    /// Records that the tool completed, whatever it found.
    var invocations: [Invocation]
    var columnKind = "utf16CodeUnits"
    var originalUriBaseIds = [ArtifactLocation.root: RootLocation()]
    /// Written one at a time.
    var results: [Result] = []
    var properties: Properties
  }

  /// Properties that the standard does not define.
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

  /// A message about the run itself.
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
    /// `nil` for a rule without findings.
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
    /// Never omitted: one result without the key would mean that nothing is known about any.
    var suppressions: [Suppression]
    /// Only if the repository has a CODEOWNERS file.
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
    /// A placeholder for the repository's root, which differs from machine to machine.
    static let root = "%SRCROOT%"

    var uri: String
    var uriBaseId = Self.root
  }

  /// The root, without its location.
  struct RootLocation: Encodable {
    var description = Message(text: "The root of the repository.")
  }

  struct Region: Encodable {
    var startLine: Int
    /// `nil` if it could not be computed.
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
