import SourceText

/// The members and attributes of a target's declaration, or of an extension of it.
package struct TargetMembers: Equatable, Sendable {
  /// An inherited class or protocol.
  package struct Inherited: Equatable, Sendable {
    package var name: String
    /// Whether the conformance is isolated: `@MainActor Decodable`.
    package var isIsolated: Bool
    package var position: SourcePosition
  }

  package enum Isolation: Sendable {
    case unstated, nonisolated, mainActor
    /// There is an attribute that may be another global actor.
    case undecidable
  }

  /// `init(from:)`.
  package struct DecodingInitializer: Equatable, Sendable {
    package var isolation: Isolation
    /// Whether its body is empty.
    package var isEmpty: Bool
    package var position: SourcePosition
  }

  package struct StoredProperty: Equatable, Sendable {
    package var name: String
    package var position: SourcePosition
  }

  package var inherited: [Inherited] = []
  /// The names of the attributes on the declaration: `MainActor`.
  package var attributes: [String] = []
  /// The name given by `@objc(…)`.
  package var objectiveCName: String?
  /// The isolation written on the class or extension.
  package var isolation = Isolation.unstated
  package var mirror: TargetMirror?
  package var decodingInitializer: DecodingInitializer?
  package var hasCodingKeys = false
  /// Those that a synthesized `init(from:)` would decode.
  package var storedProperties: [StoredProperty] = []
  /// Whether a property has an attribute that may be a wrapper. In Swift 5 mode, a wrapper's actor isolates the class.
  package var hasWrappedProperties = false
  package var actions: [ActionMethod] = []
  /// The method that is called for missing actions.
  package var notFound: ActionMethod?
  package var aliases: [String: TypeShape] = [:]
  /// The positions of the aliases' types.
  package var aliasPositions: [String: SourcePosition] = [:]
}
