import SourceText

/// The members and attributes of a target's declaration, or of an extension of it.
package struct TargetMembers: Equatable, Sendable {
  /// An inherited class or protocol.
  package struct Inherited: Equatable, Sendable {
    package var name: String
    /// Whether the conformance is isolated: `@MainActor Decodable`.
    package var isIsolated: Bool
    package var position: SourcePosition

    package init(
      name: String, isIsolated: Bool, position: SourcePosition
    ) {
      self.name = name
      self.isIsolated = isIsolated
      self.position = position
    }
  }

  package enum Isolation: Sendable {
    case unstated, nonisolated, mainActor
    /// There is an attribute that may be another global actor.
    case undecidable
  }

  /// `init(from:)`.
  package struct DecodingInitializer: Equatable, Sendable {
    package var isolation: Isolation
    /// What its body does.
    package enum Body: Sendable {
      case empty
      /// Throws, or asks its decoder, which has nothing.
      case failing
      /// Calls what may throw.
      case undecidable
      case other
    }

    package var body: Body
    package var position: SourcePosition

    package init(
      isolation: Isolation, body: Body, position: SourcePosition
    ) {
      self.isolation = isolation
      self.body = body
      self.position = position
    }
  }

  package struct StoredProperty: Equatable, Sendable {
    package var name: String
    package var position: SourcePosition
    /// Whether it is in `#if`, so that some builds may not have it.
    package var isConditional: Bool

    package init(
      name: String, position: SourcePosition, isConditional: Bool = false
    ) {
      self.name = name
      self.position = position
      self.isConditional = isConditional
    }
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
  /// Whether they are keys that a synthesized `init(from:)` would ask for.
  package var decodesKeys = false
  /// Those for which a synthesized `init(from:)` asks its decoder.
  package var storedProperties: [StoredProperty] = []
  /// Whether a property has an attribute that may be a wrapper. Before language mode 6, a wrapper's
  /// actor isolates the class.
  package var hasWrappedProperties = false
  package var actions: [ActionMethod] = []
  /// The method that is called for missing actions.
  package var notFound: ActionMethod?
  package var aliases: [String: TypeShape] = [:]
  /// The positions of the aliases' types.
  package var aliasPositions: [String: SourcePosition] = [:]

  package init() {}
}
