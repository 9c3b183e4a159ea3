import SourceText

/// What a declaration of a target or an extension of it says.
package struct TargetMembers: Equatable, Sendable {
  /// A class or protocol behind the colon.
  package struct Inherited: Equatable, Sendable {
    package var name: String
    /// Whether the conformance is bound to an actor: `@MainActor Decodable`.
    package var isIsolated: Bool
    package var position: SourcePosition
  }

  package enum Isolation: Sendable {
    case unstated, nonisolated, mainActor
    /// Something is written that may be another actor.
    case undecidable
  }

  /// `init(from:)`.
  package struct DecodingInitializer: Equatable, Sendable {
    package var isolation: Isolation
    /// Whether it does nothing.
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
  /// The name that `@objc(…)` gives it in its stead.
  package var objectiveCName: String?
  /// What is written on the class, or the extension.
  package var isolation = Isolation.unstated
  package var mirror: TargetMirror?
  package var decodingInitializer: DecodingInitializer?
  package var hasCodingKeys = false
  /// Those that the compiler's own `init(from:)` would look for in an archive.
  package var storedProperties: [StoredProperty] = []
  /// Whether a property carries an attribute that may be a wrapper: in Swift 5 mode a wrapper's actor is the class's.
  package var hasWrappedProperties = false
  package var actions: [ActionMethod] = []
  /// The method that answers for those that are missing.
  package var notFound: ActionMethod?
  package var aliases: [String: TypeShape] = [:]
  /// Where the types are that the aliases are for.
  package var aliasPositions: [String: SourcePosition] = [:]
}
